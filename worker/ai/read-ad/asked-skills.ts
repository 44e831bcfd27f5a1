import { sortHardFirst } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";

import { type NamedSkill, judgeNamedSkills } from "./judge-skills.ts";
import type { Topic } from "./labels/ad-labels.ts";
import type { Sentence } from "./units.ts";

export type SkillDemand = "must" | "nice" | "duty";

/**
 * A skill named in an ad, with the sentence that asks for it most strongly. `isWeak`: the ad may not ask for it (see
 * `judge-skills.ts`). Of skills with the same `anyOf` one is enough; for an open one another is accepted, or it can be
 * obtained later.
 */
export type AskedSkill = NamedSkill & { quote: string; isWeak: boolean; anyOf?: number; isOpen?: true };

const MAX_SHOWN = 24;

/**
 * Skills shown on cards and pages: strong ones if there are any, verifiable ones first, otherwise in the given order of
 * weight.
 */
export function chooseShownSkills<Named extends { id: string; isWeak?: boolean }>(skills: Named[]): Named[] {
  const certain = skills.filter(({ isWeak }) => isWeak !== true);
  return sortHardFirst(certain.length > 0 ? certain : skills).slice(0, MAX_SHOWN);
}

const RANK: Record<SkillDemand, number> = { must: 3, nice: 2, duty: 1 };
const WEIGHT: Record<SkillDemand | "title", number> = { title: 1.2, must: 1, duty: 0.7, nice: 0.6 };
/** Skills requested by an ad, each with its strongest demand, by descending weight. */
export function findAskedSkills(
  title: string,
  sentences: readonly Pick<Sentence, "text" | "zone">[],
): AskedSkill[] {
  const asked = new Map<string, { demand: SkillDemand; quote: string; best: number; times: number }>();
  const recordSkill = (id: string, demand: SkillDemand, quote: string, weight: number) => {
    const before = asked.get(id);
    if (before === undefined) asked.set(id, { demand, quote, best: weight, times: 1 });
    else {
      before.times += 1;
      before.best = Math.max(before.best, weight);
      if (RANK[demand] > RANK[before.demand]) [before.demand, before.quote] = [demand, quote];
    }
  };
  for (const { id } of listStatedSkills(title)) recordSkill(id, "duty", title, WEIGHT.title);
  for (const { text, zone } of sentences) {
    const demand = toSkillDemand(zone);
    if (demand !== null)
      for (const { id } of listStatedSkills(text)) recordSkill(id, demand, text, WEIGHT[demand]);
  }
  const named = [...asked]
    .map(([id, { demand, quote, best, times }]) => ({
      id,
      demand,
      quote,
      weight: best * (1 + Math.log(times)),
      isInPassing: demand === "duty" && times === 1 && best <= WEIGHT.duty,
    }))
    .toSorted((a, b) => b.weight - a.weight);
  const isAsked = judgeNamedSkills(named);
  return named.map((skill, at) => ({ ...skill, isWeak: isAsked[at] !== true }));
}

const toSkillDemand = (zone: Topic): SkillDemand | null =>
  zone === "must" || zone === "nice" || zone === "duty" ? zone : null;
