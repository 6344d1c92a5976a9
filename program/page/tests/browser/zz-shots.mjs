import { chromium } from "playwright-core"; import { serve } from "./kit.mjs";
const server = await serve("--reports", "/tmp/h2rep"); const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu"] });
const VIEWS = [
 ["play", "#/play", async (p) => { await p.locator('.status[data-kind="mine"]').waitFor(); await p.locator('[data-site]').first().waitFor(); await p.getByLabel("Move as text").fill("a2a3"); await p.keyboard.press("Enter"); await p.locator(".why h2").waitFor(); }],
 ["analyse", "#/analyse?game=breakthrough6&limit=seconds+1", async (p) => { await p.getByRole("button", { name: "Think" }).first().click(); await p.locator(".graph").nth(1).waitFor(); await p.waitForTimeout(1200); }],
 ["tree", "#/tree?game=breakthrough6&limit=iterations+1000", async (p) => { await p.getByRole("button", { name: "Grow", exact: true }).click(); await p.getByRole("button", { name: "Grow on" }).waitFor(); await p.getByRole("button", { name: "One iteration" }).click(); await p.locator(".status").getByText(/1,001/).waitFor(); }],
 ["solve", "#/solve?game=breakthrough:3x5", async (p) => { await p.getByRole("button", { name: "Solve", exact: true }).click(); await p.getByRole("button", { name: "Walk the proof" }).click(); await p.getByRole("group", { name: "Replies" }).getByRole("button").first().waitFor(); }],
 ["matches", "#/matches?game=breakthrough5&a1=uct&l1=iterations+100&a2=random&games=4", async (p) => { await p.getByRole("button", { name: "Begin" }).click(); await p.locator(".status").getByText(/over/).waitFor(); await p.locator(".games .card").first().click(); await p.waitForTimeout(400); }],
 ["choose", "#/play", async (p) => { await p.getByRole("button", { name: "Choose a game" }).click(); await p.locator(".games .card").nth(12).waitFor(); await p.waitForTimeout(700); }],
];
const only = process.argv[2]?.split(",");
for (const [w, h, scheme] of [[1280, 800, "light"], [1280, 800, "dark"], [320, 640, "light"]]) for (const [name, hash, act] of VIEWS) {
  if (only && !only.includes(name)) continue;
  const c = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, reducedMotion: "reduce" }); const p = await c.newPage(); p.setDefaultTimeout(30000);
  try { await p.goto(server.url + hash); await act(p); await p.screenshot({ path: `/tmp/h2dev/shots/${name}-${w}-${scheme}.png`, fullPage: name !== "choose" }); } catch (e) { console.log(name, w, String(e).slice(0, 200)); }
  await c.close();
}
await browser.close(); await server.end(); process.exit(0);
