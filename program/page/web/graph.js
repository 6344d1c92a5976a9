/** Lines over numbers. */
import { clamp, el, short, svg } from "./dom.js";
import { visitsOf } from "./table.js";

const [WIDTH, HEIGHT, LEFT, LOW] = [340, 150, 42, 20];
export const HUES = [1, 2, 3, 4, 5].map((n) => `var(--c${n})`);

/** A plot with a legend; `text` writes a value, `across` is what goes to the right. @param {Series[]} series */
export function graph(title, series, [least, most], text, across) {
	const xs = series.flatMap(({ points }) => points.map(([x]) => x));
	const last = Math.max(1, ...xs);
	const first = Math.min(last - 1, ...xs);
	const right = WIDTH - 6;
	const x = (n) => LEFT + ((right - LEFT) * (n - first)) / (last - first);
	const y = (v) => 6 + ((HEIGHT - LOW - 6) * (most - clamp(v, least, most))) / (most - least);
	const label = (x, y, words, end = true) => svg("text", { x, y, "text-anchor": end && "end" }, words);
	const axes = [least, (least + most) / 2, most].flatMap((v) => [
		svg("path.axis", { d: `M${LEFT} ${y(v)}H${right}` }),
		label(LEFT - 5, y(v) + 4, text(v)),
	]);
	const below = [label(LEFT, HEIGHT - 4, short(first), false), label(right, HEIGHT - 4, `${short(last)} ${across}`)];
	const lines = series.map(({ points, hue }) => {
		const d = points.map(([a, b], n) => `${n ? "L" : "M"}${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join("");
		return svg("path.plot", { d, css: { stroke: hue } });
	});
	const picture = svg("svg.graph", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title }, axes, below, lines);
	const names = series.map(({ name, hue }) => el("span", { css: { "--hue": hue } }, name));
	return el("figure", picture, el("figcaption.legend", names));
}

/** What a search said at each picture, thinned out as it grows. */
export class Trace {
	constructor() {
		/** @type {any[]} */
		this.samples = [];
	}

	/** @param {Analysis} event */
	add({ iterations, rootInfo, moveInfos }) {
		if (!rootInfo) return;
		if (iterations < (this.samples.at(-1)?.at ?? 0)) this.samples = [];
		const { total } = visitsOf(moveInfos);
		const shares = new Map(moveInfos.map((info) => [info.move, info.visits / total]));
		this.samples.push({ at: iterations, value: rootInfo.value, shares });
		if (this.samples.length > 300) this.samples = this.samples.filter((_, n) => n % 2 === 0);
	}

	/** Value and shares as graphs; `null` if there is nothing to see yet. */
	graphs() {
		const last = this.samples.at(-1);
		if (!last || this.samples.length < 2) return null;
		/** @returns {Series} */
		const line = (name, hue, of) => ({ name, hue, points: this.samples.map((one) => [one.at, of(one)]) });
		// Most visits come first.
		const best = [...last.shares.keys()].slice(0, HUES.length);
		const shares = best.map((move, n) => line(move, HUES[n], (one) => one.shares.get(move) ?? 0));
		const value = line("value for the player to move", HUES[0], (one) => one.value);
		return el(
			"div.pair",
			graph(`Value over iterations, now ${last.value.toFixed(2)}`, [value], [-1, 1], String, "iterations"),
			graph(`Share of visits over iterations: ${best.join(", ")}`, shares, [0, 1], (v) => `${100 * v} %`, "iterations"),
		);
	}
}
