import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { ask, byMouse, chance, house, missing, open, play, ready, run } from "./kit.mjs";

const shared = house();
const skip = missing;

/** The elements of a drawing, in its order, without what only one side has. */
const elements = (page, svg) =>
  page.evaluate((text) => {
    const drawn = text ? new DOMParser().parseFromString(text.replace(/<style>[^]*<\/style>/, ""), "image/svg+xml") : document;
    const board = drawn.querySelector(text ? "svg > g" : ".stage svg.tesuji > g");
    const all = [...board.querySelectorAll("path, rect, circle, use, text")].filter((node) => !node.closest("defs"));
    return all
      .filter((node) => !/t-(dot|picked)/.test(node.getAttribute("class") ?? ""))
      .map((node) => {
        const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value.replaceAll("-0 ", "0 ")}`).sort();
        return `${node.localName} ${attributes.join(" ")} ${node.textContent}`;
      })
      .sort();
  }, svg);

test("every game is drawn as the program draws it, and played by clicks", { skip }, async (t) => {
  const { games } = await ask(shared, "/api/games");
  const folder = mkdtempSync(join(tmpdir(), "tesuji-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const page = await open(t, shared);
  for (const [seed, { name }] of games.entries()) {
    const random = chance(seed + 100);
    const people = [1, 2, 3, 4, 5, 6].map((player) => `p${player}=person`).join("&");
    await page.goto("about:blank");
    await page.goto(`${shared.url}#/play?game=${name}&${people}`);
    let view = await ready(shared, page);
    for (let turn = 0; turn < 10 && !view.outcome; turn++) {
      assert.equal(view.game, name);
      await play(page, view, view.moves[Math.floor(random() * view.moves.length)], byMouse(page));
      await page.waitForFunction((plies) => (new URLSearchParams(location.hash.split("?")[1]).get("moves") ?? "").split(" ").filter(Boolean).length > plies, view.played.length);
      view = await ready(shared, page);
    }
    if (!view.scene.sites.length) {
      await page.locator(".stage .t-text").first().waitFor();
      continue;
    }
    await page.mouse.move(0, 0);
    const file = join(folder, "position.svg");
    run("replay", name, "--moves", view.played.join(" "), "--svg", file, "--force");
    const svg = readFileSync(file, "utf8");
    assert.deepEqual(await elements(page, ""), await elements(page, svg), name);
    const shapes = new Set((await (await fetch(`${shared.url}assets/shapes.svg`)).text()).split("\n"));
    const looks = svg.split("\n").filter((line) => /^<g id=/.test(line) && !line.endsWith("></g>"));
    assert.deepEqual(looks.filter((line) => !shapes.has(line)), [], name);
  }
});

test("every place is reached by the arrow keys", { skip }, async () => {
  const { games } = await ask(shared, "/api/games");
  const { neighbour } = await import("../../web/moves.js");
  for (const { name } of games) {
    const { scene } = await ask(shared, "/api/view", { game: name, moves: [] });
    const named = scene.sites.flatMap((site, n) => (site.name ? [n] : []));
    if (!named.length) continue;
    const seen = new Set([named[0]]);
    for (const at of seen) {
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) seen.add(neighbour(scene.sites, at, key));
    }
    assert.equal(seen.size, named.length, name);
  }
});
