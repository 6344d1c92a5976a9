// @ts-check
/** A board that is clicked and walked over by keys. It changes in place, so that it keeps the focus. */
import { announce, button, el, fill, svg } from "./dom.js";
import { frame, ground, labels, last, marks, pieces, textBoard } from "./draw.js";
import { Picker, neighbour } from "./moves.js";

/** Whether a reader wants things to stay still. */
export const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A piece in words. @param {Scene} scene @param {Piece} piece */
function pieceWord(scene, piece) {
	const colour = piece.player === null || piece.look === "seed" ? "" : `${scene.colours[piece.player] ?? ""} `;
	const many = piece.look === "seed" ? `${piece.count} ` : "";
	const label = piece.label ? ` ${piece.label}` : "";
	const times = piece.count > 1 && !many ? ` × ${piece.count}` : "";
	return `${many}${colour}${piece.look}${label}${times}`.trim();
}

export class Board {
	/** @param {(move: Move) => void} play what is done with a move that was chosen */
	constructor(play) {
		this.play = play;
		this.layers = {
			ground: svg("g"),
			last: svg("g"),
			labels: svg("g"),
			pieces: svg("g"),
			marks: svg("g"),
		};
		this.picture = svg("svg", { class: "tesuji", "aria-hidden": "true" });
		this.grid = el("div", { class: "cells", role: "grid" });
		this.menu = el("div", { class: "choices" });
		this.node = el("div", { class: "board" }, this.picture, this.grid);
		/** @type {Map<number, HTMLElement>} */
		this.cells = new Map();
		/** @type {Position} */
		this.view = { scene: emptyScene(), moves: [] };
		this.picker = new Picker([], this.view.scene);
		/** @type {Shown} */
		this.shown = {};
		this.form = "";
		this.stand = "";
		this.at = -1;
		this.listen();
	}

	listen() {
		const cellAt = (target) => {
			const cell = target instanceof Element ? target.closest("[data-site]") : null;
			return cell instanceof HTMLElement && this.grid.contains(cell) ? Number(cell.dataset.site) : -1;
		};
		this.grid.addEventListener("click", (event) => {
			const site = cellAt(event.target);
			if (site >= 0) this.click(site);
		});
		let from = -1;
		this.grid.addEventListener("pointerdown", (event) => {
			from = cellAt(event.target);
		});
		this.grid.addEventListener("pointerup", (event) => {
			const to = cellAt(document.elementFromPoint(event.clientX, event.clientY));
			if (from >= 0 && to >= 0 && to !== from) {
				if (this.picker.picked[0] !== from) this.click(from);
				if (this.picker.picked.length) this.click(to);
			}
		});
		this.grid.addEventListener("focusin", (event) => this.rove(cellAt(event.target)));
		this.grid.addEventListener("keydown", (event) => {
			const site = cellAt(event.target);
			if (site < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.key === "Enter" || event.key === " ") this.click(site);
			else if (event.key === "Escape" && this.picker.picked.length) this.letGo();
			else if (/^(Arrow|Home$|End$)/.test(event.key)) {
				const next = neighbour(this.view.scene.sites, site, event.key);
				this.cells.get(next)?.focus();
			} else return;
			event.preventDefault();
			event.stopPropagation();
		});
	}

