// @ts-check
/** Lines over numbers. */
import { el, short, svg } from "./dom.js";

const [WIDTH, HEIGHT, LEFT, LOW] = [340, 150, 34, 20];
export const HUES = ["var(--c1)", "var(--c2)", "var(--c3)", "var(--c4)", "var(--c5)"];

/**
 * A plot with a legend.
 * @param {string} title what is read to those who do not see it
 * @param {Series[]} series
 * @param {[number, number]} range the least and the greatest value
 * @param {(value: number) => string} text how a value is written
 * @param {string} across what goes to the right
 */
export function graph(title, series, [least, most], text, across) {
	const points = series.flatMap((one) => one.points);
	const last = Math.max(1, ...points.map(([x]) => x));
	const first = Math.min(last - 1, ...points.map(([x]) => x));
	const x = (n) => LEFT + ((WIDTH - LEFT - 6) * (n - first)) / (last - first);
	const y = (v) => 6 + ((HEIGHT - LOW - 6) * (most - Math.min(most, Math.max(least, v)))) / (most - least);
	const ticks = [least, (least + most) / 2, most];
	const axes = ticks.flatMap((v) => [
		svg("path", { class: "axis", d: `M${LEFT} ${y(v)}H${WIDTH - 6}` }),
		svg("text", { x: LEFT - 5, y: y(v) + 4, "text-anchor": "end" }, text(v)),
	]);
	const below = [
		svg("text", { x: LEFT, y: HEIGHT - 4 }, short(first)),
		svg("text", { x: WIDTH - 6, y: HEIGHT - 4, "text-anchor": "end" }, `${short(last)} ${across}`),
	];
	const lines = series.map(({ points: all, hue }) => {
		const d = all.map(([a, b], n) => `${n ? "L" : "M"}${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join("");
		return svg("path", { class: "plot", d, css: { stroke: hue } });
	});
	const picture = svg("svg", { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title }, axes, below, lines);
	const names = series.map(({ name, hue }) => el("span", { css: { "--hue": hue } }, name));
	return el("figure", {}, picture, el("figcaption", { class: "legend" }, names));
}

/** What a search said at each picture, thinned out as it grows. */
export class Trace {
	constructor() {
		/** @type {{ at: number, value: number, shares: Map<string, number> }[]} */
		this.samples = [];
	}

	/** @param {Analysis} event */
	add({ iterations, rootInfo, moveInfos }) {
		if (!rootInfo) return;
		if (iterations < (this.samples.at(-1)?.at ?? 0)) this.samples = [];
		const total = Math.max(1, moveInfos.reduce((sum, info) => sum + info.visits, 0));
		const shares = new Map(moveInfos.map((info) => [info.move, info.visits / total]));
		this.samples.push({ at: iterations, value: rootInfo.value, shares });
		if (this.samples.length > 300) this.samples = this.samples.filter((_, n) => n % 2 === 0);
	}

	/** Value and shares as graphs; `null` if there is nothing to see yet. */
	graphs() {
		const last = this.samples.at(-1);
		if (!last || this.samples.length < 2) return null;
		const best = [...last.shares].sort((a, b) => b[1] - a[1]).slice(0, HUES.length);
		const shares = best.map(([move], n) => ({
			name: move,
			hue: HUES[n],
			points: this.samples.map((one) => /** @type {[number, number]} */ ([one.at, one.shares.get(move) ?? 0])),
		}));
		const value = {
			name: "value for the player to move",
			hue: HUES[0],
			points: this.samples.map((one) => /** @type {[number, number]} */ ([one.at, one.value])),
		};
		return el(
			"div",
			{ class: "pair" },
			graph(`Value over iterations, now ${last.value.toFixed(2)}`, [value], [-1, 1], (v) => v.toFixed(0), "iterations"),
			graph(`Share of visits over iterations: ${best.map(([move]) => move).join(", ")}`, shares, [0, 1], (v) => `${100 * v} %`, "iterations"),
		);
	}
}
