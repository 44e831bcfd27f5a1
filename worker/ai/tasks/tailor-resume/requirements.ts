import { parseAdBlocks } from "#worker/ai/evidence/blocks-of-ad.ts";
import {
  type RequirementUnit,
  extractJob,
  listRequirementUnits,
} from "#worker/ai/extract-job/extract-job.ts";
import type { AskedSkill } from "#worker/ai/extract-job/skills-of.ts";
import { matchSkills } from "#worker/ai/lexicon/match-skills.ts";
import { sortHardFirst, findSkillById } from "#worker/ai/lexicon/skills.ts";

/** Requirements of an ad, verbatim. */
export type Requirements = {
  units: RequirementUnit[];
  /** By descending weight, soft skills last. */
  skills: Map<string, AskedSkill>;
};

/** Maximum requirements per ad, more than a long ad has. */
const MAX_UNITS = 150;

export function readRequirements(jobTitle: string, jobDescription: string): Requirements {
  const blocks = parseAdBlocks(jobDescription);
  const { skills } = extractJob({ title: jobTitle, country: null, blocks });
  return {
    units: listRequirementUnits(blocks).slice(0, MAX_UNITS),
    skills: new Map(sortHardFirst(skills).map((skill) => [skill.id, skill])),
  };
}

/** The sentence where the ad writes a skill's full name, and the name to show; null if there is none. */
export function findFullName(id: string, { units }: Requirements): { name: string; quote: string } | null {
  const label = findSkillById(id)?.label ?? "";
  for (const { text } of units)
    for (const match of matchSkills(text)) {
      const surface = text.slice(match.from, match.to);
      if (match.id === id && surface.toLowerCase() === label.toLowerCase())
        return { name: label, quote: text };
    }
  return null;
}
