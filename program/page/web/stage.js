// @ts-check
/** A board with what belongs to it: moves as text and as buttons, and the record of the game. */
import { Board } from "./board.js";
import { button, el, fill, toast } from "./dom.js";
import { playerName } from "./game.js";

let stages = 0;

export class Stage {
	/** @param {(move: Move) => void} play */
	constructor(play) {
		this.play = play;
		this.board = new Board((move) => play(move));
		const list = el("datalist", { id: `moves${++stages}` });
		this.list = list;
		this.input = el("input", {
			type: "text",
			list: list.id,
			"aria-label": "Move as text",
			placeholder: "or type a move",
			autocomplete: "off",
			spellcheck: "false",
			maxlength: "80",
		});
		this.send = el("button", {}, "Play");
		this.form = el("form", { class: "entry" }, this.input, list, this.send);
		this.form.addEventListener("submit", (event) => {
			event.preventDefault();
			this.typed();
		});
		this.buttons = el("div", { class: "choices passes" });
		this.notes = el("p", { class: "notes" });
		this.node = el("div", { class: "stage" }, this.board.node, this.board.menu, this.buttons, this.notes, this.form);
		/** @type {View | null} */
		this.view = null;
		this.playable = false;
	}

	/** @param {View} view @param {Shown} shown */
	show(view, shown) {
		const fresh = this.view?.moves !== view.moves || this.playable !== (shown.playable ?? false);
		this.view = view;
		this.playable = shown.playable ?? false;
		const label = shown.label ?? `${view.game}, ${view.outcome ? "the game is over" : `${playerName(view, view.player)} to move`}`;
		this.board.show(view, { ...shown, label });
		if (!fresh) return;
		fill(this.list, view.moves.slice(0, 400).map((move) => el("option", { value: move.text })));
		const bare = this.playable ? view.moves.filter((move) => !move.path.length) : [];
		fill(this.buttons, bare.slice(0, 60).map((move) => button(move.text, () => this.play(move))));
		fill(this.notes, view.scene.notes.join(" · "));
		this.input.disabled = this.send.disabled = !this.playable;
	}

	typed() {
		const text = this.input.value.trim();
		const move = this.view?.moves.find((one) => one.text === text);
		if (!move) {
			toast(`${text || "Nothing"} is no move here.`, "wrong");
			return;
		}
		this.input.value = "";
		this.play(move);
	}
}

/**
 * The record of a game: each move is a button that goes there.
 * @param {number} at how many of them have been played
 * @param {(at: number) => void} go
 */
export function record(list, moves, at, go) {
	while (list.children.length > moves.length + 1) list.lastChild?.remove();
	["start", ...moves].forEach((text, n) => {
		let item = /** @type {HTMLElement | undefined} */ (list.children[n]);
		if (!item) {
			item = el("li", {}, button("", () => go(n)));
			list.append(item);
		}
		const one = /** @type {HTMLElement} */ (item.firstChild);
		if (one.textContent !== text) one.textContent = text;
		if (n === at) one.setAttribute("aria-current", "step");
		else one.removeAttribute("aria-current");
	});
	const now = list.querySelector("[aria-current]");
	if (now instanceof HTMLElement) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
}
