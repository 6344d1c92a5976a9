// @ts-check
/** Games: their names, the dialog in which one is chosen, and positions in words. */
import { backend } from "./backend.js";
import { button, el, field, fill } from "./dom.js";
import { picture } from "./draw.js";


/** A game's name as a title. */
export function title(name) {
	const [plain, options] = name.split(":");
	const described = plain.endsWith(".rbg") || plain.endsWith(".hrg") || plain.endsWith(".kif");
	const words = plain.replace(/\.\w+$/, "").replaceAll("-", " ").replace(/(\D)(\d+)$/, "$1 $2");
	const text = words.charAt(0).toUpperCase() + words.slice(1);
	return `${text}${options ? ` ${options}` : ""}${described ? " (described)" : ""}`;
}

/** A player's name: the colour of the pieces. @param {View} view @param {number} player from 1 */
export function playerName(view, player) {
	const colours = view.scene.colours;
	const colour = colours[player - 1];
	const alone = colour && colours.indexOf(colour) === colours.lastIndexOf(colour);
	return alone ? colour.charAt(0).toUpperCase() + colour.slice(1) : `Player ${player}`;
}

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

/** A small board of a position, drawn once it is there. @param {Place} place @param {Marks} [marks] */
export function thumbnail(place, marks) {
	const holder = el("span", { class: "thumb", "aria-hidden": "true" });
	const draw = () => backend.view(place).then(({ scene }) => fill(holder, picture(scene, marks)), () => {});
	const watch = new IntersectionObserver((seen) => {
		if (!seen.some((one) => one.isIntersecting)) return;
		watch.disconnect();
		draw();
	});
	watch.observe(holder);
	return holder;
}

/** Lets the reader choose a game. @param {(game: string) => void} chosen */
export async function chooseGame(current, chosen) {
	const list = el("ul", { class: "games" });
	const search = el("input", { type: "search", placeholder: "hex, 6 × 6, three players …", autocomplete: "off" });
	const other = el("input", { type: "text", spellcheck: "false", autocomplete: "off", maxlength: "200" });
	const close = button("×", () => dialog.close(), { class: "close", "aria-label": "Close" });
	const own = el("form", { class: "own" }, field("A game with options", other, "such as breakthrough:5x4"), el("button", {}, "Open"));
	const dialog = el(
		"dialog",
		{ class: "wide", "aria-labelledby": "games-title" },
		el("header", {}, el("h2", { id: "games-title" }, "Choose a game"), close),
		field("Search", search),
		list,
		own,
	);
	const pick = (game) => {
		dialog.close();
		chosen(game);
	};
	own.addEventListener("submit", (event) => {
		event.preventDefault();
		if (other.value.trim()) pick(other.value.trim());
	});
	dialog.addEventListener("close", () => dialog.remove());
	document.body.append(dialog);
	dialog.showModal();
	const { games } = await backend.games();
	const cards = games.map(({ name, summary }) => {
		const card = button(
			[thumbnail({ game: name, position: null, moves: [] }), el("b", {}, title(name)), el("small", {}, summary)],
			() => pick(name),
			{ class: "card", "aria-current": name === current ? "true" : null },
		);
		return { item: el("li", {}, card), text: `${name} ${title(name)} ${summary}`.toLowerCase() };
	});
	fill(list, cards.map((card) => card.item));
	search.addEventListener("input", () => {
		const words = search.value.toLowerCase().split(/\s+/);
		for (const { item, text } of cards) item.hidden = !words.every((word) => text.includes(word));
	});
}
