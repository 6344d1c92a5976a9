/** What one agent thinks of a position. */
import { LIMITS, agentOf, agentPicker, limited } from "./agents.js";
import { backend, placed } from "./backend.js";
import { button, choice, count, dress, el, facts, fill, section, short, signed, size } from "./dom.js";
import { chances } from "./explain.js";
import { Trace } from "./graph.js";
import { Stream } from "./stream.js";
import { moveTable, proofText, provenTag, visitsOf } from "./table.js";

/** @param {Around} around */
export function panelOf({ here, look, point, noted, name, kind, agent, limit }) {
	let trace = new Trace();
	const stream = new Stream(() => {
		go.textContent = stream.quit ? "Stop" : "Think";
		dress(node, { "aria-busy": String(stream.quit !== null) });
	});
	const go = button("Think", () => panel.toggle(), { class: "main" });
	const told = el("div.facts");
	const line = el("p.line");
	const graphs = el("div");
	const table = moveTable(`Moves by ${name}`, (move) => here.played([move]), (info) => look(info && [info.move]));
	const { game } = here.place;
	/** What is shown of it, and whether it goes on thinking at the next position. */
	const panel = {
		agent,
		limit,
		on: false,
		arrows: /** @type {Arrow[]} */ ([]),
		node: section(name, told),
		stop: () => stream.stop(),
		moved() {
			stream.stop();
			trace = new Trace();
			panel.arrows = [];
			fill(graphs);
			fill(line);
			table.node.hidden = true;
			fill(told, "Press Think (or Space): the numbers below follow the search.");
			if (panel.on) think();
		},
		toggle() {
			panel.on = stream.quit === null;
			if (panel.on) think();
			else stream.stop();
		},
	};
	const { node } = panel;
	fill(node, el("div.fields", agentPicker(game, "analyse", panel, "agent", changed, name), choice("For", LIMITS, panel, "limit", changed), go), told, line, table.node, graphs);
	panel.moved();

	function changed() {
		noted();
		if (panel.on) think();
	}

	function think() {
		if (!here.view || here.view.outcome) return;
		trace = new Trace();
		const shown = { reportDuringSearchEvery: 0.25, includeScene: true, maxMoves: 60 };
		const question = { ...placed(here.now()), ...limited(panel.limit), ...shown };
		stream.follow(
			async (signal) => backend.analyse({ ...question, agent: await agentOf(game, panel.agent, "analyse") }, signal),
			show,
			(text) => fill(told, text),
		);
	}

	/** @param {Analysis} event */
	function show(event) {
		const { rootInfo: root, moveInfos: infos, iterations, seconds } = event;
		trace.add(event);
		if (!root) {
			fill(told, event.best ? `It plays ${event.best} without looking ahead.` : "This agent does not search.");
			return;
		}
		fill(told, facts([
			["iterations", count(iterations)],
			["speed", seconds > 0.05 ? `${short(iterations / seconds)}/s` : "–"],
			["value", signed(root.value, 3)],
			["wins of 100", chances(root.value)],
			["proof numbers", proofText(root.proof)],
			["proven", provenTag(root.proven)],
			["depth", root.depth || null],
			["nodes", short(root.nodes)],
			["memory", size(root.bytes)],
			["ended by", event.stop],
		]));
		table.node.hidden = false;
		table.show(infos);
		const { total, most } = visitsOf(infos);
		const drawn = infos.filter(({ path, visits }, n) => path?.length && (n === 0 || visits > 0.03 * total));
		panel.arrows = drawn.slice(0, 6).map(({ path = [], visits }) => ({ path, weight: visits / most, kind }));
		showLine(root.pv);
		fill(graphs, trace.graphs());
		point();
	}

	/** The line of best moves: each can be looked at, and gone to. */
	function showLine(pv) {
		const text = pv.join(" ");
		if ((line.dataset.text === text && line.firstChild) || line.contains(document.activeElement)) return;
		line.dataset.text = text;
		const moves = pv.slice(0, 16).map((move, n) => {
			const part = pv.slice(0, n + 1);
			const one = button(move, () => here.played(part), { title: "Go there" });
			one.onmouseenter = one.onfocus = () => look(part);
			one.onmouseleave = one.onblur = () => look(null);
			return one;
		});
		fill(line, moves.length ? "Expected: " : "", moves);
	}

	return panel;
}
