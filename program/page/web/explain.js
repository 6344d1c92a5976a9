/** Why an agent moved as it did, in plain words. */
import { clamp, count, el, percent } from "./dom.js";
import { bar, visitsOf } from "./table.js";

/** A value as wins in a hundred games. */
export const chances = (value) => Math.round(50 * (clamp(value, -1, 1) + 1));

/** @param {MoveInfo} info */
function proven({ proven: score }) {
	if (score == null) return "";
	return score > 0 ? "a proven win" : score < 0 ? "a proven loss" : "a proven draw";
}

function mood(value) {
	const wins = chances(value);
	if (wins >= 90) return "It is almost sure of winning";
	if (wins >= 62) return "It likes its position";
	if (wins > 42) return "It finds the game even";
	return wins > 12 ? "It is worried" : "It sees itself losing";
}

/** Sentences about a finished search; `self` has moved, such as `Black`. @param {Analysis} done */
export function sentences({ rootInfo: root, moveInfos: infos, best }, level, self) {
	const move = best ?? "its move";
	if (!root || !infos.length) return [`${self} plays ${move}. This agent does not look ahead, so it has no reason to give.`];
	const chosen = infos.find((info) => info.move === best) ?? infos.find((info) => best?.startsWith(info.move.replace(/\/$/, ""))) ?? infos[0];
	const said = [];
	const sure = proven(chosen);
	const { total } = visitsOf(infos);
	if (sure === "a proven win") said.push(`${move} wins by force: whatever the answer, a win has been proven to the end.`);
	else if (sure === "a proven loss") said.push("Every move loses against the best play; it took the one that it had looked at most.");
	else if (sure) said.push(`${move} is proven to draw at least, and nothing better was found.`);
	if (total > 1) {
		const share = percent(chosen.visits / total);
		said.push(`Before moving it tried ${count(total)} continuations in its head; ${count(chosen.visits)} of them (${share}) began with ${move}.`);
		if (infos[0] !== chosen && level) said.push("At this level it draws by chance among the moves it tried, so this need not be its favourite.");
		else if (infos[0] === chosen && infos.length > 1) said.push("A move that keeps turning out well is tried more often, and the one tried most is played.");
	} else if (root.depth) said.push(`It looked ${root.depth} moves ahead along every line and took the best outcome.`);
	if (!sure) said.push(`${mood(chosen.value)}: of 100 games from here it expects to win about ${chances(chosen.value)}.`);
	const [first, ...answers] = chosen.pv?.length > 1 ? chosen.pv : root.pv;
	const part = answers.findIndex((answer) => answer.endsWith("/"));
	const whole = answers.slice(0, part < 0 ? 2 : Math.min(part, 2));
	if (first === chosen.move && whole.length) said.push(`It expects the answer ${whole.join(" and then ")}.`);
	return said;
}

/** The moves that were thought about most, as bars. @param {Analysis} done */
export function bars({ moveInfos: infos, best }) {
	const { total, most } = visitsOf(infos);
	if (total < 2) return null;
	const rows = infos.slice(0, 4).map((info) => {
		const worth = proven(info) || `wins ${chances(info.value)} of 100`;
		const share = el("span.part", percent(info.visits / total));
		return el("li", { class: info.move === best && "best" }, el("b", info.move), bar(info.visits / most), share, el("small", worth));
	});
	return el("ul.bars", rows);
}
