/** A search tree as a list that opens: the tree pattern of ARIA with its keys. */
import { arrange, clamp, count, dress, el, fill, percent, reveal, signed } from "./dom.js";
import { bar, proofText, provenTag } from "./table.js";

export class Outline {
	/** @param {import("./growth.js").Growth} growth */
	constructor(growth, look, open) {
		this.growth = growth;
		this.look = look;
		this.open = open;
		this.picked = "";
		/** Items by the keys of nodes. */
		this.items = new Map();
		this.node = el("ul.outline", { role: "tree", "aria-label": "Nodes of the tree" });
		this.node.addEventListener("click", (event) => {
			const target = /** @type {HTMLElement} */ (event.target);
			const key = target.closest("[data-key]")?.getAttribute("data-key");
			if (key == null) return;
			if (target.closest(".twist")) open(key, !growth.isOpen(key));
			this.pick(key, true);
		});
		this.node.addEventListener("keydown", (event) => this.key(event));
	}

	show(lit) {
		const rows = this.growth.rows();
		const make = (key) => el("li", { role: "treeitem", "data-key": key });
		arrange(this.node, this.items, rows.map(({ node }) => node.key), make);
		if (!this.items.has(this.picked)) this.picked = "";
		for (const { node, level, place, of } of rows) {
			const { key } = node;
			const item = this.items.get(key);
			const part = node.visits / Math.max(1, this.growth.nodes.get(node.up ?? "?")?.visits ?? node.visits);
			const leaf = node.children === 0;
			const open = this.growth.isOpen(key);
			const own = key === this.picked;
			const name = key ? node.move : "the position";
			const kinds = [lit.has(key) && "lit", node.fresh && "fresh", node.grew && "grew"].filter(Boolean).join(" ");
			dress(item, {
				class: kinds,
				css: { "--level": level },
				tabindex: own ? 0 : -1,
				"aria-level": level + 1,
				"aria-posinset": place,
				"aria-setsize": of,
				"aria-selected": String(own),
				"aria-expanded": leaf ? null : String(open),
			});
			const text = [name, node.visits, node.value, node.proven, proofText(node.proof), open, leaf, kinds].join(" ");
			if (item.dataset.text !== text) {
				const told = `${name}, ${count(node.visits)} visits, value ${signed(node.value)}${node.fresh ? ", new" : ""}`;
				dress(item, { "data-text": text, "aria-label": told });
				fill(
					item,
					el("span.twist", { "aria-hidden": "true" }, leaf ? "·" : open ? "▾" : "▸"),
					el("span.name", el("b", name), provenTag(node.proven), node.fresh && el("span.new", "new")),
					bar(part),
					[count(node.visits), percent(part), signed(node.value), proofText(node.proof)].map((number) => el("span.number", number)),
				);
			}
		}
	}

	pick(key, focus = false) {
		for (const one of [this.picked, key]) {
			const item = this.items.get(one);
			if (item) dress(item, { "aria-selected": String(one === key), tabindex: one === key ? 0 : -1 });
		}
		this.picked = key;
		const item = this.items.get(key);
		if (focus) item?.focus();
		else if (item) reveal(this.node, item);
		this.look(key);
	}

	key(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const keys = [...this.node.children].map((item) => item.getAttribute("data-key"));
		const at = keys.indexOf(this.picked);
		const node = this.growth.nodes.get(this.picked);
		const open = this.growth.isOpen(this.picked);
		const moves = {
			ArrowDown: () => at + 1,
			ArrowUp: () => at - 1,
			Home: () => 0,
			End: () => keys.length - 1,
			ArrowRight: () => (open ? at + (node?.below.length ? 1 : 0) : this.open(this.picked, true)),
			ArrowLeft: () => (open && this.picked ? this.open(this.picked, false) : keys.indexOf(node?.up ?? this.picked)),
			Enter: () => this.open(this.picked, !open),
		};
		if (!Object.hasOwn(moves, event.key)) return;
		event.preventDefault();
		event.stopPropagation();
		const next = moves[event.key]();
		const key = Number.isInteger(next) ? keys[clamp(next, 0, keys.length - 1)] : this.picked;
		if (key !== undefined && key !== this.picked) this.pick(key, true);
	}
}
