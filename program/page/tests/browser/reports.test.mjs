import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { house, missing, movesOf, open, params, run } from "./kit.mjs";

const folder = mkdtempSync(join(tmpdir(), "tesuji-"));
after(() => rmSync(folder, { recursive: true }));
const plan = join(folder, "small.toml");
writeFileSync(
  plan,
  'name = "small"\nabout = "two agents"\ngames = ["tic-tac-toe"]\nagents = ["uct"]\nopponents = ["random"]\n' +
    "[budget]\niterations = 50\n[cell]\ngames = 4\nmoves = true\n",
);
if (!missing) run("experiment", "run", plan, "--out", join(folder, "small"));
const shared = house("--reports", folder);

test("a cell of a report leads to its games", { skip: missing }, async (t) => {
  const page = await open(t, shared, "#/matches");
  await page.getByTitle("List these games").click();
  const games = page.getByRole("region", { name: "Games of the cell" });
  await games.getByRole("link").nth(3).waitFor();
  await page.reload();
  await games.getByRole("link", { name: "Game 2" }).click();
  await page.getByRole("heading", { level: 1, name: "Tic tac toe" }).waitFor();
  await page.locator('[aria-current="step"]', { hasText: "start" }).waitFor();
  assert.ok(movesOf(page).length >= 5);
  assert.equal(params(page).get("at"), "0");
});

test("reports are tables", { skip: missing }, async (t) => {
  const page = await open(t, shared, "#/matches");
  await page.getByRole("heading", { name: "Reports of experiments" }).waitFor();
  await page.getByRole("cell", { name: "tic-tac-toe" }).first().waitFor();
});
