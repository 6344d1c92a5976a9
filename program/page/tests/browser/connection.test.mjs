import assert from "node:assert/strict";
import { test } from "node:test";
import { byMouse, house, missing, open, play, ready, serve } from "./kit.mjs";

const shared = house();
const skip = missing;
const expected = ["ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "ERR_FAILED"];

test("a lost connection is told, and the game goes on when it is back", { skip }, async (t) => {
  const page = await open(t, shared, "#/play?game=breakthrough5&p2=random", { expected });
  const view = await ready(shared, page);
  await page.route("**/api/**", (route) => route.abort());
  await play(page, view, view.moves[2], byMouse(page));
  await page.getByRole("alert").waitFor();
  await page.unroute("**/api/**");
  await page.getByRole("alert").waitFor({ state: "hidden" });
  assert.equal((await ready(shared, page)).played.length, 2);
});

test("a program that ends in the middle of a search", { skip }, async (t) => {
  const other = await serve();
  t.after(() => other.end());
  const page = await open(t, { ...shared, url: other.url }, "#/analyse?game=breakthrough&limit=seconds+60", { expected });
  await page.getByRole("button", { name: "Think" }).click();
  await page.locator("tbody tr").first().waitFor();
  await other.end();
  await page.getByRole("alert").waitFor();
});

test("a token opens the page, and is not in the address afterwards", { skip }, async (t) => {
  const other = await serve("--token");
  t.after(() => other.end());
  const [url, token] = other.url.split("#token=");
  assert.ok(token?.length >= 32);
  const page = await open(t, { ...shared, url }, `#token=${token}`);
  await page.locator('.status[data-kind="mine"]').waitFor();
  assert.ok(!page.url().includes(token));
  const bare = await fetch(new URL("/api/games", url));
  assert.equal(bare.status, 401);
});
