/** The keys, and what the views are for. */
import { dialog, el, pairs } from "./dom.js";
import { recall, remember } from "./state.js";

/** Whether single keys do something. */
export const shortcuts = () => recall("shortcuts", "on") === "on";

const KEYS = [
	["Tab", "to the board and away from it"],
	["Arrows, Home, End", "over the board; through the game or a tree elsewhere"],
	["Enter or Space", "pick a place, play a move"],
	["Escape", "let go of what is picked"],
	["← →", "one move back or on"],
	["Space", "Analyse and Tree: think, or stop"],
	["N", "Tree: one iteration"],
	["U", "take back"],
	["H", "a hint"],
	["?", "this list"],
];

const VIEWS = [
	["Play", "a game against an agent, a friend, or two agents against each other."],
	["Analyse", "what an agent thinks of a position: moves, numbers, arrows, graphs."],
	["Tree", "the search tree while it grows, one iteration at a time if you like."],
	["Solve", "what a player can force, with a proof that you can walk and check."],
	["Matches", "agents against agents with a score and its interval; reports of experiments."],
];

/** Shows the keys. */
export function help() {
	if (document.querySelector("dialog[open]")) return;
	const on = el("input", { type: "checkbox", id: "shortcuts" });
	on.checked = shortcuts();
	on.addEventListener("change", () => remember("shortcuts", on.checked ? "on" : "off"));
	const switched = el("p.check", on, el("label", { for: on.id }, "Single keys do something"));
	dialog("Help", null, el("h3", "Views"), pairs(VIEWS), el("h3", "Keys"), pairs(KEYS), switched);
}
