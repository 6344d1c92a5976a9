// @ts-check
/** Games as files. */
import { button, download, el, toast } from "./dom.js";

/** The result as PGN writes it. @param {number[] | null | undefined} outcome */
function result(outcome) {
	if (!outcome || outcome.length !== 2) return "*";
	return outcome[0] > outcome[1] ? "1-0" : outcome[0] < outcome[1] ? "0-1" : "1/2-1/2";
}

/** @param {Saved} game */
function pgn({ place, view, seats }) {
	const quoted = (text) => text.replace(/[\\"]/g, "\\$&");
	const day = new Date().toISOString().slice(0, 10).replaceAll("-", ".");
	const end = result(view?.outcome);
	const tags = [
		["Event", "Saved in the browser"],
		["Date", day],
		["White", seats[0] || "agent"],
		["Black", seats[1] || "agent"],
		["Result", end],
		["Variant", place.game],
		...(place.position ? [["SetUp", "1"], ["FEN", place.position]] : []),
	];
	const head = tags.map(([name, text]) => `[${name} "${quoted(text)}"]\n`).join("");
	const moves = place.moves.map((move, n) => (n % 2 ? move : `${n / 2 + 1}. ${move}`));
	return `${head}\n${[...moves, end].join(" ")}\n`;
}

/** A menu of what a game can be saved as. @param {() => Saved} current */
export function saveMenu(current) {
	const menu = el("details", { class: "menu" });
	const item = (label, /** @type {(game: Saved) => void} */ act) =>
		button(label, () => {
			menu.open = false;
			act(current());
		});
	const name = (/** @type {Saved} */ { place }) => place.game.replace(/[^\w-]+/g, "-");
	menu.append(
		el("summary", {}, "Save"),
		el(
			"div",
			{ class: "items" },
			item("Link", async () => {
				await navigator.clipboard.writeText(location.href).then(
					() => toast("The link is copied."),
					() => toast("The address of the page is the link."),
				);
			}),
			item("JSON", (game) => {
				const { place, view, seats } = game;
				const data = { ...place, seats, outcome: view?.outcome ?? null, end: view?.position ?? null };
				download(`${name(game)}.json`, JSON.stringify(data, null, 1), "application/json");
			}),
			item("PGN", (game) => download(`${name(game)}.pgn`, pgn(game), "application/x-chess-pgn")),
		),
	);
	menu.addEventListener("keydown", (event) => {
		if (event.key === "Escape") menu.open = false;
	});
	return menu;
}
