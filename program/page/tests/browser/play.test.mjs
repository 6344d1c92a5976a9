import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { byKeys, byMouse, chance, house, missing, movesOf, open, params, play, ready } from "./kit.mjs";

const shared = house();
const skip = missing;
const GAMES = ["breakthrough5", "tic-tac-toe", "connect-four", "reversi", "awari", "mill", "pentalath", "draughts", "ataxx", "amazons6"];

for (const [name, walker] of [["mouse", byMouse], ["keyboard", byKeys]]) {
  for (const [seed, game] of GAMES.entries()) {
    test(`${game} to its end by ${name}`, { skip }, async (t) => {
      const page = await open(t, shared, `#/play?game=${game}&p2=random&l2=iterations+100`);
      const random = chance(seed + 1);
      for (let turn = 0; turn < 400; turn++) {
        const view = await ready(shared, page);
        if (view.outcome) break;
        assert.equal(view.player, 1, "the board waits for the person alone");
        await play(page, view, view.moves[Math.floor(random() * view.moves.length)], walker(page));
        await page.waitForFunction((plies) => {
          const moves = new URLSearchParams(location.hash.split("?")[1]).get("moves") ?? "";
          return moves.split(" ").filter(Boolean).length > plies;
        }, view.played.length);
      }
      assert.equal(await page.locator(".status").getAttribute("data-kind"), "over");
      assert.match(await page.locator(".status").textContent(), /wins|drawn/);
    });
  }
}

test("the first screen is a game at once", { skip }, async (t) => {
  const page = await open(t, shared);
  const view = await ready(shared, page);
  assert.equal(view.game, "breakthrough");
  await play(page, view, view.moves[3], byMouse(page));
  await page.locator(".why h2").waitFor();
  assert.match(await page.locator(".why").textContent(), /tried [\d,]+ continuations/);
  assert.equal((await ready(shared, page)).played.length, 2);
  await page.getByRole("button", { name: "Take back" }).click();
  assert.equal((await ready(shared, page)).played.length, 0);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".t-arrow").waitFor();
});

test("a typed move, an illegal one, and the keys", { skip }, async (t) => {
  const page = await open(t, shared, "#/play?game=breakthrough6&p2=person");
  await ready(shared, page);
  const field = page.getByLabel("Move as text");
  await field.fill("a2a3");
  await field.press("Enter");
  await page.waitForFunction(() => location.hash.includes("a2a3"));
  await field.fill("a2a9");
  await field.press("Enter");
  await page.locator(".toast.wrong").waitFor();
  assert.deepEqual(movesOf(page), ["a2a3"]);
  await page.locator("h1").click();
  await page.keyboard.press("u");
  await page.waitForFunction(() => !location.hash.includes("a2a3"));
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
});

test("the focus stays on the board", { skip }, async (t) => {
  const page = await open(t, shared, "#/play?game=breakthrough6&p2=uct&l2=iterations+20000");
  const view = await ready(shared, page);
  const move = view.moves[0];
  await play(page, view, move, byKeys(page));
  await page.waitForFunction(() => (new URLSearchParams(location.hash.split("?")[1]).get("moves") ?? "").split(" ").length === 2);
  await ready(shared, page);
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("data-site"));
  assert.equal(focused, String(move.path.at(-1)));
});

test("a reload goes on with the game", { skip }, async (t) => {
  const page = await open(t, shared, "#/play?game=connect-four&p2=random");
  const random = chance(7);
  for (let turn = 0; turn < 2; turn++) {
    const view = await ready(shared, page);
    await play(page, view, view.moves[Math.floor(random() * view.moves.length)], byMouse(page));
    await page.waitForFunction((plies) => (new URLSearchParams(location.hash.split("?")[1]).get("moves") ?? "").split(" ").length === plies, 2 * turn + 2);
  }
  const before = movesOf(page);
  await page.reload();
  const view = await ready(shared, page);
  assert.deepEqual(view.played, before);
  assert.equal(params(page).get("p2"), "random");
});

test("two tabs play two games", { skip }, async (t) => {
  const one = await open(t, shared, "#/play?game=tic-tac-toe&p2=person");
  const two = await open(t, shared, "#/play?game=breakthrough5&p2=person");
  for (const page of [one, two]) {
    const view = await ready(shared, page);
    await play(page, view, view.moves[1], byMouse(page));
  }
  for (const page of [one, two]) {
    await page.waitForFunction(() => location.hash.includes("moves="));
    assert.equal(movesOf(page).length, 1);
  }
});

test("two agents play until they are held", { skip }, async (t) => {
  const page = await open(t, shared, "#/play?game=breakthrough5&p1=random&p2=random");
  await page.waitForFunction(() => (new URLSearchParams(location.hash.split("?")[1]).get("moves") ?? "").split(" ").length > 2);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Go on" }).waitFor();
});

test("a game is saved", { skip }, async (t) => {
  const page = await open(t, shared, "#/play?game=breakthrough5&p2=person&moves=a2a3+a4b3");
  await ready(shared, page);
  await page.getByText("Save", { exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "PGN" }).click()]);
  const text = await readFile(await file.path(), "utf8");
  assert.match(text, /\[Variant "breakthrough5"\]/);
  assert.match(text, /1\. a2a3 a4b3 \*/);
});
