/** Play: any game, a person or an agent on each seat. */
import { backend, placed } from "./backend.js";
import { LEVELS, LIMITS, agentOf, agentPicker, fitting } from "./agents.js";
import { announce, button, choice, count, el, field, fill, linked, select } from "./dom.js";
import { bars, sentences } from "./explain.js";
import { heading, outcomeWords, playerName, title } from "./game.js";
import { saveMenu } from "./save.js";
import { Position, folded } from "./stage.js";
import { note, paramsOf, upTo } from "./state.js";
import { Stream } from "./stream.js";

const USUAL = "level 4";
/** The game and who sat where when the view was left. @type {Params} */
let kept = {};

/** @type {Open} */
export function open(main, params) {
	const here = new Position(params, sync);
	const { game } = here.place;
	const before = kept;
	/** @type {Seat[]} */
	const seats = [];
	seat(2);
	let paused = false;
	/** Why the moves were made, by their number. */
	const reasons = new Map();
	const stream = new Stream();
	const goal = el("p.goal");
	const why = el("section.card.why", { "aria-label": "Why it moved" });
	const players = el("div.seats");
	const back = button("Take back", takeBack);
	const hint = button("Hint", advise);
	const pause = button("Pause", () => {
		paused = !paused;
		sync();
	});
	const fresh = button("New game", () => {
		reasons.clear();
		here.begin(here.place.position);
	});
	const save = saveMenu(() => ({ place: here.place, view: here.view, seats: seats.map(({ agent }) => agent ?? "person") }));
	here.layout(
		main,
		heading(title(game), game, "play"),
		goal,
		here.status,
		why,
		el("div.actions", fresh, back, hint, pause, save),
		el("section.card", { "aria-label": "Players" }, players),
		folded("Moves", true, here.line.node),
	);
	backend.game(game).then(({ rules, summary }) => {
		const long = rules && rules !== summary;
		fill(goal, long ? el("details", el("summary", "Rules: ", summary), el("p", rules)) : summary);
	}, () => {});
	sync();

	/** Fills the seats: as the address says, else as before. An agent may not know another game. */
	function seat(most) {
		for (let n = seats.length + 1; n <= most; n++) {
			const was = before[`p${n}`];
			const who = params.get(`p${n}`) ?? (was && was !== "person" && before.game !== game ? "usual" : was) ?? (n > 1 ? "usual" : "person");
			const agent = who === "person" ? null : who === "usual" ? "" : String(who);
			seats.push({ agent, limit: params.get(`l${n}`) ?? String(before[`l${n}`] ?? USUAL) });
		}
	}

	function noted() {
		kept = { game };
		seats.forEach(({ agent, limit }, n) => {
			const who = agent === null ? "person" : agent || "usual";
			kept[`p${n + 1}`] = who === (n ? "usual" : "person") ? null : who;
			kept[`l${n + 1}`] = agent === null || limit === USUAL ? null : limit;
		});
		note("play", { ...paramsOf(here.place), ...kept });
	}

	/** Shows the position, and lets an agent think whose turn it is. */
	async function sync() {
		stream.stop();
		noted();
		here.stage.board.hold();
		here.status.dataset.kind = "busy";
		const view = await here.load();
		if (!view) return;
		if (seats.length !== view.players || !players.firstChild) {
			seats.length = Math.min(seats.length, view.players);
			seat(view.players);
			fill(players, seats.map((one, n) => seatForm(view, one, n)));
		}
		render(view);
		const { agent } = seats[view.player - 1];
		if (here.at === here.place.moves.length && !view.outcome && !paused && agent !== null) think(view);
	}

	/** @param {View} view */
	function render(view) {
		const { moves } = here.place;
		const now = here.at === moves.length;
		const people = seats.filter((one) => one.agent === null).length;
		const mine = now && !view.outcome && seats[view.player - 1].agent === null;
		here.stage.show(view, { playable: mine });
		back.disabled = !moves.length;
		hint.disabled = !mine;
		pause.hidden = people > 0;
		pause.textContent = paused ? "Go on" : "Pause";
		const who = playerName(view, view.player);
		const how = view.moves[0]?.path.length > 1 ? "Click a piece, then where it goes." : "Click a place.";
		if (view.outcome) say(outcomeWords(view), "over");
		else if (!now) say(`Move ${here.at} of ${moves.length}. Press End to go on.`, "");
		else if (mine) say(people > 1 ? `${who} to move.` : `Your move: you are ${who.toLowerCase()}. ${here.at > 1 ? "" : how}`, "mine");
		else say(`${who} thinks …`, "busy");
		explain();
	}

	function say(text, kind) {
		here.tell(text, kind);
		const last = here.place.moves[here.at - 1];
		announce(last && kind !== "busy" ? `${last} was played. ${text}` : text);
	}

	function explain() {
		const number = [here.at - 1, here.at - 2].find((n) => reasons.has(n)) ?? -1;
		const reason = reasons.get(number);
		if (!reason) {
			fill(why, el("p.quiet", "After each move of an agent it is said here why it was made."));
			return;
		}
		const { done, self, level } = reason;
		const place = paramsOf(upTo(here.place, number));
		const links = el("p.links", linked("analyse", place, "Analyse that position"), linked("tree", place, "Watch its tree grow"));
		fill(why, el("h2", `Why ${done.best}?`), sentences(done, level, self).map((text) => el("p", text)), bars(done), links);
	}

	/** @param {View} view */
	function think(view) {
		const { agent: named, limit } = seats[view.player - 1];
		const self = playerName(view, view.player);
		const began = performance.now();
		const { place, turn } = here;
		const seed = 1 + Math.floor(Math.random() * 2 ** 31);
		stream.follow(
			async (signal) => {
				const agent = await agentOf(game, named, "play");
				return backend.analyse({ ...placed(place), agent, seed, ...fitting(agent, limit), reportDuringSearchEvery: 0.25 }, signal);
			},
			async (event) => {
				if (event.isDuringSearch) fill(here.status, `${self} thinks: ${count(event.iterations)} continuations tried …`);
				if (event.isDuringSearch || !event.best) return;
				// Two agents leave time to watch.
				const rest = seats.every(({ agent }) => agent !== null) ? 500 : 120;
				await new Promise((done) => window.setTimeout(done, rest - (performance.now() - began)));
				if (turn !== here.turn) return;
				reasons.set(place.moves.length, { done: event, self, level: limit.startsWith("level") && limit !== "level 10" });
				here.played([event.best]);
			},
			(text) => fill(here.status, text, " ", button("Try again", sync)),
		);
	}

	/** Takes back to the last move of a person. */
	function takeBack() {
		const { moves } = here.place;
		const players = seats.length;
		const people = seats.some(({ agent }) => agent === null);
		const player = here.view?.player ?? 1;
		let left = moves.length - 1;
		if (people && here.at === moves.length) {
			// Most games take turns; where they do not, one more press helps.
			const mover = (plies) => (player - 1 - ((moves.length - plies) % players) + players) % players;
			while (left > 0 && seats[mover(left)].agent !== null) left -= 1;
		}
		paused = !people;
		for (const n of reasons.keys()) if (n >= left) reasons.delete(n);
		here.place = upTo(here.place, left);
		here.go(left);
	}

	function advise() {
		const { view, place } = here;
		if (!view || hint.disabled) return;
		fill(here.status, "Looking for a good move …");
		stream.follow(
			async (signal) => backend.analyse({ ...placed(place), agent: await agentOf(game, "", "analyse"), maxTime: 1.5 }, signal),
			({ isDuringSearch, best }) => {
				if (isDuringSearch || !best) return;
				const move = view.moves.find((one) => one.text === best);
				here.stage.board.point(move ? [{ path: move.path, weight: 1 }] : []);
				say(`Hint: ${best}.`, "mine");
			},
			() => render(view),
		);
	}

	function seatForm(view, one, n) {
		const more = el("div.row");
		const build = () => {
			const strength = () => choice("Strength", [...LEVELS, ...LIMITS], one, "limit", sync);
			fill(more, one.agent !== null && [strength(), agentPicker(game, "play", one, "agent", sync)]);
		};
		const who = select([["person", "A person"], ["", "An agent"]], one.agent === null ? "person" : "", (chosen) => {
			one.agent = chosen ? null : "";
			build();
			paused = false;
			sync();
		});
		build();
		const colour = el(`span.swatch.${view.scene.colours[n] ?? "nobody"}`);
		return el("fieldset", el("legend", colour, playerName(view, n + 1)), field("Played by", who), more);
	}

	return {
		leave() {
			here.turn += 1;
			stream.stop();
		},
		key(key) {
			if (key === "u" && !back.disabled) takeBack();
			else if (key === "h") advise();
			else return here.line.key(key);
			return true;
		},
	};
}
