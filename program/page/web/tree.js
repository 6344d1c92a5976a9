// @ts-check
/** Tree: the search tree while it grows, opened branch by branch, one iteration at a time if wished. */
import { LIMITS, agentOf, agentPicker, limited } from "./agents.js";
import { Refusal, aborted, backend, placed } from "./backend.js";
import { Board } from "./board.js";
import { announce, button, count, el, field, fill, reveal, select, signed, toast } from "./dom.js";
import { drawing } from "./drawing.js";
import { chooseGame, title } from "./game.js";
import { Growth } from "./growth.js";
import { Outline } from "./outline.js";
import { link, note, paramsOf, placeOf } from "./state.js";
import { proofText, provenTag } from "./table.js";

const USUAL = "iterations 10000";

/** @type {Open} */
export function treeView(main, params) {
	const view = new TreeView(main, params);
	view.look("");
	view.note();
	return { leave: () => view.leave(), key: (key) => view.key(key) };
}

class TreeView {
	/** @param {URLSearchParams} params */
	constructor(main, params) {
		this.place = placeOf(params);
		this.agent = params.get("agent") ?? "";
		this.limit = params.get("limit") ?? USUAL;
		/** The search that is kept or runs. */
		this.id = "";
		/** @type {AbortController | null} */
		this.quit = null;
		this.slow = 0;
		this.looked = "";
		/** @type {Set<string>} */
		this.lit = new Set();
		this.growth = new Growth();
		this.outline = new Outline(this.growth, { pick: (key) => this.look(key), open: (key, open) => this.open(key, open) });
		this.board = new Board(() => {});
		this.go = button("Grow", () => this.toggle(), { class: "main" });
		this.one = button("One iteration", () => this.step());
		this.film = button("Slow motion", () => this.filming());
		this.status = el("p", { class: "status" }, "Nothing has grown yet: press Grow, or take one iteration at a time.");
		this.canvas = el("div", { class: "canvas scroll", tabindex: "0", role: "region", "aria-label": "Drawing of the tree" });
		this.about = el("div", { class: "panel" });
		const limit = select(LIMITS, this.limit, (chosen) => {
			this.limit = chosen;
			this.note();
		});
		const agent = agentPicker(this.place.game, this.agent, "tree", (chosen) => {
			this.agent = chosen;
			this.anew();
		});
		const find = (name, /** @type {(node: Grown) => boolean} */ is) => button(name, () => this.find(name, is));
		const choose = button("Choose a game", () =>
			chooseGame(this.place.game, (game) => {
				location.hash = `#/tree?game=${encodeURIComponent(game)}`;
			}),
		);
		fill(
			main,
			el("header", { class: "head" }, el("h1", {}, `${title(this.place.game)}: the tree`), choose),
			el("p", { class: "goal" }, "Each iteration walks from the root along the moves that look best, adds a node, finds out how the game ends from there, and carries the result back up."),
			el("section", { class: "card panel", "aria-label": "Search" }, el("div", { class: "fields" }, agent, field("Grow for", limit)), el("div", { class: "actions" }, this.go, this.one, this.film, button("Start over", () => this.anew())), this.status),
			el(
				"div",
				{ class: "trees" },
				el(
					"div",
					{ class: "panel" },
					el("section", { class: "card", "aria-label": "Drawing" }, this.canvas, el("p", { class: "about" }, "Size: visits. Colour: value for the player who chose the move, green good, red bad. Ring: that player is the second. Dashed: new since the last picture.")),
					el(
						"section",
						{ class: "card panel", "aria-label": "Nodes" },
						el(
							"div",
							{ class: "actions" },
							button("Follow most visits", () => this.deepest()),
							find("Next proven", (node) => node.proven !== null && node.proven !== undefined),
							find("Next refuted", (node) => node.proof.includes("inf")),
							find("Next new", (node) => node.fresh),
						),
						el("div", { class: "scroll" }, el("p", { class: "heads", "aria-hidden": "true" }, ["", "move", "", "visits", "share", "value", "proof numbers"].map((text) => el("span", {}, text))), this.outline.node),
					),
				),
				el("section", { class: "card panel small", "aria-label": "The node" }, this.board.node, this.about),
			),
		);
	}

