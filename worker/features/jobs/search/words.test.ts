import fc from "fast-check";
import { expect, it } from "vitest";

import { arbitrarySignQuery } from "#worker/testing/queries.ts";

import { buildMatchSql } from "./match-sql.ts";
import { planSearch } from "./plan.ts";
import { buildVerifiedSql } from "./verified-sql.ts";
import { MAX_PARTS, hasWord, listQueryWords, readQuery } from "./words.ts";

const texts = (query: string) => listQueryWords(query).map((word) => word.text);

it("words of one or two characters are left out where there are longer ones", () => {
  expect(texts("an Engineer in UX")).toEqual(["engineer"]);
});

it("a query of nothing but short words asks for whole words", () => {
  expect(listQueryWords("UX Go")).toEqual([
    { text: "ux", parts: ["ux"], isWhole: true },
    { text: "go", parts: ["go"], isWhole: true },
  ]);
  expect(hasWord("go developer", { text: "go", parts: ["go"], isWhole: true })).toBe(true);
  expect(hasWord("good developer", { text: "go", parts: ["go"], isWhole: true })).toBe(false);
});

it("words are compared without case and accents", () => {
  expect(texts("Développeur RÉSEAU")).toEqual(["developpeur", "reseau"]);
});

it("a word with punctuation is known by its parts", () => {
  expect(listQueryWords("node.js C++ ***").map((word) => word.parts)).toEqual([["node", "js"], ["c"], []]);
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

/** Max parameters of a D1 statement, minus those for paging. */
const MAX_BOUND = 90;

it("no query binds more than a statement takes, and its parts are within their bound", () => {
  const place = fc.option(fc.string({ maxLength: 40 }), { nil: "" });
  fc.assert(
    fc.property(arbitrarySignQuery, place, (q, location) => {
      const { words, any, all, verify } = planSearch({ q, location, board: "greenhouse", minPay: "50000" });
      expect(words.reduce((sum, word) => sum + word.parts.length, 0)).toBeLessThanOrEqual(MAX_PARTS);
      for (const plan of [any, all]) {
        if (plan.kind !== "match") continue;
        const parts = [buildMatchSql(plan.expression)];
        if (verify !== null)
          parts.push(buildVerifiedSql(verify, "words", "any"), buildVerifiedSql(verify, "titles", "all"));
        const bound = parts.reduce((sum, part) => sum + part.bound.length, 0);
        const asked = parts.reduce((sum, part) => sum + part.sql.split("?").length - 1, 0);
        expect(asked).toBe(bound);
        expect(bound).toBeLessThanOrEqual(MAX_BOUND);
      }
    }),
    { numRuns: 20_000 },
  );
});

it("names the words that a query has too many of", () => {
  const essay = Array.from({ length: 14 }, (_, at) => `word${at}`).join(" ");
  expect(readQuery(essay).leftOut).toEqual(["word10", "word11", "word12", "word13"]);
  expect(readQuery("a.b.c.d.e.f.g.h.i.j k.l.m.n.o.p.q.r react").leftOut).toEqual([
    "k.l.m.n.o.p.q.r",
    "react",
  ]);
  expect(readQuery("senior full-stack engineer node.js react typescript aws").leftOut).toEqual([]);
});
