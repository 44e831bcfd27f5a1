import type { RequirementUnit } from "#worker/ai/read-ad/read-ad.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { computeTitleLikeness, listTitleSkills } from "#worker/ai/words/titles.ts";

import { rankEvidence } from "./score-evidence.ts";

/** Said beside a letter of a background that is of other work. */
export const OTHER_WORK =
  "We found nothing in your background that this job asks for. If you have done such work, add it to your background.";

/** A likeness of titles from which on two jobs are of one kind of work. */
const LIKE = 0.5;
/** Lines that are like needs of the ad by their words. */
const ENOUGH_LINES = 2;
/** An ad with fewer needs says too little to tell that a background does not fit. */
const FEW_ASKS = 3;

/** Whether a background shows anything of what the job is about. */
export function isOfThisWork(
  evidence: readonly EvidenceUnit[],
  jobTitle: string,
  asks: readonly RequirementUnit[],
): boolean {
  const asked = new Set([
    ...listTitleSkills(jobTitle),
    ...asks.flatMap(({ skills, kind }) => (kind === "nice" ? [] : skills)),
  ]);
  const hard = [...asked].filter((id) => findSkillById(id)?.kind !== "soft");
  const shown = new Set(
    evidence.flatMap(({ skills }) => skills.flatMap((id) => [id, ...(findSkillById(id)?.parents ?? [])])),
  );
  const titleStems = listStems(jobTitle);
  return (
    asks.length < FEW_ASKS ||
    hard.some((id) => shown.has(id)) ||
    evidence.some(({ text }) => listStems(text).some((stem) => titleStems.includes(stem))) ||
    rankEvidence([...evidence], asks, new Set()).filter(({ ask }) => ask !== null).length >= ENOUGH_LINES ||
    evidence.some(({ role }) => role !== null && computeTitleLikeness(jobTitle, role.title) >= LIKE)
  );
}
