/** A position of a view: its board, its moves as text and as buttons, the game so far. */
import { backend } from "./backend.js";
import { boardOf } from "./board.js";
import { arrange, attempt, button, clamp, dress, el, entry, field, fill, toast } from "./dom.js";
import { playerName } from "./game.js";
import { placeOf, upTo } from "./state.js";

let stages = 0;

/** @param {(move: Move) => void} play */
export function stageOf(play) {
	const board = boardOf(play);
	const list = el("datalist", { id: `moves${++stages}` });
	const input = entry(80, { list: list.id, "aria-label": "Move as text", placeholder: "or type a move" });
	const send = el("button", "Play");
	const form = el("form.entry", input, list, send);
	const buttons = el("div.choices.passes");
	const notes = el("p.notes");
	/** @type {View | null} */
	let known = null;
	let playable = false;
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const text = input.value.trim();
		const move = known?.moves.find((one) => one.text === text);
		if (!move) return toast(`${text || "Nothing"} is no move here.`, "wrong");
		input.value = "";
		play(move);
	});

	/** @param {View} view @param {Shown} shown */
	function show(view, shown) {
		const fresh = known?.moves !== view.moves || playable !== Boolean(shown.playable);
		[known, playable] = [view, Boolean(shown.playable)];
		const state = view.outcome ? "the game is over" : `${playerName(view, view.player)} to move`;
		board.show(view, { label: `${view.game}, ${state}`, ...shown });
		if (!fresh) return;
		fill(list, view.moves.slice(0, 400).map((move) => el("option", { value: move.text })));
		const bare = playable ? view.moves.filter((move) => !move.path.length) : [];
		fill(buttons, bare.slice(0, 60).map((move) => button(move.text, () => play(move))));
		fill(notes, view.scene.notes.join(" · "));
		input.disabled = send.disabled = !playable;
	}

	return { board, show, node: el("div.stage", board.node, board.menu, buttons, notes, form) };
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
	items = new Map();
	at = 0;
	length = 0;

	/** `go` is called with how many moves are to be played. */
	constructor(name, go) {
		this.node = el("ol.record", { "aria-label": name });
		this.go = go;
	}

	/** Shows moves of which `at` have been played. */
	show(moves, at) {
		[this.at, this.length] = [at, moves.length];
		const { node, items } = this;
		const texts = ["start", ...moves];
		arrange(node, items, [...texts.keys()], (n) => el("li", button("", () => this.to(n))));
		texts.forEach((text, n) => fill(dress(items.get(n).firstChild, { "aria-current": n === at && "step" }), text));
		node.scrollTop = items.get(at).offsetTop - node.offsetTop - node.clientHeight / 2;
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
	/** @type {View | null} */
	view = null;
	/** Changes with each position. */
	turn = 0;
	line = new Line("Moves of the game", (at) => this.go(at));
	status = el("p.status");

	/** @param {() => void} sync called when another position is to be shown */
	constructor(params, sync, play = (/** @type {Move} */ move) => this.played([move.text])) {
		this.sync = sync;
		this.place = placeOf(params);
		this.at = this.place.moves.length;
		this.stage = stageOf(play);
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
