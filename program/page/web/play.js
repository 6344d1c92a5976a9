// @ts-check
/** Play: any game, a person or an agent on each seat. */
import { Refusal, aborted, backend, placed } from "./backend.js";
import { LEVELS, LIMITS, agentOf, agentPicker, fitting, limitWords } from "./agents.js";
import { announce, button, count, el, field, fill, select, toast } from "./dom.js";
import { bars, sentences } from "./explain.js";
import { chooseGame, outcomeWords, playerName, title } from "./game.js";
import { saveMenu } from "./save.js";
import { Stage, record } from "./stage.js";
import { link, note, paramsOf, placeOf } from "./state.js";

const USUAL = "level 4";
/** Who sat where when the view was left. @type {Record<string, string>} */
let kept = {};

/** @type {Open} */
export function playView(main, params) {
	const game = new Play(main, params);
	game.sync();
	return { leave: () => game.leave(), key: (key) => game.key(key) };
}

class Play {
	/** @param {URLSearchParams} params */
	constructor(main, params) {
		this.place = placeOf(params);
		/** @type {Seat[]} */
		this.seats = [];
		this.given = params;
		this.read(params, 2);
		/** How many moves of the record are shown. */
		this.at = this.place.moves.length;
		this.paused = false;
		/** Why the moves were made, by their number. @type {Map<number, { done: Analysis, self: string, level: boolean }>} */
		this.reasons = new Map();
		/** @type {AbortController | null} */
		this.thinking = null;
		this.left = false;
		this.turn = 0;
		/** @type {Arrow[]} */
		this.hints = [];
		this.stage = new Stage((move) => this.moved(move.text));
		this.heading = el("h1", {}, title(this.place.game));
		this.goal = el("p", { class: "goal" });
		this.status = el("p", { class: "status" });
		this.why = el("section", { class: "card why", "aria-label": "Why it moved" });
		this.record = el("ol", { class: "record", "aria-label": "Moves of the game" });
		this.players = el("div", { class: "seats" });
		this.back = button("Take back", () => this.takeBack());
		this.hint = button("Hint", () => this.advise());
		this.pause = button("Pause", () => this.hold());
		const actions = el(
			"div",
			{ class: "actions" },
			button("New game", () => this.fresh(this.place.game)),
			this.back,
			this.hint,
			this.pause,
			saveMenu(() => ({ place: this.place, view: this.view, seats: this.seats.map((seat) => seat.agent ?? "person") })),
		);
		fill(
			main,
			el(
				"div",
				{ class: "split" },
				this.stage.node,
				el(
					"div",
					{ class: "side" },
					el(
						"header",
						{ class: "head" },
						this.heading,
						button("Choose a game", () => chooseGame(this.place.game, (chosen) => this.fresh(chosen))),
					),
					this.goal,
					this.status,
					this.why,
					actions,
					el("section", { class: "card", "aria-label": "Players" }, this.players),
					el("details", { class: "card", open: true }, el("summary", {}, "Moves"), this.record),
				),
			),
		);
		/** @type {View | null} */
		this.view = null;
		this.explainGame();
	}

	/** @param {URLSearchParams} params */
	read(params, players) {
		for (let n = this.seats.length; n < players; n++) {
			const who = params.get(`p${n + 1}`) ?? kept[`p${n + 1}`] ?? (n ? "usual" : "person");
			this.seats.push({
				agent: who === "person" ? null : who === "usual" ? "" : who,
				limit: params.get(`l${n + 1}`) ?? kept[`l${n + 1}`] ?? USUAL,
			});
		}
	}

	params() {
		const seats = this.seats.flatMap(({ agent, limit }, n) => {
			const who = agent === null ? "person" : agent || "usual";
			return [
				[`p${n + 1}`, who === (n ? "usual" : "person") ? null : who],
				[`l${n + 1}`, agent === null || limit === USUAL ? null : limit],
			];
		});
		this.seats.forEach(({ agent, limit }, n) => {
			kept[`p${n + 1}`] = agent === null ? "person" : agent || "usual";
			kept[`l${n + 1}`] = limit;
		});
		return { ...paramsOf(this.place), ...Object.fromEntries(seats) };
	}

	leave() {
		this.left = true;
		this.turn += 1;
		this.thinking?.abort();
	}

	async explainGame() {
		const { rules, summary } = await backend.game(this.place.game).catch(() => ({}));
		if (!summary) return;
		const long = rules && rules !== summary;
		fill(this.goal, long ? el("details", {}, el("summary", {}, "Rules: ", summary), el("p", {}, rules)) : summary);
	}

