/** Reports of experiments: tables whose cells lead to their games, and figures. */
import { backend } from "./backend.js";
import { attempt, button, el, fill, linked, percent, scroll, section, select } from "./dom.js";

/** A value of a table as text. */
function text(value) {
	if (value == null) return "–";
	if (Array.isArray(value)) return value.map(text).join(" … ");
	if (typeof value === "number" && !Number.isInteger(value)) return Math.abs(value) <= 1 ? percent(value, 1) : value.toFixed(1);
	return String(value);
}

/** What is shown of a cell. */
const CELL = ["game", "agent", "opponent", "games", "score", "ci95", "wins", "draws", "losses", "mean_plies", "verdict"];
const GAME = ["number", "first", "result", "end", "plies"];
const NAMES = { ci95: "95 % interval", mean_plies: "plies", number: "game" };

function table(caption, rows, columns, show = (row, key) => /** @type {Child} */ (text(row[key]))) {
	const head = columns.map((key) => el("th", { scope: "col" }, NAMES[key] ?? key.replaceAll("_", " ")));
	const body = rows.map((row) => el("tr", columns.map((key) => el("td", show(row, key)))));
	return scroll(caption, el("table", el("caption", caption), el("thead", el("tr", head)), el("tbody", body)));
}

/** The keys of rows whose values are plain. */
const plain = (rows) =>
	Object.keys(rows[0]).filter((key) => rows.some((row) => row[key] !== null && (typeof row[key] !== "object" || Array.isArray(row[key])))).slice(0, 12);

/** The games of a cell as a table. */
async function gamesOf(number, { id, game, agent, opponent }) {
	const { games, more } = await backend.reportGames(number, id);
	const caption = `${game}: ${agent} against ${opponent}`;
	if (!games.length) return el("p.about", `${caption}: the log has no moves. With moves = true in its file the experiment keeps them.`);
	const show = (row, key) => {
		if (key === "first") return row.seats.startsWith("a") ? agent : opponent;
		if (key !== "number") return text(row[key]);
		return linked("analyse", { game, position: row.position, moves: row.moves, at: 0 }, `Game ${row.number + 1}`);
	};
	return [table(caption, games, GAME, show), more && el("p.about", "Only the first games are listed.")];
}

/** The reports that the program was given, if it was given any. */
export const reports = (place, params, chosen) =>
	attempt(async () => {
		if (!(await backend.about()).reports) return;
		const { reports: all } = await backend.reports();
		if (!all?.length) return;
		const shown = el("div.panel");
		const games = section("Games of the cell");
		const show = (number, open = "") =>
			attempt(async () => {
				const { name, about, caption, cells, comparisons, figures } = await backend.report(number);
				const list = async (cell) => {
					chosen({ report: number, cell: cell.id });
					fill(games, await gamesOf(number, cell));
					games.hidden = false;
				};
				const cell = (row, key) => {
					if (key === "score") return percent(row[key], 1);
					if (key === "ci95") return row[key] ? row[key].map((end) => percent(end, 1)).join(" … ") : "–";
					if (key === "verdict" && row[key] === "same") return "not decided";
					if (key !== "games" || !row.games) return text(row[key]);
					return button(text(row.games), () => attempt(() => list(row)), { title: "List these games" });
				};
				games.hidden = true;
				fill(
					shown,
					el("p.about", about),
					cells?.length ? table(caption || name, cells, CELL, cell) : null,
					games,
					comparisons?.length ? table("Comparisons", comparisons, plain(comparisons)) : null,
					(figures ?? []).map(({ title, svg }) => {
						const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
						return el("figure", el("img", { src, alt: title, loading: "lazy" }), el("figcaption.about", title));
					}),
				);
				const known = cells?.find(({ id }) => id === open);
				if (known) await list(known);
			});
		const options = all.map(({ number, name, about }) => [String(number), about ? `${name}: ${about}`.slice(0, 90) : name]);
		const first = params.get("report") ?? "0";
		const list = select(options, first, (number) => {
			chosen({ report: number });
			show(number);
		}, { "aria-label": "Report" });
		fill(place, el("h2", "Reports of experiments"), list, shown);
		place.hidden = false;
		await show(first, params.get("cell") ?? "");
	});
