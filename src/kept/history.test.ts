import { expect, test } from "vitest";

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
