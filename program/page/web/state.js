/** What the address says: the view, the position and the rest of a link. */

/** The views, which are modules, and their names. */
export const VIEWS = { play: "Play", analyse: "Analyse", tree: "Tree", solve: "Solve", matches: "Matches" };

export function here() {
	const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
	return { view: Object.hasOwn(VIEWS, path) ? path : "play", params: new URLSearchParams(query) };
}

/** A link to a view. @param {Params} params */
export function link(view, params) {
	const given = Object.entries(params).filter(([, value]) => value != null && value !== "");
	const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
	const text = query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
	return `#/${view}${text ? `?${text}` : ""}`;
}

/** Writes what is shown into the address, without a step in the history. @param {Params} params */
export function note(view, params) {
	const address = link(view, params);
	if (location.hash !== address) history.replaceState(null, "", address);
	followers.forEach((follow) => follow());
}

const followers = [];
/** Calls a function whenever the address was written. */
export const onNote = (follow) => followers.push(follow);

/** The words of a text, such as moves. */
export const words = (text) => (text ?? "").split(/\s+/).filter(Boolean);

/** The position that parameters name. @param {URLSearchParams} params @returns {Place} */
export const placeOf = (params) => ({
	game: params.get("game") || "breakthrough",
	position: params.get("position") || null,
	moves: words(params.get("moves")),
});

/** Parameters, each with the value that it usually has. */
export const asked = (params, usual) => Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, params.get(name) ?? value]));

/** A position as parameters. @param {Place} place @returns {Params} */
export const paramsOf = ({ game, position, moves }) => ({ game, position, moves: moves.join(" ") });

/** The position after the first moves, and after more. @param {Place} place @returns {Place} */
export const upTo = (place, at, more = /** @type {string[]} */ ([])) => ({ ...place, moves: [...place.moves.slice(0, at), ...more] });

/** A text that is kept from visit to visit. */
export function recall(key, usual = "") {
	try {
		return localStorage.getItem(`tesuji.${key}`) ?? usual;
	} catch {
		return usual;
	}
}

export function remember(key, value) {
	try {
		localStorage.setItem(`tesuji.${key}`, value);
	} catch {
		// Some browsers keep nothing; then it holds until the page is closed.
	}
}
