import { expect, test } from "vitest";

import { computeDropIndex, moveItem } from "./edits.ts";

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
