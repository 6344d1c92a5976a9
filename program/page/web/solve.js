// @ts-check
/** Solve: what a player can force, with a proof that is walked, saved and checked. */
import { LIMITS } from "./agents.js";
import { Refusal, aborted, backend, placed } from "./backend.js";
import { announce, button, count, download, el, field, fill, select, signed, size, toast } from "./dom.js";
import { chooseGame, playerName, title } from "./game.js";
import { positionForm } from "./position.js";
import { Walk } from "./proof.js";
import { Stage, record } from "./stage.js";
import { link, note, paramsOf, placeOf } from "./state.js";

const GOALS = /** @type {[string, string][]} */ ([
	["value", "The value: win, draw or loss"],
	["win", "Can the player win?"],
	["draw", "Can the player draw at least?"],
	["score", "The greatest score"],
]);
const TIMES = LIMITS.filter(([key]) => key.startsWith("seconds") && key !== "seconds 0.2");
const EXAMPLES = ["breakthrough:3x5", "breakthrough:5x4", "tic-tac-toe", "fox-and-hounds"];

/** @type {Open} */
export function solveView(main, params) {
	const view = new Solve(main, params);
	view.begin(params);
	return { leave: () => view.leave(), key: (key) => view.key(key) };
}

class Solve {
	/** @param {URLSearchParams} params */
	constructor(main, params) {
		this.place = placeOf(params);
		this.engine = params.get("engine") ?? "auto";
		this.goal = params.get("goal") ?? "value";
		this.limit = params.get("limit") ?? "seconds 20";
		this.player = "";
		/** @type {View | null} */
		this.view = null;
		/** @type {AbortController | null} */
		this.quit = null;
		this.stage = new Stage((move) => {
			if (this.walk) this.walk.go([...this.walk.moves, move.text]);
			else this.set({ ...this.place, moves: [...this.place.moves, move.text] });
		});
		/** @type {Walk | null} */
		this.walk = null;
		this.status = el("p", { class: "status" });
		this.record = el("ol", { class: "record", "aria-label": "Moves that were played" });
		this.go = button("Solve", () => (this.quit ? this.quit.abort() : this.solve()), { class: "main" });
		this.progress = el("div", { class: "facts" });
		this.result = el("section", { class: "card panel", "aria-label": "Result", hidden: true });
		this.players = el("div");
		const engines = el("div");
		const engine = (/** @type {[string, string][]} */ options) =>
			fill(engines, field("Engine", select(options, this.engine, (chosen) => {
				this.engine = chosen;
				this.note();
			})));
		engine([["auto", "auto"]]);
		backend.engines().then((known) => engine(known.engines.map((/** @type {{ name: string, summary: string }} */ { name, summary }) => [name, `${name}: ${summary.slice(0, 60)}`])), () => {});
		const goal = select(GOALS, this.goal, (chosen) => {
			this.goal = chosen;
			this.note();
		});
		const limit = select(TIMES, this.limit, (chosen) => {
			this.limit = chosen;
			this.note();
		});
		const choose = button("Choose a game", () => chooseGame(this.place.game, (game) => this.set({ game, position: null, moves: [] })));
		const examples = EXAMPLES.flatMap((game, n) => [n ? " · " : " ", el("a", { href: link("solve", { game }) }, title(game))]);
		this.heading = el("h1", {});
		fill(
			main,
			el(
				"div",
				{ class: "split" },
				this.stage.node,
				el(
					"div",
					{ class: "side" },
					el("header", { class: "head" }, this.heading, choose),
					el("p", { class: "goal" }, "A solver plays every line to its end and says what a player can force. Small boards and late positions can be solved:", examples),
					this.status,
					this.result,
					el(
						"section",
						{ class: "card panel", "aria-label": "Question" },
						el("div", { class: "fields" }, field("Find out", goal), this.players, engines, field("For at most", limit)),
						el("div", { class: "actions" }, this.go),
						this.progress,
					),
					el("details", { class: "card", open: true }, el("summary", {}, "Moves before the question"), this.record),
					this.checker(),
					positionForm(() => this.place.game, () => this.view?.position ?? "", (position) => this.set({ ...this.place, position, moves: [] })),
				),
			),
		);
	}

