import * as fc from "fast-check";
import { expect, test } from "vitest";

import { type Line, toStoredLines, splitLines, toLines } from "./lines.ts";

const line = (text: string, isHidden = false): Line => ({ id: text, text, isHidden });
const told = (lines: Line[]) => lines.map(({ text, isHidden }) => (isHidden ? `(${text})` : text));

test("hidden lines go back to their places among those that are shown", () => {
  const lines = toLines({
    description: "one\n\n two \nfour",
    hiddenLines: [
      { at: 4, text: "five" },
      { at: 0, text: "zero" },
      { at: 3, text: "three" },
    ],
  });
  expect(told(lines)).toEqual(["(zero)", "one", "two", "(three)", "(five)", "four"]);
});

test("a place behind the last is the last", () => {
  expect(told(toLines({ description: "one", hiddenLines: [{ at: 40, text: "two" }] }))).toEqual([
    "one",
    "(two)",
  ]);
  expect(toLines({ description: " \n", hiddenLines: [] })).toEqual([]);
});

test("blank lines are not stored, and a line break within a line is a space", () => {
  const lines = [line("one"), line("  "), line("two\n three", true), line("four")];
  expect(toStoredLines(lines)).toEqual({
    description: "one\nfour",
    hiddenLines: [{ at: 1, text: "two three" }],
  });
});

test("what is stored comes back as it was", () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  fc.assert(
    fc.property(fc.array(fc.record({ text: word, isHidden: fc.boolean() }), { maxLength: 60 }), (given) => {
      const lines = given.map(({ text, isHidden }) => line(text, isHidden));
      const back = toLines(toStoredLines(lines));
      expect(told(back)).toEqual(told(lines));
      expect(new Set(back.map(({ id }) => id)).size).toBe(lines.length);
    }),
  );
});

test("what is pasted is as many lines as it has, without the marks of a list", () => {
  expect(splitLines("• one\r\n- two\n\nthree-fold")).toEqual(["one", "two", "three-fold"]);
  expect(splitLines("  ")).toEqual([""]);
});
