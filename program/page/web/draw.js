/** Boards as the program draws them, and marks over them. */
import { clamp, dress, svg } from "./dom.js";

export const CELL = 40;

/** A picture as an element, without what the page has of its own. @returns {SVGElement} */
export function drawn(text) {
	const picture = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
	for (const one of picture.querySelectorAll("title, desc, style, defs")) one.remove();
	return document.importNode(dress(picture, { width: null, height: null, role: null, "aria-hidden": "true" }), true);
}

const at = ([x, y]) => `${(x * CELL).toFixed(1)} ${(y * CELL).toFixed(1)}`;

function circle([x, y], radius) {
	const r = CELL * radius;
	return `M${at([x - radius, y])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

const path = (kind, d) => (d ? [svg("path", { class: kind, d })] : []);

/** A line through the points with a head at its end. @param {Point[]} points */
function arrow(points) {
	const [[x0, y0], [x1, y1]] = points.slice(-2);
	const length = Math.max(0.01, Math.hypot(x1 - x0, y1 - y0));
	const [x, y] = [(x1 - x0) / length, (y1 - y0) / length];
	/** @returns {Point} */
	const back = (along, aside) => [x1 - x * along - y * aside, y1 - y * along + x * aside];
	const through = points.slice(0, -1).map(at).join("L");
	return [
		...path("t-arrow", `M${through}L${at(back(0.4, 0))}`),
		...path("t-head", `M${at([x1, y1])}L${at(back(0.45, 0.26))}L${at(back(0.45, -0.26))}Z`),
		...path("t-head", circle(points[0], 0.125)),
	];
}

/** What is marked over the pieces. @param {Site[]} sites @param {Marks} marks */
export function marked(sites, { arrows = [], dots, picked }) {
	const spots = (places) => places.flatMap((n) => (sites[n] ? [sites[n].at] : []));
	const circles = (kind, places, radius) => path(kind, spots(places).map((spot) => circle(spot, radius)).join(""));
	const lines = arrows.map(({ path: places, weight, kind }) => {
		const points = spots(places);
		const opacity = 0.25 + 0.6 * clamp(weight, 0, 1);
		return svg("g", { opacity, class: kind }, points.length > 1 ? arrow(points) : circles("t-ringed", places, 0.46));
	});
	return [...circles("t-picked", picked, 0.46), ...circles("t-dot", dots, 0.13), ...lines];
}
