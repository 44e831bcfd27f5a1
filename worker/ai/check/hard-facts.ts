import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";

import { checkDegrees, checkLicences, checkQualifiedAs } from "./check-credentials.ts";
import { checkDates, collectKnownDates } from "./check-dates.ts";
import { checkNames, listForeignNames } from "./check-names.ts";
import { checkNumbers, collectKnownNumbers } from "./check-numbers.ts";
import { checkTitles } from "./check-rank.ts";
import { checkSkills } from "./check-skills.ts";
import { checkLeftovers } from "./check-style.ts";
import { splitClauses } from "./clauses.ts";
import { type Inventory, buildInventory } from "./inventory.ts";
import { listFigures } from "./numbers.ts";
import type { Found, GroundInput } from "./violation.ts";

export type HardFactInput = Omit<GroundInput, "sentences"> & {
  /** Of the sentences, ISO 639-1. */
  language: string;
  /** Whether the evidence is in another language: then names and credentials may be translated. */
  isTranslated: boolean;
};

export type WrongFacts = {
  /** Facts that no evidence has. */
  wrong: Found[];
  /** Facts that evidence may have in other words: enough to doubt a conclusion, not to refuse a sentence. */
  doubtful: Found[];
};

/**
 * Returns a function that finds facts in a sentence that no evidence has: numbers, dates, names, degrees, licences,
 * ranks, and skills that the ad asks for. What a sentence means is not judged here.
 */
export function createHardFactCheck(input: HardFactInput): (sentence: string) => WrongFacts {
  const { language, isTranslated, names } = input;
  const inventory = buildInventory(input);
  const check =
    language === "en" ? createEnglishCheck(inventory, names.company) : createFigureCheck(inventory);
  const asked = new Set(listStatedSkills(input.ad).map(({ id }) => id));
  return (sentence) => {
    const found = check(sentence);
    const isWrong = ({ kind, text, isLikely }: Found): boolean => {
      if (isLikely === true) return false;
      switch (kind) {
        case "number":
        case "date":
        case "contamination":
          return true;
        case "skill":
        case "technology":
          return listStatedSkills(text).some(({ id }) => asked.has(id));
        case "seniority":
          return false;
        default:
          return !isTranslated;
      }
    };
    return { wrong: found.filter(isWrong), doubtful: found.filter((one) => !isWrong(one)) };
  };
}

function createEnglishCheck(inventory: Inventory, company: string): (sentence: string) => Found[] {
  const numbers = collectKnownNumbers(inventory);
  const dates = collectKnownDates(inventory);
  return (sentence) => [
    ...checkLeftovers(sentence),
    ...splitClauses(sentence, company).flatMap((clause, part) => [
      ...checkNumbers(clause, inventory, numbers),
      ...checkDates(clause, sentence, inventory, dates),
      ...checkNames(clause, part === 0, inventory),
      ...checkSkills(clause, inventory),
      ...checkDegrees(clause, inventory),
      ...checkLicences(clause, inventory),
      ...checkQualifiedAs(clause, inventory),
      ...checkTitles(clause, inventory),
    ]),
  ];
}

/** In languages whose grammar is not known: figures, names that no common word can be, and skills of the lexicon. */
function createFigureCheck(inventory: Inventory): (sentence: string) => Found[] {
  const numbers = collectKnownNumbers(inventory);
  const { person, names, skills } = inventory;
  const known = new Set([
    ...person.units.flatMap(({ text, role }) =>
      listFigures(`${text} ${role === null ? "" : Object.values(role).join(" ")}`),
    ),
    ...listFigures(names),
    ...[...numbers.years].map(String),
    ...numbers.derived.map(({ value }) => String(value)),
  ]);
  return (sentence) => [
    ...checkLeftovers(sentence),
    ...listFigures(sentence)
      .filter((figure) => !known.has(figure))
      .map((text): Found => ({ kind: "number", text, why: "No number of the evidence is this one." })),
    ...listForeignNames(sentence, inventory).map((text): Found => ({
      kind: "entity",
      text,
      why: "Neither the evidence nor the job has this name.",
    })),
    ...listStatedSkills(sentence)
      .filter(({ id }) => !skills.has(id))
      .map(({ from, to }): Found => ({
        kind: "skill",
        text: sentence.slice(from, to),
        why: "The evidence does not show it.",
      })),
  ];
}
