// @ts-check
/** A position as text, to set up and to copy. */
import { Refusal, backend } from "./backend.js";
import { button, el, field, toast } from "./dom.js";

/**
 * @param {() => string} game
 * @param {() => string} current
 * @param {(position: string | null) => void} set
 */
export function positionForm(game, current, set) {
	const text = el("input", { type: "text", spellcheck: "false", autocomplete: "off", maxlength: "2000" });
	const form = el(
		"form",
		{ class: "panel" },
		field("Position, as the game writes it", text),
		el("div", { class: "actions" }, el("button", {}, "Set up"), button("The game's start", () => set(null))),
	);
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		const position = text.value.trim() || null;
		try {
			await backend.view({ game: game(), position, moves: [] });
			set(position);
		} catch (wrong) {
			if (wrong instanceof Refusal) toast(wrong.message, "wrong");
		}
	});
	const part = el("details", { class: "card" }, el("summary", {}, "Set up a position"), form);
	part.addEventListener("toggle", () => {
		if (part.open) text.value = current();
	});
	return part;
}
