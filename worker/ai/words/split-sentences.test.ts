import { describe, expect, it } from "vitest";

import { splitSentences } from "./split-sentences.ts";

describe("sentences of prose", () => {
  it.each([
    ["I led a ward. 24 beds were mine.", ["I led a ward.", "24 beds were mine."]],
    ["Reported to Dr. Lin and Prof. Arora.", ["Reported to Dr. Lin and Prof. Arora."]],
    ["Moved stock, tools etc. to Ms. J. Ode.", ["Moved stock, tools etc. to Ms. J. Ode."]],
    ["Shop no. 5 of 12. It grew.", ["Shop no. 5 of 12.", "It grew."]],
    ["They said no. We went on.", ["They said no.", "We went on."]],
    ["The file (notes, etc.) The rest.", ["The file (notes, etc.) The rest."]],
    ["They called it “done.” We went on.", ["They called it “done.”", "We went on."]],
    // The text around an abbreviation is read at its own position, not at an earlier occurrence of the same words.
    [
      "“U.S. Person” is required. “U.S. Person” is a term.",
      ["“U.S. Person” is required.", "“U.S. Person” is a term."],
    ],
    ["", []],
  ])("%j", (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });
});

it("an ad's sentences end at semicolons too, and where no space follows", () => {
  expect(
    splitSentences("Attention to detail.Essential functions; lift boxes. - Class A. Drive", "ad"),
  ).toEqual(["Attention to detail.", "Essential functions", "lift boxes.", "- Class A.", "Drive"]);
});

it("spoken sentences end at every full stop and line break", () => {
  expect(splitSentences("we tried. it failed\nso Mr. Lin etc.\nhelped", "speech")).toEqual([
    "we tried.",
    "it failed",
    "so Mr. Lin etc.",
    "helped",
  ]);
});
