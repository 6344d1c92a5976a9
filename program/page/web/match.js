// @ts-check
/** Matches: agents against agents, followed live; and the reports of experiments. */
import { LEVELS, LIMITS, agentOf, agentPicker, fitting } from "./agents.js";
import { Refusal, aborted, backend } from "./backend.js";
import { announce, button, el, field, fill, select, toast } from "./dom.js";
import { chooseGame, title } from "./game.js";
import { Watched } from "./watched.js";
import { reports } from "./report.js";
import { link, note } from "./state.js";

/** @type {Open} */
export function matchView(main, params) {
	const view = new Matches(main, params);
	return { leave: () => view.leave() };
}

class Matches {
	/** @param {URLSearchParams} params */
	constructor(main, params) {
		this.game = params.get("game") || "breakthrough6";
		this.sides = [0, 1].map((n) => ({ agent: params.get(`a${n + 1}`) ?? (n ? "uct+sb" : ""), limit: params.get(`l${n + 1}`) ?? "iterations 1000" }));
		this.games = params.get("games") ?? "10";
		this.plies = params.get("plies") ?? "2";
		this.quit = new AbortController();
		this.setup = el("section", { class: "card panel", "aria-label": "A new match" });
		this.list = el("ul", { class: "rows" });
		this.live = el("div", { class: "panel" });
		const past = el("section", { class: "card panel", "aria-label": "Matches of this program" }, el("h2", {}, "Matches"), this.list);
		const wide = el("section", { class: "card panel", "aria-label": "Reports", hidden: true });
		fill(main, el("header", { class: "head" }, el("h1", {}, "Matches"), el("span")), el("div", { class: "panel" }, this.live, this.setup, past, wide));
		this.form();
		this.past();
		reports(wide, params, (report) => note("matches", { ...this.params(), match: params.get("match"), report })).catch(() => {});
		const id = params.get("match");
		if (id) this.watch(id, null);
	}

	params() {
		const [a, b] = this.sides;
		return { game: this.game, a1: a.agent, l1: a.limit, a2: b.agent, l2: b.limit, games: this.games, plies: this.plies };
	}

	leave() {
		this.quit.abort();
	}

	form() {
		const side = (n) => {
			const one = this.sides[n];
			const limit = select([...LIMITS.slice(0, 2), ...LIMITS.slice(5), ...LEVELS], one.limit, (chosen) => {
				one.limit = chosen;
			});
			const agent = agentPicker(this.game, one.agent, "play", (chosen) => {
				one.agent = chosen;
			});
			return el("fieldset", { class: "panel" }, el("legend", {}, el("b", {}, `Side ${"AB"[n]}`)), agent, field("For a move", limit));
		};
		const number = (/** @type {"games" | "plies"} */ what, least, most) => {
			const input = el("input", { type: "number", min: least, max: most, value: this[what] });
			input.addEventListener("change", () => {
				this[what] = String(Math.max(least, Math.min(most, Math.round(Number(input.value)) || least)));
				input.value = this[what];
			});
			return input;
		};
		const choose = button("Another game", () =>
			chooseGame(this.game, (game) => {
				this.game = game;
				this.form();
			}),
		);
		fill(
			this.setup,
			el("div", { class: "head" }, el("h2", {}, `A match of ${title(this.game)}`), choose),
			el("div", { class: "pair" }, side(0), side(1)),
			el("div", { class: "fields" }, field("Games", number("games", 1, 1000)), field("Random plies first", number("plies", 0, 20), "so that games differ")),
			el("div", { class: "actions" }, button("Begin", () => this.begin(), { class: "main" })),
		);
	}

	async past() {
		try {
			const { matches } = await backend.matches();
			const rows = matches.map((/** @type {any} */ { match, game, agents, games, done, running }) =>
				el("li", {}, el("a", { href: link("matches", { ...this.params(), match }) }, `${title(game)}: ${agents.join(" – ")}`), ` ${done} of ${games} games${running ? ", running" : ""}`),
			);
			fill(this.list, rows.length ? rows : el("li", { class: "about" }, "None yet."));
		} catch (wrong) {
			if (!(wrong instanceof Refusal)) throw wrong;
		}
	}

	async begin() {
		try {
			const agents = await Promise.all(this.sides.map(({ agent }) => agentOf(this.game, agent, "play")));
			const limits = this.sides.map(({ limit }, n) => fitting(agents[n], limit));
			const seed = 1 + Math.floor(Math.random() * 2 ** 31);
			this.watch("", { game: this.game, agents, limits, games: Number(this.games), openingPlies: Number(this.plies), seed });
		} catch (wrong) {
			if (wrong instanceof Refusal) toast(wrong.message, "wrong");
		}
	}

	/** @param {string} id a match that is there, or empty @param {object | null} question one that is begun */
	async watch(id, question) {
		this.quit.abort();
		const quit = new AbortController();
		this.quit = quit;
		const watched = new Watched();
		fill(this.live, watched.node);
		try {
			const events = question ? backend.match(question, quit.signal) : backend.watch(id, 0, quit.signal);
			for await (const event of events) {
				watched.take(event);
				if (event.kind === "begin") {
					note("matches", { ...this.params(), match: event.match });
					this.past();
				}
			}
			this.past();
		} catch (wrong) {
			if (aborted(wrong)) return;
			if (!(wrong instanceof Refusal)) throw wrong;
			const text = wrong.status === 404 ? "This match is not kept any longer." : wrong.message;
			if (wrong.status) fill(this.live, el("p", { class: "card" }, text));
			announce(text);
		}
	}
}
