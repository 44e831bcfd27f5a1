import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { listTitleSkills } from "#worker/ai/words/titles.ts";

import type { EvidenceUnit } from "./evidence-unit.ts";
import { splitTextByLength } from "./part-text.ts";

export type UnitParts = Omit<EvidenceUnit, "id" | "skills" | "numbers"> & {
  /** Whether the text is a job title, which implies skills that it does not name. */
  isTitle?: boolean;
};

/** "24", "15 %", "$2 million", "1,200+" */
const NUMBER =
  /(?<![\p{L}\d.])(?:[$€£]\s?)?\d[\d.,]*\d?(?:\s?(?:%|percent\b|k\b|m\b|bn\b|million\b|billion\b|thousand\b))?\+?/giu;

export const listNumbers = (text: string): string[] =>
  (text.match(NUMBER) ?? []).map((number) => number.replace(/[.,]$/, "").trim());

/**
 * Upper limits of an inventory. Checks compare its pieces with each other and with the requirements, so these
 * limits bound the cost for any input. A piece is short enough for one sentence of a letter.
 */
export const EVIDENCE_LIMITS = { units: 1000, characters: 1500 } as const;

/** Assigns ids, skills and numbers to the parts of an inventory; drops empty ones and splits long ones. */
export function numberUnits(parts: UnitParts[]): EvidenceUnit[] {
  return parts
    .flatMap((part) =>
      splitTextByLength(part.text, EVIDENCE_LIMITS.characters).map((text) => ({ ...part, text })),
    )
    .slice(0, EVIDENCE_LIMITS.units)
    .map(({ isTitle = false, ...part }, at) => ({
      ...part,
      id: `u${at + 1}`,
      skills: listUnitSkills(part.text, part.kind, isTitle),
      numbers: listNumbers(part.text),
    }));
}

/** A skill listed on its own has no sentence context that could change its meaning. */
function listUnitSkills(text: string, kind: EvidenceUnit["kind"], isTitle: boolean): string[] {
  const named = listStatedSkills(text);
  const isListed = kind === "skill" || kind === "certificate" || kind === "language";
  const found = named.length === 0 && isListed ? listStatedSkills(`Skills: ${text}`) : named;
  return [...new Set([...found.map(({ id }) => id), ...(isTitle ? listTitleSkills(text) : [])])];
}
