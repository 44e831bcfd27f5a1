import { listItemSkills, listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { listTitleSkills } from "#worker/ai/words/titles.ts";
import { once } from "#worker/lib/once.ts";

import { type EvidenceUnit, type Statement, isJobTitle } from "./evidence-unit.ts";
import { splitTextByLength } from "./part-text.ts";

/** "24", "15 %", "$2 million", "1,200+" */
const NUMBER =
  /(?<![\p{L}\d.])(?:[$€£]\s?)?\d[\d.,]*\d?(?:\s?(?:%|percent\b|k\b|m\b|bn\b|million\b|billion\b|thousand\b))?\+?/giu;

const listNumbers = (text: string): string[] =>
  (text.match(NUMBER) ?? []).map((number) => number.replace(/[.,]$/, "").trim());

/**
 * Limits of an inventory, because checks compare its units with each other and with all requirements. A unit is short
 * enough for one sentence of a letter.
 */
export const EVIDENCE_LIMITS = { units: 1000, characters: 1500 } as const;

/** Turns statements into units: drops empty ones, splits long ones. */
export const numberUnits = (statements: Statement[], most: number = EVIDENCE_LIMITS.units): EvidenceUnit[] =>
  statements
    .flatMap((statement) =>
      splitTextByLength(statement.text, EVIDENCE_LIMITS.characters).map((text) => ({ ...statement, text })),
    )
    .slice(0, most)
    .map(createUnit);

/** Skills and numbers are computed on first access: most callers need only those of a few units. */
function createUnit({ text, path, kind, role }: Statement): EvidenceUnit {
  const getSkills = once(() => listUnitSkills({ text, path, kind, role }));
  const getNumbers = once(() => listNumbers(text));
  return {
    text,
    path,
    kind,
    role,
    get skills() {
      return getSkills();
    },
    get numbers() {
      return getNumbers();
    },
  };
}

function listUnitSkills(statement: Statement): string[] {
  const { text, kind } = statement;
  const isListed = kind === "skill" || kind === "certificate" || kind === "language";
  const found = isListed ? listItemSkills(text) : listStatedSkills(text);
  return [
    ...new Set([...found.map(({ id }) => id), ...(isJobTitle(statement) ? listTitleSkills(text) : [])]),
  ];
}
