import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { byMouse, house, missing, movesOf, open, params, play, viewOf } from "./kit.mjs";

const shared = house();
const skip = missing;
const number = (text) => Number(text.replaceAll(",", ""));

test("a search is followed live, sorted and stopped", { skip }, async (t) => {
  const page = await open(t, shared, "#/analyse?game=breakthrough6&agent=gpn-max%2Bsb&limit=seconds+60");
  await page.getByRole("button", { name: "Think" }).click();
  await page.locator("tbody tr").first().waitFor();
  await page.locator(".t-arrow").first().waitFor();
  const iterations = async () => number(await page.locator(".facts b").first().textContent());
  const first = await iterations();
  await page.waitForFunction((before) => Number(document.querySelector(".facts b").textContent.replaceAll(",", "")) > before, first);
  await page.locator(".graph").nth(1).waitFor();
  await page.getByRole("button", { name: "Value" }).click();
  await page.locator('th[aria-sort="descending"]', { hasText: "Value" }).waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("button", { name: "Think" }).waitFor();
  const at = await iterations();
  await page.waitForTimeout(600);
  assert.equal(await iterations(), at, "nothing comes after Stop");
  const cells = await page.locator("tbody tr td:nth-child(4)").allTextContents();
  const values = cells.map((text) => Number(text.replace("−", "-")));
  assert.deepEqual(values, [...values].sort((a, b) => b - a));
  const best = page.locator("tbody tr button").first();
  const text = await best.textContent();
  await best.click();
  await page.waitForFunction(() => location.hash.includes("moves="));
  assert.deepEqual(movesOf(page), [text]);
});

test("two agents side by side", { skip }, async (t) => {
  const page = await open(t, shared, "#/analyse?game=breakthrough5&limit=iterations+1000");
  await page.getByRole("button", { name: "Compare" }).click();
  for (const panel of await page.locator(".panel[aria-label]").all()) await panel.getByRole("button", { name: "Think" }).click();
  await page.locator(".panel[aria-label] tbody").nth(1).locator("tr").first().waitFor();
  assert.equal(await page.locator("tbody").count(), 2);
  assert.ok(params(page).get("agent2"));
});

test("the keys go through a game", { skip }, async (t) => {
  const page = await open(t, shared, "#/analyse?game=breakthrough5&moves=a2a3+a4b3+c2b3");
  await page.locator('[aria-current="step"]', { hasText: "c2b3" }).waitFor();
  await page.locator("h1").click();
  await page.keyboard.press("ArrowLeft");
  await page.locator('[aria-current="step"]', { hasText: "a4b3" }).waitFor();
  assert.equal(params(page).get("at"), "2");
  assert.equal(movesOf(page).length, 3, "the game is kept");
});

test("a tree grows, opens and is stepped through", { skip }, async (t) => {
  const page = await open(t, shared, "#/tree?game=breakthrough5&limit=iterations+1000");
  const items = page.getByRole("treeitem");
  for (let n = 1; n <= 3; n++) {
    await page.getByRole("button", { name: "One iteration" }).click();
    await page.locator(".status").getByText(new RegExp(`^${n} iterations?,`)).waitFor();
  }
  await page.locator(".drawing .node.lit").first().waitFor();
  await page.locator(".outline .lit").first().waitFor();
  await page.getByRole("button", { name: "Grow on" }).click();
  await page.locator(".status").getByText(/^1,003 iterations,/).waitFor();
  await page.getByRole("button", { name: "Grow on" }).waitFor();
  const before = await items.count();
  await items.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction((count) => document.querySelectorAll("[role=treeitem]").length > count, before);
  assert.equal(await items.nth(1).getAttribute("aria-expanded"), "true");
  const seeds = await page.locator(".drawing .node").count();
  assert.ok(seeds > 3 && seeds <= 400);
  await page.getByRole("button", { name: "Follow most visits" }).click();
  await page.locator('[role=treeitem][aria-level="4"]').first().waitFor();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.waitForFunction(() => document.querySelectorAll("[role=treeitem]").length === 0);
});

test("slow motion runs and is held", { skip }, async (t) => {
  const page = await open(t, shared, "#/tree?game=tic-tac-toe&agent=uct");
  await page.getByRole("button", { name: "Slow motion" }).click();
  await page.locator(".status").getByText(/^[3-9] iterations,/).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Slow motion" }).waitFor();
});

test("a proof is found, walked to its end, saved and checked", { skip }, async (t) => {
  const page = await open(t, shared, "#/solve?game=breakthrough");
  await page.getByRole("link", { name: "Breakthrough 3x5" }).click();
  await page.getByRole("heading", { name: "Breakthrough 3x5" }).waitFor();
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.getByRole("heading", { name: "Black wins." }).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the certificate" }).click()]);
  const path = await file.path();
  await page.getByRole("button", { name: "Walk the proof" }).click();
  const replies = page.getByRole("group", { name: "Replies" }).getByRole("button");
  await replies.first().waitFor();
  let plies = 0;
  for (; plies < 60 && (await replies.count()); plies++) {
    await replies.last().click();
    await page.waitForFunction((n) => (new URLSearchParams(location.hash.split("?")[1]).get("walk") ?? "").split(" ").filter(Boolean).length > n, plies);
  }
  await page.getByRole("region", { name: "Result" }).getByText("Black wins. This line of the proof ends here.").waitFor();
  await page.reload();
  await page.getByRole("region", { name: "Result" }).getByText("Black wins. This line of the proof ends here.").waitFor();
  await page.getByText("Check a certificate", { exact: true }).click();
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.locator(".drop").getByText(/The proof holds: player 2 wins/).waitFor();
  const bytes = await readFile(path);
  const wrong = `${path}.wrong`;
  await writeFile(wrong, bytes.subarray(0, bytes.length - 40));
  await page.locator('input[type="file"]').setInputFiles(wrong);
  await page.locator(".drop").getByText(/The proof does not hold/).waitFor();
});

test("a proof is walked on the board", { skip }, async (t) => {
  const page = await open(t, shared, "#/solve?game=breakthrough:3x5");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.getByRole("button", { name: "Walk the proof" }).click();
  await page.getByRole("group", { name: "Replies" }).getByRole("button").first().waitFor();
  const view = await viewOf(shared, page);
  await play(page, view, view.moves[0], byMouse(page));
  await page.waitForFunction(() => location.hash.includes("walk="));
  await page.getByRole("region", { name: "Result" }).getByText(/has to find/).waitFor();
});

test("a match is watched, opened and outlives a reload", { skip }, async (t) => {
  const page = await open(t, shared, "#/matches?game=breakthrough5&a1=uct&l1=iterations+100&a2=random&games=4&plies=1");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".games .card").first().waitFor();
  assert.ok(params(page).get("match"));
  await page.reload();
  await page.locator(".status").getByText(/of 4 games.*The match is over/).waitFor();
  assert.equal(await page.locator(".games .card").count(), 4);
  await page.locator(".games .card").first().click();
  await page.getByRole("heading", { name: /^Game 4/ }).waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.locator('[aria-label="A game"] [aria-current="step"]', { hasText: "start" }).waitFor();
  await page.getByRole("link", { name: "Analyse this position" }).click();
  await page.getByRole("heading", { level: 1, name: "Breakthrough 5" }).waitFor();
});

test("texts are texts", { skip }, async (t) => {
  const page = await open(t, shared, "#/play?game=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E", { expected: ["404", "422"] });
  await page.getByText(/<img/).first().waitFor();
  assert.equal(await page.locator("#main img").count(), 0);
});
