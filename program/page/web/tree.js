/** Tree: the search tree while it grows, opened branch by branch. */
import { LIMITS, agentOf, agentPicker, limited } from "./agents.js";
import { backend, placed } from "./backend.js";
import { boardOf } from "./board.js";
import { announce, attempt, button, choice, count, el, fill, linked, reveal, scroll, section, toast } from "./dom.js";
import { drawing } from "./drawing.js";
import { heading, title } from "./game.js";
import { Growth } from "./growth.js";
import { outlineOf } from "./outline.js";
import { note, paramsOf, placeOf, upTo, words } from "./state.js";
import { Stream } from "./stream.js";
import { numbers } from "./table.js";

const USUAL = "iterations 10000";
const EMPTY = "Nothing has grown yet: press Grow, or take one iteration at a time.";
const LEGEND = "Size: visits. Colour: value for the player who chose the move, green good, red bad. Ring: that player is the second. Dashed: new since the last picture.";
const HEADS = ["", "move", "", "visits", "share", "value", "proof numbers"];

/** @type {Open} */
export function open(main, params) {
	const place = placeOf(params);
	const { game } = place;
	const asked = { agent: params.get("agent") ?? "", limit: params.get("limit") ?? USUAL };
	/** The search that is kept or runs. */
	let id = "";
	/** Iterations that follow one another by themselves. @type {object | null} */
	let filmed = null;
	/** The node that is looked at, and its position. */
	let looked = "";
	let there = place;
	/** The nodes of the last iteration. */
	let lit = new Set();
	const stream = new Stream(state);
	const growth = new Growth();
	const outline = outlineOf(growth, look, opened);
	const board = boardOf();
	const go = button("Grow", toggle, { class: "main" });
	const one = button("One iteration", step);
	const film = button("Slow motion", filming);
	const status = el("p.status", EMPTY);
	const canvas = scroll("Drawing of the tree");
	canvas.classList.add("canvas");
	const about = el("div.panel");
	const side = section("The node", board.node, about);
	side.classList.add("small");
	const find = (name, /** @type {(node: Grown) => unknown} */ is) => button(name, () => findNext(name, is));
	const finds = [
		button("Follow most visits", deepest),
		find("Next proven", (node) => node.proven != null),
		find("Next refuted", (node) => node.proof.includes("inf")),
		find("Next new", (node) => node.fresh),
	];
	const heads = el("p.heads", { "aria-hidden": "true" }, HEADS.map((text) => el("span", text)));
	fill(
		main,
		heading(`${title(game)}: the tree`, game, "tree"),
		el("p.goal", "Each iteration walks from the root along the moves that look best, adds a node, finds out how the game ends from there, and carries the result back up."),
		section(
			"Search",
			el("div.fields", agentPicker(game, "tree", asked, "agent", anew), choice("Grow for", LIMITS, asked, "limit", noted)),
			el("div.actions", go, one, film, button("Start over", anew)),
			status,
		),
		el("div.trees", el("div.panel", section("Drawing", canvas, el("p.about", LEGEND)), section("Nodes", el("div.actions", finds), el("div.scroll", heads, outline.node))), side),
	);
	look("");
	noted();

	function noted() {
		note("tree", { ...paramsOf(place), agent: asked.agent, limit: asked.limit === USUAL ? null : asked.limit });
	}

	function leave() {
		filmed = null;
		stream.stop();
		if (id) backend.search(id, { forget: true }).catch(() => {});
		id = "";
	}

	function anew() {
		leave();
		state();
		lit = new Set();
		growth.open = new Set([""]);
		growth.passed.clear();
		growth.merge(null);
		fill(status, EMPTY);
		draw();
		look("");
		noted();
	}

	function state() {
		go.textContent = stream.quit ? "Stop" : id ? "Grow on" : "Grow";
		one.disabled = stream.quit !== null;
		film.textContent = filmed ? "Pause" : "Slow motion";
	}

	/** Searches on in the kept tree, or begins. */
	async function run(limits) {
		if (stream.quit) return false;
		const question = { ...limits, keep: true, includeTree: growth.asked(), maxMoves: 1 };
		return stream.follow(
			async (signal) => {
				const begin = id ? { continue: id } : { ...placed(place), agent: await agentOf(game, asked.agent, "tree") };
				return backend.analyse({ ...begin, ...question }, signal);
			},
			(event) => {
				id = event.search;
				show(event);
			},
			(text, code) => {
				if (code === 404) id = "";
				fill(status, text);
			},
		);
	}

	function toggle() {
		filmed = null;
		if (!stream.quit) {
			lit = new Set();
			growth.passed.clear();
			run({ ...limited(asked.limit), reportDuringSearchEvery: 0.25 });
		} else if (id) backend.search(id, { stop: true }).catch(() => {});
		else stream.stop();
	}

	async function step() {
		const well = await run({ iterations: 1, reportEveryIterations: 1 });
		// The nodes on the path are asked for once the path is known.
		if (well && growth.passed.size) await refresh();
		return well;
	}

	async function filming() {
		const mine = filmed ? null : {};
		filmed = mine;
		state();
		while (mine && filmed === mine && (await step())) await new Promise((done) => window.setTimeout(done, 700));
		if (filmed === mine) filmed = null;
		state();
	}

	/** @param {Analysis} event */
	function show({ steps, rootInfo: root, stop, isDuringSearch, tree }) {
		if (steps) {
			const path = steps.map((_, n) => steps.slice(0, n + 1).join(" "));
			lit = new Set(["", ...path]);
			growth.passed = new Set(path.slice(0, -1));
		}
		const went = steps ? ` The last one: ${steps.join(" ") || "the root"}.` : stop ? ` Ended by ${stop}.` : "";
		const text = root && `${count(root.visits)} iteration${root.visits === 1 ? "" : "s"}, ${count(root.nodes)} nodes.${went}`;
		fill(status, text ?? "This agent keeps no tree.");
		status.dataset.kind = isDuringSearch ? "busy" : "mine";
		if (!isDuringSearch) announce(status.textContent);
		took(tree);
	}

	function took(tree) {
		growth.merge(tree);
		draw();
		tell();
	}

	function draw() {
		const { scrollLeft, scrollTop } = canvas;
		fill(canvas, growth.nodes.size ? drawing(growth, looked, lit, (key) => outline.pick(key)) : null);
		[canvas.scrollLeft, canvas.scrollTop] = [scrollLeft, scrollTop];
		outline.show(lit);
	}

	/** Asks for the branches that are open. */
	async function refresh() {
		if (!id) return;
		const mine = id;
		const gone = () => {
			id = "";
			state();
			toast("The tree is not kept any longer. Grow it anew.");
		};
		const answer = await attempt(() => backend.search(mine, { includeTree: growth.asked() }), gone);
		if (id === mine && answer?.tree) took(answer.tree);
	}

	async function opened(key, is) {
		growth.passed.delete(key);
		if (is) growth.open.add(key);
		else growth.open.delete(key);
		draw();
		await refresh();
	}

	async function look(key) {
		looked = key;
		tell();
		if (growth.nodes.size) draw();
		const spot = canvas.querySelector(".picked");
		if (spot) reveal(canvas, spot);
		const steps = words(key);
		// Moves in parts come to a position only once they are whole.
		for (let n = steps.length; n >= 0; n--) {
			if (steps[n - 1]?.endsWith("/")) continue;
			const after = upTo(place, Infinity, steps.slice(0, n));
			const view = await backend.view(after).catch(() => null);
			if (looked !== key) return;
			if (!view) continue;
			board.show({ ...view, moves: [] }, { label: key ? `Position after ${key}` : "Position at the root", quiet: true });
			there = after;
			break;
		}
		tell();
	}

	function tell() {
		const node = growth.nodes.get(looked);
		const seen = paramsOf(there);
		const links = el("p.links", linked("analyse", seen, "Analyse here"), linked("play", seen, "Play from here"));
		fill(about, el("h2", looked || "The root"), node && numbers(node), links);
	}

	function findNext(name, is) {
		const rows = growth.rows().map(({ node }) => node);
		const at = rows.findIndex(({ key }) => key === looked);
		const next = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(is);
		if (next) outline.pick(next.key);
		else toast(`${name}: there is none among the open nodes.`);
	}

	/** Opens the most visited child again and again. */
	async function deepest() {
		let node = growth.nodes.get("");
		for (let depth = 0; node && depth < 14; depth++) {
			if (!growth.isOpen(node.key) || !node.below.length) await opened(node.key, true);
			const next = growth.nodes.get(node.key)?.below[0];
			if (next === undefined) break;
			node = growth.nodes.get(next);
		}
		if (node) outline.pick(node.key);
	}

	return {
		leave,
		key(key) {
			if (key === " ") toggle();
			else if (key === "n" && !one.disabled) step();
			else return false;
			return true;
		},
	};
}
