import { expect, it } from "vitest";

import { findSentence } from "./mentions.ts";

it("quotes the sentence that has the word, and no other", () => {
  const text = "We build models. Our data warehouse is in Snowflake.\nYou like tables.";
  expect(findSentence(text, ["warehouse"])).toBe("Our data warehouse is in Snowflake.");
  expect(findSentence(text, ["chef", "tables"])).toBe("You like tables.");
  expect(findSentence(text, ["forklift"])).toBeNull();
  expect(findSentence("", ["forklift"])).toBeNull();
});

it("cuts a long sentence to a line around the word", () => {
  const sentence = `${"before ".repeat(20)}warehouse ${"after ".repeat(60)}`;
  const quoted = findSentence(sentence, ["warehouse"]) ?? "";
  expect(quoted).toMatch(/^…before .*warehouse after .*…$/);
  expect(quoted.length).toBeLessThanOrEqual(162);
});
