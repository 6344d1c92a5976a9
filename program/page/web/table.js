// @ts-check
/** The table of moves: it follows a search in place and can be sorted. */
import { button, count, el, fill, percent, signed } from "./dom.js";

/** Proof numbers as text. @param {Proof[]} proof */
export const proofText = (proof) => proof.map((n) => (n === "inf" ? "∞" : count(n))).join(" / ");

/** A proven score as a letter that stands out. */
export function provenTag(proven) {
	if (proven === null || proven === undefined) return [];
	const [kind, text] = proven > 0 ? ["win", "W"] : proven < 0 ? ["loss", "L"] : ["draw", "D"];
	const letter = Math.abs(proven) > 1 ? `${text} ${signed(proven, 0)}` : text;
	return [el("span", { class: `tag ${kind}`, title: `proven ${kind}` }, letter)];
}

/** @param {MoveInfo} info */
const pn = ({ proof }) => (proof[0] === "inf" ? Infinity : proof[0] ?? Infinity);

/** @type {Column[]} */
const COLUMNS = [
	{ key: "visits", name: "Visits", about: "iterations that began with the move", sort: (m) => m.visits, show: (m) => [count(m.visits)] },
	{
		key: "share",
		name: "Share",
		about: "part of all visits",
		sort: (m) => m.visits,
		show: (m, total, most) => [
			el("span", { class: "share" }, el("span", { class: "bar", css: { "--part": (m.visits / most).toFixed(4) } }), el("span", {}, percent(m.visits / total, 1))),
		],
	},
	{ key: "value", name: "Value", about: "mean result for the player to move, from −1 to 1", sort: (m) => m.value, show: (m) => [signed(m.value, 3)] },
	{
		key: "estimate",
		name: "Estimate",
		about: "what the position behind it looks worth",
		sort: (m) => m.estimate ?? -9,
		show: (m) => [signed(m.estimate, 3)],
		there: (m) => m.estimate !== null && m.estimate !== undefined,
	},
	{
		key: "proof",
		name: "Proof numbers",
		about: "how many leaves must still be proven, for each goal",
		sort: (m) => -pn(m),
		show: (m) => [proofText(m.proof)],
		there: (m) => m.proof.length > 0,
	},
	{
		key: "bounds",
		name: "Bounds",
		about: "between which scores the result lies, by player",
		sort: (m) => m.bounds[0]?.[0] ?? -9,
		show: (m) => [m.bounds.slice(0, m.bounds.length === 2 ? 1 : 6).map(([a, b]) => `${signed(a, 0)} … ${signed(b, 0)}`).join("; ")],
		// While all are as wide as they were at first there is nothing to see.
		there: (m, first) => m.bounds.join() !== first.bounds.join() || m.proven !== null,
	},
	{
		key: "proven",
		name: "Proven",
		about: "W a win, D a draw, L a loss for the player to move",
		sort: (m) => m.proven ?? -0.5,
		show: (m) => provenTag(m.proven),
		there: (m) => m.proven !== null && m.proven !== undefined,
	},
];

export class MoveTable {
	/** @param {(move: string) => void} play @param {(info: MoveInfo | null) => void} look */
	constructor(caption, play, look) {
		this.play = play;
		this.look = look;
		this.sorted = { key: "visits", down: true };
		/** @type {MoveInfo[]} */
		this.infos = [];
		/** @type {Map<string, HTMLTableRowElement>} */
		this.rows = new Map();
		this.shownColumns = "";
		this.caption = el("caption", {}, caption);
		this.head = el("tr");
		this.body = el("tbody");
		const table = el("table", {}, this.caption, el("thead", {}, this.head), this.body);
		this.node = el("div", { class: "scroll moves", tabindex: "0", role: "region", "aria-label": caption }, table);
		this.node.addEventListener("mouseleave", () => look(null));
	}

	/** @param {MoveInfo[]} infos */
	show(infos) {
		this.infos = infos;
		const columns = COLUMNS.filter(({ there }) => !there || infos.some((info) => there(info, infos[0])));
		const keys = columns.map(({ key }) => key).join();
		if (keys !== this.shownColumns) {
			this.shownColumns = keys;
			this.rows.clear();
			fill(this.body);
			fill(this.head, el("th", { scope: "col" }, "Move"), columns.map((column) => this.header(column)));
		}
		for (const cell of this.head.querySelectorAll("[data-key]")) {
			const own = /** @type {HTMLElement} */ (cell).dataset.key === this.sorted.key;
			if (own) cell.setAttribute("aria-sort", this.sorted.down ? "descending" : "ascending");
			else cell.removeAttribute("aria-sort");
		}
		const total = Math.max(1, infos.reduce((sum, info) => sum + info.visits, 0));
		const most = Math.max(1, ...infos.map((info) => info.visits));
		const by = columns.find(({ key }) => key === this.sorted.key) ?? columns[0];
		const way = this.sorted.down ? -1 : 1;
		const sorted = [...infos].sort((a, b) => way * (by.sort(a) - by.sort(b)) || a.order - b.order);
		const there = new Set(infos.map(({ move }) => move));
		for (const [move, row] of this.rows) {
			if (there.has(move)) continue;
			row.remove();
			this.rows.delete(move);
		}
		sorted.forEach((info, n) => {
			const row = this.row(info);
			columns.forEach((column, m) => {
				const cell = row.cells[m + 1];
				const parts = column.show(info, total, most);
				const text = `${parts.map((part) => (part instanceof Node ? part.textContent : part)).join("")}${column.key === "share" ? ` ${Math.round((40 * info.visits) / most)}` : ""}`;
				if (cell.dataset.text === text) return;
				cell.dataset.text = text;
				fill(cell, parts);
			});
			// Rows that stand where they should are not touched, so that the focus stays.
			if (this.body.children[n] !== row) this.body.insertBefore(row, this.body.children[n] ?? null);
		});
	}

	/** @param {Column} column */
	header(column) {
		const sort = () => {
			const same = this.sorted.key === column.key;
			this.sorted = { key: column.key, down: same ? !this.sorted.down : true };
			this.show(this.infos);
		};
		return el("th", { scope: "col", "data-key": column.key }, button(column.name, sort, { title: column.about }));
	}

	/** @param {MoveInfo} info */
	row({ move }) {
		const known = this.rows.get(move);
		if (known) return known;
		const look = () => this.look(this.infos.find((info) => info.move === move) ?? null);
		const one = button(move, () => this.play(move), { title: "Play this move" });
		const cells = this.shownColumns.split(",").map(() => el("td"));
		const row = el("tr", { on: { mouseenter: look, focusin: look } }, el("td", {}, one), cells);
		this.rows.set(move, row);
		return row;
	}
}