	/** Another game from its start. */
	fresh(game) {
		const other = game !== this.place.game;
		this.place = { game, position: other ? null : this.place.position, moves: [] };
		this.reasons.clear();
		if (other) {
			this.seats = this.seats.slice(0, 2).map((seat) => ({ ...seat, agent: seat.agent && "" }));
			this.heading.textContent = title(game);
			fill(this.players);
			this.explainGame();
		}
		this.go(0);
	}

	go(at) {
		this.at = Math.max(0, Math.min(at, this.place.moves.length));
		this.hints = [];
		return this.sync();
	}

	/** Shows the position, and lets an agent think whose turn it is. */
	async sync() {
		const turn = ++this.turn;
		this.thinking?.abort();
		note("play", this.params());
		this.stage.board.hold();
		this.status.dataset.kind = "busy";
		const place = { ...this.place, moves: this.place.moves.slice(0, this.at) };
		let view;
		try {
			view = await backend.view(place);
		} catch (wrong) {
			if (turn === this.turn && wrong instanceof Refusal && wrong.status) this.refused(wrong);
			return;
		}
		if (turn !== this.turn || this.left) return;
		this.view = view;
		if (this.seats.length !== view.players || !this.players.firstChild) {
			this.seats.length = Math.min(this.seats.length, view.players);
			this.read(this.given, view.players);
			this.showSeats(view);
		}
		this.render(view);
		const now = this.at === this.place.moves.length;
		const seat = this.seats[view.player - 1];
		if (now && !view.outcome && !this.paused && seat.agent !== null) this.think(view, seat, turn);
	}

	refused(wrong) {
		fill(this.status, wrong.message);
		toast(wrong.message, "wrong");
		fill(this.why, button("Start again", () => this.fresh(this.place.game)));
	}

	/** @param {View} view */
	render(view) {
		const now = this.at === this.place.moves.length;
		const seat = this.seats[view.player - 1];
		const mine = now && !view.outcome && seat.agent === null;
		this.stage.show(view, { playable: mine, arrows: this.hints });
		record(this.record, this.place.moves, this.at, (at) => this.go(at));
		this.back.disabled = !this.place.moves.length;
		this.hint.disabled = !mine;
		this.pause.hidden = this.seats.some((one) => one.agent === null);
		this.pause.textContent = this.paused ? "Go on" : "Pause";
		const who = playerName(view, view.player);
		const people = this.seats.filter((one) => one.agent === null).length;
		if (view.outcome) this.say(outcomeWords(view), "over");
		else if (!now) this.say(`Move ${this.at} of ${this.place.moves.length}. Press End to go on.`, "");
		else if (mine) this.say(people > 1 ? `${who} to move.` : `Your move: you are ${who.toLowerCase()}.${this.at > 1 ? "" : view.moves[0]?.path.length > 1 ? " Click a piece, then where it goes." : " Click a place."}`, "mine");
		else this.say(`${who} thinks …`, "busy");
		this.explain();
	}

	say(text, kind) {
		fill(this.status, text);
		this.status.dataset.kind = kind;
		const last = this.place.moves[this.at - 1];
		announce(last && kind !== "busy" ? `${last} was played. ${text}` : text);
	}

	explain() {
		const number = [this.at - 1, this.at - 2].find((n) => this.reasons.has(n));
		const reason = number === undefined ? undefined : this.reasons.get(number);
		if (number === undefined || !reason) {
			const agents = this.seats.some((seat) => seat.agent !== null);
			const text = agents ? "After each of its moves the agent says here why it made it." : "Two people play. Put an agent on a seat, and it says here why it moves.";
			fill(this.why, el("p", { class: "quiet" }, text));
			return;
		}
		const { done, self, level } = reason;
		const before = { ...this.place, moves: this.place.moves.slice(0, number) };
		fill(
			this.why,
			el("h2", {}, `Why ${done.best ?? ""}?`),
			sentences(done, { level, self }).map((text) => el("p", {}, text)),
			bars(done.moveInfos, done.best),
			el(
				"p",
				{ class: "links" },
				el("a", { href: link("analyse", paramsOf(before)) }, "Analyse that position"),
				el("a", { href: link("tree", paramsOf(before)) }, "Watch its tree grow"),
			),
		);
	}

