/** The table of moves, which follows a search in place and can be sorted; and numbers of a search as text. */
import { arrange, button, count, dress, el, fill, pairs, percent, scroll, signed } from "./dom.js";

/** Proof numbers as text. @param {Proof[]} proof */
export const proofText = (proof) => proof.map((n) => (n === "inf" ? "∞" : count(n))).join(" / ");

/** Score bounds as text: of two players those of the first alone. @param {Numbers["bounds"]} bounds */
const boundsText = (bounds) =>
	bounds.slice(0, bounds.length === 2 ? 1 : 6).map(([a, b]) => `${signed(a, 0)} … ${signed(b, 0)}`).join("; ");

/** A proven score as a letter that stands out. */
export function provenTag(proven) {
	if (proven == null) return null;
	const [kind, text] = proven > 0 ? ["win", "W"] : proven < 0 ? ["loss", "L"] : ["draw", "D"];
	const letter = Math.abs(proven) > 1 ? `${text} ${signed(proven, 0)}` : text;
	return el(`span.tag.${kind}`, { title: `proven ${kind}` }, letter);
}

/** Names and values in a row; those without a value are left out. */
export const facts = (rows) =>
	rows.flatMap(([name, value]) => (value || value === 0 ? [el("span", `${name} `, el("b", value))] : []));

/** The numbers of a node. @param {TreeNode} node */
export const numbers = (node) =>
	pairs([
		["visits", count(node.visits)],
		["value", signed(node.value, 3)],
		["estimate", node.estimate == null ? null : signed(node.estimate, 3)],
		["proof numbers", proofText(node.proof)],
		["bounds", boundsText(node.bounds)],
		["proven", provenTag(node.proven)],
		["children", count(node.children)],
	]);

/** A bar that is filled in part. */
export const bar = (part) => el("span.bar", { css: { "--part": part.toFixed(4) } });

/** All visits and the most that a move has, at least 1. @param {MoveInfo[]} infos */
export const visitsOf = (infos) => ({
	total: infos.reduce((sum, info) => sum + info.visits, 0) || 1,
	most: Math.max(1, ...infos.map((info) => info.visits)),
});

/** @param {MoveInfo} info */
const pn = ({ proof: [first] }) => (typeof first === "number" ? first : Infinity);

/** @type {Column[]} */
const COLUMNS = [
	{ key: "visits", name: "Visits", about: "iterations that began with the move", sort: (m) => m.visits, show: (m) => count(m.visits) },
	{
		key: "share",
		name: "Share",
		about: "part of all visits",
		sort: (m) => m.visits,
		show: (m, { total, most }) => el("span.share", bar(m.visits / most), el("span", percent(m.visits / total, 1))),
	},
	{ key: "value", name: "Value", about: "mean result for the player to move, from −1 to 1", sort: (m) => m.value, show: (m) => signed(m.value, 3) },
	{
		key: "estimate",
		name: "Estimate",
		about: "what the position behind it looks worth",
		sort: (m) => m.estimate ?? -9,
		show: (m) => signed(m.estimate, 3),
		there: (m) => m.estimate != null,
	},
	{
		key: "proof",
		name: "Proof numbers",
		about: "how many leaves must still be proven, for each goal",
		sort: (m) => -pn(m),
		show: (m) => proofText(m.proof),
		there: (m) => m.proof.length > 0,
	},
	{
		key: "bounds",
		name: "Bounds",
		about: "between which scores the result lies, by player",
		sort: (m) => m.bounds[0]?.[0] ?? -9,
		show: (m) => boundsText(m.bounds),
		// While all are as wide as they were at first there is nothing to see.
		there: (m, first) => m.bounds.join() !== first.bounds.join() || m.proven !== null,
	},
	{
		key: "proven",
		name: "Proven",
		about: "W a win, D a draw, L a loss for the player to move",
		sort: (m) => m.proven ?? -0.5,
		show: (m) => provenTag(m.proven),
		there: (m) => m.proven != null,
	},
];

export class MoveTable {
	/** @param {(move: string) => void} play @param {(info: MoveInfo | null) => void} look */
	constructor(caption, play, look) {
		this.play = play;
		this.look = look;
		this.sorted = "visits";
		this.down = true;
		/** @type {MoveInfo[]} */
		this.infos = [];
		/** Rows by moves. */
		this.rows = new Map();
		this.columns = "";
		this.head = el("tr");
		this.body = el("tbody");
		this.node = scroll(caption, el("table", el("caption", caption), el("thead", this.head), this.body));
		this.node.classList.add("moves");
		this.node.addEventListener("mouseleave", () => look(null));
	}

	/** @param {MoveInfo[]} infos */
	show(infos) {
		this.infos = infos;
		const columns = COLUMNS.filter(({ there }) => !there || infos.some((info) => there(info, infos[0])));
		const keys = columns.map(({ key }) => key).join();
		if (keys !== this.columns) {
			this.columns = keys;
			this.rows.clear();
			fill(this.body);
			fill(this.head, el("th", { scope: "col" }, "Move"), columns.map((column) => this.header(column)));
		}
		columns.forEach(({ key }, n) => {
			dress(this.head.cells[n + 1], { "aria-sort": key === this.sorted && (this.down ? "descending" : "ascending") });
		});
		const all = visitsOf(infos);
		const by = columns.find(({ key }) => key === this.sorted) ?? columns[0];
		const way = this.down ? -1 : 1;
		const sorted = [...infos].sort((a, b) => way * (by.sort(a) - by.sort(b)) || a.order - b.order);
		arrange(this.body, this.rows, sorted.map(({ move }) => move), (move) => this.row(move, columns.length));
		for (const info of infos) {
			const { cells } = this.rows.get(info.move);
			columns.forEach((column, m) => {
				const cell = el("td", column.show(info, all));
				if (!cell.isEqualNode(cells[m + 1])) cells[m + 1].replaceWith(cell);
			});
		}
	}

	/** @param {Column} column */
	header({ key, name, about }) {
		const sort = () => {
			this.down = this.sorted !== key || !this.down;
			this.sorted = key;
			this.show(this.infos);
		};
		return el("th", { scope: "col" }, button(name, sort, { title: about }));
	}

	row(move, columns) {
		const look = () => this.look(this.infos.find((info) => info.move === move) ?? null);
		const one = button(move, () => this.play(move), { title: "Play this move" });
		const cells = Array.from({ length: columns }, () => el("td"));
		return el("tr", { on: { mouseenter: look, focusin: look } }, el("td", one), cells);
	}
}
