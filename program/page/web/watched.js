// @ts-check
/** A match that is watched: its score, the boards of the games in play, and any game by itself. */
import { backend } from "./backend.js";
import { Board, still } from "./board.js";
import { announce, button, el, fill, percent, signed } from "./dom.js";
import { picture } from "./draw.js";
import { title } from "./game.js";
import { graph } from "./graph.js";
import { record } from "./stage.js";
import { link, paramsOf } from "./state.js";

export class Watched {
	constructor() {
		/** @type {Map<number, Watching>} */
		this.games = new Map();
		this.id = "";
		this.game = "";
		/** @type {string | null} */
		this.start = null;
		this.agents = ["A", "B"];
		this.head = el("h2");
		this.score = el("p", { class: "status" });
		this.bar = el("div", { class: "score", role: "img" });
		this.boards = el("ul", { class: "games" });
		this.viewer = el("section", { class: "card", "aria-label": "A game", hidden: true });
		this.stop = button("Stop the match", () => backend.stopMatch(this.id).catch(() => {}));
		this.node = el("div", { class: "panel" }, el("section", { class: "card panel", "aria-label": "The match" }, this.head, this.score, this.bar, el("div", { class: "actions" }, this.stop)), this.viewer, this.boards);
		/** The cards that can be seen: only their boards are drawn. @type {Set<Element>} */
		this.near = new Set();
		this.watch = new IntersectionObserver((changes) => {
			for (const { target, isIntersecting } of changes) {
				if (isIntersecting) this.near.add(target);
				else this.near.delete(target);
				for (const game of this.games.values()) if (game.card === target && isIntersecting) this.later(game);
			}
		});
		/** @type {Watching | null} */
		this.seen = null;
		this.at = 0;
		this.due = 0;
		/** @type {Set<Watching>} */
		this.stale = new Set();
	}

	take(event) {
		this.id = event.match ?? this.id;
		if (event.kind === "begin") {
			this.game = event.game;
			this.agents = event.agents;
			this.start = event.start;
			// The usual start makes shorter links.
			backend.view({ game: event.game, position: null, moves: [] }).then((view) => {
				if (view.position === this.start) this.start = null;
			}, () => {});
			this.head.textContent = `${title(event.game)}: A ${event.agents[0]} – B ${event.agents[1]}`;
			fill(this.score, "The first games have begun.");
		} else if (event.kind === "game") this.begin(event);
		else if (event.kind === "move") this.moved(event);
		else if (event.kind === "result") this.ended(event);
		else if (event.kind === "failed") this.told(event.number, event.error);
		if (event.kind === "end") {
			this.stop.hidden = true;
			this.tally(event, event.stopped ? "Stopped." : "The match is over.");
		}
	}

	begin({ number, seats, before, opening }) {
		const told = el("small");
		const board = el("span", { class: "thumb", "aria-hidden": "true" });
		const card = button([board, el("b", {}, `Game ${number + 1}`), told], () => this.open(number), { class: "card" });
		const game = { number, seats, moves: [...before, ...opening], values: [], result: null, card: el("li", {}, card), board, told };
		this.games.set(number, game);
		this.boards.prepend(game.card);
		this.watch.observe(game.card);
		this.later(game);
	}

	moved({ number, move, ply, by, value }) {
		const game = this.games.get(number);
		if (!game) return;
		game.moves.push(move);
		if (value !== null && value !== undefined) game.values.push({ ply, by, value });
		this.later(game);
	}

	ended(event) {
		const game = this.games.get(event.number);
		if (game) {
			game.result = event;
			this.later(game);
		}
		this.tally(event, "");
	}

	told(number, text) {
		const game = this.games.get(number);
		if (game) game.told.textContent = text;
	}

