/** A board for mouse and keys. It changes in place, so that it keeps the focus. */
import { announce, button, dress, el, fill, held, svg } from "./dom.js";
import { CELL, drawn, marked } from "./draw.js";
import { Picker, neighbour } from "./moves.js";

/** Whether a reader wants things to stay still. */
export const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A piece in words. @param {Scene} scene @param {Piece} piece */
function pieceWord(scene, { player, look, count, label }) {
	if (look === "seed") return `${count} seed`;
	const colour = player === null ? "" : scene.colours[player];
	return [colour, look, label, count > 1 && `× ${count}`].filter(Boolean).join(" ");
}

/** @type {Scene} */
const EMPTY = { ground: "plain", colours: [], sites: [], lines: [], labels: [], pieces: [], last: [], notes: [], text: "" };

/** A board; `play` is called with a move that was chosen. @param {(move: Move) => void} play */
export function boardOf(play = () => {}) {
	const over = svg("g");
	let picture = svg("svg");
	const grid = el("div.cells", { role: "grid" });
	const menu = el("div.choices");
	const node = el("div.board", picture, grid);
	/** @type {Map<number, HTMLElement>} */
	const cells = new Map();
	/** @type {Position} */
	let view = { scene: EMPTY, picture: "", moves: [] };
	let picker = new Picker([], EMPTY);
	/** @type {Shown} */
	let shown = {};
	/** Where the places are, as text. */
	let form = "";
	/** The one place that the tab key reaches. */
	let at = -1;
	let from = -1;
	const cellAt = (target) => Number(grid.contains(target) ? target.closest("[data-site]")?.dataset.site ?? -1 : -1);
	const on = (kind, act) => grid.addEventListener(kind, (event) => act(cellAt(event.target), event));
	on("click", click);
	on("pointerdown", (site) => {
		from = site;
	});
	on("pointerup", (_, event) => {
		const to = cellAt(document.elementFromPoint(event.clientX, event.clientY));
		if (from < 0 || to < 0 || to === from) return;
		if (picker.picked[0] !== from) click(from);
		if (picker.picked.length) click(to);
	});
	on("focusin", rove);
	on("keydown", (site, event) => {
		const { key } = event;
		if (site < 0 || held(event)) return;
		if (key === "Enter" || key === " ") click(site);
		else if (key === "Escape" && picker.picked.length) {
			letGo();
			announce("Nothing is picked.");
		} else if (/^(Arrow|Home$|End$)/.test(key)) cells.get(neighbour(view.scene.sites, site, key))?.focus();
		else return;
		event.preventDefault();
		event.stopPropagation();
	});

	/** Shows a position. @param {Position} next @param {Shown} [how] */
	function show(next, how = {}) {
		const before = view;
		if (before.moves !== next.moves) {
			picker = new Picker(next.moves, next.scene);
			fill(menu);
		}
		[view, shown] = [next, how];
		if (before.picture !== view.picture) {
			const fresh = drawn(view.picture);
			fresh.append(over);
			picture.replaceWith(fresh);
			picture = fresh;
			const box = picture.getAttribute("viewBox") ?? "";
			const stands = JSON.stringify([box, view.scene.sites]);
			if (form !== stands) lay(box.split(" ").map((side) => Number(side) / CELL));
			else if (!shown.quiet && !still()) slide(before.scene);
			form = stands;
		}
		mark();
	}

	/** Only other arrows. @param {Arrow[]} arrows */
	function point(arrows) {
		shown = { ...shown, arrows };
		mark();
	}

	/** Lays the places over a picture. @param {number[]} box */
	function lay([left, top, width, height]) {
		const { sites } = view.scene;
		dress(node, { css: { "--ratio": width / height, "--cells": Math.max(width, height) } });
		const named = sites.flatMap((site, n) => (site.name ? [{ site, n }] : []));
		named.sort((a, b) => a.site.at[1] - b.site.at[1] || a.site.at[0] - b.site.at[0]);
		const rows = new Map();
		const part = (length, whole) => `${((100 * length) / whole).toFixed(3)}%`;
		cells.clear();
		for (const { site: { at: [x, y], shape }, n } of named) {
			const key = y.toFixed(2);
			if (!rows.has(key)) rows.set(key, el("div", { role: "row" }));
			const high = shape === "store" ? 2.4 : 1;
			const css = {
				left: part(x - 0.5 - left, width),
				top: part(y - high / 2 - top, height),
				width: part(1, width),
				height: part(high, height),
			};
			const cell = el(`div.cell.${shape}`, { role: "gridcell", tabindex: "-1", "data-site": n, css });
			cells.set(n, cell);
			rows.get(key).append(cell);
		}
		const focused = grid.contains(document.activeElement);
		fill(grid, [...rows.values()]);
		rove(cells.has(at) ? at : named.at(-1)?.n ?? -1);
		if (focused) cells.get(at)?.focus();
	}

	function rove(site) {
		if (site < 0) return;
		cells.get(at)?.setAttribute("tabindex", "-1");
		cells.get(site)?.setAttribute("tabindex", "0");
		at = site;
	}

	function mark() {
		const { scene } = view;
		const { playable = false, arrows, label = "Board" } = shown;
		const picked = playable ? picker.picked : [];
		const next = playable ? picker.next() : new Set();
		fill(over, marked(scene.sites, { arrows, dots: picked.length ? [...next] : [], picked }));
		dress(grid, { "aria-label": label, "aria-readonly": String(!playable) });
		const stands = new Map(scene.pieces.map((piece) => [piece.site, pieceWord(scene, piece)]));
		for (const [site, cell] of cells) {
			const word = picked.length ? "can go here" : stands.has(site) ? "can move" : "free to play";
			const { name, shape } = scene.sites[site];
			const is = picked.includes(site);
			const parts = [name, stands.get(site) ?? "empty", shape === "hand" && "in hand", is && "picked", next.has(site) && word];
			dress(cell, { "aria-label": parts.filter(Boolean).join(", "), "aria-selected": String(is) });
			cell.classList.toggle("can", next.has(site));
		}
	}

	function letGo() {
		picker.picked = [];
		fill(menu);
		mark();
	}

	function click(site) {
		if (!shown.playable || site < 0) return;
		rove(site);
		const chosen = picker.click(site);
		fill(menu);
		if ("play" in chosen) return choose(chosen.play);
		if ("ask" in chosen) ask(chosen.ask, "Which move?")?.focus();
		else if (chosen.picked.length) {
			const complete = picker.complete();
			if (complete.length) ask(complete, "Go on, or play");
			const { sites } = view.scene;
			const goes = [...picker.next()].map((n) => sites[n].name);
			announce(`${sites[site].name} picked; it can go to ${goes.join(", ")}.`);
		}
		mark();
	}

	function choose(move) {
		letGo();
		play(move);
	}

	/** A menu of moves that look the same on the board. @param {Move[]} moves */
	function ask(moves, question) {
		const buttons = moves.map((move) => button(move.text, () => choose(move)));
		fill(menu, el("span", question), buttons);
		announce(`${question} ${moves.map((move) => move.text).join(", ")}`);
		return buttons[0];
	}

	/** Lets a piece slide from where it was to where it is. @param {Scene} before */
	function slide(before) {
		const { last, pieces, sites } = view.scene;
		const [from, to] = [last[0], last[last.length - 1]];
		const was = before.pieces.find((piece) => piece.site === from);
		const now = pieces.find((piece) => piece.site === to);
		const gone = !pieces.some((piece) => piece.site === from);
		const cell = cells.get(to)?.getBoundingClientRect();
		if (!was || !now || !gone || !cell || was.player !== now.player || now.look === "seed") return;
		const [x, y] = [0, 1].map((axis) => CELL * (sites[from].at[axis] - sites[to].at[axis]));
		for (const part of picture.querySelectorAll("use, .t-on")) {
			const box = part.getBoundingClientRect();
			const aside = Math.abs(box.left + box.right - cell.left - cell.right);
			if (aside > cell.width || Math.abs(box.top + box.bottom - cell.top - cell.bottom) > cell.height) continue;
			// A group of its own, because a piece may be turned or scaled itself.
			const group = svg("g");
			part.replaceWith(group);
			group.append(part);
			group.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 180, easing: "ease-out" });
		}
	}

	/** Nothing can be played until the next position is shown. */
	function hold() {
		shown = { ...shown, playable: false };
	}

	return { node, menu, show, point, hold };
}