	/** Shows a position. @param {Position} view @param {Shown} [shown] */
	show(view, shown = {}) {
		const { scene } = view;
		const before = this.view.scene;
		const form = JSON.stringify([scene.ground, scene.colours, scene.sites, scene.lines, scene.labels]);
		const stand = JSON.stringify([scene.pieces, scene.last, scene.text]);
		if (this.view.moves !== view.moves) {
			this.picker = new Picker(view.moves, scene);
			fill(this.menu);
		}
		[this.view, this.shown] = [view, shown];
		if (form !== this.form || (!scene.sites.length && stand !== this.stand)) this.build();
		if (form !== this.form || stand !== this.stand) {
			fill(this.layers.last, last(scene));
			const placed = pieces(scene);
			fill(this.layers.pieces, ...placed.map((piece) => piece.parts));
			if (form === this.form && !shown.quiet && !still()) slide(before, scene, placed);
		}
		[this.form, this.stand] = [form, stand];
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

	build() {
		const { scene } = this.view;
		this.cells.clear();
		if (!scene.sites.length) {
			const board = textBoard(scene.text);
			this.picture.replaceWith(board);
			this.picture = board;
			const box = board.getAttribute("viewBox")?.split(" ").map(Number) ?? [0, 0, 1, 1];
			this.node.style.setProperty("--ratio", String(box[2] / box[3]));
			fill(this.grid);
			return;
		}
		const [left, top, width, height] = frame(scene);
		const { all, plate } = ground(scene);
		fill(this.layers.ground, all);
		fill(this.layers.labels, labels(scene, plate));
		const layers = Object.values(this.layers);
		const box = [left, top, width, height].map((side) => (side * 40).toFixed(1)).join(" ");
		const board = svg("svg", { class: "tesuji", viewBox: box, "aria-hidden": "true" }, svg("g", { class: `t-${scene.ground}` }, layers));
		this.picture.replaceWith(board);
		this.picture = board;
		this.node.style.setProperty("--ratio", String(width / height));
		this.node.style.setProperty("--cells", String(Math.max(width, height)));
		const named = scene.sites.flatMap((site, n) => (site.name ? [{ site, n }] : []));
		named.sort((a, b) => a.site.at[1] - b.site.at[1] || a.site.at[0] - b.site.at[0]);
		/** @type {HTMLElement[]} */
		const rows = [];
		let at = NaN;
		for (const { site, n } of named) {
			const [x, y] = site.at;
			if (!(Math.abs(y - at) < 0.01)) rows.push(el("div", { role: "row" }));
			at = y;
			const high = site.shape === "store" ? 2.4 : 1;
			const part = (length, whole) => `${((100 * length) / whole).toFixed(3)}%`;
			const cell = el("div", {
				role: "gridcell",
				class: `cell ${site.shape}`,
				tabindex: "-1",
				"data-site": n,
				css: {
					left: part(x - 0.5 - left, width),
					top: part(y - high / 2 - top, height),
					width: part(1, width),
					height: part(high, height),
				},
			});
			this.cells.set(n, cell);
			rows[rows.length - 1].append(cell);
		}
		const focused = this.grid.contains(document.activeElement);
		fill(this.grid, rows);
		const first = named.find(({ n }) => n === this.at) ?? named[named.length - 1];
		this.rove(first ? first.n : -1);
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
		const { picked } = this.picker;
		const playable = this.shown.playable ?? false;
		const next = playable ? this.picker.next() : new Set();
		const dots = picked.length ? [...next] : [];
		fill(this.layers.marks, marks(scene, { arrows: this.shown.arrows, dots, picked: playable ? picked : [] }));
		this.grid.setAttribute("aria-label", this.shown.label ?? "Board");
		this.grid.setAttribute("aria-readonly", String(!playable));
		/** @type {Map<number, string>} */
		const stands = new Map();
		for (const piece of scene.pieces) stands.set(piece.site, pieceWord(scene, piece));
		for (const [site, cell] of this.cells) {
			const on = picked.includes(site) && playable;
			const word = picked.length ? "can go here" : stands.has(site) ? "can move" : "free to play";
			const { name, shape } = scene.sites[site];
			const hand = shape === "hand" ? "in hand" : "";
			const parts = [name, stands.get(site) ?? "empty", hand, on ? "picked" : "", next.has(site) ? word : ""];
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
		announce("Nothing is picked.");
	}

	click(site) {
		if (!this.shown.playable) return;
		this.rove(site);
		const chosen = this.picker.click(site);
		fill(this.menu);
		if ("play" in chosen) return this.choose(chosen.play);
		if ("ask" in chosen) this.ask(chosen.ask, "Which move?");
		else if (chosen.picked.length) {
			const complete = this.picker.complete();
			if (complete.length) this.ask(complete, "Go on, or play");
			const goes = [...this.picker.next()].map((n) => this.view.scene.sites[n].name);
			announce(`${this.view.scene.sites[site].name} picked; it can go to ${goes.join(", ")}.`);
		}
		this.mark();
	}

	/** @param {Move} move */
	choose(move) {
		this.picker.picked = [];
		fill(this.menu);
		this.mark();
		this.play(move);
	}

	/** A menu of moves that look the same on the board. @param {Move[]} moves */
	ask(moves, question) {
		const buttons = moves.map((move) => button(move.text, () => this.choose(move)));
		fill(this.menu, el("span", {}, question), buttons);
		announce(`${question} ${moves.map((move) => move.text).join(", ")}`);
		if (question === "Which move?") buttons[0].focus();
	}
}

/** @returns {Scene} */
export function emptyScene() {
	return { ground: "plain", colours: [], sites: [], lines: [], labels: [], pieces: [], last: [], notes: [], text: "" };
}

/**
 * Lets a piece slide from where it was to where it is.
 * @param {Scene} before
 * @param {Scene} scene
 * @param {{ site: number, parts: SVGElement[] }[]} placed
 */
function slide(before, scene, placed) {
	const { last: path } = scene;
	const [from, to] = [path[0], path[path.length - 1]];
	const was = before.pieces.find((piece) => piece.site === from);
	const now = scene.pieces.find((piece) => piece.site === to);
	const gone = !scene.pieces.some((piece) => piece.site === from);
	if (!was || !now || !gone || was.player !== now.player || now.look === "seed") return;
	const [a, b] = [scene.sites[from].at, scene.sites[to].at];
	const away = `translate(${40 * (a[0] - b[0])}px, ${40 * (a[1] - b[1])}px)`;
	for (const { site, parts } of placed) {
		if (site !== to) continue;
		// A group of its own, because a piece may be turned or scaled itself.
		const group = svg("g");
		parts[0].before(group);
		group.append(...parts);
		group.animate([{ transform: away }, { transform: "none" }], { duration: 180, easing: "ease-out" });
	}
}
