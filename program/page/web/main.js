/** The frame of the page: its views, colours, keys, and what is shown when the program is away. */
import { Refusal, aborted, backend, onConnection, useToken } from "./backend.js";
import { announce, button, byId, dress, el, fill } from "./dom.js";
import { help, shortcuts } from "./help.js";
import { VIEWS, here, link, onNote, paramsOf, placeOf, recall, remember, upTo } from "./state.js";
import { playView } from "./play.js";

/** What a view needs is loaded when it is opened first; what Play needs is there at once. */
const MAKE = /** @type {Record<string, () => Open | Promise<Open>>} */ ({
	play: () => playView,
	analyse: async () => (await import("./analyse.js")).analyseView,
	tree: async () => (await import("./tree.js")).treeView,
	solve: async () => (await import("./solve.js")).solveView,
	matches: async () => (await import("./match.js")).matchView,
});

/** @type {Opened | null} */
let shown = null;
let opened = 0;

/** The links to the views: each takes the position along. */
function links() {
	const { view, params } = here();
	const place = placeOf(params);
	const at = params.get("at");
	const seen = paramsOf(at === null || view === "play" ? place : upTo(place, Number(at)));
	const nav = byId("views");
	Object.entries(VIEWS).forEach(([name, text], n) => {
		const href = link(name, name === "matches" ? { game: place.game } : seen);
		dress(nav.children[n] ?? nav.appendChild(el("a", text)), { href, "aria-current": name === view && "page" });
	});
}

async function route() {
	const token = location.hash.match(/[#&]token=([0-9a-f]+)/);
	if (token) {
		useToken(token[1]);
		history.replaceState(null, "", "#/play");
	}
	const { view, params } = here();
	links();
	shown?.leave();
	shown = null;
	document.title = `${VIEWS[view]} – Tesuji`;
	const mine = ++opened;
	const open = await MAKE[view]();
	if (mine !== opened) return;
	const main = fill(byId("main"));
	shown = open(main, params);
	if (mine === 1) return;
	window.scrollTo(0, 0);
	announce(VIEWS[view]);
}

/** The colours: those of the system until the reader switches. */
function theme() {
	const system = window.matchMedia("(prefers-color-scheme: dark)");
	const root = document.documentElement;
	const apply = () => {
		root.dataset.theme = recall("theme") || (system.matches ? "dark" : "light");
		const dark = root.dataset.theme === "dark";
		fill(dress(byId("theme"), { "aria-pressed": String(dark) }), dark ? "☾" : "☀");
	};
	byId("theme").addEventListener("click", () => {
		remember("theme", root.dataset.theme === "dark" ? "light" : "dark");
		apply();
	});
	system.addEventListener("change", apply);
	apply();
}

/** What is said while the program does not answer. */
function connection() {
	const place = byId("lost");
	let timer = 0;
	const again = () => backend.there().catch(() => {});
	const text = "The program does not answer. Is it still running? Start it again with tesuji serve.";
	onConnection((there) => {
		if (there === place.hidden) return;
		place.hidden = there;
		if (!there) {
			fill(place, el("span", text), button("Try again", again));
			timer = window.setInterval(again, 2000);
			return;
		}
		window.clearInterval(timer);
		announce("The program answers again.");
		// What was being asked when the connection broke is asked again.
		route();
	});
}

function keys() {
	document.addEventListener("keydown", (event) => {
		const target = /** @type {HTMLElement} */ (event.target);
		const busy = target.closest?.("input, select, textarea, dialog, [role=grid], [role=tree], button, a, summary");
		if (event.ctrlKey || event.metaKey || event.altKey || !shortcuts()) return;
		const free = !busy || (busy.matches("button, a, summary, [role=grid] *") && !["Enter", " "].includes(event.key));
		const inGrid = target.closest?.("[role=grid]") && event.key.length === 1 && event.key !== " ";
		if (!free && !inGrid) return;
		if (event.key === "?") help();
		else if (!shown?.key?.(event.key)) return;
		event.preventDefault();
	});
	byId("help").addEventListener("click", help);
}

/** The shapes of pieces, which all boards use. */
async function shapes() {
	const text = await (await fetch("/assets/shapes.svg")).text();
	const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
	byId("shapes").append(document.importNode(drawn, true));
}

window.addEventListener("unhandledrejection", (event) => {
	// What the program refuses is said where it was asked; a search that was left is no failure.
	if (aborted(event.reason) || event.reason instanceof Refusal) event.preventDefault();
});
window.addEventListener("hashchange", route);
onNote(links);
useToken();
theme();
connection();
keys();
shapes().catch(() => {});
route();
