/** The part of a search tree that is looked at. */
import { clamp } from "./dom.js";
import { words } from "./state.js";

/** How many nodes are shown. */
const MOST = 400;

export class Growth {
	/** Nodes by the moves that lead to them. @type {Map<string, Grown>} */
	nodes = new Map();
	/** The nodes whose children are shown. */
	open = new Set([""]);
	/** Those that are open only because an iteration went through them. */
	passed = new Set();

	/** What is asked for: the children of each open node. */
	asked() {
		const open = [...new Set([...this.open, ...this.passed])].slice(0, 32);
		// As many nodes as are shown.
		const nodes = clamp(Math.floor(MOST / open.length), 12, 60);
		return open.map((key) => ({ depth: 1, nodes, visits: 1, below: words(key) }));
	}

	/** @param {Tree | Tree[] | null | undefined} pictures */
	merge(pictures) {
		const before = this.nodes;
		this.nodes = new Map();
		for (const { below, nodes } of pictures ? [pictures].flat() : []) {
			const keys = [];
			for (const node of nodes) {
				const up = node.parent === null ? null : keys[node.parent];
				const key = up === null ? below.join(" ") : `${up} ${node.move}`.trim();
				keys.push(key);
				const old = before.get(key);
				const known = this.nodes.get(key);
				// What comes only because a branch was opened is not new.
				const whence = up === null ? undefined : before.get(up);
				const fresh = !old && whence !== undefined && (whence.below.length > 0 || whence.children === 0);
				const grew = old !== undefined && old.visits !== node.visits;
				const move = node.move ?? key.split(" ").at(-1) ?? "";
				if (!known) this.nodes.set(key, { ...node, move, key, up, below: [], fresh, grew });
				else if (up !== null) known.up = up;
				const parent = up === null ? undefined : this.nodes.get(up);
				if (parent && !parent.below.includes(key)) parent.below.push(key);
			}
		}
		for (const node of this.nodes.values()) {
			node.below.sort((a, b) => (this.nodes.get(b)?.visits ?? 0) - (this.nodes.get(a)?.visits ?? 0));
		}
	}

	/** What is special about a node, as classes. */
	kinds({ key, fresh, grew }, lit) {
		return [lit.has(key) && "lit", fresh && "fresh", grew && "grew"].filter(Boolean).join(" ");
	}

	isOpen(key) {
		return this.open.has(key) || this.passed.has(key);
	}

	/** The nodes that are shown, from the top down, with their levels, and at most `most` children of each. */
	rows(most = 60) {
		/** @type {Row[]} */
		const rows = [];
		const walk = (key, level, place, of) => {
			const node = this.nodes.get(key);
			if (!node || rows.length >= MOST) return;
			rows.push({ node, level, place, of });
			if (!this.isOpen(key)) return;
			// What is open is shown however seldom it was visited.
			const shown = node.below.filter((child, n) => n < most || this.isOpen(child));
			shown.forEach((child, n) => walk(child, level + 1, n + 1, shown.length));
		};
		walk("", 0, 1, 1);
		return rows;
	}

	/** The places of the nodes in a drawing: leaves below one another, parents between theirs. */
	layout(most) {
		const rows = this.rows(most);
		const spots = new Map();
		const inside = new Set(rows.map(({ node }) => node.up));
		let low = 0;
		for (const { node, level } of rows) spots.set(node.key, { node, x: level, y: inside.has(node.key) ? NaN : low++ });
		for (const { node } of rows.reverse()) {
			const spot = spots.get(node.key);
			if (!spot || !Number.isNaN(spot.y)) continue;
			const ys = node.below.flatMap((key) => spots.get(key)?.y ?? []);
			spot.y = (Math.min(...ys) + Math.max(...ys)) / 2;
		}
		return { spots: [...spots.values()], rows: low, levels: Math.max(0, ...rows.map(({ level }) => level)) };
	}
}
