// @ts-check
/** Reports of experiments: tables and figures. */
import { backend } from "./backend.js";
import { el, fill, percent, select } from "./dom.js";

/** A value of a table as text. @returns {string} */
function text(value) {
	if (value === null || value === undefined) return "–";
	if (Array.isArray(value)) return value.map(text).join(" … ");
	if (typeof value === "number" && !Number.isInteger(value)) return Math.abs(value) <= 1 ? percent(value, 1) : value.toFixed(1);
	return String(value);
}

/** What is shown of a cell. */
const CELL = ["game", "agent", "opponent", "games", "score", "ci95", "wins", "draws", "losses", "mean_plies", "verdict"];
const NAMES = { ci95: "95 % interval", mean_plies: "plies" };

/** @param {Record<string, any>[]} rows @param {string[]} columns */
function table(caption, rows, columns) {
	const head = columns.map((key) => el("th", { scope: "col" }, NAMES[key] ?? key.replaceAll("_", " ")));
	const body = rows.map((row) => el("tr", {}, columns.map((key) => el("td", {}, key === "score" ? percent(row[key], 1) : text(row[key])))));
	return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption }, el("table", {}, el("caption", {}, caption), el("thead", {}, el("tr", {}, head)), el("tbody", {}, body)));
}

/** The keys of rows whose values are plain. @param {Record<string, any>[]} rows */
const plain = (rows) => Object.keys(rows[0]).filter((key) => rows.some((row) => row[key] !== null && (typeof row[key] !== "object" || Array.isArray(row[key])))).slice(0, 12);

/**
 * The reports that the program was given, if it was given any.
 * @param {URLSearchParams} params
 * @param {(number: number) => void} chosen
 */
export async function reports(place, params, chosen) {
	if (!(await backend.about()).reports) return;
	const { reports: all } = await backend.reports();
	if (!all?.length) return;
	const shown = el("div", { class: "panel" });
	const show = async (number) => {
		const report = await backend.report(number);
		const figures = (report.figures ?? []).map((/** @type {any} */ { title, svg }) =>
			el("figure", {}, el("img", { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: title, loading: "lazy" }), el("figcaption", { class: "about" }, title)),
		);
		fill(
			shown,
			el("p", { class: "about" }, report.about ?? ""),
			report.cells?.length ? table(report.caption || report.name, report.cells, CELL) : null,
			report.comparisons?.length ? table("Comparisons", report.comparisons, plain(report.comparisons)) : null,
			figures,
		);
	};
	const options = all.map((/** @type {any} */ { number, name, about }) => [String(number), about ? `${name}: ${about}`.slice(0, 90) : name]);
	const first = params.get("report") ?? String(all[0].number);
	const list = select(options, first, (number) => {
		chosen(Number(number));
		show(Number(number)).catch(() => {});
	}, { "aria-label": "Report" });
	fill(place, el("h2", {}, "Reports of experiments"), list, shown);
	place.hidden = false;
	await show(Number(first));
}
