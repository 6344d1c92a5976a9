// @ts-check
/** Scenes as SVG: the same elements as the pictures that the program writes. */
import { svg } from "./dom.js";

const CELL = 40;
const MARGIN = 0.15;
/** How far places reach from their middle to the side and up. */
const REACH = /** @type {Record<string, Point>} */ ({
	hex: [0.5, 0.57735],
	pit: [0.55, 0.9],
	store: [0.55, 1.6],
});
const FILLED = ["square", "hex", "hand"];
const RISEN = ["pawn", "bishop", "queen", "king", "rook", "knight"];
const SCALE = /** @type {Record<string, number>} */ ({ point: 1.12, hex: 0.92, hole: 0.92, hand: 0.8 });
const MARKS = 6;
const MOST_SEEDS = 24;

/** A length in cells as pixels with one digit. */
const px = (cells) => String(Math.round(Math.fround(cells) * CELL * 10) / 10 || 0);
/** @param {Point} at */
const at = ([x, y]) => `${px(x)} ${px(y)}`;

/** @param {Point} middle */
function circle([x, y], radius) {
	const [r, across] = [px(radius), px(2 * radius)];
	return `M${at([x - radius, y])}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0Z`;
}

/** @param {Box} box */
const rectangle = ([a, b, c, d]) => `M${at([a, b])}H${px(c)}V${px(d)}H${px(a)}Z`;

/** @param {Box} box */
function rounded([a, b, c, d], radius) {
	const r = px(radius);
	const turn = (x, y) => `a${r} ${r} 0 0 1 ${x}${r} ${y}${r}`;
	return (
		`M${at([a + radius, b])}H${px(c - radius)}${turn("", "")}V${px(d - radius)}${turn("-", "")}` +
		`H${px(a + radius)}${turn("-", "-")}V${px(b + radius)}${turn("", "-")}Z`
	);
}

/** The outline of a place; empty for what is not drawn. @param {Site} site */
export function outline({ at: [x, y], shape, tone }) {
	switch (shape) {
		case "point":
			return tone === "marked" ? circle([x, y], 0.12) : typeof tone === "object" ? circle([x, y], 0.2) : "";
		case "hand":
			return rounded([x - 0.46, y - 0.46, x + 0.46, y + 0.46], 0.12);
		case "store":
			return rounded([x - 0.46, y - 1.2, x + 0.46, y + 1.2], 0.4);
		case "hole":
			return circle([x, y], 0.38);
		case "pit":
			return circle([x, y], 0.45);
		case "hex": {
			const [up, down, high, low] = [y - 0.57735, y + 0.57735, y - 0.288675, y + 0.288675];
			return `M${at([x, up])}L${at([x + 0.5, high])}V${px(low)}L${at([x, down])}L${at([x - 0.5, low])}V${px(high)}Z`;
		}
		default:
			return rectangle([x - 0.5, y - 0.5, x + 0.5, y + 0.5]);
	}
}

/** @param {Box[]} boxes @returns {Box | null} */
function joined(boxes) {
	if (!boxes.length) return null;
	const edge = (side) => boxes.map((box) => box[side]);
	return [Math.min(...edge(0)), Math.min(...edge(1)), Math.max(...edge(2)), Math.max(...edge(3))];
}

/** @param {Site[]} sites @returns {Box[]} */
const boxes = (sites) =>
	sites.map(({ at: [x, y], shape }) => {
		const [across, up] = REACH[shape] ?? [0.5, 0.5];
		return [x - across, y - up, x + across, y + up];
	});

/** The board without what players have in hand. @param {Scene} scene */
function boardBox({ sites, lines }) {
	const points = lines.flat().map(([x, y]) => /** @type {Box} */ ([x - 0.15, y - 0.15, x + 0.15, y + 0.15]));
	return joined([...boxes(sites.filter((site) => site.shape !== "hand")), ...points]);
}

/** The size of texts at the edge in pixels. @param {Scene} scene */
function labelSize({ sites }) {
	if (!sites.length) return 12;
	const side = (axis) => {
		const all = sites.map((site) => site.at[axis]);
		return Math.max(...all) - Math.min(...all);
	};
	const cells = Math.max(side(0), side(1)) + 1;
	return 12 + 0.6 * Math.min(14, Math.max(0, cells - 9));
}

/** The picture's left and upper edge, width and height in cells. @param {Scene} scene @returns {Box} */
export function frame(scene) {
	const size = labelSize(scene) / CELL;
	const labels = scene.labels.map(({ at: [x, y], text }) => {
		const half = 0.33 * size * [...text].length;
		return /** @type {Box} */ ([x - half, y - size * 0.8, x + half, y + size * 0.8]);
	});
	const board = boardBox(scene);
	const hands = boxes(scene.sites.filter((site) => site.shape === "hand"));
	const all = board ? [/** @type {Box} */ ([board[0] - 0.1, board[1] - 0.1, board[2] + 0.1, board[3] + 0.1])] : [];
	const [a, b, c, d] = joined([...labels, ...all, ...hands]) ?? [0, 0, 1, 1];
	return [a - MARGIN, b - MARGIN, c - a + 2 * MARGIN, d - b + 2 * MARGIN];
}

