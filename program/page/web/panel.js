// @ts-check
/** What one agent thinks of a position: its choice, its numbers, its line and its graphs. */
import { LIMITS, agentOf, agentPicker, limited } from "./agents.js";
import { placed } from "./backend.js";
import { button, count, el, field, fill, select, short, signed, size } from "./dom.js";
import { chances } from "./explain.js";
import { Trace } from "./graph.js";
import { Search } from "./search.js";
import { MoveTable, proofText, provenTag } from "./table.js";

export class Panel {
	/** @param {Around} around @param {{ agent: string, limit: string, name: string, kind?: string }} given */
	constructor(around, given) {
		this.around = around;
		this.agent = given.agent;
		this.limit = given.limit;
		this.kind = given.kind;
		this.name = given.name;
		/** Whether it goes on thinking at the next position. */
		this.on = false;
		this.trace = new Trace();
		/** @type {Analysis | null} */
		this.last = null;
		/** @type {Arrow[]} */
		this.arrows = [];
		this.search = new Search((event) => this.show(event), (running, wrong) => this.state(running, wrong));
		this.go = button("Think", () => this.toggle(), { class: "main" });
		this.facts = el("div", { class: "facts" });
		this.line = el("p", { class: "line" });
		this.graphs = el("div");
		this.table = new MoveTable(
			`Moves by ${given.name}`,
			(move) => around.play([move]),
			(info) => around.look(info ? info.pv : null),
		);
		this.choice = el("div", { class: "fields" });
		this.node = el(
			"section",
			{ class: "card panel", "aria-label": given.name },
			this.choice,
			this.facts,
			this.line,
			this.table.node,
			this.graphs,
		);
		this.build();
		this.clear();
	}

	/** The choice of agent and limit for the game that is looked at. */
	build() {
		const { game } = this.around.place();
		const limit = select(LIMITS, this.limit, (chosen) => {
			this.limit = chosen;
			this.changed();
		});
		const agent = agentPicker(game, this.agent, "analyse", (chosen) => {
			this.agent = chosen;
			this.changed();
		}, this.name);
		fill(this.choice, agent, field("For", limit), this.go);
	}

	changed() {
		this.around.change();
		if (this.on) this.think();
	}

	toggle() {
		this.on = !this.search.running;
		if (this.on) this.think();
		else this.search.stop();
	}

	clear() {
		this.trace = new Trace();
		this.last = null;
		this.arrows = [];
		fill(this.graphs);
		fill(this.line);
		this.table.node.hidden = true;
		fill(this.facts, "Press Think (or Space): the numbers below follow the search.");
	}

	/** Another position. */
	moved() {
		this.search.stop();
		this.clear();
		if (this.on) this.think();
	}

	async think() {
		const view = this.around.view();
		if (!view || view.outcome) return;
		this.search.stop();
		this.trace = new Trace();
		const place = this.around.place();
		const agent = await agentOf(place.game, this.agent, "analyse");
		await this.search.run({
			...placed(place),
			agent,
			...limited(this.limit),
			reportDuringSearchEvery: 0.25,
			maxMoves: 60,
			includeScene: true,
		});
	}

	state(running, wrong) {
		this.go.textContent = running ? "Stop" : "Think";
		this.node.setAttribute("aria-busy", String(running));
		if (wrong) fill(this.facts, wrong);
	}

	/** @param {Analysis} event */
	show(event) {
		this.last = event;
		const { rootInfo: root, moveInfos: infos } = event;
		if (!root) {
			const best = event.best ? ` It plays ${event.best}.` : "";
			fill(this.facts, `This agent does not search.${best}`);
			return;
		}
		this.trace.add(event);
		const fact = (name, /** @type {Child[]} */ ...value) => el("span", {}, `${name} `, el("b", {}, value));
		const speed = event.seconds > 0.05 ? `${short(event.iterations / event.seconds)}/s` : "–";
		fill(
			this.facts,
			fact("iterations", count(event.iterations)),
			fact("speed", speed),
			fact("value", signed(root.value, 3)),
			fact("wins of 100", chances(root.value)),
			root.proof.length ? fact("proof numbers", proofText(root.proof)) : null,
			root.proven === null ? null : fact("proven", ...provenTag(root.proven)),
			root.depth ? fact("depth", root.depth) : null,
			fact("nodes", short(root.nodes)),
			fact("memory", size(root.bytes)),
			event.stop ? fact("ended by", event.stop) : null,
		);
		this.table.node.hidden = false;
		this.table.show(infos);
		const total = Math.max(1, infos.reduce((sum, info) => sum + info.visits, 0));
		const most = Math.max(1, infos[0]?.visits ?? 1);
		this.arrows = infos.slice(0, 6).filter((info) => info.path?.length && info.visits > 0.03 * total).map((info) => ({
			path: info.path ?? [],
			weight: info.visits / most,
			kind: this.kind,
		}));
		if (!this.arrows.length && infos[0]?.path?.length) this.arrows = [{ path: infos[0].path, weight: 1, kind: this.kind }];
		this.showLine(root.pv);
		fill(this.graphs, this.trace.graphs());
		this.around.arrows();
	}

	/** The line of best moves: each can be looked at, and gone to. */
	showLine(pv) {
		const text = pv.join(" ");
		if (this.line.dataset.text === text && this.line.firstChild) return;
		if (this.line.contains(document.activeElement)) return;
		this.line.dataset.text = text;
		const moves = pv.slice(0, 16).map((move, n) => {
			const look = () => this.around.look(pv.slice(0, n + 1));
			const one = button(move, () => this.around.play(pv.slice(0, n + 1)), { title: "Go there" });
			for (const event of ["mouseenter", "focus"]) one.addEventListener(event, look);
			for (const event of ["mouseleave", "blur"]) one.addEventListener(event, () => this.around.look(null));
			return one;
		});
		fill(this.line, moves.length ? "Expected: " : "", moves);
	}
}
