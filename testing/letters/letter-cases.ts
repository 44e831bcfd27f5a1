import type { WriteLetterInput } from "#worker/ai/tasks/write-letter/plain.ts";

import ads from "./ads.json" with { type: "json" };
import people from "./people.json" with { type: "json" };

/** An ad written for the tests, the person who answers it, and the must-haves that this person lacks. */
export type LetterCase = {
  id: string;
  title: string;
  company: string;
  description: string;
  lacks: string[];
  name: string;
  background: string;
};

const PEOPLE: Record<string, { name: string; background: string }> = people;

export const LETTER_CASES: LetterCase[] = ads.map(({ person, ...ad }) => {
  const { name = "", background = "" } = PEOPLE[person] ?? {};
  return { ...ad, name, background };
});

export const findPerson = (name: string): { name: string; background: string } | undefined => PEOPLE[name];

/** The day that tests of letters take for today. */
export const LETTER_TODAY = "2026-11-20";

/** What the task of a letter gets for a case. */
export const toLetterInput = (
  one: Omit<LetterCase, "lacks">,
  change: Partial<WriteLetterInput> = {},
): WriteLetterInput => ({
  jobTitle: one.title,
  companyName: one.company,
  userName: one.name,
  jobDescription: one.description,
  userBackground: one.background,
  language: "en",
  tone: "plain",
  length: "normal",
  reason: "",
  mention: "",
  keep: [],
  wanted: ["opening", "evidence", "closing"],
  round: 0,
  ...change,
});
