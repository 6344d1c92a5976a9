/** Which move is meant by the places that were clicked. */

const begins = (path, start) => path.length >= start.length && start.every((site, n) => path[n] === site);

/** One move is played, several are asked about. @param {Move[]} moves @returns {Picked} */
const decided = (moves) => (moves.length > 1 ? { ask: moves } : { play: moves[0] });

export class Picker {
	/** @param {Move[]} moves @param {Scene} scene */
	constructor(moves, scene) {
		this.moves = moves.filter((move) => move.path.length);
		this.scene = scene;
		/** The places that are picked, in their order. @type {number[]} */
		this.picked = [];
	}

	/** The moves that go on from what is picked. */
	left(picked = this.picked) {
		return this.moves.filter((move) => begins(move.path, picked));
	}

	/** The moves that are complete with what is picked. */
	complete() {
		return this.picked.length ? this.left().filter((move) => move.path.length === this.picked.length) : [];
	}

	/** Places that may be clicked next. @returns {Set<number>} */
	next() {
		return new Set(this.left().flatMap((move) => move.path.slice(this.picked.length, this.picked.length + 1)));
	}

	/** @returns {Picked} */
	click(site) {
		const end = this.picked.at(-1);
		const onward = this.reached([...this.picked, site]);
		if (onward) return onward;
		const complete = this.complete();
		if (site === end && complete.length) return decided(complete);
		// The end of a long move may be clicked at once.
		const ending = this.picked.length ? this.left().filter((move) => move.path.at(-1) === site) : [];
		if (ending.length) return decided(ending);
		this.picked = [];
		if (site === end) return { picked: [] };
		return this.reached([site]) ?? this.dropped(site) ?? { picked: [] };
	}

	/** @returns {Picked | null} */
	reached(path) {
		const left = this.left(path);
		if (!left.length) return null;
		if (left.every((move) => move.path.length === path.length)) return decided(left);
		this.picked = path;
		return { picked: path };
	}

	/** On a rack a stone falls from wherever it is let go. @returns {Picked | null} */
	dropped(site) {
		if (this.scene.ground !== "rack") return null;
		const { sites } = this.scene;
		const below = this.moves.filter(({ path }) => path.length === 1 && sites[path[0]].at[0] === sites[site].at[0]);
		return below.length === 1 ? { play: below[0] } : null;
	}
}

/** The place to which a key leads: the nearest one in its direction, or `from` if there is none. @param {Site[]} sites */
export function neighbour(sites, from, key) {
	const here = sites[from].at;
	const row = sites.flatMap((site, n) => (site.name && Math.abs(site.at[1] - here[1]) < 0.01 ? [n] : []));
	row.sort((a, b) => sites[a].at[0] - sites[b].at[0]);
	if (key === "Home") return row[0];
	if (key === "End") return row[row.length - 1];
	const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
	if (!way) return from;
	let [best, least] = [from, Infinity];
	sites.forEach((site, n) => {
		const [dx, dy] = [site.at[0] - here[0], site.at[1] - here[1]];
		const [along, aside] = [dx * way[0] + dy * way[1], Math.abs(dx * way[1] + dy * way[0])];
		const far = along + 2 * aside;
		if (site.name && along > 0.2 && aside < along * 1.8 && far < least) [best, least] = [n, far];
	});
	return best;
}
