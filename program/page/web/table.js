/** The table of moves, and numbers of a search as text. */
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
	{ name: "Visits", about: "iterations that began with the move", sort: (m) => m.visits, show: (m) => count(m.visits) },
	{
		name: "Share",
		about: "part of all visits",
		sort: (m) => m.visits,
		show: (m, { total, most }) => el("span.share", bar(m.visits / most), el("span", percent(m.visits / total, 1))),
	},
	{ name: "Value", about: "mean result for the player to move, from −1 to 1", sort: (m) => m.value, show: (m) => signed(m.value, 3) },
	{
		name: "Estimate",
		about: "the value of the position after the move",
		sort: (m) => m.estimate ?? -9,
		show: (m) => signed(m.estimate, 3),
		there: (m) => m.estimate != null,
	},
	{
		name: "Proof numbers",
		about: "how many leaves must still be proven, for each goal",
		sort: (m) => -pn(m),
		show: (m) => proofText(m.proof),
		there: (m) => m.proof.length > 0,
	},
	{
		name: "Bounds",
		about: "between which scores the result lies, by player",
		sort: (m) => m.bounds[0]?.[0] ?? -9,
		show: (m) => boundsText(m.bounds),
		// While all are as wide as they were at first there is nothing to see.
		there: (m, first) => m.bounds.join() !== first.bounds.join() || m.proven !== null,
	},
	{
		name: "Proven",
		about: "W a win, D a draw, L a loss for the player to move",
		sort: (m) => m.proven ?? -0.5,
		show: (m) => provenTag(m.proven),
		there: (m) => m.proven != null,
	},
];

/** A table of moves. */
export function moveTable(caption, play, look) {
	let sorted = "Visits";
	let down = true;
	let known = "";
	/** @type {MoveInfo[]} */
	let infos = [];
	const rows = new Map();
	const head = el("tr");
	const body = el("tbody");
	const node = scroll(caption, el("table", el("caption", caption), el("thead", head), body));
	node.classList.add("moves");
	node.addEventListener("mouseleave", () => look(null));

	/** @param {MoveInfo[]} all */
	function show(all) {
		infos = all;
		const columns = COLUMNS.filter(({ there }) => !there || infos.some((info) => there(info, infos[0])));
		const keys = columns.map(({ name }) => name).join();
		if (keys !== known) {
			known = keys;
			rows.clear();
			fill(body);
			fill(head, el("th", { scope: "col" }, "Move"), columns.map(header));
		}
		columns.forEach(({ name }, n) => {
			dress(head.cells[n + 1], { "aria-sort": name === sorted && (down ? "descending" : "ascending") });
		});
		const visits = visitsOf(infos);
		const by = columns.find(({ name }) => name === sorted) ?? columns[0];
		const way = down ? -1 : 1;
		const order = [...infos].sort((a, b) => way * (by.sort(a) - by.sort(b)) || a.order - b.order);
		arrange(body, rows, order.map(({ move }) => move), (move) => row(move, columns));
		for (const info of infos) {
			const { cells } = rows.get(info.move);
			columns.forEach((column, m) => {
				const cell = el("td", column.show(info, visits));
				if (!cell.isEqualNode(cells[m + 1])) cells[m + 1].replaceWith(cell);
			});
		}
	}

	/** @param {Column} column */
	function header({ name, about }) {
		const sort = () => {
			down = sorted !== name || !down;
			sorted = name;
			show(infos);
		};
		return el("th", { scope: "col" }, button(name, sort, { title: about }));
	}

	function row(move, columns) {
		const seen = () => look(infos.find((info) => info.move === move) ?? null);
		const one = button(move, () => play(move), { title: "Play this move" });
		return el("tr", { on: { mouseenter: seen, focusin: seen } }, el("td", one), columns.map(() => el("td")));
	}

	return { node, show };
}
