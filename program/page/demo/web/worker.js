// @ts-check
/** Searches in WebAssembly, a slice at a time, so that a message is heard between two. */

/** @typedef {{ put: (byte: number) => void, ask: () => number, byte: (place: number) => number }} Exports */

// Questions that come while the file is loaded wait for it.
const loaded = fetch(new URL("./tesuji_demo.wasm", import.meta.url))
	.then((response) => response.arrayBuffer())
	.then((file) => WebAssembly.instantiate(file))
	.then(({ instance }) => /** @type {Exports} */ (/** @type {unknown} */ (instance.exports)));
/** @type {Exports} */
let program;

/** @param {object} question @returns {any} */
function answer(question) {
	for (const one of new TextEncoder().encode(JSON.stringify(question))) program.put(one);
	const bytes = new Uint8Array(program.ask());
	for (let place = 0; place < bytes.length; place++) bytes[place] = program.byte(place);
	return JSON.parse(new TextDecoder().decode(bytes));
}

/** The longest search, in milliseconds, and the time of a slice. */
const LONGEST = 60_000;
const SLICE = 40;

/** What is searched: the numbers of the questions that ended, and the trees that are shown, by search. */
const stopped = new Set();
/** @type {Map<string, any>} */
const running = new Map();

/** The moves of the last iteration: the path along which nodes have more visits than before. */
class Steps {
	/** @param {number} search */
	constructor(search) {
		this.search = search;
		/** Visits by the moves that lead to a node. @type {Map<string, number>} */
		this.visits = new Map();
		const whole = this.part([], 100, 2000);
		const keys = /** @type {string[]} */ ([]);
		for (const { parent, move, visits } of whole) {
			const key = parent === null ? "" : `${keys[parent]} ${move}`;
			keys.push(key);
			this.visits.set(key, visits);
		}
	}

	/** @param {string[]} below @param {number} depth @param {number} nodes @returns {any[]} */
	part(below, depth, nodes) {
		return answer({ ask: "tree", search: this.search, tree: { below, depth, nodes } }).tree?.nodes ?? [];
	}

	next() {
		const path = /** @type {string[]} */ ([]);
		for (let key = ""; path.length < 100; ) {
			let grown = null;
			for (const { move, visits } of this.part(path, 1, 300).slice(1)) {
				const child = `${key} ${move}`;
				if (visits > (this.visits.get(child) ?? 0)) grown = move;
				this.visits.set(child, visits);
			}
			if (grown === null) break;
			path.push(grown);
			key = `${key} ${grown}`;
		}
		return path;
	}
}

/** @param {number} number @param {any} question */
async function analyse(number, question) {
	const tell = (/** @type {object} */ event) => postMessage({ number, event });
	let search = Number(question.continue ?? 0);
	if (!search) {
		const { game, position, moves, seed, agent } = question;
		const begun = answer({ ask: "search", game, position, moves, seed, agent: agent ?? "gpn+sb" });
		if (begun.error) return tell(begun);
		search = begun.search;
	}
	const id = String(search);
	running.set(id, question.includeTree);
	const level = question.level ? 15 * 2 ** question.level : undefined;
	const limit = question.iterations ?? level ?? (question.maxTime ? Infinity : 10_000);
	const began = performance.now();
	const until = began + Math.min(LONGEST, (question.maxTime ?? 60) * 1000);
	const every = (question.reportDuringSearchEvery ?? Infinity) * 1000;
	const after = question.reportEveryIterations === 1 ? question.reportAfter ?? 0 : Infinity;
	let [gone, slice, shown, stop] = [0, 16, began, ""];
	/** @type {Steps | null} */
	let steps = null;
	while (!stop) {
		const since = performance.now();
		if (gone >= after) steps ??= new Steps(search);
		const count = steps ? 1 : Math.min(slice, limit - gone, after - gone);
		const { report, tree, error } = answer({ ask: "go", search, iterations: count, tree: running.get(id) });
		if (error) return tell({ error });
		gone += report.iterations;
		const now = performance.now();
		slice = Math.max(1, now - since < SLICE ? slice * 2 : Math.floor(slice / 2));
		if (report.stop !== "iterations") stop = report.stop;
		else if (gone >= limit) stop = "iterations";
		else if (now >= until) stop = "time";
		else if (stopped.has(number)) stop = "flag";
		const path = steps?.next();
		if (path || stop || now - shown >= every) {
			shown = now;
			const event = { search: id, isDuringSearch: !stop, iterations: gone, seconds: (now - began) / 1000, report, tree };
			tell({ ...event, ...(path ? { steps: path, stepsComplete: true } : {}), ...(stop ? { stop, end: true } : {}) });
		}
		await new Promise((next) => setTimeout(next));
	}
	running.delete(id);
	stopped.delete(number);
	if (!question.keep) answer({ ask: "forget", search });
}

addEventListener("message", async ({ data: { number, question } }) => {
	program = await loaded;
	const search = Number(question.search ?? 0);
	const is = running.has(String(question.search));
	if (question.ask === "analyse") analyse(number, question);
	else if (question.ask === "stop") stopped.add(number);
	else if (question.ask !== "change") postMessage({ number, event: answer(question) });
	else if (question.forget) postMessage({ number, event: answer({ ask: "forget", search }) });
	else if (is) {
		running.set(String(question.search), question.includeTree);
		postMessage({ number, event: { running: true } });
	} else {
		const event = answer({ ask: "tree", search, tree: question.includeTree ?? null });
		postMessage({ number, event: { running: false, ...event } });
	}
});
