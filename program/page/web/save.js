/** Games as files. */
import { button, download, el, toast } from "./dom.js";

/** The result as PGN writes it. */
function result(outcome) {
	if (!outcome || outcome.length !== 2) return "*";
	return outcome[0] > outcome[1] ? "1-0" : outcome[0] < outcome[1] ? "0-1" : "1/2-1/2";
}

/** @param {Saved} game */
function pgn({ place, view, seats }) {
	const end = result(view?.outcome);
	const tags = {
		Event: "Saved in the browser",
		Date: new Date().toISOString().slice(0, 10).replaceAll("-", "."),
		White: seats[0] || "agent",
		Black: seats[1] || "agent",
		Result: end,
		Variant: place.game,
		...(place.position ? { SetUp: "1", FEN: place.position } : {}),
	};
	const head = Object.entries(tags).map(([name, text]) => `[${name} "${text.replace(/[\\"]/g, "\\$&")}"]\n`);
	const moves = place.moves.map((move, n) => (n % 2 ? move : `${n / 2 + 1}. ${move}`));
	return `${head.join("")}\n${[...moves, end].join(" ")}\n`;
}

/** A menu of what a game can be saved as. @param {() => Saved} current */
export function saveMenu(current) {
	const item = (label, act) =>
		button(label, () => {
			menu.open = false;
			act(current());
		});
	const items = [
		item("Link", () =>
			navigator.clipboard.writeText(location.href).then(
				() => toast("The link is copied."),
				() => toast("The address of the page is the link."),
			),
		),
		item("JSON", ({ place, view, seats }) => {
			const data = { ...place, seats, outcome: view?.outcome ?? null, end: view?.position ?? null };
			download(`${place.game}.json`, JSON.stringify(data, null, 1), "application/json");
		}),
		item("PGN", (game) => download(`${game.place.game}.pgn`, pgn(game), "application/x-chess-pgn")),
	];
	const menu = el("details.menu", el("summary", "Save"), el("div.items", items));
	menu.addEventListener("keydown", (event) => {
		if (event.key === "Escape") menu.open = false;
	});
	return menu;
}
