import fc from "fast-check";
import { expect, it } from "vitest";

import { matchExpression } from "./match.ts";
import { holdsWord, queryWords } from "./words.ts";

const texts = (query: string) => queryWords(query).map((word) => word.text);

it("words of one or two characters are left out where there are longer ones", () => {
  expect(texts("an Engineer in UX")).toEqual(["engineer"]);
});

it("a query of nothing but short words asks for whole words", () => {
  expect(queryWords("UX Go")).toEqual([
    { text: "ux", parts: ["ux"], isWhole: true },
    { text: "go", parts: ["go"], isWhole: true },
  ]);
  expect(holdsWord("go developer", { text: "go", parts: ["go"], isWhole: true })).toBe(true);
  expect(holdsWord("good developer", { text: "go", parts: ["go"], isWhole: true })).toBe(false);
});

it("words are compared without case and accents", () => {
  expect(texts("Développeur RÉSEAU")).toEqual(["developpeur", "reseau"]);
});

it("a word with punctuation is known by its parts", () => {
  expect(queryWords("node.js C++ ***").map((word) => word.parts)).toEqual([["node", "js"], ["c"], []]);
});

it("any text gives an expression that quotes every word", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (query) => {
      const words = queryWords(query);
      const plan = matchExpression(
        words.map((word) => ({ word, tokens: word.parts.map((part) => [part]) })),
        [],
      );
      if (plan.kind !== "match") return;
      expect(plan.expression.replaceAll(/"[^"]*"/g, "")).toMatch(/^[() ORAND]*$/);
    }),
  );
});
