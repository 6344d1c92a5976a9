// @ts-check
/** Elements, announcements and numbers as text. Text always goes in as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @param {Props} props */
function dress(node, props) {
	for (const [name, value] of Object.entries(props)) {
		if (value === null || value === undefined || value === false) continue;
		if (name === "on") {
			for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
		} else if (name === "css") {
			const style = /** @type {HTMLElement} */ (node).style;
			for (const [key, text] of Object.entries(value)) style.setProperty(key, String(text));
		} else if (name === "value") {
			/** @type {HTMLInputElement} */ (node).value = value;
		} else {
			node.setAttribute(name, value === true ? "" : String(value));
		}
	}
}

/** @param {(Child | Child[])[]} children */
export function fill(node, ...children) {
	const all = children.flat().filter((child) => child || child === 0);
	node.replaceChildren(...all.map((child) => (child instanceof Node ? child : String(child))));
	return node;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props]
 * @param {(Child | Child[])[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
	const node = document.createElement(tag);
	fill(node, ...children);
	dress(node, props);
	return node;
}

/**
 * @param {Props} [props]
 * @param {(Child | Child[])[]} children
 * @returns {SVGElement}
 */
export function svg(tag, props = {}, ...children) {
	const node = document.createElementNS(SVG, tag);
	fill(node, ...children);
	dress(node, props);
	return node;
}

/**
 * A button.
 * @param {Child | Child[]} label
 * @param {(event: Event) => void} click
 * @param {Props} [props]
 */
export function button(label, click, props = {}) {
	return el("button", { type: "button", ...props, on: { click } }, label);
}

let names = 0;

/** A label above its control. */
export function field(label, control, hint) {
	control.id ||= `f${++names}`;
	const about = hint ? el("small", { id: `${control.id}-hint` }, hint) : null;
	if (about) control.setAttribute("aria-describedby", about.id);
	return el("div", { class: "field" }, el("label", { for: control.id }, label), control, about);
}

/**
 * A list to choose from.
 * @param {[value: string, label: string][]} options
 * @param {(value: string) => void} change
 * @param {Props} [props]
 */
export function select(options, value, change, props = {}) {
	const known = options.some(([other]) => other === value);
	const all = known || !value ? options : [...options, [value, value]];
	const list = el("select", props, all.map(([key, label]) => el("option", { value: key }, label)));
	list.value = value;
	list.addEventListener("change", () => change(list.value));
	return list;
}

let said = "";
let pending = "";
let timer = 0;

/** Tells screen readers something, at most once a second. */
export function announce(text) {
	pending = text;
	if (timer) return;
	const tell = () => {
		timer = 0;
		if (pending === said) return;
		said = pending;
		const live = document.getElementById("live");
		if (live) live.textContent = said;
		timer = window.setTimeout(tell, 1000);
	};
	timer = window.setTimeout(tell, 100);
}

/**
 * A message at the lower edge for a few seconds.
 * @param {"note" | "wrong"} [kind]
 */
export function toast(text, kind = "note") {
	const place = document.getElementById("toasts");
	const one = el("div", { class: `toast ${kind}` }, text);
	place?.replaceChildren(one);
	announce(text);
	window.setTimeout(() => one.remove(), kind === "wrong" ? 9000 : 4000);
}

export function count(n) {
	if (n === null || n === undefined || !Number.isFinite(n)) return "–";
	return Math.round(n).toLocaleString("en");
}

export function short(n) {
	if (!(n >= 10_000)) return count(n);
	const [size, unit] = n < 1e6 ? [1e3, "k"] : n < 1e9 ? [1e6, "M"] : [1e9, "G"];
	return `${(n / size).toPrecision(3)} ${unit}`;
}

export function percent(part, digits = 0) {
	return Number.isFinite(part) ? `${(100 * part).toFixed(digits)} %` : "–";
}

export function signed(value, digits = 2) {
	if (value === null || value === undefined || !Number.isFinite(value)) return "–";
	const text = Math.abs(value).toFixed(digits);
	return Number(text) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`;
}

export function size(bytes) {
	if (!(bytes >= 1024)) return `${count(bytes)} B`;
	const power = Math.min(3, Math.floor(Math.log2(bytes) / 10));
	return `${(bytes / 1024 ** power).toPrecision(3)} ${["B", "KiB", "MiB", "GiB"][power]}`;
}

/**
 * Hands a file to the reader.
 * @param {BlobPart} data
 */
export function download(name, data, type) {
	const address = URL.createObjectURL(new Blob([data], { type }));
	el("a", { href: address, download: name }).click();
	window.setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Scrolls within a part of the page alone. */
export function reveal(within, node) {
	const [box, inner] = [within.getBoundingClientRect(), node.getBoundingClientRect()];
	if (inner.top < box.top || inner.bottom > box.bottom) within.scrollTop += inner.top - box.top - box.height / 2;
	if (inner.left < box.left || inner.right > box.right) within.scrollLeft += inner.left - box.left - box.width / 2;
}