	/** @param {URLSearchParams} params */
	async begin(params) {
		await this.set(this.place);
		const id = params.get("proof");
		if (id) this.walking(id, (params.get("walk") ?? "").split(/\s+/).filter(Boolean), Number(params.get("claim")) || 0);
	}

	note() {
		const { walk } = this;
		const proof = walk ? { proof: walk.id, walk: walk.moves.join(" "), claim: walk.claim || null } : {};
		const usual = (text, value) => (text === value ? null : text);
		note("solve", { ...paramsOf(this.place), engine: usual(this.engine, "auto"), goal: usual(this.goal, "value"), limit: usual(this.limit, "seconds 20"), ...proof });
	}

	leave() {
		this.quit?.abort();
	}

	/** Another position. @param {Place} place */
	async set(place) {
		this.leave();
		try {
			const view = await backend.view(place);
			const other = place.game !== this.view?.game;
			[this.place, this.view, this.walk] = [place, view, null];
			if (other) this.ask(view);
			this.result.hidden = true;
			fill(this.progress);
			this.heading.textContent = title(place.game);
			fill(this.status, view.outcome ? "The game is over." : `${playerName(view, view.player)} to move.`);
			this.stage.show(view, { playable: !view.outcome });
			record(this.record, place.moves, place.moves.length, (at) => this.set({ ...place, moves: place.moves.slice(0, at) }));
			this.go.disabled = view.outcome !== null;
			this.note();
		} catch (wrong) {
			if (!(wrong instanceof Refusal)) throw wrong;
			if (wrong.status) toast(wrong.message, "wrong");
		}
	}

	/** @param {View} view */
	ask(view) {
		const who = Array.from({ length: view.players }, (_, n) => /** @type {[string, string]} */ ([String(n + 1), playerName(view, n + 1)]));
		this.player = "";
		fill(this.players, field("For", select([["", "the player to move"], ...who], "", (chosen) => {
			this.player = chosen;
		})));
	}

	async solve() {
		const quit = new AbortController();
		this.quit = quit;
		this.walk = null;
		if (this.view) this.stage.show(this.view, { playable: true });
		this.go.textContent = "Stop";
		this.result.hidden = true;
		fill(this.progress, "…");
		const question = { ...placed(this.place), engine: this.engine, goal: this.goal, maxTime: Number(this.limit.split(" ")[1]), ...(this.player ? { player: Number(this.player) } : {}) };
		try {
			for await (const event of backend.solve(question, quit.signal)) this.show(event);
		} catch (wrong) {
			if (!aborted(wrong) && !(wrong instanceof Refusal)) throw wrong;
			const text = wrong instanceof Refusal ? wrong.message : "Stopped: nothing has been proven.";
			fill(this.progress, text);
			announce(text);
		}
		this.quit = null;
		this.go.textContent = "Solve";
	}

	show(event) {
		const fact = (name, value) => el("span", {}, `${name} `, el("b", {}, value));
		const number = (/** @type {number | "inf"} */ n) => (n === "inf" ? "∞" : count(n));
		const roots = (event.root ?? []).map((one) => fact(`at least ${one.score}: proof, disproof`, `${number(one.proof)}, ${number(one.disproof)}`));
		fill(this.progress, fact("positions", count(event.nodes)), fact("memory", size(event.bytes)), fact("seconds", event.seconds.toFixed(1)), roots, event.interval ? fact("score between", event.interval.map((n) => signed(n, 0)).join(" and ")) : null);
		if (event.end) this.solved(event);
	}

