import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { house, missing, open, run } from "./kit.mjs";

const folder = mkdtempSync(join(tmpdir(), "tesuji-"));
after(() => rmSync(folder, { recursive: true }));
const plan = join(folder, "small.toml");
writeFileSync(
  plan,
  'name = "small"\nabout = "two agents"\ngames = ["tic-tac-toe"]\nagents = ["uct"]\nopponents = ["random"]\n' +
    "[budget]\niterations = 50\n[cell]\ngames = 4\n",
);
if (!missing) run("experiment", "run", plan, "--out", join(folder, "small"));
const shared = house("--reports", folder);

test("reports are tables", { skip: missing }, async (t) => {
  const page = await open(t, shared, "#/matches");
  await page.getByRole("heading", { name: "Reports of experiments" }).waitFor();
  await page.getByRole("cell", { name: "tic-tac-toe" }).first().waitFor();
});
