import { expect, it } from "vitest";

import { countLines, removeKnownSentences, splitPostingText } from "./text-parts.ts";

const LONG =
  "We look after four hundred flats in the north of the city, and the people who live in them know us by name.";

it("knows a heading by what it introduces", () => {
  expect(
    splitPostingText(
      `About us\n${LONG}\n\nWhat you will do\n- Plan repairs\n- Meet tenants\nBonus points:\n- Welsh`,
    ),
  ).toEqual([
    { kind: "heading", text: "About us" },
    { kind: "text", text: LONG },
    { kind: "heading", text: "What you will do" },
    { kind: "list", items: ["Plan repairs", "Meet tenants"] },
    { kind: "heading", text: "Bonus points:" },
    { kind: "list", items: ["Welsh"] },
  ]);
});

it.each([
  ["a short sentence", `Come and meet us.\n${LONG}`],
  ["one line of several short ones", "Full time\nPermanent\nAustin, TX"],
  ["the last line", "Apply now"],
])("takes %s for text", (_, text) => {
  expect(splitPostingText(text).every(({ kind }) => kind === "text")).toBe(true);
});

it("leaves out what stands elsewhere, and a heading that has nothing left", () => {
  const text = "You have\n- A driving licence.\n- Patience\nGood to know\n- Parking on site";
  expect(removeKnownSentences(text, ["A driving licence", "patience."])).toBe(
    "Good to know\n- Parking on site",
  );
  expect(removeKnownSentences(text, ["A driving licence", "patience", "parking  on site"])).toBe("");
  expect(removeKnownSentences(text, [])).toBe(text);
});

it("counts the lines that a text takes at its widest, and no empty ones", () => {
  expect(countLines("")).toBe(0);
  expect(countLines(`About us\n\n${LONG}`)).toBe(3);
});
