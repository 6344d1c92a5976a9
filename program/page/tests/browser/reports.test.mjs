import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { house, missing, open, run } from "./kit.mjs";

const folder = mkdtempSync(join(tmpdir(), "tesuji-"));
after(() => rmSync(folder, { recursive: true }));
if (!missing) {
  const plan = join(folder, "small.toml");
  writeFileSync(plan, 'name = "small"\nabout = "two agents at tic-tac-toe"\ngames = ["tic-tac-toe"]\nagents = ["uct"]\nagainst = ["random"]\n[budget]\niterations = 20\n[stop]\ngames = 4\n');
}
const shared = house("--reports", folder);

test("reports are tables", { skip: missing || "written once reports are served" }, async (t) => {
  run("experiment", "run", join(folder, "small.toml"));
  const page = await open(t, shared, "#/matches");
  await page.getByRole("heading", { name: "Reports of experiments" }).waitFor();
  await page.getByRole("cell", { name: "tic-tac-toe" }).first().waitFor();
});
