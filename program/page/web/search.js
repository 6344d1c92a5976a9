// @ts-check
/** One search at a time, followed while it runs. */
import { Refusal, aborted, backend } from "./backend.js";
import { announce } from "./dom.js";


export class Search {
	/**
	 * @param {(event: Analysis) => void} show what is done with each event
	 * @param {(running: boolean, wrong: string) => void} state called when a search begins or ends
	 */
	constructor(show, state) {
		this.show = show;
		this.state = state;
		/** @type {AbortController | null} */
		this.quit = null;
	}

	get running() {
		return this.quit !== null;
	}

	/** Searches until the end, or until it is stopped. */
	async run(question) {
		this.stop();
		const quit = new AbortController();
		this.quit = quit;
		this.state(true, "");
		let wrong = "";
		try {
			for await (const event of backend.analyse(question, quit.signal)) {
				if (this.quit === quit) this.show(event);
			}
		} catch (failure) {
			if (!aborted(failure)) {
				if (!(failure instanceof Refusal)) throw failure;
				wrong = failure.message;
				announce(wrong);
			}
		}
		if (this.quit === quit) {
			this.quit = null;
			this.state(false, wrong);
		}
	}

	stop() {
		if (!this.quit) return;
		this.quit.abort();
		this.quit = null;
		this.state(false, "");
	}
}
