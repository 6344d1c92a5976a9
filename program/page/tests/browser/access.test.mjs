import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { house, missing, open } from "./kit.mjs";

const shared = house();
const skip = missing;

/** Each view with something in it. */
const VIEWS = [
  ["play", "#/play", async () => {}],
  ["analyse", "#/analyse?game=breakthrough6&limit=iterations+1000&agent2=uct", async (page) => {
    await page.getByRole("button", { name: "Think" }).first().click();
    await page.locator("tbody tr").first().waitFor();
  }],
  ["tree", "#/tree?game=breakthrough6&limit=iterations+1000", async (page) => {
    await page.getByRole("button", { name: "Grow", exact: true }).click();
    await page.getByRole("button", { name: "Grow on" }).waitFor();
    await page.getByRole("button", { name: "One iteration" }).click();
    await page.locator(".status").getByText(/1,001 iterations/).waitFor();
  }],
  ["solve", "#/solve?game=breakthrough:3x5", async (page) => {
    await page.getByRole("button", { name: "Solve", exact: true }).click();
    await page.getByRole("button", { name: "Walk the proof" }).click();
    await page.getByRole("group", { name: "Replies" }).getByRole("button").first().waitFor();
  }],
  ["matches", "#/matches?game=tic-tac-toe&a1=uct&l1=iterations+100&a2=random&games=2", async (page) => {
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator(".status").getByText(/The match is over/).waitFor();
    await page.locator(".games .card").first().click();
  }],
  ["the choice of a game", "#/play", async (page) => {
    await page.getByRole("button", { name: "Choose a game" }).click();
    await page.locator(".games .card").nth(8).waitFor();
  }],
  ["help", "#/play", async (page) => {
    await page.getByRole("button", { name: "Keys and help" }).click();
    await page.getByRole("dialog").waitFor();
  }],
];

for (const colorScheme of ["light", "dark"]) {
  for (const [name, hash, prepare] of VIEWS) {
    test(`${name} in ${colorScheme} has nothing that axe finds`, { skip }, async (t) => {
      const page = await open(t, shared, hash, { colorScheme });
      await page.locator(".board, .panel").first().waitFor();
      await prepare(page);
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
      assert.deepEqual(violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((node) => node.html.slice(0, 160))]), []);
    });
  }
}

for (const [width, height] of [[320, 640], [360, 740], [768, 1024], [1280, 800], [1920, 1080], [2560, 1440]]) {
  test(`nothing overflows at ${width} × ${height}`, { skip }, async (t) => {
    const page = await open(t, shared, "", { viewport: { width, height } });
    for (const [name, hash, prepare] of VIEWS) {
      await page.goto("about:blank");
      await page.goto(shared.url + hash);
      await page.locator(".board, .panel").first().waitFor();
      await prepare(page);
      const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      assert.ok(whole <= seen, `${name}: ${whole} > ${seen}`);
    }
  });
}

test("the switch of colours is kept", { skip }, async (t) => {
  const page = await open(t, shared, "", { colorScheme: "light" });
  await page.getByRole("button", { name: "Dark colours" }).click();
  await page.reload();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
});

test("targets are large enough", { skip }, async (t) => {
  const page = await open(t, shared, "#/play?game=breakthrough&moves=a2a3+a7a6", { viewport: { width: 320, height: 640 } });
  await page.locator(".cell").first().waitFor();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, select, input, [role=gridcell], nav a, summary")]
      .filter((node) => node.getClientRects().length && (node.getBoundingClientRect().width < 24 || node.getBoundingClientRect().height < 24))
      .map((node) => node.outerHTML.slice(0, 100)),
  );
  assert.deepEqual(small, []);
});
