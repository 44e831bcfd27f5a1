import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { splitTextByLength } from "./part-text.ts";

const squeezed = (text: string) => text.replaceAll(/\s+/g, "");

describe("a text in parts", () => {
  it("parts behind a sentence, else at a blank, else anywhere", () => {
    expect(splitTextByLength("One is here. Two is there and goes on", 24)).toEqual([
      "One is here.",
      "Two is there and goes on",
    ]);
    expect(splitTextByLength("aaaa bbbb cccc", 10)).toEqual(["aaaa bbbb", "cccc"]);
    expect(splitTextByLength("abcdefghij", 4)).toEqual(["abcd", "efgh", "ij"]);
    expect(splitTextByLength("short", 9)).toEqual(["short"]);
  });

  it("loses no character but blanks, and no part is too long", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "b", " ", ".", ",", "\n") }), (text) => {
        const parts = splitTextByLength(text, 7);
        expect(squeezed(parts.join(""))).toBe(squeezed(text));
        expect(parts.every((part) => part.length <= 7 && part.trim() === part && part !== "")).toBe(true);
      }),
    );
  });
});
