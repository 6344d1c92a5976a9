// @ts-check
/** A search tree as a list that opens: the tree pattern of ARIA with its keys. */
import { count, el, fill, percent, reveal, signed } from "./dom.js";
import { proofText, provenTag } from "./table.js";

export class Outline {
	/** @param {import("./growth.js").Growth} growth @param {{ pick: (key: string) => void, open: (key: string, open: boolean) => void }} acts */
	constructor(growth, acts) {
		this.growth = growth;
		this.acts = acts;
		this.picked = "";
		/** @type {Map<string, HTMLElement>} */
		this.items = new Map();
		this.node = el("ul", { class: "outline", role: "tree", "aria-label": "Nodes of the tree" });
		this.node.addEventListener("click", (event) => {
			const target = /** @type {HTMLElement} */ (event.target);
			const key = /** @type {HTMLElement | null} */ (target.closest("[data-key]"))?.dataset.key;
			if (key === undefined) return;
			if (target.closest(".twist")) acts.open(key, !growth.isOpen(key));
			this.pick(key, true);
		});
		this.node.addEventListener("keydown", (event) => this.key(event));
	}

	show(lit) {
		const rows = this.growth.rows();
		const keys = new Set(rows.map(({ node }) => node.key));
		for (const [key, item] of this.items) {
			if (keys.has(key)) continue;
			item.remove();
			this.items.delete(key);
		}
		if (!keys.has(this.picked)) this.picked = "";
		rows.forEach(({ node, level, place, of }, n) => {
			let item = this.items.get(node.key);
			if (!item) {
				item = el("li", { role: "treeitem", "data-key": node.key });
				this.items.set(node.key, item);
			}
			const up = Math.max(1, (node.up === null ? undefined : this.growth.nodes.get(node.up)?.visits) ?? node.visits);
			const leaf = node.children === 0;
			const open = this.growth.isOpen(node.key);
			const name = node.key ? node.move : "the position";
			const marks = [lit.has(node.key) && "lit", node.fresh && "fresh", node.grew && "grew"].filter(Boolean);
			item.className = marks.join(" ");
			item.style.setProperty("--level", String(level));
			const about = { level: level + 1, posinset: place, setsize: of, selected: node.key === this.picked, expanded: leaf ? null : open };
			for (const [key, value] of Object.entries(about)) {
				if (value === null) item.removeAttribute(`aria-${key}`);
				else item.setAttribute(`aria-${key}`, String(value));
			}
			item.tabIndex = node.key === this.picked ? 0 : -1;
			const text = [name, node.visits, node.value, node.proven, proofText(node.proof), open, leaf, ...marks].join(" ");
			if (item.dataset.text !== text) {
				item.dataset.text = text;
				const told = `${name}, ${count(node.visits)} visits, value ${signed(node.value)}${node.fresh ? ", new" : ""}`;
				item.setAttribute("aria-label", told);
				fill(
					item,
					el("span", { class: "twist", "aria-hidden": "true" }, leaf ? "·" : open ? "▾" : "▸"),
					el("span", { class: "name" }, el("b", {}, name), provenTag(node.proven), node.fresh ? el("span", { class: "new" }, "new") : null),
					el("span", { class: "bar", css: { "--part": (node.visits / up).toFixed(4) } }),
					el("span", { class: "number" }, count(node.visits)),
					el("span", { class: "number part" }, percent(node.visits / up)),
					el("span", { class: "number" }, signed(node.value)),
					el("span", { class: "number proof" }, proofText(node.proof)),
				);
			}
			if (this.node.children[n] !== item) this.node.insertBefore(item, this.node.children[n] ?? null);
		});
	}

	pick(key, focus) {
		for (const one of [this.picked, key]) {
			const item = this.items.get(one);
			item?.setAttribute("aria-selected", String(one === key));
			if (item) item.tabIndex = one === key ? 0 : -1;
		}
		this.picked = key;
		const item = this.items.get(key);
		if (focus) item?.focus();
		else if (item) reveal(this.node, item);
		this.acts.pick(key);
	}

	key(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const keys = [...this.node.children].map((item) => /** @type {HTMLElement} */ (item).dataset.key ?? "");
		const at = keys.indexOf(this.picked);
		const node = this.growth.nodes.get(this.picked);
		const open = this.growth.isOpen(this.picked);
		let next = at;
		if (event.key === "ArrowDown") next = at + 1;
		else if (event.key === "ArrowUp") next = at - 1;
		else if (event.key === "Home") next = 0;
		else if (event.key === "End") next = keys.length - 1;
		else if (event.key === "ArrowRight" && !open) this.acts.open(this.picked, true);
		else if (event.key === "ArrowRight") next = node?.below.length ? at + 1 : at;
		else if (event.key === "ArrowLeft" && open && node?.key) this.acts.open(this.picked, false);
		else if (event.key === "ArrowLeft") next = node?.up === null || node?.up === undefined ? at : keys.indexOf(node.up);
		else if (event.key === "Enter") this.acts.open(this.picked, !open);
		else return;
		event.preventDefault();
		event.stopPropagation();
		const key = keys[Math.min(keys.length - 1, Math.max(0, next))];
		if (key !== undefined && key !== this.picked) this.pick(key, true);
	}
}
