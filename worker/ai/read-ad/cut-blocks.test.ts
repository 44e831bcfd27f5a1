import { expect, it } from "vitest";

import { limitAdBlocks, limitLineLength } from "./cut-blocks.ts";
import { createAdReading } from "./read-ad.ts";
import { listSentences } from "./units.ts";
import type { TextBlock } from "./zones.ts";

const text = (words: string): TextBlock => ({ kind: "text", text: words });
const item = (words: string): TextBlock => ({ kind: "item", text: words });
const countCharacters = (blocks: TextBlock[]): number =>
  blocks.reduce((sum, block) => sum + block.text.length, 0);

it("an ordinary ad stays as it is", () => {
  const address = `https://example.com/?${"a".repeat(250)}`;
  const ad: TextBlock[] = [
    { kind: "heading", text: "Requirements" },
    item("Five years of Java"),
    text(`We build things. ${"Every day is another one. ".repeat(70)}`),
    text(address),
    text("求人情報".repeat(300)),
  ];
  expect(limitAdBlocks(ad)).toEqual(ad);
});

it("a long block is parted at blanks, and nothing of it is lost", () => {
  const words = Array.from({ length: 1500 }, (_, at) => `word${at}`).join(" ");
  const parts = limitAdBlocks([item(words)]);
  expect(parts.map(({ kind }) => kind)).toEqual(["item", ...parts.slice(1).map(() => "text")]);
  expect(Math.max(...parts.map((part) => part.text.length))).toBeLessThanOrEqual(2000);
  expect(parts.map((part) => part.text).join(" ")).toBe(words);
});

it("a long run without a blank is cut, but in scripts that are written without them", () => {
  expect(limitAdBlocks([text(`Go ${"a".repeat(290_000)} on`)])).toEqual([text(`Go ${"a".repeat(300)}`)]);
  expect(limitAdBlocks([text(`Go ${"a".repeat(2900)} on`)])).toEqual([text(`Go ${"a".repeat(300)} on`)]);
  expect(countCharacters(limitAdBlocks([text("仕事".repeat(5000))]))).toBe(10_000);
  expect(limitLineLength("a".repeat(5000))).toHaveLength(300);
});

it("an ad ends where no ad is longer, and what is cut is not cut again", () => {
  for (const block of [
    text("$1 ".repeat(400_000).trim()),
    item("Java, SQL"),
    text("😀 ".repeat(900).trim()),
  ]) {
    const cut = limitAdBlocks(Array.from({ length: 20_000 }, () => block));
    expect(countCharacters(cut)).toBeLessThanOrEqual(60_000);
    expect(countCharacters(cut)).toBeGreaterThan(30_000);
    expect(cut.every((part) => part.text.isWellFormed())).toBe(true);
    expect(limitAdBlocks(cut)).toEqual(cut);
  }
});

it("what is read of an ad is read of what is left of it", () => {
  const blocks = [
    text(`${"a".repeat(100_000)} Java`),
    { kind: "heading" as const, text: "Requirements" },
    item("SQL"),
  ];
  const facts = createAdReading({ title: "b".repeat(100_000), country: null, blocks }).facts;
  expect(facts.skills.map(({ id }) => id)).toEqual(["sql"]);
  expect(facts.skills[0]?.quote.length).toBeLessThanOrEqual(2000);
  const sentences = listSentences(Array.from({ length: 500 }, () => item("You must do it. ".repeat(100))));
  expect(sentences).toHaveLength(1000);
});
