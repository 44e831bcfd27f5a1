import type { RequirementUnit } from "#worker/ai/read-ad/read-ad.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { findKnownVerb, upperFirst } from "#worker/ai/words/grammar.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";

const MAX_WORDS = 4;

/**
 * What the ad asks for and a line shows, in the ad's words: "Month-end close". Null if they share no skill that the
 * ad names shortly, without a verb: likeness of words alone is no reason to say that a line answers a need.
 */
export function nameNeed(ask: RequirementUnit, unit: EvidenceUnit): string | null {
  const shown = new Set(unit.skills.flatMap((id) => [id, ...(findSkillById(id)?.parents ?? [])]));
  const shared = listStatedSkills(ask.text).filter(
    ({ id }) => shown.has(id) && findSkillById(id)?.kind !== "soft",
  );
  const named = shared
    .toSorted((a, b) => Number(unit.skills.includes(b.id)) - Number(unit.skills.includes(a.id)))
    .map(({ from, to }) => ask.text.slice(from, to).trim())
    .find(
      (words) =>
        words.split(/\s+/).length <= MAX_WORDS &&
        !/[.,;:()]/.test(words) &&
        findKnownVerb(words.split(" ")[0] ?? "") === null,
    );
  return named === undefined ? null : upperFirst(named);
}
