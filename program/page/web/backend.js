/** Everything that is asked of the program. */

import { Refusal, aborted, once, placed } from "./asking.js";

export { Refusal, aborted, placed };

/** Called with whether the program answers. @type {(there: boolean) => void} */
let tell = () => {};
export function onConnection(listener) {
	tell = listener;
}

let token = "";
/** Keeps a token for the requests of this tab. */
export function useToken(given) {
	try {
		if (given) sessionStorage.setItem("token", given);
		token = sessionStorage.getItem("token") ?? "";
	} catch {
		token = given ?? "";
	}
}

/** @returns {never} */
function lost(wrong) {
	if (aborted(wrong)) throw wrong;
	tell(false);
	throw new Refusal(0, null);
}

/** @param {RequestInit} [init] */
async function request(path, init = {}) {
	const headers = /** @type {Record<string, string>} */ ({ ...init.headers });
	if (token) headers["X-Tesuji-Token"] = token;
	const response = await fetch(path, { ...init, headers, cache: "no-store", credentials: "omit" }).catch(lost);
	tell(true);
	if (response.ok) return response;
	throw new Refusal(response.status, await response.json().catch(() => null));
}

/** @returns {RequestInit} */
const posted = (question, signal = undefined) => ({
	method: "POST",
	headers: { "Content-Type": "application/json" },
	body: JSON.stringify(question),
	signal,
});

const get = async (path) => (await request(path)).json();
const post = async (path, question) => (await request(path, posted(question))).json();

/** The events of a stream, until its end. Closing it ends what it tells of. @returns {Events} */
async function* events(path, init) {
	const { body } = await request(path, init);
	if (!body) return;
	const reader = body.pipeThrough(new TextDecoderStream()).getReader();
	let rest = "";
	try {
		for (;;) {
			const { value, done } = await reader.read().catch(lost);
			if (done) lost(null);
			rest += value;
			const parts = rest.split("\n\n");
			rest = parts.pop() ?? "";
			for (const part of parts) {
				if (!part.startsWith("data: ")) continue;
				const event = JSON.parse(part.slice(6));
				if (event.error && event.end) throw new Refusal(500, event);
				yield event;
				if (event.end) return;
			}
		}
	} finally {
		reader.cancel().catch(() => {});
	}
}

const text = encodeURIComponent;

export const backend = {
	about: () => once("about", () => get("/api/about")),
	/** Whether the program answers, asked anew. */
	there: () => get("/api/about"),
	games: () => once("games", () => get("/api/games")),
	game: (game) => once(`game ${game}`, () => get(`/api/games?game=${text(game)}`)),
	agents: (game) => once(`agents ${game}`, () => get(`/api/agents?game=${text(game)}`)),
	engines: () => once("engines", () => get("/api/engines")),
	/** @param {Place} place @returns {Promise<View>} */
	view: (place) => once(`view ${JSON.stringify(placed(place))}`, () => post("/api/view", placed(place))),
	analyse: (question, signal) => events("/api/analysis", posted(question, signal)),
	/** Asks a search that runs or is kept. */
	search: (id, question) => post(`/api/search/${text(id)}`, question),
	solve: (question, signal) => events("/api/solve", posted(question, signal)),
	proof: (id, moves, claim) => get(`/api/proofs/${text(id)}?moves=${text(moves.join(" "))}&claim=${claim}`),
	certificate: async (id) => (await request(`/api/proofs/${text(id)}/certificate`)).arrayBuffer(),
	verify: async (game, file) => {
		const headers = { "Content-Type": "application/octet-stream" };
		const init = { method: "POST", headers, body: file };
		return (await request(`/api/verify?game=${text(game)}`, init)).json();
	},
	match: (question, signal) => events("/api/match", posted(question, signal)),
	watch: (id, after, signal) => events(`/api/match/${text(id)}?after=${after}`, { signal }),
	stopMatch: (id) => post(`/api/match/${text(id)}`, { stop: true }),
	matches: () => get("/api/matches"),
	reports: () => get("/api/reports"),
	report: (number) => get(`/api/reports/${text(number)}`),
	reportGames: (number, cell) => get(`/api/reports/${text(number)}/games?cell=${text(cell)}`),
};
