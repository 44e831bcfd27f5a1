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
