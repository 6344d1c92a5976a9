// @ts-check
/** Why an agent moved as it did, in plain words. */
import { count, el, percent } from "./dom.js";

/** A value as wins in a hundred games. */
export const chances = (value) => Math.round(50 * (Math.min(1, Math.max(-1, value)) + 1));

/** @param {MoveInfo} info */
function proven(info) {
	if (info.proven === null || info.proven === undefined) return "";
	return info.proven > 0 ? "a proven win" : info.proven < 0 ? "a proven loss" : "a proven draw";
}

/** What an agent thinks of its chances. */
function mood(value) {
	const wins = chances(value);
	if (wins >= 90) return "It is almost sure of winning";
	if (wins >= 62) return "It likes its position";
	if (wins > 42) return "It finds the game even";
	return wins > 12 ? "It is worried" : "It sees itself losing";
}

/**
 * Sentences about a finished search.
 * @param {Analysis} done
 * @param {{ level: boolean, self: string }} about `self` is who moved, such as `Black`
 * @returns {string[]}
 */
export function sentences(done, { level, self }) {
	const { rootInfo: root, moveInfos: infos, best } = done;
	const move = best ?? "its move";
	if (!root || !infos.length) return [`${self} plays ${move}. This agent does not look ahead, so it has no reason to give.`];
	const chosen = infos.find((info) => info.move === best) ?? infos.find((info) => best?.startsWith(info.move.replace(/\/$/, ""))) ?? infos[0];
	const said = [];
	const sure = proven(chosen);
	const total = infos.reduce((sum, info) => sum + info.visits, 0);
	if (sure === "a proven win") said.push(`${move} wins by force: whatever the answer, a win has been proven to the end.`);
	else if (sure === "a proven loss") said.push("Every move loses against the best play; it took the one that it had looked at most.");
	else if (sure) said.push(`${move} is proven to draw at least, and nothing better was found.`);
	if (total > 1) {
		const share = chosen.visits / total;
		said.push(
			`Before moving it tried ${count(total)} continuations in its head; ${count(chosen.visits)} of them (${percent(share)}) began with ${move}.`,
		);
		if (infos[0] !== chosen && level) said.push("At this level it draws by chance among the moves it tried, so this need not be its favourite.");
		else if (infos[0] === chosen && infos.length > 1) said.push("A move that keeps turning out well is tried more often, and the one tried most is played.");
	} else if (root.depth) said.push(`It looked ${root.depth} moves ahead along every line and took the best outcome.`);
	if (!sure) said.push(`${mood(chosen.value)}: of 100 games from here it expects to win about ${chances(chosen.value)}.`);
	const line = chosen.pv?.length > 1 ? chosen.pv : root.pv;
	if (line?.[0] === chosen.move && line.length > 1 && !line[1].endsWith("/")) said.push(`It expects the answer ${line[1]}${line[2] && !line[2].endsWith("/") ? ` and then ${line[2]}` : ""}.`);
	return said;
}

/** The moves that were thought about most, as bars. @param {MoveInfo[]} infos */
export function bars(infos, best, shownMost = 4) {
	const total = infos.reduce((sum, info) => sum + info.visits, 0);
	const shown = infos.slice(0, shownMost);
	const most = Math.max(1, ...shown.map((info) => info.visits));
	if (total < 2 || !shown.length) return null;
	return el(
		"ul",
		{ class: "bars" },
		shown.map((info) => {
			const share = info.visits / total;
			const worth = proven(info) || `wins ${chances(info.value)} of 100`;
			return el(
				"li",
				{ class: info.move === best ? "best" : null },
				el("b", {}, info.move),
				el("span", { class: "bar", css: { "--part": (info.visits / most).toFixed(4) } }),
				el("span", { class: "part" }, percent(share)),
				el("small", {}, worth),
			);
		}),
	);
}

/** A value between the players: the part of the first one. @param {number} value seen by the player `player` */
export const firstPart = (value, player) => (player === 1 ? (value + 1) / 2 : (1 - value) / 2);
