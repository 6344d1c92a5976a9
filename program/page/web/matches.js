/** Matches: agents against agents, followed live; and reports of experiments. */
import { LEVELS, LIMITS, agentOf, agentPicker, fitting } from "./agents.js";
import { backend } from "./backend.js";
import { attempt, button, choice, clamp, el, field, fill, linked, section } from "./dom.js";
import { heading, title } from "./game.js";
import { watched } from "./watched.js";
import { reports } from "./report.js";
import { asked, here, note } from "./state.js";
import { Stream } from "./stream.js";

const STRENGTHS = [...LIMITS.slice(0, 2), ...LIMITS.slice(5), ...LEVELS];
const USUAL = { game: "breakthrough6", a1: "", l1: "iterations 1000", a2: "uct+sb", l2: "iterations 1000", games: "10", plies: "2" };

/** @type {Open} */
export function open(main, params) {
	const question = asked(params, USUAL);
	const { game } = question;
	const stream = new Stream();
	const list = el("ul.rows");
	const live = el("div.panel");
	const id = params.get("match");
	const wide = section("Reports");
	wide.hidden = true;
	const side = (n) => {
		const agent = agentPicker(game, "play", question, `a${n}`);
		return el("fieldset.panel", el("legend", el("b", `Side ${" AB"[n]}`)), agent, choice("For a move", STRENGTHS, question, `l${n}`));
	};
	const number = (label, name, min, max) => {
		const input = el("input", { type: "number", min, max, value: question[name] });
		input.addEventListener("change", () => {
			question[name] = input.value = String(clamp(Math.round(Number(input.value)) || min, min, max));
		});
		return field(label, input);
	};
	const form = section(
		"A new match",
		heading(`A match of ${title(game)}`, game, "matches", () => ({ ...question, match: here().params.get("match") }), "h2"),
		el("div.pair", side(1), side(2)),
		el("div.fields", number("Games", "games", 1, 1000), number("Random plies first, so that games differ", "plies", 0, 20)),
		el("div.actions", button("Begin", begin, { class: "main" })),
	);
	const past = section("Matches of this program", el("h2", "Matches so far"), list);
	fill(main, el("header.head", el("h1", "Matches")), el("div.panel", live, form, past, wide));
	listed();
	reports(wide, params, (more) => note("matches", { ...question, match: here().params.get("match"), ...more }));
	if (id) watch((signal) => backend.watch(id, 0, signal));

	async function listed() {
		const answer = await attempt(backend.matches, () => {});
		const rows = answer?.matches.map(({ match, game, agents, games, done, running }) => {
			const text = ` ${done} of ${games} games${running ? ", running" : ""}`;
			return el("li", linked("matches", { ...question, match }, `${title(game)}: ${agents.join(" – ")}`), text);
		});
		if (rows) fill(list, rows.length ? rows : el("li.about", "None yet."));
	}

	function begin() {
		const seed = 1 + Math.floor(Math.random() * 2 ** 31);
		watch(async (signal) => {
			const agents = await Promise.all([question.a1, question.a2].map((agent) => agentOf(game, agent, "play")));
			const limits = [question.l1, question.l2].map((limit, n) => fitting(agents[n], limit));
			return backend.match({ game, agents, limits, games: Number(question.games), openingPlies: Number(question.plies), seed }, signal);
		});
	}

	async function watch(open) {
		const match = watched();
		fill(live, match.node);
		const take = (event) => {
			match.take(event);
			if (event.kind !== "begin") return;
			note("matches", { ...question, match: event.match });
			listed();
		};
		const told = (text, status) => fill(live, el("p.card", status === 404 ? "This match is not kept any longer." : text));
		if (await stream.follow(open, take, told)) listed();
	}

	return { leave: () => stream.stop() };
}
