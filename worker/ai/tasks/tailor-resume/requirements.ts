import type { AskedSkill } from "#worker/ai/read-ad/asked-skills.ts";
import type { AdReading, RequirementUnit } from "#worker/ai/read-ad/read-ad.ts";
import { matchSkills } from "#worker/ai/words/match-skills.ts";
import { sortHardFirst, findSkillById } from "#worker/ai/words/skills.ts";

import { readSense, type Sense } from "./share-sense.ts";

/** A requirement with its words prepared for comparison. */
export type Requirement = RequirementUnit & { sense: Sense };
/** A name that the ad has for a skill, and the sentence where it stands. */
export type AdName = { name: string; quote: string };

/** Requirements of an ad, verbatim. */
export type Requirements = {
  units: Requirement[];
  /** By descending weight, soft skills last. */
  skills: Map<string, AskedSkill>;
  /** The names of each skill in the ad, in its order. */
  names: Map<string, AdName[]>;
};

/** Maximum requirements per ad, more than a long ad has. */
const MAX_UNITS = 150;

export function toRequirements({ facts, units: all }: AdReading): Requirements {
  const units = all.slice(0, MAX_UNITS).map((unit) => ({ ...unit, sense: readSense(unit.text) }));
  return {
    units,
    skills: new Map(sortHardFirst(facts.skills).map((skill) => [skill.id, skill])),
    names: listAdNames(units),
  };
}

function listAdNames(units: readonly Requirement[]): Map<string, AdName[]> {
  const names = new Map<string, AdName[]>();
  for (const { text } of units)
    for (const { id, from, to } of matchSkills(text))
      names.set(id, [...(names.get(id) ?? []), { name: text.slice(from, to), quote: text }]);
  return names;
}

/** A skill's full name where the ad writes it; null if it does not. */
export function findFullName(id: string, { names }: Requirements): AdName | null {
  const label = findSkillById(id)?.label ?? "";
  const written = names.get(id)?.find(({ name }) => name.toLowerCase() === label.toLowerCase());
  return written === undefined ? null : { ...written, name: label };
}
