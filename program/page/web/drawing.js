/** A search tree as a drawing. */
import { short, svg } from "./dom.js";
import { provenTag } from "./table.js";

const [ACROSS, DOWN, EDGE] = [132, 27, 20];
/** How many children of a node are drawn. */
const MOST = 9;

/** The nodes of the last iteration are `lit`. @param {import("./growth.js").Growth} growth */
export function drawing(growth, picked, lit, pick) {
	const { spots, rows, levels } = growth.layout(MOST);
	const places = new Map(spots.map((spot) => [spot.node.key, spot]));
	const root = Math.max(1, growth.nodes.get("")?.visits ?? 1);
	const x = (level) => EDGE + level * ACROSS;
	const y = (row) => EDGE + row * DOWN;
	const edges = spots.flatMap(({ node, x: level, y: row }) => {
		const up = places.get(node.up ?? "?");
		if (!up) return [];
		const [a, b, c, e] = [x(up.x), y(up.y), x(level), y(row)];
		const css = { "stroke-width": 1 + 7 * Math.sqrt(node.visits / root) };
		const d = `M${a} ${b}C${a + ACROSS / 2} ${b} ${c - ACROSS / 2} ${e} ${c} ${e}`;
		return [svg("path", { class: lit.has(node.key) ? "edge lit" : "edge", d, css })];
	});
	const nodes = spots.map(({ node, x: level, y: row }) => {
		const radius = 5 + 8 * Math.sqrt(node.visits / root);
		const letter = provenTag(node.proven)?.textContent?.charAt(0);
		const hidden = growth.isOpen(node.key) ? node.below.filter((key) => !places.has(key)).length : 0;
		const hue = node.value < 0 ? "var(--loss)" : "var(--win)";
		return svg(
			"g",
			{
				class: `node ${growth.kinds(node, lit)}${node.key === picked ? " picked" : ""}`,
				transform: `translate(${x(level)} ${y(row)})`,
				css: { "--hue": hue, "--v": Math.sqrt(Math.min(1, Math.abs(node.value))) },
				on: { click: () => pick(node.key) },
			},
			svg("circle.reach", { r: 15 }),
			svg("circle", { class: node.player % 2 ? "dot" : "dot even", r: radius }),
			letter && svg("text.proof", { y: 4 }, letter),
			svg("text", { x: radius + 5, y: 4 }, `${node.key && node.move} ${short(node.visits)}${hidden ? ` +${hidden}` : ""}`),
		);
	});
	const [width, height] = [x(levels) + ACROSS, Math.max(120, y(rows))];
	const label = `The tree as a drawing: ${spots.length} nodes, ${levels} moves deep. The list has the same nodes.`;
	return svg("svg.drawing", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label }, edges, nodes);
}
