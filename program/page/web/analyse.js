// @ts-check
/** Analyse: what one agent or two think of a position. */
import { Refusal, backend } from "./backend.js";
import { button, el, fill, toast } from "./dom.js";
import { chooseGame, outcomeWords, playerName, title } from "./game.js";
import { Panel } from "./panel.js";
import { positionForm } from "./position.js";
import { saveMenu } from "./save.js";
import { Stage, record } from "./stage.js";
import { note, paramsOf, placeOf } from "./state.js";


const USUAL = "seconds 5";

/** @type {Open} */
export function analyseView(main, params) {
	const view = new Analyse(main, params);
	view.sync();
	return { leave: () => view.leave(), key: (key) => view.key(key) };
}

class Analyse {
	/** @param {URLSearchParams} params */
	constructor(main, params) {
		this.place = placeOf(params);
		const at = params.get("at");
		this.at = at === null ? this.place.moves.length : Math.min(Math.max(0, Number(at) || 0), this.place.moves.length);
		/** @type {View | null} */
		this.view = null;
		this.turn = 0;
		/** Whether a line is looked at, over which no arrows are drawn. */
		this.looking = false;
		this.stage = new Stage((move) => this.played([move.text]));
		this.record = el("ol", { class: "record", "aria-label": "Moves of the game" });
		this.status = el("p", { class: "status" });
		const around = {
			place: () => ({ ...this.place, moves: this.place.moves.slice(0, this.at) }),
			view: () => this.view,
			arrows: () => {
				if (!this.looking) this.stage.board.point(this.panels.flatMap((panel) => panel.arrows));
			},
			play: (moves) => this.played(moves),
			look: (moves) => this.look(moves),
			change: () => this.note(),
		};
		const panel = (number, name, kind) =>
			new Panel(around, { agent: params.get(`agent${number}`) ?? "", limit: params.get(`limit${number}`) ?? USUAL, name, kind });
		/** @type {Panel[]} */
		this.panels = [panel("", "Agent", "first")];
		const places = el("div", { class: "panel" }, this.panels[0].node);
		const more = button("Compare with a second agent", () => {
			if (this.panels.length > 1) {
				this.panels.pop()?.search.stop();
				places.lastChild?.remove();
				around.arrows();
			} else {
				this.panels.push(panel("2", "Second agent", "second"));
				places.append(this.panels[1].node);
				if (this.panels[0].on) this.panels[1].toggle();
			}
			more.textContent = this.panels.length > 1 ? "One agent is enough" : "Compare with a second agent";
			this.note();
		});
		if (params.get("agent2")) more.click();
		const step = (sign, name, /** @type {() => number} */ to) =>
			button(sign, () => this.go(to()), { "aria-label": name, title: name });
		const steps = el(
			"div",
			{ class: "actions" },
			step("⇤", "To the start", () => 0),
			step("←", "One move back", () => this.at - 1),
			step("→", "One move on", () => this.at + 1),
			step("⇥", "To the end", () => this.place.moves.length),
			more,
			saveMenu(() => ({ place: around.place(), view: this.view, seats: [] })),
		);
		const choose = button("Choose a game", () =>
			chooseGame(this.place.game, (game) => {
				location.hash = `#/analyse?game=${encodeURIComponent(game)}`;
			}),
		);
		const setup = positionForm(() => this.place.game, () => this.view?.position ?? "", (position) => {
			this.place = { ...this.place, position, moves: [] };
			this.go(0);
		});
		fill(
			main,
			el(
				"div",
				{ class: "split" },
				this.stage.node,
				el(
					"div",
					{ class: "side" },
					el("header", { class: "head" }, el("h1", {}, title(this.place.game)), choose),
					this.status,
					steps,
					places,
					el("details", { class: "card", open: true }, el("summary", {}, "Moves"), this.record),
					setup,
				),
			),
		);
	}

	leave() {
		this.turn += 1;
		this.panels.forEach((panel) => panel.search.stop());
	}

	note() {
		const of = (/** @type {Panel | undefined} */ panel, n) => ({
			[`agent${n}`]: panel && (panel.agent || (n ? "uct+sb" : "")),
			[`limit${n}`]: panel && panel.limit !== USUAL ? panel.limit : null,
		});
		const at = this.at === this.place.moves.length ? null : this.at;
		note("analyse", { ...paramsOf(this.place), at, ...of(this.panels[0], ""), ...of(this.panels[1], "2") });
	}

	async sync() {
		const turn = ++this.turn;
		this.note();
		this.looking = false;
		this.panels.forEach((panel) => panel.search.stop());
		try {
			const view = await backend.view({ ...this.place, moves: this.place.moves.slice(0, this.at) });
			if (turn !== this.turn) return;
			this.view = view;
			const over = outcomeWords(view);
			fill(this.status, over || `${playerName(view, view.player)} to move.`);
			this.status.dataset.kind = over ? "over" : "mine";
			this.stage.show(view, { playable: !view.outcome });
			record(this.record, this.place.moves, this.at, (at) => this.go(at));
			this.panels.forEach((panel) => panel.moved());
		} catch (wrong) {
			if (turn === this.turn && wrong instanceof Refusal && wrong.status) {
				fill(this.status, wrong.message);
				toast(wrong.message, "wrong");
			}
		}
	}

	go(at) {
		const next = Math.max(0, Math.min(at, this.place.moves.length));
		if (next === this.at && this.view && this.place.moves.length) return;
		this.at = next;
		this.sync();
	}

	played(moves) {
		const { moves: known } = this.place;
		const same = moves.every((move, n) => known[this.at + n] === move);
		if (!same) this.place = { ...this.place, moves: [...known.slice(0, this.at), ...moves] };
		this.at += moves.length;
		this.sync();
	}

	/** Shows where a line leads, or the position itself again. */
	async look(moves) {
		const turn = this.turn;
		this.looking = Boolean(moves?.length);
		if (!this.view) return;
		if (!moves?.length) {
			this.stage.show(this.view, { playable: !this.view.outcome, arrows: this.panels.flatMap((panel) => panel.arrows), quiet: true });
			return;
		}
		if (moves.length === 1) {
			const move = this.view.moves.find((one) => one.text === moves[0]);
			if (move) this.stage.board.point([{ path: move.path, weight: 1 }]);
			return;
		}
		const place = { ...this.place, moves: [...this.place.moves.slice(0, this.at), ...moves] };
		const there = await backend.view(place).catch(() => null);
		if (there && turn === this.turn && this.looking) this.stage.board.show({ scene: there.scene, moves: [] }, { quiet: true });
	}

	key(key) {
		if (key === "ArrowLeft") this.go(this.at - 1);
		else if (key === "ArrowRight") this.go(this.at + 1);
		else if (key === "Home") this.go(0);
		else if (key === "End") this.go(this.place.moves.length);
		else if (key === "u") this.go(this.at - 1);
		else if (key === " ") this.panels.forEach((panel) => panel.toggle());
		else return false;
		return true;
	}
}
