import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { isDegreeField } from "#worker/ai/read-person/positions.ts";
import type { PersonReading } from "#worker/ai/read-person/read-person.ts";
import { padWords } from "#worker/ai/words/phrases.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";

import type { GroundInput } from "./violation.ts";

/** A piece of evidence prepared for comparison. */
export type Piece = { unit: EvidenceUnit; stems: Set<string>; padded: string };

/** Everything that a text may state, prepared for comparison. */
export type Inventory = {
  person: PersonReading;
  pieces: Piece[];
  /** Stems of the evidence and of the person's names. */
  stems: Set<string>;
  /** All evidence texts in lower case with single spaces, separated by "¦". */
  padded: string;
  /**
   * The job title, the company and other permitted names, in lower case with single spaces and separated by
   * "¦".
   */
  names: string;
  ad: string;
  /** The original text of the ad, including numbers. */
  adText: string;
  skills: Set<string>;
  today: string;
};

export function buildInventory({ person, names, ad, today }: Omit<GroundInput, "sentences">): Inventory {
  const { units } = person;
  const pieces = units.map((unit) => ({
    unit,
    stems: new Set(listStems(unit.text)),
    padded: padWords(unit.text),
  }));
  const roles = [...new Set(units.flatMap(({ role }) => (role === null ? [] : [role])))];
  const roleTexts = roles.flatMap(({ title, company, startDate, endDate }) => [
    `${title}`,
    company,
    startDate,
    endDate,
  ]);
  const texts = [...units.map(({ text }) => text), ...new Set(roleTexts)];
  return {
    person,
    pieces,
    stems: new Set(texts.flatMap(listStems)),
    padded: `${texts.map(padWords).join("¦")}¦${joinDegreeFields(units)}`,
    names: [names.company, names.jobTitle, names.person, ...(names.others ?? [])].map(padWords).join("¦"),
    ad: padWords(ad),
    adText: ad,
    skills: withBroader(units.flatMap(({ skills }) => skills)),
    today,
  };
}

/** "BSc" and "Nursing" are separate resume fields that a sentence puts next to each other. */
function joinDegreeFields(units: readonly EvidenceUnit[]): string {
  const fields = units.filter(isDegreeField);
  return padWords(fields.map(({ text }) => text).join(" "));
}

function withBroader(ids: string[]): Set<string> {
  const all = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (all.has(id)) continue;
    all.add(id);
    open.push(...(findSkillById(id)?.parents ?? []));
  }
  return all;
}

export const hasPhrase = (padded: string, phrase: string): boolean => {
  const words = padWords(phrase);
  return words.trim() !== "" && padded.includes(words);
};

export type Support = Piece & { shared: number; share: number };

/** The pieces that a clause may be about: those sharing the most of its words, best first. */
export function findSupport(clause: string, pieces: Piece[]): Support[] {
  const stems = new Set(listStems(clause));
  const found = pieces.flatMap((piece): Support[] => {
    let shared = 0;
    for (const stem of piece.stems) if (stems.has(stem)) shared += 1;
    return shared === 0 ? [] : [{ ...piece, shared, share: shared / piece.stems.size }];
  });
  const best = Math.max(0, ...found.map(({ shared }) => shared));
  return found
    .filter(({ shared }) => shared >= best * 0.6)
    .toSorted((a, b) => b.shared - a.shared || b.share - a.share);
}
