/** Choosing an agent and what it may use. */
import { backend } from "./backend.js";
import { el, entry, field, fill, select } from "./dom.js";

const STRENGTHS = { 1: "beginner", 3: "easy", 5: "medium", 7: "hard", 10: "full strength" };

/** Which agent is the usual one. A tree is best watched where one search grows it. */
const usualOf = (known, use) => known.usual?.[use] ?? (use === "tree" ? "gpn-max+sb" : "uct+sb");

export const LEVELS = Array.from({ length: 10 }, (_, n) => {
	const strength = STRENGTHS[n + 1];
	return [`level ${n + 1}`, `Level ${n + 1}${strength ? ` – ${strength}` : ""}`];
});

export const LIMITS = [
	["seconds 0.2", "0.2 seconds"],
	["seconds 1", "1 second"],
	["seconds 5", "5 seconds"],
	["seconds 20", "20 seconds"],
	["seconds 60", "1 minute"],
	...[2, 3, 4, 5, 6].map((power) => [`iterations ${10 ** power}`, `${(10 ** power).toLocaleString("en")} iterations`]),
];

/** A limit as fields of a question. */
export function limited(limit) {
	const [kind, amount] = limit.split(" ");
	const n = Number(amount);
	if (!(n > 0)) return { iterations: 10_000 };
	return { [{ level: "level", seconds: "maxTime" }[kind] ?? "iterations"]: n };
}

/** A limit for an agent: those without a search have no levels. */
export const fitting = (agent, limit) => limited(/^random\b/.test(agent) && limit.startsWith("level") ? "" : limit);

/** A choice among the agents that play a game, and a field for one with settings; empty is the usual one. */
export function agentPicker(game, use, of, name, changed = () => {}, label = "Agent") {
	const value = of[name];
	const holder = el("div.agent");
	const about = el("small.about");
	const settings = entry(200);
	const typed = field("Agent with settings, such as uct+sb:c=0.8", settings);
	const build = (known) => {
		const usual = usualOf(known, use);
		const names = known.agents.map((row) => [row.name, row.name]);
		const options = [["", `${usual} (recommended)`], ...names, ["…", "With settings …"]];
		const plain = value === usual ? "" : value;
		const listed = options.some(([key]) => key === plain);
		const tell = (agent) => {
			const plainly = (agent || usual).split(/[+:]/)[0];
			about.textContent = known.agents.find((row) => row.name === plainly)?.summary ?? "";
		};
		const chosen = (agent) => {
			tell(agent);
			of[name] = agent;
			changed();
		};
		const list = select(options, listed ? plain : "…", (agent) => {
			typed.hidden = agent !== "…";
			if (typed.hidden) chosen(agent);
			else settings.focus();
		});
		typed.hidden = listed;
		settings.value = listed ? usual : plain;
		settings.onchange = () => chosen(settings.value.trim());
		tell(plain);
		fill(holder, field(label, list), typed, about);
	};
	build({ agents: value ? [{ name: value, summary: "" }] : [] });
	backend.agents(game).then(build, () => {});
	return holder;
}

/** The agent that a text names, the usual one if it is empty. */
export const agentOf = async (game, agent, use) => agent || usualOf(await backend.agents(game), use);