const path = (cls, d) => (d ? [svg("path", { class: cls, d })] : []);

/** @param {Scene} scene @param {Tone} tone */
function toneClass(scene, tone) {
	if (typeof tone === "string") return tone === "plain" ? "" : ` t-${tone}`;
	const colour = scene.colours[tone.of];
	return colour ? ` t-of t-${colour}` : "";
}

const RANKS = ["plain", "light", "dark", "marked"];
/** @param {Tone} tone */
const rank = (tone) => (typeof tone === "object" ? 4 + tone.of : RANKS.indexOf(tone));
const SHAPES = ["square", "hex", "point", "hole", "pit", "store", "hand"];

/** What lies under the pieces, without the marks of the last move. @param {Scene} scene */
export function ground(scene) {
	const all = [];
	const cells = (shape) => shape === "square" || shape === "hex";
	const plated = scene.ground !== "plain" && !scene.sites.some((site) => cells(site.shape));
	const plate = plated ? boardBox(scene) : null;
	if (plate) {
		const [a, b, c, d] = plate;
		all.push(
			svg("rect", {
				class: "t-ground",
				x: px(a - 0.05),
				y: px(b - 0.05),
				width: px(c - a + 0.1),
				height: px(d - b + 0.1),
				rx: "8",
			}),
		);
	}
	const lines = scene.lines.map((line) => line.map((point, n) => (n ? "L" : "M") + at(point)).join(""));
	all.push(...path("t-line", lines.join("")));
	const kinds = new Map();
	for (const site of scene.sites) {
		const key = rank(site.tone) * 8 + SHAPES.indexOf(site.shape);
		if (!kinds.has(key)) kinds.set(key, { shape: site.shape, tone: site.tone, d: "" });
		kinds.get(key).d += outline(site);
	}
	for (const [, { shape, tone, d }] of [...kinds].sort(([a], [b]) => a - b)) {
		// The colour of a player lies over that of the place.
		if (typeof tone === "object" && cells(shape)) all.push(...path(`t-${shape}`, d));
		all.push(...path(`t-${shape}${toneClass(scene, tone)}`, d));
	}
	return { all, plate };
}

/** Texts at the edge, and smaller ones on squares. @param {Scene} scene @param {Box | null} plate */
export function labels(scene, plate) {
	if (!scene.labels.length) return [];
	const size = labelSize(scene);
	const texts = scene.labels.map(({ at: [x, y], text }) => {
		const inner = scene.sites.some(
			(site) => site.shape === "square" && Math.abs(site.at[0] - x) < 0.5 && Math.abs(site.at[1] - y) < 0.5,
		);
		const carved = plate && x >= plate[0] && x < plate[2] && y >= plate[1] && y < plate[3];
		const cls = inner ? "t-inner" : carved ? "t-carved" : null;
		return svg("text", { class: cls, x: px(x), y: px(y + (0.36 * (inner ? 9 : size)) / CELL) }, text);
	});
	return [svg("g", { class: "t-labels", "font-size": size.toFixed(1) }, texts)];
}

/** The cells of the last move. @param {Scene} scene */
export function last(scene) {
	const cells = scene.last.map((n) => scene.sites[n]).filter((site) => site && FILLED.includes(site.shape));
	return path("t-last", cells.map(outline).join(""));
}

/** @type {(n: number, at: Point) => SVGElement} */
const number = (n, [x, y]) => svg("text", { class: "t-count", x: px(x), y: px(y) }, n);

/** @param {Site} site @param {Piece} piece */
function seeds(site, piece) {
	const shown = Math.min(piece.count, MOST_SEEDS);
	const [stretch, below] = site.shape === "store" ? [2.4, 1.43] : [1, 0.7];
	const spread = 0.34 / Math.sqrt(Math.max(shown, 7));
	const all = Array.from({ length: shown }, (_, seed) => {
		// The golden angle fills a disc evenly.
		const [turn, away] = [2.399963 * seed, spread * Math.sqrt(seed)];
		return circle([site.at[0] + Math.cos(turn) * away, site.at[1] + Math.sin(turn) * away * stretch], 0.068);
	});
	return [...path("t-seed", all.join("")), number(piece.count, [site.at[0], site.at[1] + below + 0.1])];
}

