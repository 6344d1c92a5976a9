// @ts-check
/** The frame of the page: its views, colours, keys, and what is shown when the program is away. */
import { Refusal, aborted, backend, onConnection, useToken } from "./backend.js";
import { announce, button, el, fill } from "./dom.js";
import { help, shortcuts } from "./help.js";
import { VIEWS, here, link, onNote, paramsOf, placeOf, recall, remember } from "./state.js";
import { playView } from "./play.js";

/** What a view needs is loaded when it is opened first; what Play needs is there at once. */
const MAKE = /** @type {Record<string, () => Open | Promise<Open>>} */ ({
	play: () => playView,
	analyse: async () => (await import("./analyse.js")).analyseView,
	tree: async () => (await import("./tree.js")).treeView,
	solve: async () => (await import("./solve.js")).solveView,
	matches: async () => (await import("./match.js")).matchView,
});
const NAMES = /** @type {Record<string, string>} */ ({
	play: "Play",
	analyse: "Analyse",
	tree: "Tree",
	solve: "Solve",
	matches: "Matches",
});

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {Opened | null} */
let shown = null;
let current = "";
let opened = 0;

/** The links to the views: each takes the position along. */
function links() {
	const { view, params } = here();
	const place = placeOf(params);
	const at = params.get("at");
	if (at !== null && view !== "play") place.moves = place.moves.slice(0, Number(at));
	const nav = /** @type {HTMLElement} */ (document.getElementById("views"));
	const old = [...nav.children];
	VIEWS.forEach((name, n) => {
		const one = old[n] ?? nav.appendChild(el("a", {}, NAMES[name]));
		one.setAttribute("href", link(name, name === "matches" ? { game: place.game } : paramsOf(place)));
		if (name === view) one.setAttribute("aria-current", "page");
		else one.removeAttribute("aria-current");
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
	document.title = `${NAMES[view]} – Tesuji`;
	document.body.dataset.view = view;
	const first = current === "";
	current = view;
	const mine = ++opened;
	const open = await MAKE[view]();
	if (mine !== opened) return;
	fill(main);
	shown = open(main, params);
	if (!first) {
		window.scrollTo(0, 0);
		announce(NAMES[view]);
	}
}

/** The colours: those of the system until the reader switches. */
function theme() {
	const system = window.matchMedia("(prefers-color-scheme: dark)");
	const switcher = /** @type {HTMLElement} */ (document.getElementById("theme"));
	const apply = () => {
		const chosen = recall("theme");
		const dark = chosen ? chosen === "dark" : system.matches;
		document.documentElement.dataset.theme = dark ? "dark" : "light";
		switcher.setAttribute("aria-pressed", String(dark));
		switcher.textContent = dark ? "☾" : "☀";
	};
	switcher.addEventListener("click", () => {
		remember("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
		apply();
	});
	system.addEventListener("change", apply);
	apply();
}

/** What is said while the program does not answer. */
function connection() {
	const place = /** @type {HTMLElement} */ (document.getElementById("lost"));
	let timer = 0;
	const again = () => backend.there().catch(() => {});
	const retry = button("Try again", again);
	onConnection((there) => {
		if (there && !place.hidden) {
			place.hidden = true;
			window.clearInterval(timer);
			announce("The program answers again.");
			// What was being asked when the connection broke is asked again.
			current = "";
			shown?.leave();
			shown = null;
			route();
		} else if (!there && place.hidden) {
			fill(place, el("span", {}, "The program does not answer. Is it still running? Start it again with tesuji serve."), retry);
			place.hidden = false;
			timer = window.setInterval(again, 2000);
		}
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
	document.getElementById("help")?.addEventListener("click", help);
}

/** The shapes of pieces, which all boards use. */
async function shapes() {
	const text = await (await fetch("/assets/shapes.svg")).text();
	const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
	document.getElementById("shapes")?.append(document.importNode(drawn, true));
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
