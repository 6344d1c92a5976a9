// @ts-check
/** Choosing an agent and what it may use. */
import { backend } from "./backend.js";
import { el, field, fill, select } from "./dom.js";

const STRENGTHS = ["", "beginner", "", "easy", "", "medium", "", "hard", "", "", "full strength"];

/** Which agent is the usual one. A tree is best watched where one search grows it. @param {Use} use */
const usualOf = (known, use) => known.usual?.[use] ?? (use === "tree" ? "gpn-max+sb" : "uct+sb");

/** Levels as choices. */
export const LEVELS = /** @type {[string, string][]} */ (
	Array.from({ length: 10 }, (_, n) => [`level ${n + 1}`, `Level ${n + 1}${STRENGTHS[n + 1] ? ` – ${STRENGTHS[n + 1]}` : ""}`])
);

/** Limits of a move as choices. */
export const LIMITS = /** @type {[string, string][]} */ ([
	["seconds 0.2", "0.2 seconds"],
	["seconds 1", "1 second"],
	["seconds 5", "5 seconds"],
	["seconds 20", "20 seconds"],
	["seconds 60", "1 minute"],
	["iterations 100", "100 iterations"],
	["iterations 1000", "1,000 iterations"],
	["iterations 10000", "10,000 iterations"],
	["iterations 100000", "100,000 iterations"],
	["iterations 1000000", "1,000,000 iterations"],
]);

/** A limit as fields of a question. @returns {Record<string, number>} */
export function limited(limit) {
	const [kind, amount] = limit.split(" ");
	const n = Number(amount);
	if (!(n > 0)) return { iterations: 10_000 };
	if (kind === "level") return { level: n };
	return kind === "seconds" ? { maxTime: n } : { iterations: n };
}

/** A limit for an agent: those without a search have no levels. */
export const fitting = (agent, limit) => limited(/^random\b/.test(agent) && limit.startsWith("level") ? "" : limit);

/** A limit in words. */
export function limitWords(limit) {
	const found = [...LEVELS, ...LIMITS].find(([key]) => key === limit);
	return (found ? found[1] : limit).toLowerCase();
}

/**
 * A choice among the agents that play a game, and a field for one with settings.
 * @param {string} value an agent's text; empty for the usual one
 * @param {Use} use
 * @param {(agent: string) => void} change
 */
export function agentPicker(game, value, use, change, label = "Agent") {
	const holder = el("div", { class: "agent" });
	const about = el("small", { class: "about" });
	const settings = el("input", { type: "text", spellcheck: "false", autocomplete: "off", maxlength: "200" });
	const typed = field("Agent with settings", settings, "such as uct+sb:c=0.8");
	typed.hidden = true;
	/** @param {{ agents: Named[], usual?: Record<string, string> }} known */
	const build = (known) => {
		const usual = usualOf(known, use);
		const names = known.agents.map((agent) => /** @type {[string, string]} */ ([agent.name, agent.name]));
		const options = /** @type {[string, string][]} */ ([["", `${usual} (recommended)`], ...names, ["…", "With settings …"]]);
		const plain = value === usual ? "" : value;
		const listed = options.some(([key]) => key === plain);
		const tell = (agent) => {
			const name = (agent || usual).split(/[+:]/)[0];
			about.textContent = known.agents.find((row) => row.name === name)?.summary ?? "";
		};
		const list = select(options, listed ? plain : "…", (chosen) => {
			typed.hidden = chosen !== "…";
			if (chosen !== "…") {
				tell(chosen);
				change(chosen);
			} else settings.focus();
		});
		typed.hidden = listed;
		settings.value = listed ? usual : plain;
		settings.addEventListener("change", () => {
			tell(settings.value.trim());
			change(settings.value.trim());
		});
		tell(plain);
		fill(holder, field(label, list), typed, about);
	};
	build({ agents: value ? [{ name: value, summary: "" }] : [] });
	backend.agents(game).then(build, () => {});
	return holder;
}

/** The agent that a text names, the usual one if it is empty. @param {Use} use */
export async function agentOf(game, agent, use) {
	if (agent) return agent;
	return /** @type {string} */ (usualOf(await backend.agents(game), use));
}
