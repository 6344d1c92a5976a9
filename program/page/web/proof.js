// @ts-check
/** A proof, walked move by move. */
import { Refusal, backend } from "./backend.js";
import { announce, button, el, fill, select, toast } from "./dom.js";
import { outcomeWords, playerName } from "./game.js";
import { record } from "./stage.js";

export class Walk {
	/** @param {{ stage: import("./stage.js").Stage, moved: () => void, end: () => void, save: Node }} around */
	constructor(id, claim, around) {
		this.id = id;
		this.claim = claim;
		this.around = around;
		/** @type {string[]} */
		this.moves = [];
		this.turn = 0;
		/** @type {Move[]} */
		this.replies = [];
		this.title = el("h2");
		this.told = el("p");
		this.list = el("div", { class: "choices", role: "group", "aria-label": "Replies" });
		this.record = el("ol", { class: "record", "aria-label": "Moves of the walk" });
		this.claims = el("div");
		this.node = el("div", { class: "panel" }, this.title, this.claims, this.record, this.told, this.list, el("div", { class: "actions" }, button("Leave the proof", () => around.end()), around.save));
	}

	async go(moves) {
		const turn = ++this.turn;
		try {
			const at = await backend.proof(this.id, moves, this.claim);
			if (turn !== this.turn) return;
			this.moves = moves;
			this.show(at);
			this.around.moved();
		} catch (wrong) {
			if (!(wrong instanceof Refusal)) throw wrong;
			const gone = wrong.status === 404 ? "This proof is not kept any longer: solve again." : wrong.message;
			if (wrong.status) toast(gone, "wrong");
			if (wrong.status === 404) this.around.end();
		}
	}

	/** The next move of the proof, if there is one way on. */
	on() {
		if (this.replies.length) this.go([...this.moves, this.replies[0].text]);
	}

	show(at) {
		const view = /** @type {View} */ (at);
		const names = (text) => text.replace(/player (\d)/g, (_, n) => playerName(view, Number(n)));
		const claims = at.claims.map((claim) => names(claim.text));
		this.replies = at.replies;
		this.title.textContent = `Proof that ${claims[this.claim]}`;
		if (claims.length > 1 && !this.claims.firstChild) {
			const options = claims.map((text, n) => [String(n), text]);
			fill(this.claims, select(options, String(this.claim), (chosen) => {
				this.claim = Number(chosen);
				this.go([]);
			}, { "aria-label": "Claim" }));
		}
		const who = playerName(view, view.player);
		const told = view.outcome
			? `${outcomeWords(view)} This line of the proof ends here.`
			: at.repeats
				? "The line has come back to one of its own positions."
				: at.seeks
					? `${who} has to find a move; the proof plays ${at.replies[0]?.text ?? "none"}.`
					: `Whatever ${who} plays, the proof has an answer: choose one of ${at.replies.length} moves, on the board or here.`;
		this.told.textContent = told;
		fill(this.list, at.replies.map((/** @type {Move} */ move) => button(move.text, () => this.go([...this.moves, move.text]))));
		record(this.record, this.moves, this.moves.length, (n) => this.go(this.moves.slice(0, n)));
		const arrows = at.seeks ? at.replies.filter((/** @type {Move} */ move) => move.path.length).map((/** @type {Move} */ move) => ({ path: move.path, weight: 1 })) : [];
		this.around.stage.show({ ...view, moves: at.replies }, { playable: at.replies.length > 0, arrows });
		announce(told);
	}
}
