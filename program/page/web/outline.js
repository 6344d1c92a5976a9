/** A search tree as a list that opens: the tree pattern of ARIA. */
import { arrange, clamp, count, dress, el, fill, held, percent, reveal, signed } from "./dom.js";
import { bar, proofText, provenTag } from "./table.js";

/** @param {import("./growth.js").Growth} growth */
export function outlineOf(growth, look, open) {
	let picked = "";
	const items = new Map();
	const list = el("ul.outline", { role: "tree", "aria-label": "Nodes of the tree" });
	list.addEventListener("click", (event) => {
		const target = /** @type {HTMLElement} */ (event.target);
		const key = target.closest("[data-key]")?.getAttribute("data-key");
		if (key == null) return;
		if (target.closest(".twist")) open(key, !growth.isOpen(key));
		pick(key, true);
	});
	list.addEventListener("keydown", pressed);

	function show(lit) {
		const rows = growth.rows();
		const make = (key) => el("li", { role: "treeitem", "data-key": key });
		arrange(list, items, rows.map(({ node }) => node.key), make);
		if (!items.has(picked)) picked = "";
		for (const { node, level, place, of } of rows) {
			const { key } = node;
			const item = items.get(key);
			const part = node.visits / Math.max(1, growth.nodes.get(node.up ?? "?")?.visits ?? node.visits);
			const leaf = node.children === 0;
			const is = growth.isOpen(key);
			const own = key === picked;
			const name = key ? node.move : "the position";
			const kinds = growth.kinds(node, lit);
			dress(item, {
				class: kinds,
				css: { "--level": level },
				tabindex: own ? 0 : -1,
				"aria-level": level + 1,
				"aria-posinset": place,
				"aria-setsize": of,
				"aria-selected": String(own),
				"aria-expanded": leaf ? null : String(is),
			});
			const text = [name, node.visits, node.value, node.proven, proofText(node.proof), is, leaf, kinds].join(" ");
			if (item.dataset.text === text) continue;
			const told = `${name}, ${count(node.visits)} visits, value ${signed(node.value)}${node.fresh ? ", new" : ""}`;
			dress(item, { "data-text": text, "aria-label": told });
			const cells = [count(node.visits), percent(part), signed(node.value), proofText(node.proof)];
			fill(
				item,
				el("span.twist", { "aria-hidden": "true" }, leaf ? "·" : is ? "▾" : "▸"),
				el("span.name", el("b", name), provenTag(node.proven), node.fresh && el("span.new", "new")),
				bar(part),
				cells.map((number) => el("span.number", number)),
			);
		}
	}

	function pick(key, focus = false) {
		for (const one of [picked, key]) {
			const item = items.get(one);
			if (item) dress(item, { "aria-selected": String(one === key), tabindex: one === key ? 0 : -1 });
		}
		picked = key;
		const item = items.get(key);
		if (focus) item?.focus();
		else if (item) reveal(list, item);
		look(key);
	}

	function pressed(event) {
		if (held(event)) return;
		const shown = [...list.children].map((item) => item.getAttribute("data-key"));
		const at = shown.indexOf(picked);
		const node = growth.nodes.get(picked);
		const is = growth.isOpen(picked);
		const moves = {
			ArrowDown: () => at + 1,
			ArrowUp: () => at - 1,
			Home: () => 0,
			End: () => shown.length - 1,
			ArrowRight: () => (is ? at + (node?.below.length ? 1 : 0) : open(picked, true)),
			ArrowLeft: () => (is && picked ? open(picked, false) : shown.indexOf(node?.up ?? picked)),
			Enter: () => open(picked, !is),
		};
		if (!Object.hasOwn(moves, event.key)) return;
		event.preventDefault();
		event.stopPropagation();
		const next = moves[event.key]();
		const key = Number.isInteger(next) ? shown[clamp(next, 0, shown.length - 1)] : picked;
		if (key !== undefined && key !== picked) pick(key, true);
	}

	return { node: list, show, pick };
}
