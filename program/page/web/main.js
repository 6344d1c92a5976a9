/** The frame of the page: views, colours, keys, and what is shown when the program is away. */
import { backend, onConnection, useToken } from "./backend.js";
import { announce, button, byId, dialog, dress, el, fill, held } from "./dom.js";
import { VIEWS, here, link, onNote, paramsOf, placeOf, recall, remember, upTo } from "./state.js";

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
	const { open } = await import(`./${view}.js`);
	if (mine !== opened) return;
	shown = open(fill(byId("main")), params);
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

/** Whether single keys do something. */
const shortcuts = () => recall("shortcuts", "on") === "on";

/** Shows what the views are for, and the keys. */
function help() {
	if (document.querySelector("dialog[open]")) return;
	const about = /** @type {HTMLTemplateElement} */ (document.getElementById("about"));
	dialog("Help", null, document.importNode(about.content, true));
	const on = /** @type {HTMLInputElement} */ (byId("shortcuts"));
	on.checked = shortcuts();
	on.addEventListener("change", () => remember("shortcuts", on.checked ? "on" : "off"));
}

function keys() {
	document.addEventListener("keydown", (event) => {
		const target = /** @type {HTMLElement} */ (event.target);
		const busy = target.closest?.("input, select, textarea, dialog, [role=grid], [role=tree], button, a, summary");
		if (held(event) || !shortcuts()) return;
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

window.addEventListener("hashchange", route);
onNote(links);
useToken();
theme();
connection();
keys();
shapes().catch(() => {});
route();
