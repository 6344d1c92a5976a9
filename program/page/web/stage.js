/** A board with what belongs to it: moves as text and as buttons, and the record of the game. */
import { backend } from "./backend.js";
import { Board } from "./board.js";
import { attempt, button, clamp, dress, el, entry, field, fill, toast } from "./dom.js";
import { playerName } from "./game.js";
import { placeOf, upTo } from "./state.js";

let stages = 0;

export class Stage {
	/** @param {(move: Move) => void} play */
	constructor(play) {
		this.play = play;
		this.board = new Board((move) => this.play(move));
		this.list = el("datalist", { id: `moves${++stages}` });
		this.input = entry(80, { list: this.list.id, "aria-label": "Move as text", placeholder: "or type a move" });
		this.send = el("button", "Play");
		this.form = el("form.entry", this.input, this.list, this.send);
		this.form.addEventListener("submit", (event) => {
			event.preventDefault();
			this.typed();
		});
		this.buttons = el("div.choices.passes");
		this.notes = el("p.notes");
		this.node = el("div.stage", this.board.node, this.board.menu, this.buttons, this.notes, this.form);
		/** @type {View | null} */
		this.view = null;
		this.playable = false;
	}

	/** @param {View} view @param {Shown} shown */
	show(view, shown) {
		const playable = shown.playable ?? false;
		const fresh = this.view?.moves !== view.moves || this.playable !== playable;
		[this.view, this.playable] = [view, playable];
		const state = view.outcome ? "the game is over" : `${playerName(view, view.player)} to move`;
		this.board.show(view, { label: `${view.game}, ${state}`, ...shown });
		if (!fresh) return;
		fill(this.list, view.moves.slice(0, 400).map((move) => el("option", { value: move.text })));
		const bare = playable ? view.moves.filter((move) => !move.path.length) : [];
		fill(this.buttons, bare.slice(0, 60).map((move) => button(move.text, () => this.play(move))));
		fill(this.notes, view.scene.notes.join(" · "));
		this.input.disabled = this.send.disabled = !playable;
	}

	typed() {
		const text = this.input.value.trim();
		const move = this.view?.moves.find((one) => one.text === text);
		if (!move) return toast(`${text || "Nothing"} is no move here.`, "wrong");
		this.input.value = "";
		this.play(move);
	}
}

/** A part that can be folded away. @param {Child[]} parts */
export const folded = (title, open, ...parts) => el("details.card", { open }, el("summary", title), ...parts);

const STEPS = [
	["⇤", "To the start", "Home"],
	["←", "One move back", "ArrowLeft"],
	["→", "One move on", "ArrowRight"],
	["⇥", "To the end", "End"],
];

/** The moves of a game: each is a button that goes there. */
export class Line {
	/** @param {(at: number) => void} go called with how many moves are to be played */
	constructor(name, go) {
		this.node = el("ol.record", { "aria-label": name });
		this.go = go;
		this.at = 0;
		this.length = 0;
	}

	/** @param {string[]} moves @param {number} at how many of them have been played */
	show(moves, at) {
		[this.at, this.length] = [at, moves.length];
		const { node } = this;
		while (node.children.length > moves.length + 1) node.lastChild?.remove();
		["start", ...moves].forEach((text, n) => {
			if (!node.children[n]) node.append(el("li", button("", () => this.to(n))));
			const one = /** @type {HTMLElement} */ (node.children[n].firstChild);
			if (one.textContent !== text) one.textContent = text;
			dress(one, { "aria-current": n === at && "step" });
		});
		const now = /** @type {HTMLElement} */ (node.children[at]);
		node.scrollTop = now.offsetTop - node.offsetTop - node.clientHeight / 2;
	}

	/** Whether a key leads along the line. */
	key(key) {
		const at = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.length }[key];
		if (at === undefined) return false;
		this.to(at);
		return true;
	}

	to(at) {
		const next = clamp(at, 0, this.length);
		if (next !== this.at) this.go(next);
	}

	/** Buttons that do what the keys do. */
	steps() {
		return STEPS.map(([sign, name, key]) => button(sign, () => this.key(key), { "aria-label": name, title: name }));
	}
}

/** A position of a view: the game so far, how much of it is shown, and what the reader sees of it. */
export class Position {
	/** @param {() => void} sync called when another position is to be shown */
	constructor(params, sync) {
		this.sync = sync;
		this.place = placeOf(params);
		this.at = this.place.moves.length;
		/** @type {View | null} */
		this.view = null;
		/** Changes with each position. */
		this.turn = 0;
		this.stage = new Stage((move) => this.played([move.text]));
		this.line = new Line("Moves of the game", (at) => this.go(at));
		this.status = el("p.status");
	}

	now() {
		return upTo(this.place, this.at);
	}

	go(at) {
		this.at = at;
		this.sync();
	}

	played(moves) {
		const same = moves.every((move, n) => this.place.moves[this.at + n] === move);
		if (!same) this.place = upTo(this.place, this.at, moves);
		this.go(this.at + moves.length);
	}

	/** Another start. @param {string | null} position */
	begin(position) {
		this.place = { ...this.place, position, moves: [] };
		this.go(0);
	}

	/** Says something of the position. @param {Part} text */
	tell(text, kind) {
		fill(this.status, text);
		this.status.dataset.kind = kind;
	}

	/** Asks for the position; nothing comes of it if another one is wanted by then. */
	async load() {
		const turn = ++this.turn;
		const view = await attempt(() => backend.view(this.now()), (text) => {
			if (turn !== this.turn) return;
			this.tell([text, button("To the start", () => this.begin(null))], "");
			toast(text, "wrong");
		});
		if (!view || turn !== this.turn) return null;
		this.view = view;
		this.line.show(this.place.moves, this.at);
		return view;
	}

	/** The board at the left, and what is said of it at the right. @param {Child[]} parts */
	layout(main, ...parts) {
		fill(main, el("div.split", this.stage.node, el("div.side", parts)));
	}

	/** The position as text, to copy and to set up. */
	form() {
		const text = entry(2000);
		const actions = el("div.actions", el("button", "Set up"), button("The game's start", () => this.begin(null)));
		const form = el("form.panel", field("Position, as the game writes it", text), actions);
		form.addEventListener("submit", (event) => {
			event.preventDefault();
			const position = text.value.trim() || null;
			attempt(async () => {
				await backend.view({ ...this.place, position, moves: [] });
				this.begin(position);
			});
		});
		const part = folded("Set up a position", false, form);
		part.addEventListener("toggle", () => {
			text.value = this.view?.position ?? "";
		});
		return part;
	}
}
