// What all tests of the page share: the program, the browser, and pages that must behave.
//
// TESUJI_PROGRAM is the program, otherwise target/debug/tesuji; CHROMIUM the browser; TESUJI_URL a page
// that is served already.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

const root = new URL("../../../../", import.meta.url).pathname;
export const program = process.env.TESUJI_PROGRAM ?? resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "debug/tesuji");
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = process.env.CHROMIUM ?? browsers.find(existsSync);
const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Why the tests cannot run here; `false` if they can. */
export const missing = !executablePath ? "there is no Chromium" : existsSync(program) ? false : `there is no ${program}`;
if (missing) console.log(`skipped: ${missing}`);

/** Starts the program; its address, and a way to end it. */
export async function serve(...more) {
  const child = spawn(program, ["serve", "--port", "0", "--json", ...more], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const first = await new Promise((done, failed) => {
    lines.once("line", done);
    child.once("exit", (code) => failed(new Error(`the program ended with ${code}`)));
  });
  const end = () =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) done();
      child.once("exit", done);
      child.kill();
    });
  return { url: JSON.parse(first).url, end };
}

/** A browser and a program for the tests of a file. */
export function house(...options) {
  const shared = { url: "", browser: null };
  let server;
  before(async () => {
    if (missing) return;
    server = process.env.TESUJI_URL && !options.length ? { url: process.env.TESUJI_URL, end: () => {} } : await serve(...options);
    shared.url = server.url;
    shared.browser = await chromium.launch({ executablePath, args });
  });
  after(async () => {
    await shared.browser?.close();
    await server?.end();
  });
  return shared;
}

/** Opens a view. What goes wrong in it, or leaves the host, fails the test at its end. */
export async function open(t, shared, hash = "", options = {}) {
  const { expected = [], ...rest } = options;
  const context = await shared.browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...rest });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) wrong.push(message.text());
  });
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(shared.url).host) wrong.push(`${request.url()} leaves the host`);
  });
  t.after(async () => {
    await context.close();
    assert.deepEqual(wrong.filter((text) => !expected.some((part) => text.includes(part))), []);
  });
  await page.goto(shared.url + hash);
  await page.locator("#main > *").first().waitFor();
  return page;
}

/** Asks the program. */
export async function ask(shared, path, question) {
  const init = question && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question) };
  const answer = await fetch(new URL(path, shared.url), init);
  return answer.json();
}

/** The parameters in the address of a page. */
export const params = (page) => new URLSearchParams(new URL(page.url()).hash.split("?")[1] ?? "");
export const movesOf = (page) => (params(page).get("moves") ?? "").split(" ").filter(Boolean);
/** The position in the address of a page. */
export const viewOf = (shared, page) =>
  ask(shared, "/api/view", { game: params(page).get("game") ?? "breakthrough", moves: movesOf(page) });

/** Numbers from 0 to 1 that are the same in every run. */
export function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Clicks on the board. */
export const byMouse = (page) => async (sites) => {
  for (const site of sites) await page.locator(`.stage [data-site="${site}"]`).click();
};

/** Walks over the board by keys, and picks with Enter. */
export const byKeys = (page) => async (sites) => {
  for (const site of sites) {
    const keys = await page.evaluate(async (to) => {
      const { neighbour } = await import("/assets/moves.js");
      const cell = document.querySelector('.stage [role=gridcell][tabindex="0"]');
      cell.focus();
      const scene = window.__scene;
      const from = Number(cell.dataset.site);
      const seen = new Map([[from, []]]);
      for (const [at, path] of seen) {
        if (at === to) return path;
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          const next = neighbour(scene.sites, at, key);
          if (!seen.has(next)) seen.set(next, [...path, key]);
        }
      }
      return null;
    }, site);
    assert.ok(keys, `place ${site} cannot be reached by keys`);
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  }
};

/** Plays a move: its places on the board, and what a menu asks. */
export async function play(page, view, move, walk) {
  await page.evaluate((scene) => {
    window.__scene = scene;
  }, view.scene);
  if (!move.path.length) {
    await page.locator(".passes").getByRole("button", { name: move.text, exact: true }).click();
    return;
  }
  await walk(move.path);
  const alike = view.moves.filter((one) => one.path.join() === move.path.join());
  const longer = view.moves.some((one) => one.path.length > move.path.length && move.path.every((site, n) => one.path[n] === site));
  if (alike.length > 1 || longer) {
    await page.locator(".choices").getByRole("button", { name: move.text, exact: true }).click();
  }
}

/** Waits until the board is ready for a move, or the game is over; the position then. */
export async function ready(shared, page) {
  await page.locator('.status[data-kind="mine"], .status[data-kind="over"]').waitFor();
  return viewOf(shared, page);
}

/** What the program writes with these arguments. */
export const run = (...given) => execFileSync(program, given, { encoding: "utf8", maxBuffer: 1 << 28 });
