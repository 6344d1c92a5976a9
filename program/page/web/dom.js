/** Elements, messages and numbers as text. Text always goes in as text, never as markup. */
import { Refusal, aborted } from "./asking.js";
import { link } from "./state.js";

/** @param {Part[]} children */
export function fill(node, ...children) {
	const all = children.flat().filter((child) => child || child === 0);
	node.replaceChildren(...all.map((child) => (child instanceof Node ? child : String(child))));
	return node;
}

/** Sets attributes; those that are empty or `false` are taken away. @param {Props} props */
export function dress(node, props) {
	for (const [name, value] of Object.entries(props)) {
		if (name === "on") {
			for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
		} else if (name === "css") {
			for (const [key, text] of Object.entries(value)) node.style.setProperty(key, String(text));
		} else if (name === "value") node.value = value;
		else if (value == null || value === false) node.removeAttribute(name);
		else node.setAttribute(name, value === true ? "" : String(value));
	}
	return node;
}

function made(create, kind, parts) {
	const [tag, ...names] = kind.split(".");
	const node = create(tag);
	if (names.length) node.setAttribute("class", names.join(" "));
	const [props, ...children] = parts[0]?.constructor === Object ? parts : [{}, ...parts];
	return dress(fill(node, ...children), props);
}

/**
 * An element such as `el("p.about", { title: "…" }, "text")`; the properties may be left out.
 * @template {string} S
 * @param {S} kind
 * @param {(Props | Part)[]} parts
 * @returns {Made<S>}
 */
export const el = (kind, ...parts) => made((tag) => document.createElement(tag), kind, parts);

/** @param {(Props | Part)[]} parts @returns {SVGElement} */
export const svg = (kind, ...parts) => made((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag), kind, parts);

/** Whether a key is meant for the browser. */
export const held = (event) => event.ctrlKey || event.metaKey || event.altKey;

export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {Part} label */
export const button = (label, click, props = {}) => el("button", { type: "button", ...props, on: { click } }, label);

export const entry = (length, props = {}) =>
	el("input", { type: "text", spellcheck: "false", autocomplete: "off", maxlength: length, ...props });

/** A framed part of a view. @param {Part[]} parts */
export const section = (name, ...parts) => el("section.card.panel", { "aria-label": name }, ...parts);

/** A part that scrolls by itself. @param {Part[]} parts */
export const scroll = (name, ...parts) =>
	el("div.scroll", { tabindex: "0", role: "region", "aria-label": name }, ...parts);

/** Names with values; those without a value are left out. */
const known = (rows) => rows.filter(([, value]) => value || value === 0);
export const pairs = (rows) => el("dl.pairs", known(rows).flatMap(([name, value]) => [el("dt", name), el("dd", value)]));
export const facts = (rows) => known(rows).map(([name, value]) => el("span", `${name} `, el("b", value)));

let names = 0;

/** A label above its control. */
export function field(label, control) {
	control.id ||= `f${++names}`;
	return el("div.field", el("label", { for: control.id }, label), control);
}

/** A list to choose from: values and labels. @param {(value: string) => void} change */
export function select(options, value, change, props = {}) {
	const known = options.some(([other]) => other === value);
	const all = known || !value ? options : [...options, [value, value]];
	const list = el("select", props, all.map(([key, label]) => el("option", { value: key }, label)));
	list.value = value;
	list.addEventListener("change", () => change(list.value));
	return list;
}

/** A list to choose from which sets a field of `of`. */
export const choice = (label, options, of, name, changed = () => {}) =>
	field(label, select(options, of[name], (value) => {
		of[name] = value;
		changed();
	}));

/** Puts the items of some keys into a list, in their order; those that are there already stay as they are. */
export function arrange(list, items, keys, make) {
	for (const [key, item] of items) {
		if (keys.includes(key)) continue;
		item.remove();
		items.delete(key);
	}
	keys.forEach((key, n) => {
		if (!items.has(key)) items.set(key, make(key));
		const item = items.get(key);
		// An item that is moved would lose the focus.
		if (list.children[n] !== item) list.insertBefore(item, list.children[n] ?? null);
	});
}

/** A dialog with a title, which goes when it is closed. @param {Child[]} parts */
export function dialog(title, kind, ...parts) {
	const close = button("×", () => node.close(), { class: "close", "aria-label": "Close" });
	const node = el("dialog", { class: kind, "aria-label": title }, el("header", el("h2", title), close), parts);
	node.addEventListener("close", () => node.remove());
	document.body.append(node);
	node.showModal();
	return node;
}

let said = "";
let timer = 0;

/** Tells screen readers something, at most once a second. */
export function announce(text) {
	said = text;
	timer ||= window.setTimeout(() => {
		timer = 0;
		byId("live").textContent = said;
	}, 1000);
}

/** A message at the lower edge for a few seconds. */
export function toast(text, kind = "note") {
	const one = el(`div.toast.${kind}`, text);
	byId("toasts").replaceChildren(one);
	announce(text);
	window.setTimeout(() => one.remove(), kind === "wrong" ? 9000 : 4000);
}

/**
 * Asks the program for something, and tells why it refuses. That it is away is told elsewhere.
 * @template T
 * @param {() => Promise<T>} act
 * @param {Told} told
 * @returns {Promise<T | undefined>}
 */
export async function attempt(act, told = (text) => toast(text, "wrong")) {
	try {
		return await act();
	} catch (wrong) {
		if (!(wrong instanceof Refusal) && !aborted(wrong)) throw wrong;
		if (wrong instanceof Refusal && wrong.status) told(wrong.message, wrong.status);
	}
}

export const clamp = (n, least, most) => Math.max(least, Math.min(most, n));

export const count = (n) => (Number.isFinite(n) ? Math.round(n).toLocaleString("en") : "–");

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
export const short = (n) => (n >= 10_000 ? compact.format(n) : count(n));

export const percent = (part, digits = 0) => (Number.isFinite(part) ? `${(100 * part).toFixed(digits)} %` : "–");

export function signed(value, digits = 2) {
	if (!Number.isFinite(value)) return "–";
	const text = Math.abs(value).toFixed(digits);
	return Number(text) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`;
}

export const size = (bytes) => `${short(bytes)}B`;

/** A link to a view. */
export const linked = (view, params, text) => el("a", { href: link(view, params) }, text);

/** Hands a file to the reader. */
export function download(name, data, type) {
	const address = URL.createObjectURL(new Blob([data], { type }));
	el("a", { href: address, download: name.replace(/[^\w.-]+/g, "-") }).click();
	window.setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Does something when a node comes into sight; gives whether it is. @returns {() => boolean} */
export function sighted(node, act) {
	let is = false;
	new IntersectionObserver((changes) => {
		is = changes.at(-1)?.isIntersecting ?? false;
		if (is) act();
	}).observe(node);
	return () => is;
}

/** Scrolls within a part of the page alone. */
export function reveal(within, node) {
	const [box, inner] = [within.getBoundingClientRect(), node.getBoundingClientRect()];
	if (inner.top < box.top || inner.bottom > box.bottom) within.scrollTop += inner.top - box.top - box.height / 2;
	if (inner.left < box.left || inner.right > box.right) within.scrollLeft += inner.left - box.left - box.width / 2;
}
