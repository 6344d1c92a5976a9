import assert from "node:assert/strict";
import { test } from "node:test";
import { Picker, neighbour } from "../../web/moves.js";

const move = (text, ...path) => ({ text, action: null, path });
const sites = Array.from({ length: 9 }, (_, n) => ({ name: `s${n}`, at: [n % 3, Math.floor(n / 3)], shape: "square", tone: "plain" }));
const scene = { ground: "plain", colours: [], sites, lines: [], labels: [], pieces: [], last: [], notes: [], text: "" };

test("a move of two places takes two clicks", () => {
  const picker = new Picker([move("a", 0, 1), move("b", 0, 3), move("c", 2, 5)], scene);
  assert.deepEqual([...picker.next()], [0, 2]);
  assert.deepEqual(picker.click(4), { picked: [] });
  assert.deepEqual(picker.click(0), { picked: [0] });
  assert.deepEqual([...picker.next()], [1, 3]);
  assert.deepEqual(picker.click(2), { picked: [2] }, "another piece is picked instead");
  assert.equal(picker.click(5).play.text, "c");
});

test("the same place again lets go", () => {
  const picker = new Picker([move("a", 0, 1), move("b", 0, 3)], scene);
  picker.click(0);
  assert.deepEqual(picker.click(0), { picked: [] });
});

test("moves with the same places are asked about", () => {
  const picker = new Picker([move("a1b1q", 0, 1), move("a1b1n", 0, 1)], scene);
  picker.click(0);
  assert.deepEqual(picker.click(1).ask.map(({ text }) => text), ["a1b1q", "a1b1n"]);
});

test("a move may go on from where another ends", () => {
  const picker = new Picker([move("short", 0, 1), move("long", 0, 1, 2)], scene);
  picker.click(0);
  assert.deepEqual(picker.click(1), { picked: [0, 1] });
  assert.deepEqual(picker.complete().map(({ text }) => text), ["short"]);
  assert.equal(picker.click(1).play.text, "short");
});

test("the end of a long capture may be clicked at once", () => {
  const picker = new Picker([move("x", 0, 4, 8), move("y", 0, 4, 6)], scene);
  picker.click(0);
  assert.equal(picker.click(8).play.text, "x");
});

test("stones fall on a rack", () => {
  const picker = new Picker([move("a", 6), move("b", 7)], { ...scene, ground: "rack" });
  assert.equal(picker.click(1).play.text, "b");
  assert.deepEqual(picker.click(2), { picked: [] });
});

test("a place may be passed through twice", () => {
  const picker = new Picker([move("back", 0, 1, 0), move("on", 0, 1, 2)], scene);
  picker.click(0);
  picker.click(1);
  assert.equal(picker.click(0).play.text, "back");
});

test("keys go to the nearest place in their direction", () => {
  assert.equal(neighbour(sites, 4, "ArrowRight"), 5);
  assert.equal(neighbour(sites, 4, "ArrowUp"), 1);
  assert.equal(neighbour(sites, 5, "ArrowRight"), 5, "the edge holds");
  assert.equal(neighbour(sites, 4, "Home"), 3);
  assert.equal(neighbour(sites, 4, "End"), 5);
});