	note() {
		note("tree", { ...paramsOf(this.place), agent: this.agent, limit: this.limit === USUAL ? null : this.limit });
	}

	leave() {
		this.slow += 1;
		this.quit?.abort();
		if (this.id) backend.search(this.id, { forget: true }).catch(() => {});
	}

	anew() {
		this.leave();
		this.id = "";
		this.quit = null;
		this.state();
		this.lit.clear();
		this.growth.open = new Set([""]);
		this.growth.passed.clear();
		this.growth.merge(null);
		fill(this.status, "Nothing has grown yet.");
		this.draw();
		this.look("");
		this.note();
	}

	state() {
		this.go.textContent = this.quit ? "Stop" : this.id ? "Grow on" : "Grow";
		this.one.disabled = this.quit !== null;
		this.film.textContent = this.slow % 2 ? "Pause" : "Slow motion";
	}

	/** Searches on in the kept tree, or begins. @returns {Promise<boolean>} whether it went well */
	async run(limits) {
		if (this.quit) return false;
		const quit = new AbortController();
		this.quit = quit;
		this.state();
		let well = false;
		try {
			const agent = await agentOf(this.place.game, this.agent, "tree");
			const begin = this.id ? { continue: this.id } : { ...placed(this.place), agent };
			const question = { ...begin, ...limits, keep: true, includeTree: this.growth.asked(), maxMoves: 1 };
			for await (const event of backend.analyse(question, quit.signal)) {
				if (this.quit !== quit) return false;
				this.id = event.search;
				this.show(event);
			}
			well = true;
		} catch (wrong) {
			if (aborted(wrong)) return false;
			if (!(wrong instanceof Refusal)) throw wrong;
			if (wrong.status === 404) this.id = "";
			fill(this.status, wrong.message);
			announce(wrong.message);
		}
		if (this.quit === quit) this.quit = null;
		this.state();
		return well;
	}

	toggle() {
		if (this.slow % 2) this.slow += 1;
		if (!this.quit) {
			this.lit.clear();
			this.growth.passed.clear();
			this.run({ ...limited(this.limit), reportDuringSearchEvery: 0.25 });
		} else if (this.id) backend.search(this.id, { stop: true }).catch(() => {});
		else this.quit.abort();
	}

	/** One iteration, its path lit. */
	async step() {
		const well = await this.run({ iterations: 1, reportEveryIterations: 1 });
		// The nodes on the path are asked for once the path is known.
		if (well && this.id && this.growth.passed.size) await this.refresh();
		return well;
	}

	async filming() {
		const mine = ++this.slow;
		this.state();
		while (this.slow === mine && mine % 2 && (await this.step())) {
			await new Promise((done) => window.setTimeout(done, 700));
		}
		if (this.slow === mine && mine % 2) this.slow += 1;
		this.state();
	}

	/** @param {Analysis} event */
	show(event) {
		const { steps, rootInfo: root } = event;
		if (steps) {
			const path = steps.map((_, n) => steps.slice(0, n + 1).join(" "));
			this.lit = new Set(["", ...path]);
			this.growth.passed = new Set(path.slice(0, -1));
		}
		const went = steps ? ` The last one: ${steps.join(" ") || "the root"}.` : "";
		const end = event.stop && !steps ? ` Ended by ${event.stop}.` : "";
		fill(this.status, root ? `${count(root.visits)} iteration${root.visits === 1 ? "" : "s"}, ${count(root.nodes)} nodes.${went}${end}` : "This agent keeps no tree.");
		this.status.dataset.kind = event.isDuringSearch ? "busy" : "mine";
		if (!event.isDuringSearch) announce(this.status.textContent ?? "");
		this.took(event.tree);
	}

	/** @param {Tree | Tree[] | null | undefined} tree */
	took(tree) {
		this.growth.merge(tree);
		this.draw();
		this.tell();
	}

