// Someone who has never seen the page, and goes by what is written on it alone: texts and roles, no addresses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chance, house, missing, open } from "./kit.mjs";

const shared = house();
const pictures = process.env.TESUJI_PICTURES;

test("a newcomer plays, sees why it moved, and walks a proof", { skip: missing }, async (t) => {
  const began = Date.now();
  const page = await open(t, shared);
  const main = page.getByRole("main");
  let shown = 0;
  const look = async (name) => pictures && page.screenshot({ path: `${pictures}/${++shown}-${name}.png` });
  const random = chance(3);
  const cells = (text) => page.getByRole("gridcell", { name: text });
  await main.getByText(/Your move: you are white\. Click a piece, then where it goes\./).waitFor();
  await look("start");
  const record = page.getByRole("list", { name: "Moves of the game" }).getByRole("button");
  // Plays whatever the board offers.
  for (let move = 0; move < 6; move++) {
    const pieces = cells(/can move/);
    await pieces.nth(Math.floor(random() * (await pieces.count()))).click();
    if (!move) await look("picked");
    const goals = cells(/can go here/);
    await goals.nth(Math.floor(random() * (await goals.count()))).click();
    await record.nth(2 * move + 2).waitFor();
    await main.getByText(/^Your move|wins\.$/).waitFor();
    if (await main.getByText(/wins\.$/).count()) break;
  }
  await page.getByRole("heading", { name: /^Why .*\?$/ }).waitFor();
  await look("why");
  const why = page.getByRole("region", { name: "Why it moved" });
  assert.match(await why.textContent(), /tried|looked|wins by force|Every move loses/);
  await why.getByRole("link", { name: "Analyse that position" }).click();
  await page.getByRole("button", { name: "Think" }).click();
  await page.getByRole("table", { name: "Moves by Agent" }).getByRole("row").nth(2).waitFor();
  await look("analysed");
  await page.getByRole("navigation").getByRole("link", { name: "Solve" }).click();
  await main.getByText(/what a player can force/).waitFor();
  await look("solve");
  await page.getByRole("link", { name: "Breakthrough 3x5" }).click();
  await page.getByRole("heading", { name: "Breakthrough 3x5" }).waitFor();
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.getByRole("heading", { name: "Black wins." }).waitFor();
  await look("solved");
  await page.getByRole("button", { name: "Walk the proof" }).click();
  const replies = page.getByRole("group", { name: "Replies" }).getByRole("button");
  const walked = page.getByRole("list", { name: "Moves of the walk" }).getByRole("button");
  await replies.first().waitFor();
  await look("proof");
  for (let plies = 1; await replies.count(); plies++) {
    await replies.nth(Math.floor(random() * (await replies.count()))).click();
    await walked.nth(plies).waitFor();
  }
  await main.getByText("Black wins. This line of the proof ends here.").waitFor();
  await look("end");
  t.diagnostic(`${((Date.now() - began) / 1000).toFixed(1)} seconds`);
});
