import { describe, expect, it } from "vitest";

import { parseInlineMarks, removeInlineMarks } from "./inline-marks.contract.ts";

const plain = (text: string) => ({ text, isBold: false, href: null });

describe("bold and links in a line", () => {
  it("are parts with the text between them", () => {
    expect(parseInlineMarks("Cut costs by **12 %**, see [the paper](https://example.org/a?b=1).")).toEqual([
      plain("Cut costs by "),
      { text: "12 %", isBold: true, href: null },
      plain(", see "),
      { text: "the paper", isBold: false, href: "https://example.org/a?b=1" },
      plain("."),
    ]);
    expect(removeInlineMarks("Cut costs by **12 %**, see [the paper](https://example.org/a).")).toBe(
      "Cut costs by 12 %, see the paper.",
    );
  });

  it.each([
    "2 ** 3 is 8",
    "an open **end",
    "[1] a note (see there)",
    "[x](javascript:alert(1))",
    "[](https://example.org)",
    "a * b * c",
  ])("leave %j as it is", (text) => {
    expect(parseInlineMarks(text)).toEqual([plain(text)]);
    expect(removeInlineMarks(text)).toBe(text);
  });

  it("are read in time that grows with the length, whatever the signs", () => {
    for (const sign of ["**", "[", "[a](", "**a", "](https://"]) {
      const text = sign.repeat(2500);
      const parts = parseInlineMarks(text).map((part) => part.text);
      expect(parts.join("")).toBe(removeInlineMarks(text));
    }
  });
});
