import { describe, expect, it } from "vitest";

import { composePattern, toWholeWords } from "./patterns.ts";

const SIZES = ["small", String.raw`x+l\b`, "1/2"];

describe("a pattern of a template", () => {
  it("has a list as alternatives, and the rest as a literal would have it", () => {
    const made = new RegExp(composePattern`^\s?(?:${SIZES}) a{1,2}\/b$`, "gi");
    expect(made).toEqual(/^\s?(?:small|x+l\b|1\/2) a{1,2}\/b$/gi);
  });

  it("takes pieces that are made in the same way", () => {
    const size = composePattern`(?:${SIZES})\d`;
    expect(new RegExp(composePattern`\b${size}|none`)).toEqual(/\b(?:small|x+l\b|1\/2)\d|none/);
  });

  it("finds words as wholes where it is told to", () => {
    const made = new RegExp(composePattern`${toWholeWords(["part[- ]?time", "mini"])}`, "i");
    expect(made).toEqual(/\bpart[- ]?time\b|\bmini\b/i);
    expect(made.test("Part-time work")).toBe(true);
    expect(made.test("minimum")).toBe(false);
  });
});
