/** A proof, walked move by move. */
import { backend } from "./backend.js";
import { announce, attempt, button, el, fill, select, toast } from "./dom.js";
import { named, outcomeWords, playerName } from "./game.js";
import { Line } from "./stage.js";

/** A walk on a board, which begins by `go`. @param {ReturnType<typeof import("./stage.js").stageOf>} stage */
export function walkOf(id, claim, stage, moved, end, save) {
	const walk = { id, claim, go, on, moves: /** @type {string[]} */ ([]), line: new Line("Moves of the walk", (at) => go(walk.moves.slice(0, at))), node: el("div.panel") };
	let turn = 0;
	/** @type {Move[]} */
	let replies = [];
	const head = el("h2");
	const told = el("p");
	const list = el("div.choices", { role: "group", "aria-label": "Replies" });
	const claims = el("div");
	fill(walk.node, head, claims, walk.line.node, told, list, el("div.actions", button("Leave the proof", end), save));

	async function go(moves) {
		const mine = ++turn;
		const at = await attempt(
			() => backend.proof(id, moves, walk.claim),
			(text, status) => {
				toast(status === 404 ? "This proof is not kept any longer: solve again." : text, "wrong");
				if (status === 404) end();
			},
		);
		if (!at || mine !== turn) return;
		walk.moves = moves;
		show(at);
		moved();
	}

	/** Goes on with a move; the proof's next one if it is left out. */
	function on(move = replies[0]) {
		if (move) go([...walk.moves, move.text]);
	}

	function show(at) {
		const view = /** @type {View} */ (at);
		const all = at.claims.map(({ text }) => named(view, text));
		replies = at.replies;
		fill(head, `Proof that ${all[walk.claim]}`);
		if (all.length > 1 && !claims.firstChild) {
			fill(claims, select(all.map((text, n) => [String(n), text]), String(walk.claim), (chosen) => {
				walk.claim = Number(chosen);
				go([]);
			}, { "aria-label": "Claim" }));
		}
		const who = playerName(view, view.player);
		const text = view.outcome
			? `${outcomeWords(view)} This line of the proof ends here.`
			: at.repeats
				? "The line has come back to one of its own positions."
				: at.seeks
					? `${who} has to find a move; the proof plays ${replies[0]?.text ?? "none"}.`
					: `Whatever ${who} plays, the proof has an answer: choose one of ${replies.length} moves, on the board or here.`;
		fill(told, text);
		fill(list, replies.map((move) => button(move.text, () => on(move))));
		walk.line.show(walk.moves, walk.moves.length);
		const arrows = at.seeks ? replies.map(({ path }) => ({ path, weight: 1 })) : [];
		stage.show({ ...view, moves: replies }, { playable: replies.length > 0, arrows });
		announce(text);
	}

	return walk;
}
