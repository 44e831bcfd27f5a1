import { expect, it } from "vitest";

import { listAskedRows } from "./asked-rows.ts";

const must = (text: string, skills: string[] = [], more = {}) => ({
  id: text,
  text,
  kind: "must" as const,
  isStated: true,
  isRejected: false,
  skills,
  years: null,
  ...more,
});
const nothing = { title: "Night Nurse", match: { reasons: [], missing: [], gates: [] }, skills: [] };

it("each must-have is listed with what meets it, what is missing, or what rules it out", () => {
  const requirements = [
    must("You have run wards at night."),
    must("Epic or Cerner, every day.", ["Epic"]),
    must("A licence as a nurse in Texas."),
    must("A calm voice, and a Night Nurse by heart."),
    must("Two years of ward work.", [], { years: { min: 2, max: null } }),
    must("Charting in Meditech or by hand.", ["Meditech", "Typing"]),
    must("Rejected by the user.", [], { isRejected: true }),
    must("Nice to have.", [], { kind: "nice" }),
  ];
  const match = {
    reasons: [
      { text: "Asks for nights", quote: "Night shifts, 2019 to 2023", posting: "run wards at night" },
      { text: "Asks for 2 years; you have 4 years of similar work", quote: null, posting: null },
      { text: "Matches your target title", quote: null, posting: "Night Nurse" },
      { text: "Near your home", quote: null, posting: null },
    ],
    missing: ["Epic", "SQL"],
    gates: [
      {
        kind: "licence",
        text: "No licence named",
        quote: "licence as a nurse in Texas",
        isBarrier: true,
      },
      { kind: "place", text: "It is in Leeds", quote: null, isBarrier: true },
    ],
  };
  const { rows } = listAskedRows(requirements, { title: "Night Nurse", match, skills: ["typing"] });
  expect(rows.map(({ asked, have }) => [asked, have?.text, have?.isMet])).toEqual([
    ["You have run wards at night.", "“Night shifts, 2019 to 2023” (asks for nights)", true],
    ["Epic or Cerner, every day.", "Not in your profile: Epic", false],
    ["A licence as a nurse in Texas.", "No licence named", false],
    ["A calm voice, and a Night Nurse by heart.", undefined, undefined],
    ["Two years of ward work.", "Asks for 2 years; you have 4 years of similar work", true],
    ["Charting in Meditech or by hand.", "Your skills: Typing", true],
    ["SQL", "Not in your profile", false],
    ["Night Nurse", "Matches your target title", true],
  ]);
});

it("without a profile nothing is said of it, and of many must-haves eight are shown", () => {
  const { rows, more } = listAskedRows(
    Array.from({ length: 11 }, (_, at) => must(`Sentence ${at}.`)),
    { title: "", match: null, skills: [] },
  );
  expect(rows).toHaveLength(8);
  expect(rows.every(({ have }) => have === null)).toBe(true);
  expect(more).toBe(3);
  expect(listAskedRows([], nothing)).toEqual({ rows: [], more: 0 });
});
