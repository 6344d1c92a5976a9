/** Names of games, the choice of one, and positions in words. */
import { backend } from "./backend.js";
import { button, dialog, el, entry, field, fill, sighted } from "./dom.js";
import { drawn } from "./draw.js";
import { link } from "./state.js";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export function title(name) {
	const [plain, options] = name.split(":");
	const described = /\.(rbg|hrg|kif)$/.test(plain);
	const words = plain.replace(/\.\w+$/, "").replaceAll("-", " ").replace(/(\D)(\d+)$/, "$1 $2");
	return `${capital(words)}${options ? ` ${options}` : ""}${described ? " (described)" : ""}`;
}

/** A player's name: the colour of the pieces. @param {View} view */
export function playerName(view, player) {
	const { colours } = view.scene;
	const colour = colours[player - 1];
	const alone = colour && colours.indexOf(colour) === colours.lastIndexOf(colour);
	return alone ? capital(colour) : `Player ${player}`;
}

/** A sentence of the program with the names of the players. @param {View | null} view */
export const named = (view, text) => text.replace(/player (\d)/g, (all, n) => (view ? playerName(view, Number(n)) : all));

/** How a game ended. @param {View} view */
export function outcomeWords(view) {
	const scores = view.outcome;
	if (!scores) return "";
	const best = Math.max(...scores);
	const winners = scores.flatMap((score, n) => (score === best ? [playerName(view, n + 1)] : []));
	const points = scores.some((score) => Math.abs(score) > 1) ? ` (${scores.join(" : ")})` : "";
	if (winners.length === scores.length) return `The game is drawn${points}.`;
	return `${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}${points}.`;
}

export const thumb = () => el("span.thumb", { "aria-hidden": "true" });

/** The start of a game as a small board, drawn once it is seen. */
function thumbnail(game) {
	const holder = thumb();
	const place = { game, position: null, moves: [] };
	sighted(holder, () => backend.view(place).then(({ picture }) => fill(holder, drawn(picture)), () => {}));
	return holder;
}

/** A view's title, and the choice of another game, which takes parameters along. */
export const heading = (text, current, view, params = () => ({}), kind = "h1") =>
	el("header.head", el(kind, text), button("Choose a game", () => chooseGame(current, (game) => {
		location.hash = link(view, { ...params(), game });
	})));

/** Lets the reader choose a game. */
async function chooseGame(current, chosen) {
	const list = el("ul.games");
	const search = el("input", { type: "search", placeholder: "hex, 6 × 6, three players …", autocomplete: "off" });
	const other = entry(200);
	const own = el("form.own", field("A game with options, such as breakthrough:5x4", other), el("button", "Open"));
	const shown = dialog("Choose a game", "wide", field("Search", search), list, own);
	const pick = (game) => {
		shown.close();
		chosen(game);
	};
	own.addEventListener("submit", (event) => {
		event.preventDefault();
		if (other.value.trim()) pick(other.value.trim());
	});
	const { games } = await backend.games();
	const cards = games.map(({ name, summary }) => {
		const parts = [thumbnail(name), el("b", title(name)), el("small", summary)];
		const card = button(parts, () => pick(name), { class: "card", "aria-current": name === current && "true" });
		return { item: el("li", card), text: `${name} ${title(name)} ${summary}`.toLowerCase() };
	});
	fill(list, cards.map((card) => card.item));
	search.addEventListener("input", () => {
		const words = search.value.toLowerCase().split(/\s+/);
		for (const { item, text } of cards) item.hidden = !words.every((word) => text.includes(word));
	});
}
