import { expect, it } from "vitest";

import { makeExcerpt } from "./excerpt.ts";

it("a letter of 150 characters is whole, of a longer one the first 150 are shown", () => {
  expect(makeExcerpt("a".repeat(150))).toBe("a".repeat(150));
  expect(makeExcerpt("a".repeat(151))).toBe(`${"a".repeat(150)}...`);
  expect(makeExcerpt("Dear team,\n\nI am ")).toBe("Dear team, I am");
});

it("a flag or a letter with its accent is never cut in two", () => {
  const flag = "\u{1F1E9}\u{1F1EA}";
  expect(makeExcerpt(flag.repeat(151))).toBe(`${flag.repeat(150)}...`);
  expect(makeExcerpt(`${"a".repeat(149)}e\u0301`)).toBe(`${"a".repeat(149)}e\u0301`);
});
