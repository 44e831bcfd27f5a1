import fc from "fast-check";
import { expect, it } from "vitest";

import { planSearch } from "./plan.ts";
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

it("any text gives an expression in which every word is quoted or looked up", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (query) => {
      const { any } = planSearch({ q: query });
      if (any.kind !== "match") return;
      const text = any.expression
        .map((piece) => (typeof piece === "string" ? piece : '"looked up"'))
        .join("");
      expect(text.replaceAll(/"[^"]*"/g, "")).toMatch(/^[() ORAND]*$/);
    }),
  );
});
