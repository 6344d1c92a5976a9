/** What questions have in common, whoever answers them. */

/** Why a question was not answered; status 0 if the program is away. */
export class Refusal extends Error {
	constructor(status, answer) {
		super(answer?.error ?? (status ? `The program refuses this (${status}).` : "The program does not answer."));
		this.status = status;
	}
}

/** Whether a reader stopped waiting. */
export const aborted = (wrong) => wrong instanceof DOMException && wrong.name === "AbortError";

/** What does not change is asked once. @type {Map<string, Promise<any>>} */
const known = new Map();
export function once(key, question) {
	const answer = known.get(key) ?? question();
	if (known.has(key)) return answer;
	known.set(key, answer);
	answer.catch(() => known.delete(key));
	if (known.size > 300) known.delete(known.keys().next().value ?? "");
	return answer;
}

/** @param {Place} place */
export const placed = ({ game, position, moves }) => ({ game, ...(position ? { position } : {}), moves });
