/** Solve: what a player can force, with a proof that is walked, saved and checked. */
import { LIMITS } from "./agents.js";
import { backend, placed } from "./backend.js";
import { announce, attempt, button, choice, count, download, el, facts, field, fill, linked, section, signed, size } from "./dom.js";
import { heading, named, playerName, title } from "./game.js";
import { walkOf } from "./proof.js";
import { Position, folded } from "./stage.js";
import { asked, note, paramsOf, words } from "./state.js";
import { Stream } from "./stream.js";
import { proofText } from "./table.js";

const GOALS = [
	["value", "Win, draw or loss"],
	["win", "Whether it wins"],
	["draw", "Whether it draws"],
	["score", "The best score"],
];
const TIMES = LIMITS.slice(1, 5);
const EXAMPLES = ["breakthrough:3x5", "breakthrough:5x4", "tic-tac-toe", "fox-and-hounds"];
const USUAL = { engine: "auto", goal: "value", limit: "seconds 20" };

/** @type {Open} */
export function open(main, params) {
	const here = new Position(params, sync, (move) => (walk ? walk.on(move) : here.played([move.text])));
	const { game } = here.place;
	const question = asked(params, USUAL);
	const who = { player: "" };
	/** @type {ReturnType<typeof walkOf> | null} */
	let walk = null;
	const stream = new Stream(() => {
		go.textContent = stream.quit ? "Stop" : "Solve";
	});
	const go = button("Solve", () => (stream.quit ? stop() : solve()), { class: "main" });
	const progress = el("div.facts");
	const result = section("Result");
	result.hidden = true;
	const players = el("div");
	const engines = el("div");
	const pick = (label, name, options) => choice(label, options, question, name, noted);
	backend.engines().then((known) => {
		fill(engines, pick("Engine", "engine", known.engines.map(({ name }) => [name, name === "auto" ? "The usual one" : name])));
	}, () => {});
	const examples = EXAMPLES.flatMap((name, n) => [n ? " · " : " ", linked("solve", { game: name }, title(name))]);
	here.layout(
		main,
		heading(title(game), game, "solve"),
		el("p.goal", "A solver plays every line to its end and says what a player can force. Small boards and late positions can be solved:", examples),
		here.status,
		result,
		section(
			"Question",
			el("div.fields.two", pick("Find out", "goal", GOALS), players, engines, pick("Time", "limit", TIMES)),
			el("div.actions", go),
			progress,
		),
		folded("Moves before the question", true, here.line.node),
		checker(),
		here.form(),
	);
	begin();

	async function begin() {
		const id = params.get("proof");
		await sync();
		if (id) walking(id, words(params.get("walk")), Number(params.get("claim")) || 0);
	}

	function noted() {
		const proof = walk ? { proof: walk.id, walk: walk.moves.join(" "), claim: walk.claim || null } : {};
		const changed = Object.entries(question).filter(([name, value]) => value !== USUAL[name]);
		note("solve", { ...paramsOf(here.now()), ...Object.fromEntries(changed), ...proof });
	}

	async function sync() {
		stream.stop();
		const view = await here.load();
		if (!view) return;
		if (!players.firstChild) {
			const names = Array.from({ length: view.players }, (_, n) => [String(n + 1), playerName(view, n + 1)]);
			fill(players, choice("Player", [["", "The one to move"], ...names], who, "player"));
		}
		walk = null;
		result.hidden = true;
		fill(progress);
		here.tell(view.outcome ? "The game is over." : `${playerName(view, view.player)} to move.`, "");
		here.stage.show(view, { playable: !view.outcome });
		go.disabled = view.outcome !== null;
		noted();
	}

	function solve() {
		walk = null;
		if (here.view) here.stage.show(here.view, { playable: true });
		result.hidden = true;
		fill(progress, "…");
		const { engine, goal, limit } = question;
		const player = who.player ? { player: Number(who.player) } : {};
		const whole = { ...placed(here.now()), engine, goal, maxTime: Number(limit.split(" ")[1]), ...player };
		stream.follow((signal) => backend.solve(whole, signal), show, (text) => fill(progress, text));
	}

	function stop() {
		stream.stop();
		const text = "Stopped: nothing has been proven.";
		fill(progress, text);
		announce(text);
	}

	function show(event) {
		const roots = (event.root ?? []).map(({ score, proof, disproof }) =>
			[`at least ${score}: proof, disproof`, proofText([proof, disproof])]);
		const between = event.interval?.map((n) => signed(n, 0)).join(" and ");
		const known = [["positions", count(event.nodes)], ["memory", size(event.bytes)], ["seconds", event.seconds.toFixed(1)]];
		fill(progress, facts([...known, ...roots, ["score between", between]]));
		if (event.end) solved(event);
	}

	function solved({ claims, status, reason, proof, chosen, pv, note }) {
		const told = claims.map(({ text }) => `${named(here.view, text)}.`.replace(/^./, (c) => c.toUpperCase())).join(" ");
		const unknown = `Not solved: ${reason ?? "stopped"}. More time or a smaller position may help.`;
		const found = status === "unknown" ? unknown : told || `The answer is ${status === "proven" ? "yes" : "no"}.`;
		const about = [
			chosen && `Engine ${chosen.engine}: ${chosen.why}.`,
			pv?.length && `One line of it: ${pv.slice(0, 24).join(" ")}`,
			proof && `The proof has ${count(proof.positions)} positions and ${count(proof.moves)} moves.`,
			note,
		];
		fill(
			result,
			el("h2", found),
			about.flatMap((text) => (text ? [el("p.about", text)] : [])),
			proof && el("div.actions", button("Walk the proof", () => walking(proof.id, [], 0), { class: "main" }), saving(proof.id)),
		);
		result.hidden = false;
		announce(found);
	}

	function saving(id) {
		return button("Save the certificate", () =>
			attempt(async () => download(`${game}.proof`, await backend.certificate(id), "application/octet-stream")),
		);
	}

	function walking(id, moves, claim) {
		walk = walkOf(id, claim, here.stage, noted, sync, saving(id));
		result.hidden = false;
		fill(result, walk.node);
		here.tell("The proof, move by move.", "");
		walk.go(moves);
	}

	/** Checks a certificate that is dropped or chosen. */
	function checker() {
		const said = el("div.panel");
		const file = el("input", { type: "file" });
		const tell = (text, more = /** @type {Child} */ (null)) => {
			fill(said, el("p", text), more);
			announce(text);
		};
		const check = (given) =>
			given && attempt(async () => {
				fill(said, `Checking ${given.name} …`);
				const head = await given.slice(0, 400).text();
				const answer = await backend.verify(head.match(/^game (.+)$/m)?.[1] ?? game, given);
				if (!answer.holds) return tell(`The proof does not hold: ${answer.error}`);
				const { game: of, position, proof } = answer;
				const walk = proof && linked("solve", { game: of, position, proof: proof.id }, "Walk it");
				const all = answer.claims.map(({ text }) => text).join("; ");
				tell(`The proof holds: ${all} (${count(answer.positions)} positions checked by the rules alone).`, walk);
			}, (text) => tell(text));
		file.addEventListener("change", () => check(file.files?.[0]));
		const label = "A file that was saved here or by tesuji solve; it may be dropped";
		const place = folded("Check a certificate", false, el("div.panel", field(label, file), said));
		place.classList.add("drop");
		place.addEventListener("dragover", (event) => event.preventDefault());
		place.addEventListener("drop", (event) => {
			event.preventDefault();
			place.open = true;
			check(event.dataTransfer?.files[0]);
		});
		return place;
	}

	return {
		leave: () => stream.stop(),
		key(key) {
			if (key === "u" || key === "ArrowLeft") (walk ?? here).line.key("ArrowLeft");
			else if (key === "ArrowRight" && walk) walk.on();
			else if (key === " " && !go.disabled) go.click();
			else return (walk ?? here).line.key(key);
			return true;
		},
	};
}
