// @ts-check
/** The page without a server: a worker answers what the program would. It stands in for ../../web/backend.js. */

import { Refusal, aborted, once, placed } from "./asking.js";

export { Refusal, aborted, placed };

/** There is no connection that could be lost. @param {(there: boolean) => void} _ */
export function onConnection(_) {}
/** There is no token. @param {string | null} [_] */
export function useToken(_) {}

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
let asked = 0;
/** Who waits for the events of a question. @type {Map<number, (event: any) => void>} */
const waiting = new Map();
worker.addEventListener("message", ({ data }) => waiting.get(data.number)?.(data.event));

/** @param {object} question @returns {Promise<any>} */
function ask(question) {
	const number = ++asked;
	return new Promise((answered, refused) => {
		waiting.set(number, (event) => {
			waiting.delete(number);
			if (event.error) refused(new Refusal(422, event));
			else answered(event);
		});
		worker.postMessage({ number, question });
	});
}

/** The events of a search, until its end. Closing it ends the search. @param {object} question @param {AbortSignal} signal */
async function* events(question, signal) {
	const number = ++asked;
	/** @type {any[]} */
	const come = [];
	let wake = () => {};
	waiting.set(number, (event) => {
		come.push(event);
		wake();
	});
	worker.postMessage({ number, question });
	const quit = () => wake();
	signal.addEventListener("abort", quit);
	try {
		for (;;) {
			if (signal.aborted) throw new DOMException("stopped", "AbortError");
			const event = come.shift();
			if (!event) {
				await new Promise((next) => {
					wake = () => next(null);
				});
				continue;
			}
			if (event.error) throw new Refusal(422, event);
			yield event;
			if (event.end) return;
		}
	} finally {
		signal.removeEventListener("abort", quit);
		waiting.delete(number);
		worker.postMessage({ number, question: { ask: "stop" } });
	}
}

const lists = () => once("games", () => ask({ ask: "games" }));
/** @param {Place} place @returns {Promise<View>} */
const view = (place) =>
	once(`view ${JSON.stringify(placed(place))}`, async () => {
		const start = place.moves.length ? (await view({ ...place, moves: [] })).position : null;
		const seen = await ask({ ask: "view", ...placed(place) });
		// The page has the style.
		const picture = seen.picture.replace(/<style>[^]*<\/style>/, "");
		return { ...seen, picture, game: place.game, start: start ?? seen.position, played: place.moves };
	});

/** A tree with players counted from 1. @param {any} tree @returns {any} */
function counted(tree) {
	if (Array.isArray(tree)) return tree.map(counted);
	if (!tree?.nodes) return tree ? { ...tree, nodes: [] } : null;
	return { ...tree, nodes: tree.nodes.map((/** @type {any} */ node) => ({ ...node, player: node.player + 1 })) };
}

/** The event of a search as the program would tell it. @param {any} raw @param {View} seen */
function told({ report, tree, ...rest }, seen) {
	const paths = new Map(seen.moves.map(({ text, path }) => [text, path]));
	const children = report?.children ?? [];
	return {
		...rest,
		tree: counted(tree),
		best: report?.best ?? null,
		rootInfo: report ? { ...report, children: undefined, player: report.mover + 1 } : undefined,
		moveInfos: children.map((/** @type {any} */ child, /** @type {number} */ order) => ({
			...child,
			order,
			pv: report.pv[0] === child.move ? report.pv : [child.move],
			path: paths.get(child.move) ?? [],
		})),
	};
}

const missing = async () => {
	throw new Refusal(404, { error: "This page has no server: `tesuji serve` solves, plays matches and shows reports." });
};
/** @returns {AsyncGenerator<any, void, void>} */
async function* nothing() {
	await missing();
}

/** The positions of kept searches. @type {Map<string, View>} */
const positions = new Map();

export const backend = {
	about: async () => ({ version: "demo", reports: false, limits: { tree_nodes: 2000, steps: 1000 } }),
	there: async () => ({}),
	games: async () => ({ games: (await lists()).games, variants: [] }),
	/** @param {string} game */
	game: async (game) => {
		const row = (await lists()).games.find((/** @type {Named} */ { name }) => name === game);
		return { game, players: 2, ...row };
	},
	/** @param {string} _ */
	agents: async (_) => ({
		agents: (await lists()).agents.map((/** @type {string[]} */ [name, summary]) => ({ name, summary, paper: "", keys: [] })),
		keys: [],
		recommended: { monte_carlo: "gpn+sb", strongest: {} },
		usual: { play: "gpn+sb", analyse: "gpn+sb" },
	}),
	engines: async () => ({ engines: [], agents: [], keys: [], default: "" }),
	view,
	/** @param {any} question @param {AbortSignal} signal @returns {AsyncGenerator<any, void, void>} */
	analyse: async function* (question, signal) {
		const seen = positions.get(question.continue) ?? (await view({ position: null, moves: [], ...question }));
		for await (const event of events({ ask: "analyse", ...question }, signal)) {
			positions.set(event.search, seen);
			if (positions.size > 100) positions.delete(positions.keys().next().value ?? "");
			yield told(event, seen);
		}
	},
	/** @param {string} id @param {any} question */
	search: async (id, question) => {
		const answer = await ask({ ask: "change", search: id, ...question });
		return { ...answer, tree: counted(answer.tree) };
	},
	solve: nothing,
	proof: missing,
	certificate: missing,
	verify: missing,
	match: nothing,
	watch: nothing,
	stopMatch: missing,
	matches: async () => ({ matches: [] }),
	reports: async () => ({ reports: [] }),
	report: missing,
	reportGames: missing,
};
