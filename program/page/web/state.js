// @ts-check
/** What the address says: the view, the position and what else can be sent as a link. */

export const VIEWS = /** @type {const} */ (["play", "analyse", "tree", "solve", "matches"]);
const FIRST_GAME = "breakthrough";

/** The view and its parameters. */
export function here() {
	const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
	const view = /** @type {readonly string[]} */ (VIEWS).includes(path) ? path : "play";
	return { view, params: new URLSearchParams(query) };
}

/** A link to a view. @param {Params} params */
export function link(view, params) {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(params)) {
		if (value !== null && value !== undefined && value !== "") query.set(name, String(value));
	}
	const text = query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
	return `#/${view}${text ? `?${text}` : ""}`;
}

/** Writes what is shown into the address, without a step in the history. @param {Params} params */
export function note(view, params) {
	const address = link(view, params);
	if (location.hash !== address) history.replaceState(null, "", address);
	followers.forEach((follow) => follow());
}

/** @type {(() => void)[]} */
const followers = [];
/** Calls a function whenever the address was written. @param {() => void} follow */
export const onNote = (follow) => followers.push(follow);

/** The position that parameters name. @param {URLSearchParams} params @returns {Place} */
export function placeOf(params) {
	return {
		game: params.get("game") || FIRST_GAME,
		position: params.get("position") || null,
		moves: (params.get("moves") ?? "").split(/\s+/).filter(Boolean),
	};
}

/** A position as parameters. @param {Place} place @returns {Params} */
export const paramsOf = ({ game, position, moves }) => ({ game, position, moves: moves.join(" ") });

/** Something small that is kept from visit to visit. */
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