	/** @param {View} view @param {Seat} seat */
	async think(view, seat, turn) {
		const self = playerName(view, view.player);
		const began = performance.now();
		const quit = new AbortController();
		this.thinking = quit;
		try {
			const agent = await agentOf(this.place.game, seat.agent ?? "", "play");
			const seed = 1 + Math.floor(Math.random() * 2 ** 31);
			const question = { ...placed(this.place), agent, seed, ...fitting(agent, seat.limit), reportDuringSearchEvery: 0.25 };
			for await (const event of backend.analyse(question, quit.signal)) {
				if (turn !== this.turn) return;
				if (event.isDuringSearch) {
					fill(this.status, `${self} thinks: ${count(event.iterations)} continuations tried …`);
				} else if (event.best) {
					// Two agents leave time to watch.
					const rest = this.seats.every((one) => one.agent !== null) ? 500 : 120;
					await new Promise((done) => window.setTimeout(done, rest - (performance.now() - began)));
					if (turn !== this.turn) return;
					const level = seat.limit.startsWith("level") && seat.limit !== "level 10";
					this.reasons.set(this.place.moves.length, { done: event, self, level });
					this.moved(event.best);
				}
			}
		} catch (wrong) {
			if (aborted(wrong) || turn !== this.turn || !(wrong instanceof Refusal)) return;
			if (!wrong.status) return;
			fill(this.status, wrong.message, " ", button("Try again", () => this.sync()));
			announce(wrong.message);
		}
	}

	moved(text) {
		this.place.moves = [...this.place.moves.slice(0, this.at), text];
		this.go(this.place.moves.length);
	}

	/** Takes back to the last move of a person. */
	takeBack() {
		const { moves } = this.place;
		const players = this.seats.length;
		let left = moves.length - 1;
		const people = this.seats.some((seat) => seat.agent === null);
		if (people && this.view && this.at === moves.length) {
			// Most games take turns; where they do not, one more press helps.
			const mover = (plies) => (((this.view?.player ?? 1) - 1 - (moves.length - plies)) % players + players) % players;
			while (left > 0 && this.seats[mover(left)].agent !== null) left -= 1;
		}
		this.paused = this.seats.every((seat) => seat.agent !== null);
		this.place.moves = moves.slice(0, Math.max(0, left));
		for (const n of this.reasons.keys()) if (n >= this.place.moves.length) this.reasons.delete(n);
		this.go(this.place.moves.length);
	}

	hold() {
		this.paused = !this.paused;
		this.sync();
	}

	async advise() {
		if (!this.view || this.hint.disabled) return;
		const { view, turn } = this;
		this.thinking?.abort();
		this.thinking = new AbortController();
		fill(this.status, "Looking for a good move …");
		try {
			const agent = await agentOf(this.place.game, "", "analyse");
			const question = { ...placed(this.place), agent, maxTime: 1.5 };
			for await (const event of backend.analyse(question, this.thinking.signal)) {
				if (event.isDuringSearch || turn !== this.turn || !event.best) continue;
				const move = view.moves.find((one) => one.text === event.best);
				this.hints = move ? [{ path: move.path, weight: 1 }] : [];
				this.stage.board.point(this.hints);
				this.say(`Hint: ${event.best}.`, "mine");
			}
		} catch (wrong) {
			if (!aborted(wrong)) this.render(view);
		}
	}

	/** @param {View} view */
	showSeats(view) {
		const rows = this.seats.map((seat, n) => {
			const name = playerName(view, n + 1);
			const colour = view.scene.colours[n] ?? "nobody";
			const more = el("div", { class: "row" });
			const build = () => {
				if (seat.agent === null) return void fill(more);
				const strength = select([...LEVELS, ...LIMITS], seat.limit, (limit) => {
					seat.limit = limit;
					this.sync();
				});
				strength.title = limitWords(seat.limit);
				const agent = agentPicker(view.game, seat.agent, "play", (chosen) => {
					seat.agent = chosen;
					this.sync();
				});
				fill(more, field("Strength", strength), agent);
			};
			const who = select([["person", "A person"], ["agent", "An agent"]], seat.agent === null ? "person" : "agent", (chosen) => {
				seat.agent = chosen === "person" ? null : "";
				build();
				this.paused = false;
				this.sync();
			});
			build();
			return el("fieldset", {}, el("legend", {}, el("span", { class: `swatch ${colour}` }), name), field("Played by", who), more);
		});
		fill(this.players, rows);
	}

	key(key) {
		if (key === "ArrowLeft") this.go(this.at - 1);
		else if (key === "ArrowRight") this.go(this.at + 1);
		else if (key === "Home") this.go(0);
		else if (key === "End") this.go(this.place.moves.length);
		else if (key === "u" && !this.back.disabled) this.takeBack();
		else if (key === "h") this.advise();
		else return false;
		return true;
	}
}