/** What stands on one place. @param {Scene} scene @param {Piece} piece @returns {SVGElement[]} */
function single(scene, piece) {
	const site = scene.sites[piece.site];
	if (!site) return [];
	if (piece.look === "seed") return seeds(site, piece);
	const colour = (piece.player !== null && scene.colours[piece.player]) || "nobody";
	const scale = SCALE[site.shape];
	const turned = piece.look === "tile" && piece.player === 1;
	const place = (turn) => {
		if (!scale && !turn) return { x: px(site.at[0]), y: px(site.at[1]) };
		return { transform: `translate(${at(site.at)})${turn}${scale ? `scale(${scale})` : ""}` };
	};
	const look = `#t-${piece.look.replace(" ", "-")}`;
	const all = [svg("use", { href: look, class: `t-${colour}`, ...place(turned ? "rotate(180)" : "") })];
	if (piece.look === "disc" && (piece.player ?? 0) % MARKS && !piece.label) {
		all.push(svg("use", { href: `#t-mark${piece.player}`, class: `t-${colour}`, ...place("") }));
	}
	const [x, y] = site.at;
	if (piece.label) {
		const drop = (turned ? -0.02 : 0.04) + (RISEN.includes(piece.look) ? 0.2 : 0);
		const small = [...piece.label].length > 2 ? " t-small" : "";
		all.push(svg("text", { class: `t-on t-${colour}${small}`, x: px(x), y: px(y + 0.12 + drop) }, piece.label));
	}
	if (piece.count > 1) {
		const [right, low] = [x + 0.33, y + 0.31];
		all.push(...path("t-badge", circle([right, low], 0.2)), number(piece.count, [right, low + 0.11]));
	}
	return all;
}

/** The pieces, each with the number of its place. @param {Scene} scene */
export function pieces(scene) {
	return scene.pieces.map((piece) => ({ site: piece.site, parts: single(scene, piece) }));
}

/** A line through the points with a head at its end. @param {Point[]} points */
function arrow(points) {
	const [[x0, y0], [x1, y1]] = points.slice(-2);
	const length = Math.max(0.01, Math.hypot(x1 - x0, y1 - y0));
	const [x, y] = [(x1 - x0) / length, (y1 - y0) / length];
	/** @returns {Point} */
	const back = (along, aside) => [x1 - x * along - y * aside, y1 - y * along + x * aside];
	const through = points.slice(0, -1).map((point, n) => (n ? "L" : "M") + at(point));
	return [
		...path("t-arrow", `${through.join("")}L${at(back(0.4, 0))}`),
		...path("t-head", `M${at([x1, y1])}L${at(back(0.45, 0.26))}L${at(back(0.45, -0.26))}Z`),
		svg("circle", { class: "t-head", cx: px(points[0][0]), cy: px(points[0][1]), r: "5" }),
	];
}

/** What is marked over the pieces. @param {Scene} scene @param {Marks} given */
export function marks(scene, given) {
	const spots = (sites) => sites.flatMap((n) => (scene.sites[n] ? [scene.sites[n].at] : []));
	const rings = scene.last.map((n) => scene.sites[n]).filter((site) => site && !FILLED.includes(site.shape));
	const ring = (/** @type {Site} */ site) =>
		circle(site.at, site.shape === "hole" ? 0.43 : site.shape === "point" ? 0.2 : 0.49);
	const all = path("t-ring", rings.map(ring).join(""));
	all.push(...path("t-picked", spots(given.picked ?? []).map((spot) => circle(spot, 0.46)).join("")));
	all.push(...path("t-dot", spots(given.dots ?? []).map((spot) => circle(spot, 0.13)).join("")));
	for (const { path: sites, weight, kind } of given.arrows ?? []) {
		const points = spots(sites);
		const opacity = (0.25 + 0.6 * Math.min(1, Math.max(0, weight))).toFixed(2);
		const parts = points.length > 1 ? arrow(points) : points.flatMap((spot) => path("t-ringed", circle(spot, 0.46)));
		all.push(svg("g", { opacity, class: kind ?? null }, parts));
	}
	return all;
}

/** A picture that cannot be played on, for lists and trees. @param {Scene} scene @param {Marks} [given] */
export function picture(scene, given = {}) {
	if (!scene.sites.length) return textBoard(scene.text);
	const [x, y, width, height] = frame(scene);
	const { all, plate } = ground(scene);
	const parts = [
		...all,
		...last(scene),
		...labels(scene, plate),
		...pieces(scene).flatMap((piece) => piece.parts),
		...marks(scene, given),
	];
	const group = svg("g", { class: `t-${scene.ground}` }, parts);
	const box = `${px(x)} ${px(y)} ${px(width)} ${px(height)}`;
	return svg("svg", { class: "tesuji", viewBox: box, "aria-hidden": "true" }, group);
}

/** A board as text, scaled to its place. */
export function textBoard(text) {
	const lines = text.split("\n");
	const width = Math.max(8, ...lines.map((line) => [...line].length));
	const rows = lines.map((line, n) => svg("text", { class: "t-text", x: "8", y: String(24 + 20 * n) }, line));
	const box = `0 0 ${width * 9.2 + 16} ${lines.length * 20 + 16}`;
	return svg("svg", { class: "tesuji", viewBox: box, "aria-hidden": "true" }, rows);
}