	tally(sums, end) {
		const { games, wins, draws, losses, score, ci95, verdict } = sums;
		const between = ci95 ? `, between ${percent(ci95[0])} and ${percent(ci95[1])}` : "";
		const word = verdict === "better" ? "A is better" : verdict === "worse" ? "B is better" : "not decided";
		const text = `A scores ${percent(score, 1)} of ${games} games${between}: ${word}. ${end}`;
		fill(this.score, text);
		this.score.dataset.kind = end ? "over" : "busy";
		const part = (kind, n) => el("span", { class: kind, css: { "flex-grow": n } }, n ? String(n) : "");
		this.bar.setAttribute("aria-label", `${wins} wins, ${draws} draws, ${losses} losses for A`);
		fill(this.bar, part("win", wins), part("draw", draws), part("loss", losses));
		announce(text);
	}

	/** Draws a game again, four times a second at most. @param {Watching} game */
	later(game) {
		this.stale.add(game);
		if (this.due) return;
		this.due = window.setTimeout(() => {
			this.due = 0;
			for (const one of this.stale) this.draw(one);
			this.stale.clear();
		}, 250);
	}

	/** @param {Watching} game */
	place(game, at = game.moves.length) {
		return { game: this.game, position: this.start, moves: game.moves.slice(0, at) };
	}

	/** @param {Watching} game */
	async draw(game) {
		const { result, seats } = game;
		const sides = seats.join(" – ");
		game.told.textContent = result ? `${result.winner ? `${result.winner} won` : "drawn"} after ${result.plies} plies` : `${sides}, ${game.moves.length} plies`;
		if (this.seen === game && this.at >= game.moves.length - 1) this.go(game.moves.length);
		if (!this.near.has(game.card)) return;
		const view = await backend.view(this.place(game)).catch(() => null);
		if (view) fill(game.board, picture(view.scene));
	}

	/** Shows one game by itself. */
	open(number) {
		const game = this.games.get(number);
		if (!game) return;
		this.seen = game;
		this.board = new Board(() => {});
		this.record = el("ol", { class: "record", "aria-label": "Moves of the game" });
		this.plot = el("div");
		this.links = el("p", { class: "links" });
		const step = (sign, name, /** @type {() => number} */ to) => button(sign, () => this.go(to()), { "aria-label": name });
		const close = button("×", () => this.close(), { class: "close", "aria-label": "Close the game" });
		const name = (seat) => `${seat} ${this.agents["AB".indexOf(seat)] ?? ""}`;
		fill(
			this.viewer,
			el("header", { class: "head" }, el("h2", { tabindex: "-1" }, `Game ${number + 1}: ${game.seats.map(name).join(" – ")}`), close),
			el(
				"div",
				{ class: "pair" },
				el("div", { class: "stage small" }, this.board.node),
				el("div", { class: "panel" }, el("div", { class: "actions" }, step("⇤", "To the start", () => 0), step("←", "One move back", () => this.at - 1), step("→", "One move on", () => this.at + 1), step("⇥", "To the end", () => game.moves.length)), this.record, this.plot, this.links),
			),
		);
		this.viewer.hidden = false;
		this.go(game.moves.length);
		this.viewer.querySelector("h2")?.focus();
		this.viewer.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
	}

	close() {
		const card = this.seen?.card.querySelector("button");
		this.seen = null;
		this.viewer.hidden = true;
		card?.focus();
	}

	async go(at) {
		const { seen: game, board, record: list, links, plot } = this;
		if (!game || !board || !list || !links || !plot) return;
		this.at = Math.max(0, Math.min(at, game.moves.length));
		const place = this.place(game, this.at);
		record(list, game.moves, this.at, (n) => this.go(n));
		fill(links, el("a", { href: link("analyse", paramsOf({ ...this.place(game), moves: place.moves })) }, "Analyse this position"));
		const series = ["A", "B"].map((by, n) => ({
			name: `value seen by ${by}`,
			hue: `var(--c${n + 1})`,
			points: game.values.filter((one) => one.by === by).map(({ ply, value }) => /** @type {[number, number]} */ ([ply, value])),
		}));
		fill(plot, game.values.length > 1 ? graph("What the agents thought of their chances", series, [-1, 1], (v) => signed(v, 0), "plies") : null);
		const view = await backend.view(place).catch(() => null);
		if (view && this.seen === game) board.show({ scene: view.scene, moves: [] }, { label: `Game ${game.number + 1} after ${this.at} moves` });
	}
}
