/** A board that is clicked and walked over by keys. It changes in place, so that it keeps the focus. */
import { announce, button, dress, el, fill, svg } from "./dom.js";
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

export class Board {
	/** @param {(move: Move) => void} play called with a move that was chosen */
	constructor(play = () => {}) {
		this.play = play;
		this.marks = svg("g");
		this.picture = svg("svg");
		this.grid = el("div.cells", { role: "grid" });
		this.menu = el("div.choices");
		this.node = el("div.board", this.picture, this.grid);
		/** @type {Map<number, HTMLElement>} */
		this.cells = new Map();
		/** @type {Position} */
		this.view = { scene: EMPTY, picture: "", moves: [] };
		this.picker = new Picker([], EMPTY);
		/** @type {Shown} */
		this.shown = {};
		/** Where the places are, as text. */
		this.form = "";
		this.at = -1;
		this.listen();
	}

	listen() {
		const cellAt = (target) => Number(this.grid.contains(target) ? target.closest("[data-site]")?.dataset.site ?? -1 : -1);
		const on = (kind, act) => this.grid.addEventListener(kind, (event) => act(cellAt(event.target), event));
		let from = -1;
		on("click", (site) => this.click(site));
		on("pointerdown", (site) => {
			from = site;
		});
		on("pointerup", (_, event) => {
			const to = cellAt(document.elementFromPoint(event.clientX, event.clientY));
			if (from < 0 || to < 0 || to === from) return;
			if (this.picker.picked[0] !== from) this.click(from);
			if (this.picker.picked.length) this.click(to);
		});
		on("focusin", (site) => this.rove(site));
		on("keydown", (site, event) => {
			const { key } = event;
			if (site < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
			if (key === "Enter" || key === " ") this.click(site);
			else if (key === "Escape" && this.picker.picked.length) {
				this.letGo();
				announce("Nothing is picked.");
			}
			else if (/^(Arrow|Home$|End$)/.test(key)) this.cells.get(neighbour(this.view.scene.sites, site, key))?.focus();
			else return;
			event.preventDefault();
			event.stopPropagation();
		});
	}

	/** Shows a position. @param {Position} view @param {Shown} [shown] */
	show(view, shown = {}) {
		const before = this.view;
		if (before.moves !== view.moves) {
			this.picker = new Picker(view.moves, view.scene);
			fill(this.menu);
		}
		[this.view, this.shown] = [view, shown];
		if (before.picture !== view.picture) {
			const picture = drawn(view.picture);
			picture.append(this.marks);
			this.picture.replaceWith(picture);
			this.picture = picture;
			const box = picture.getAttribute("viewBox") ?? "";
			const form = JSON.stringify([box, view.scene.sites]);
			if (form !== this.form) this.lay(box.split(" ").map((side) => Number(side) / CELL));
			else if (!shown.quiet && !still()) this.slide(before.scene);
			this.form = form;
		}
		this.mark();
	}

	/** Nothing can be played until the next position is shown. */
	hold() {
		this.shown = { ...this.shown, playable: false };
	}

	/** Only other arrows. @param {Arrow[]} arrows */
	point(arrows) {
		this.shown = { ...this.shown, arrows };
		this.mark();
	}

	/** Lays the places over a picture. @param {number[]} box */
	lay([left, top, width, height]) {
		const { scene } = this.view;
		dress(this.node, { css: { "--ratio": width / height, "--cells": Math.max(width, height) } });
		const named = scene.sites.flatMap((site, n) => (site.name ? [{ site, n }] : []));
		named.sort((a, b) => a.site.at[1] - b.site.at[1] || a.site.at[0] - b.site.at[0]);
		this.cells.clear();
		const rows = new Map();
		for (const { site, n } of named) {
			const [x, y] = site.at;
			const key = y.toFixed(2);
			if (!rows.has(key)) rows.set(key, el("div", { role: "row" }));
			const high = site.shape === "store" ? 2.4 : 1;
			const part = (length, whole) => `${((100 * length) / whole).toFixed(3)}%`;
			const css = {
				left: part(x - 0.5 - left, width),
				top: part(y - high / 2 - top, height),
				width: part(1, width),
				height: part(high, height),
			};
			const cell = el(`div.cell.${site.shape}`, { role: "gridcell", tabindex: "-1", "data-site": n, css });
			this.cells.set(n, cell);
			rows.get(key).append(cell);
		}
		const focused = this.grid.contains(document.activeElement);
		fill(this.grid, [...rows.values()]);
		this.rove(this.cells.has(this.at) ? this.at : named.at(-1)?.n ?? -1);
		if (focused) this.cells.get(this.at)?.focus();
	}

	/** The one place that the tab key reaches. */
	rove(site) {
		if (site < 0) return;
		this.cells.get(this.at)?.setAttribute("tabindex", "-1");
		this.cells.get(site)?.setAttribute("tabindex", "0");
		this.at = site;
	}

	mark() {
		const { scene } = this.view;
		const { playable = false, arrows, label = "Board" } = this.shown;
		const picked = playable ? this.picker.picked : [];
		const next = playable ? this.picker.next() : new Set();
		fill(this.marks, marked(scene.sites, { arrows, dots: picked.length ? [...next] : [], picked }));
		dress(this.grid, { "aria-label": label, "aria-readonly": String(!playable) });
		const stands = new Map(scene.pieces.map((piece) => [piece.site, pieceWord(scene, piece)]));
		for (const [site, cell] of this.cells) {
			const on = picked.includes(site);
			const word = picked.length ? "can go here" : stands.has(site) ? "can move" : "free to play";
			const { name, shape } = scene.sites[site];
			const parts = [name, stands.get(site) ?? "empty", shape === "hand" && "in hand", on && "picked", next.has(site) && word];
			const text = parts.filter(Boolean).join(", ");
			if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
			cell.setAttribute("aria-selected", String(on));
			cell.classList.toggle("can", next.has(site));
		}
	}

	letGo() {
		this.picker.picked = [];
		fill(this.menu);
		this.mark();
	}

	click(site) {
		if (!this.shown.playable || site < 0) return;
		this.rove(site);
		const chosen = this.picker.click(site);
		fill(this.menu);
		if ("play" in chosen) return this.choose(chosen.play);
		if ("ask" in chosen) this.ask(chosen.ask, "Which move?")?.focus();
		else if (chosen.picked.length) {
			const complete = this.picker.complete();
			if (complete.length) this.ask(complete, "Go on, or play");
			const { sites } = this.view.scene;
			const goes = [...this.picker.next()].map((n) => sites[n].name);
			announce(`${sites[site].name} picked; it can go to ${goes.join(", ")}.`);
		}
		this.mark();
	}

	choose(move) {
		this.letGo();
		this.play(move);
	}

	/** A menu of moves that look the same on the board. @param {Move[]} moves */
	ask(moves, question) {
		const buttons = moves.map((move) => button(move.text, () => this.choose(move)));
		fill(this.menu, el("span", question), buttons);
		announce(`${question} ${moves.map((move) => move.text).join(", ")}`);
		return buttons[0];
	}

	/** Lets a piece slide from where it was to where it is. @param {Scene} before */
	slide(before) {
		const { last, pieces, sites } = this.view.scene;
		const [from, to] = [last[0], last[last.length - 1]];
		const was = before.pieces.find((piece) => piece.site === from);
		const now = pieces.find((piece) => piece.site === to);
		const gone = !pieces.some((piece) => piece.site === from);
		const cell = this.cells.get(to)?.getBoundingClientRect();
		if (!was || !now || !gone || !cell || was.player !== now.player || now.look === "seed") return;
		const [x, y] = [0, 1].map((axis) => CELL * (sites[from].at[axis] - sites[to].at[axis]));
		for (const part of this.picture.querySelectorAll("use, .t-on")) {
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
}
