import type { AskedSkill } from "#worker/ai/read-ad/asked-skills.ts";
import type { AdReading, RequirementUnit } from "#worker/ai/read-ad/read-ad.ts";
import { matchSkills } from "#worker/ai/words/match-skills.ts";
import { type SkillKind, findSkillById } from "#worker/ai/words/skills.ts";

/** The ad's name for a skill, and its sentence. */
export type AdName = { name: string; quote: string };

/** Requirements of an ad, verbatim. */
export type Requirements = {
  units: RequirementUnit[];
  skills: Map<string, AskedSkill>;
  /** The ad's names of each skill, in order. */
  names: Map<string, AdName[]>;
};

/** Maximum requirements per ad, more than a long ad has. */
const MAX_UNITS = 150;

export function toRequirements({ facts, units: all }: AdReading): Requirements {
  const units = all.slice(0, MAX_UNITS);
  const names = new Map<string, AdName[]>();
  for (const { text } of units)
    for (const { id, from, to } of matchSkills(text))
      names.set(id, [...(names.get(id) ?? []), { name: text.slice(from, to), quote: text }]);
  return { units, skills: new Map(facts.skills.map((skill) => [skill.id, skill])), names };
}

/** The ad's words that require one of some skills or a broader one; null if there are none. */
export function findRequired(
  ids: string[],
  { skills }: Requirements,
  isMeant: (id: string, kind: SkillKind) => boolean = (_, kind) => kind !== "soft",
): string | null {
  const broader = ids.flatMap((id) => [id, ...(findSkillById(id)?.parents ?? [])]);
  const asked = broader.flatMap((id) => skills.get(id) ?? []);
  const required = asked.find(
    ({ id, demand, isWeak }) =>
      demand === "must" && !isWeak && isMeant(id, findSkillById(id)?.kind ?? "soft"),
  );
  return required?.quote ?? null;
}
