// @ts-check
/** A search tree as a drawing: size is visits, colour is value, a letter what is proven. */
import { short, svg } from "./dom.js";

const [ACROSS, DOWN, EDGE] = [132, 27, 20];
/** How many children of a node are drawn. */
const MOST = 9;

/**
 * @param {import("./growth.js").Growth} growth
 * @param {Set<string>} lit the nodes of the last iteration
 * @param {(key: string) => void} pick
 */
export function drawing(growth, picked, lit, pick) {
	const { spots, rows, levels } = growth.layout(MOST);
	const places = new Map(spots.map((spot) => [spot.node.key, spot]));
	const root = Math.max(1, growth.nodes.get("")?.visits ?? 1);
	const x = (level) => EDGE + level * ACROSS;
	const y = (row) => EDGE + row * DOWN;
	const edges = spots.flatMap(({ node, x: level, y: row }) => {
		const up = node.up === null ? undefined : places.get(node.up);
		if (!up) return [];
		const [a, b, c, d] = [x(up.x), y(up.y), x(level), y(row)];
		const width = (1 + 7 * Math.sqrt(node.visits / root)).toFixed(1);
		const shape = `M${a} ${b}C${a + ACROSS / 2} ${b} ${c - ACROSS / 2} ${d} ${c} ${d}`;
		return [svg("path", { class: lit.has(node.key) ? "edge lit" : "edge", d: shape, css: { "stroke-width": width } })];
	});
	const nodes = spots.map(({ node, x: level, y: row }) => {
		const radius = 5 + 8 * Math.sqrt(node.visits / root);
		const kinds = ["node", node.fresh && "fresh", node.grew && "grew", lit.has(node.key) && "lit", node.key === picked && "picked"];
		const letter = node.proven === null || node.proven === undefined ? "" : node.proven > 0 ? "W" : node.proven < 0 ? "L" : "D";
		const hidden = growth.isOpen(node.key) ? node.below.filter((key) => !places.has(key)).length : 0;
		const more = hidden ? ` +${hidden}` : "";
		return svg(
			"g",
			{ class: kinds.filter(Boolean).join(" "), transform: `translate(${x(level)} ${y(row).toFixed(1)})`, css: { "--hue": node.value < 0 ? "var(--loss)" : "var(--win)", "--v": Math.sqrt(Math.min(1, Math.abs(node.value))).toFixed(3) }, on: { click: () => pick(node.key) } },
			svg("circle", { class: "reach", r: 15 }),
			svg("circle", { class: node.player % 2 ? "dot" : "dot even", r: radius.toFixed(1) }),
			letter && svg("text", { class: "proof", y: 4 }, letter),
			svg("text", { x: radius + 5, y: 4 }, `${node.key ? node.move : ""} ${short(node.visits)}${more}`),
		);
	});
	const [width, height] = [x(levels) + ACROSS, Math.max(120, y(rows))];
	const label = `The tree as a drawing: ${spots.length} nodes, ${levels} moves deep. The list has the same nodes.`;
	return svg("svg", { class: "drawing", viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label }, edges, nodes);
}
