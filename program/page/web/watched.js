/** A match that is watched: its score, its boards, and any game by itself. */
import { backend } from "./backend.js";
import { boardOf, still } from "./board.js";
import { announce, button, el, fill, linked, percent, section, sighted, signed } from "./dom.js";
import { drawn } from "./draw.js";
import { thumb, title } from "./game.js";
import { HUES, graph } from "./graph.js";
import { Line } from "./stage.js";
import { paramsOf, upTo } from "./state.js";

export function watched() {
	/** @type {Map<number, Watching>} */
	const games = new Map();
	let id = "";
	/** @type {Place} */
	let start = { game: "", position: null, moves: [] };
	let agents = ["A", "B"];
	const head = el("h2");
	const score = el("p.status");
	const bar = el("div.score", { role: "img" });
	const boards = el("ul.games");
	const viewer = el("section.card", { "aria-label": "A game", hidden: true });
	const stop = button("Stop the match", () => backend.stopMatch(id).catch(() => {}));
	const node = el("div.panel", section("The match", head, score, bar, el("div.actions", stop)), viewer, boards);
	/** The game that is shown by itself. @type {Watching | null} */
	let seen = null;
	const board = boardOf();
	const line = new Line("Moves of the game", go);
	const plot = el("div");
	const links = el("p.links");
	let due = 0;
	const stale = new Set();

	function take(event) {
		id = event.match ?? id;
		const game = games.get(event.number);
		if (event.kind === "begin") {
			agents = event.agents;
			start = { game: event.game, position: event.start, moves: [] };
			// The usual start makes shorter links.
			backend.view({ ...start, position: null }).then(({ position }) => {
				if (position === event.start) start.position = null;
			}, () => {});
			fill(head, `${title(event.game)}: A ${agents[0]} – B ${agents[1]}`);
			fill(score, "The first games have begun.");
		} else if (event.kind === "game") begin(event);
		else if (event.kind === "move" && game) {
			const { move, ply, by, value } = event;
			game.moves.push(move);
			if (value != null) game.values.push({ ply, by, value });
			later(game);
		} else if (event.kind === "result") {
			if (game) {
				game.result = event;
				later(game);
			}
			tally(event, "");
		} else if (event.kind === "failed" && game) fill(game.told, event.error);
		else if (event.kind === "end") {
			stop.hidden = true;
			tally(event, event.stopped ? "Stopped." : "The match is over.");
		}
	}

	function begin({ number, seats, before, opening }) {
		const [picture, told] = [thumb(), el("small")];
		const open = () => show(game);
		const card = el("li", button([picture, el("b", `Game ${number + 1}`), told], open, { class: "card" }));
		// Only boards that can be seen are drawn.
		const near = sighted(card, () => later(game));
		/** @type {Watching} */
		const game = { number, seats, moves: [...before, ...opening], values: [], result: null, card, near, picture, told };
		games.set(number, game);
		boards.prepend(card);
	}

	function tally({ games, wins, draws, losses, score: points, ci95, verdict }, end) {
		const between = ci95 ? `, between ${percent(ci95[0])} and ${percent(ci95[1])}` : "";
		const word = { better: "A is better", worse: "B is better" }[verdict] ?? "not decided";
		const text = `A scores ${percent(points, 1)} of ${games} games${between}: ${word}. ${end}`;
		fill(score, text);
		score.dataset.kind = end ? "over" : "busy";
		bar.setAttribute("aria-label", `${wins} wins, ${draws} draws, ${losses} losses for A`);
		const parts = Object.entries({ win: wins, draw: draws, loss: losses });
		fill(bar, parts.map(([kind, n]) => el(`span.${kind}`, { css: { "flex-grow": n } }, n || null)));
		announce(text);
	}

	/** Draws a game again, four times a second at most. */
	function later(game) {
		stale.add(game);
		due ||= window.setTimeout(() => {
			due = 0;
			stale.forEach(draw);
			stale.clear();
		}, 250);
	}

	const place = ({ moves }, at = moves.length) => upTo(start, 0, moves.slice(0, at));

	async function draw(game) {
		const { result, seats, moves } = game;
		const end = result && (result.winner ? `${result.winner} won` : "drawn");
		fill(game.told, result ? `${end} after ${result.plies} plies` : `${seats.join(" – ")}, ${moves.length} plies`);
		if (seen === game && line.at === line.length) go(moves.length);
		const view = game.near() && (await backend.view(place(game)).catch(() => null));
		if (view) fill(game.picture, drawn(view.picture));
	}

	/** Shows one game by itself. */
	function show(game) {
		seen = game;
		const close = button("×", hide, { class: "close", "aria-label": "Close the game" });
		const sides = game.seats.map((seat) => `${seat} ${agents["AB".indexOf(seat)] ?? ""}`);
		const name = el("h2", { tabindex: "-1" }, `Game ${game.number + 1}: ${sides.join(" – ")}`);
		const about = el("div.panel", el("div.actions", line.steps()), line.node, plot, links);
		fill(viewer, el("header.head", name, close), el("div.pair", el("div.stage.small", board.node), about));
		viewer.hidden = false;
		go(game.moves.length);
		name.focus();
		viewer.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
	}

	function hide() {
		const card = seen?.card.querySelector("button");
		seen = null;
		viewer.hidden = true;
		card?.focus();
	}

	async function go(at) {
		const game = seen;
		if (!game) return;
		line.show(game.moves, at);
		fill(links, linked("analyse", paramsOf(place(game, at)), "Analyse this position"));
		const series = ["A", "B"].map((by, n) => ({
			name: `value seen by ${by}`,
			hue: HUES[n],
			points: game.values.filter((one) => one.by === by).map(({ ply, value }) => /** @type {Point} */ ([ply, value])),
		}));
		const name = "What the agents thought of their chances";
		fill(plot, game.values.length > 1 ? graph(name, series, [-1, 1], (v) => signed(v, 0), "plies") : null);
		const view = await backend.view(place(game, at)).catch(() => null);
		const label = `Game ${game.number + 1} after ${at} moves`;
		if (view && seen === game && line.at === at) board.show({ ...view, moves: [] }, { label });
	}

	return { node, take };
}
