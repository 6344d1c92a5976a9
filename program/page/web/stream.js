/** One stream of events at a time: a new one ends the one before. */
import { announce, attempt } from "./dom.js";

export class Stream {
	/** @type {AbortController | null} */
	quit = null;

	/** `changed` is called when it begins or ends. */
	constructor(changed = () => {}) {
		this.changed = changed;
	}

	/**
	 * Takes all events; gives whether they came to their end.
	 * @param {(signal: AbortSignal) => Events | Promise<Events>} open
	 * @param {Told} told what is done with a refusal
	 */
	async follow(open, take, told) {
		this.stop();
		const quit = new AbortController();
		this.quit = quit;
		this.changed();
		const well = await attempt(
			async () => {
				for await (const event of await open(quit.signal)) if (this.quit === quit) await take(event);
				return true;
			},
			(text, status) => {
				if (this.quit !== quit) return;
				told(text, status);
				announce(text);
			},
		);
		if (this.quit !== quit) return false;
		this.quit = null;
		this.changed();
		return Boolean(well);
	}

	stop() {
		if (!this.quit) return;
		this.quit.abort();
		this.quit = null;
		this.changed();
	}
}
