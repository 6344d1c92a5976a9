// Compares searches in WebAssembly with those of the tests: `node program/page/demo/check.mjs FILE.wasm`.
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { put, ask, byte } = instance.exports;

function answer(question) {
	for (const one of new TextEncoder().encode(JSON.stringify(question))) put(one);
	const bytes = Uint8Array.from({ length: ask() }, (_, place) => byte(place));
	return JSON.parse(new TextDecoder().decode(bytes));
}

const searches = JSON.parse(readFileSync(new URL("tests/visits.json", import.meta.url), "utf8"));
for (const { question, visits } of searches) {
	const { search } = answer({ ...question, ask: "search" });
	const { report } = answer({ ask: "go", search, iterations: 400 });
	const found = report.children.map((child) => child.visits);
	if (JSON.stringify(found) !== JSON.stringify(visits)) {
		console.error(`${JSON.stringify(question)}: ${found}, expected ${visits}`);
		process.exit(1);
	}
}
console.log(`${searches.length} searches are the same`);