	draw() {
		const { scrollLeft, scrollTop } = this.canvas;
		fill(this.canvas, this.growth.nodes.size ? drawing(this.growth, this.looked, this.lit, (key) => this.outline.pick(key)) : null);
		[this.canvas.scrollLeft, this.canvas.scrollTop] = [scrollLeft, scrollTop];
		this.outline.show(this.lit);
	}

	/** Asks for the branches that are open. */
	async refresh() {
		if (!this.id) return;
		const id = this.id;
		try {
			const answer = await backend.search(id, { includeTree: this.growth.asked() });
			if (id === this.id && answer.tree) this.took(answer.tree);
		} catch (wrong) {
			if (!(wrong instanceof Refusal) || !wrong.status) return;
			this.id = "";
			this.state();
			toast("The tree is not kept any longer. Grow it anew.");
		}
	}

	async open(key, open) {
		this.growth.passed.delete(key);
		if (open) this.growth.open.add(key);
		else this.growth.open.delete(key);
		this.draw();
		await this.refresh();
	}

	async look(key) {
		this.looked = key;
		this.tell();
		if (this.growth.nodes.size) this.draw();
		const spot = this.canvas.querySelector(".picked");
		if (spot) reveal(this.canvas, spot);
		const steps = key ? key.split(" ") : [];
		// Moves in parts come to a position only once they are whole.
		for (let n = steps.length; n >= 0; n--) {
			if (steps[n - 1]?.endsWith("/")) continue;
			const place = { ...this.place, moves: [...this.place.moves, ...steps.slice(0, n)] };
			const view = await backend.view(place).catch(() => null);
			if (this.looked !== key) return;
			if (!view) continue;
			this.board.show({ scene: view.scene, moves: [] }, { label: key ? `Position after ${key}` : "Position at the root", quiet: true });
			this.there = place;
			break;
		}
		this.tell();
	}

	tell() {
		const node = this.growth.nodes.get(this.looked);
		const place = this.there ?? this.place;
		const fact = (name, /** @type {Child[]} */ ...value) => [el("dt", {}, name), el("dd", {}, value)];
		fill(
			this.about,
			el("h2", {}, this.looked || "The root"),
			node &&
				el(
					"dl",
					{ class: "pairs" },
					fact("visits", count(node.visits)),
					fact("value", signed(node.value, 3)),
					node.estimate === null || node.estimate === undefined ? [] : fact("estimate", signed(node.estimate, 3)),
					node.proof.length ? fact("proof numbers", proofText(node.proof)) : [],
					node.bounds.length ? fact("bounds", node.bounds.slice(0, node.bounds.length === 2 ? 1 : 9).map(([a, b]) => `${signed(a, 0)} … ${signed(b, 0)}`).join("; ")) : [],
					node.proven === null || node.proven === undefined ? [] : fact("proven", ...provenTag(node.proven)),
					fact("children", count(node.children)),
				),
			el("p", { class: "links" }, el("a", { href: link("analyse", paramsOf(place)) }, "Analyse here"), el("a", { href: link("play", paramsOf(place)) }, "Play from here")),
		);
	}

	/** @param {(node: Grown) => boolean} is */
	find(name, is) {
		const rows = this.growth.rows().map(({ node }) => node);
		const at = rows.findIndex(({ key }) => key === this.outline.picked);
		const next = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(is);
		if (next) this.outline.pick(next.key);
		else toast(`${name}: there is none among the open nodes.`);
	}

	/** Opens the most visited child again and again. */
	async deepest() {
		let node = this.growth.nodes.get("");
		for (let depth = 0; node && depth < 14; depth++) {
			if (!this.growth.isOpen(node.key) || !node.below.length) await this.open(node.key, true);
			const next = this.growth.nodes.get(node.key)?.below[0];
			if (!next) break;
			node = this.growth.nodes.get(next);
		}
		if (node) this.outline.pick(node.key);
	}

	key(key) {
		if (key === " ") this.toggle();
		else if (key === "n" && !this.one.disabled) this.step();
		else return false;
		return true;
	}
}