	solved(event) {
		this.result.hidden = false;
		const who = (text) => text.replace(/player (\d)/g, (_, n) => (this.view ? playerName(this.view, Number(n)) : `player ${n}`));
		const claims = event.claims.map((claim) => `${who(claim.text)}.`.replace(/^./, (c) => c.toUpperCase()));
		const found = event.status === "unknown" ? `Not solved: ${event.reason ?? "stopped"}. More time or a smaller position may help.` : claims.join(" ") || `The answer is ${event.status === "proven" ? "yes" : "no"}.`;
		const { proof } = event;
		fill(
			this.result,
			el("h2", {}, found),
			event.chosen ? el("p", { class: "about" }, `Engine ${event.chosen.engine}: ${event.chosen.why}.`) : null,
			event.pv?.length ? el("p", {}, `One line of it: ${event.pv.slice(0, 24).join(" ")}`) : null,
			proof && el("p", { class: "about" }, `The proof has ${count(proof.positions)} positions and ${count(proof.moves)} moves.`),
			proof && el("div", { class: "actions" }, button("Walk the proof", () => this.walking(proof.id, [], 0), { class: "main" }), this.saving(proof.id)),
			event.note && el("p", { class: "about" }, event.note),
		);
		announce(found);
	}

	saving(id) {
		return button("Save the certificate", async () => {
			try {
				download(`${this.place.game.replace(/[^\w-]+/g, "-")}.proof`, await backend.certificate(id), "application/octet-stream");
			} catch (wrong) {
				if (wrong instanceof Refusal) toast(wrong.message, "wrong");
			}
		});
	}

	walking(id, moves, claim) {
		this.walk = new Walk(id, claim, {
			stage: this.stage,
			moved: () => this.note(),
			end: () => this.set(this.place),
			save: this.saving(id),
		});
		this.result.hidden = false;
		fill(this.result, this.walk.node);
		fill(this.status, "The proof, move by move.");
		this.walk.go(moves);
	}

	/** Checks a certificate that is dropped or chosen. */
	checker() {
		const said = el("div", { class: "panel" });
		const file = el("input", { type: "file" });
		const check = async (/** @type {File | undefined} */ given) => {
			if (!given) return;
			fill(said, `Checking ${given.name} …`);
			try {
				const head = await given.slice(0, 400).text();
				const game = head.match(/^game (.+)$/m)?.[1] ?? this.place.game;
				const answer = await backend.verify(game, given);
				const text = answer.holds ? `The proof holds: ${answer.claims.map((claim) => claim.text).join("; ")} (${count(answer.positions)} positions checked by the rules alone).` : `The proof does not hold: ${answer.error}`;
				const walk = answer.proof && button("Walk it", async () => {
					await this.set({ game: answer.game, position: answer.position, moves: [] });
					this.walking(answer.proof.id, [], 0);
				});
				fill(said, el("p", {}, text), walk);
				announce(text);
			} catch (wrong) {
				if (!(wrong instanceof Refusal)) throw wrong;
				fill(said, wrong.message);
			}
		};
		file.addEventListener("change", () => check(file.files?.[0]));
		const place = el("details", { class: "card drop" }, el("summary", {}, "Check a certificate"), el("div", { class: "panel" }, field("A file that was saved here or by tesuji solve; it may be dropped", file), said));
		place.addEventListener("dragover", (event) => event.preventDefault());
		place.addEventListener("drop", (event) => {
			event.preventDefault();
			place.open = true;
			check(event.dataTransfer?.files[0]);
		});
		return place;
	}

	key(key) {
		if (key === "ArrowLeft" || key === "u") {
			if (this.walk?.moves.length) this.walk.go(this.walk.moves.slice(0, -1));
			else if (!this.walk && this.place.moves.length) this.set({ ...this.place, moves: this.place.moves.slice(0, -1) });
			return true;
		}
		if (key === "ArrowRight" && this.walk) this.walk.on();
		else if (key === " " && !this.go.disabled) this.go.click();
		else return false;
		return true;
	}
}
