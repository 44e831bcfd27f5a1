import { describe, expect, it } from "vitest";

import { describeDifference, diffTexts } from "./value-diff.ts";

const mark = (one: string, two: string) =>
  diffTexts(one, two).map((parts) =>
    parts.map(({ text, isChanged }) => (isChanged ? `<${text}>` : text)).join(""),
  );

describe("the parts of two values that differ", () => {
  it("are whole numbers and words, wherever they stand", () => {
    expect(mark("[1, 20, 3]", "[1, 21, 3]")).toEqual(["[1, <20>, 3]", "[1, <21>, 3]"]);
    expect(mark("[1, 2, 3]", "[1, 3]")).toEqual(["[1, <2, >3]", "[1, 3]"]);
    expect(mark("-5", "5")).toEqual(["<-5>", "<5>"]);
    expect(mark('"red fox"', '"red box"')).toEqual(['"red <fox>"', '"red <box>"']);
    expect(mark("true", "false")).toEqual(["<true>", "<false>"]);
    expect(mark("[1]", "[1]")).toEqual(["[1]", "[1]"]);
    expect(mark("", "x")).toEqual(["", "<x>"]);
  });

  it("are the whole of texts that are too long to compare", () => {
    const long = "1 ".repeat(600);
    expect(mark(long, `${long}2`)).toEqual([`<${long}>`, `<${long}2>`]);
    expect(mark(long, long)).toEqual([long, long]);
  });
});

describe("a difference in words", () => {
  it.each([
    ["3", "5", "2 too large."],
    ["0.3", "0.1", "0.2 too small."],
    ["[1, 2]", "[1]", "Returned 1 item, expected 2."],
    ["[1, 2, 3]", "[1, 5, 3]", "Item 2 of 3 differs."],
    ["[[1], [2]]", "[[0], [3]]", "2 of 2 items differ, the first is item 1."],
    ["[1, 2]", "[2, 1]", "The same items in another order."],
    ['"abcd"', '"abXd"', "Differs from character 3 on."],
    ['"abcd"', '"ab"', "2 characters missing at the end."],
    ['"ab"', '"abc"', "1 character too many at the end."],
    ["3", "null", "Nothing was returned."],
    ["3", "true", null],
    ["3", "3", null],
    ["[1, 2... (600 characters)", "[1, 3... (600 characters)", null],
  ])("between %s and %s", (expected, got, words) => {
    expect(describeDifference(expected, got)).toBe(words);
  });
});
