import { expect, test } from "vitest";

import { moveItem, computeDropIndex } from "./edits.ts";
import { beginHistory, recordChange, redo, undo } from "./history.ts";

test("what is typed into one field in one go is one step", () => {
  let history = beginHistory("");
  history = recordChange(history, "a", "name", 0);
  history = recordChange(history, "ab", "name", 100);
  history = recordChange(history, "abc", "name", 5000);
  expect(undo(history).present).toBe("ab");
  expect(undo(undo(history)).present).toBe("");
  expect(undo(undo(undo(history))).present).toBe("");
});

test("another field, or none, is a step of its own, and redo ends with a change", () => {
  let history = recordChange(recordChange(beginHistory(0), 1, "a", 0), 2, "b", 1);
  expect(undo(history).present).toBe(1);
  history = undo(undo(history));
  expect(redo(history).present).toBe(1);
  expect(redo(redo(history)).present).toBe(2);
  expect(redo(recordChange(history, 9, null, 2)).present).toBe(9);
});

test("a change that changes nothing is no step", () => {
  const history = beginHistory("a");
  expect(recordChange(history, "a", null, 0)).toBe(history);
});

test("an item moves within the bounds of its list", () => {
  expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moveItem(["a", "b", "c"], 2, -1)).toEqual(["c", "a", "b"]);
  expect(moveItem(["a", "b", "c"], 1, 9)).toEqual(["a", "c", "b"]);
});

test("what is dropped before or after another takes its place there", () => {
  const drop = (from: number, over: number, edge: "top" | "bottom") =>
    moveItem(["a", "b", "c"], from, computeDropIndex(from, over, edge)).join("");
  expect(drop(0, 2, "top")).toBe("bac");
  expect(drop(0, 2, "bottom")).toBe("bca");
  expect(drop(2, 0, "top")).toBe("cab");
  expect(drop(2, 0, "bottom")).toBe("acb");
  expect(drop(1, 1, "bottom")).toBe("abc");
});
