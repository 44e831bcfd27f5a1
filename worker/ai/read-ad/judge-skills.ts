import { findSkillById, findSkillFamily } from "#worker/ai/words/skills.ts";

import model from "./skill-weights.json" with { type: "json" };

/** Data about a skill named in an ad, before judging. */
export type NamedSkill = {
  id: string;
  demand: "must" | "nice" | "duty";
  weight: number;
  /** Named only once, in a duty. */
  isInPassing: boolean;
};

/**
 * Features of one named skill: how strongly the ad asks for it, and how many other named skills share its family. A
 * name isolated among skills of other trades is often not a skill there.
 */
export function listSkillFeatures(
  skill: NamedSkill,
  named: readonly NamedSkill[],
): [name: string, value: number][] {
  const family = findSkillFamily(skill.id);
  const others = named.filter(({ id }) => id !== skill.id);
  const kin = others.filter(({ id }) => findSkillFamily(id) === family).length;
  return [
    ["bias", 1],
    [`demand ${skill.demand}`, 1],
    [`kind ${findSkillById(skill.id)?.kind ?? "unknown"}`, 1],
    ["weight", skill.weight],
    ["in passing", Number(skill.isInPassing)],
    ["kin", kin / Math.max(1, others.length)],
    ["alone", Number(kin === 0)],
  ];
}

const WEIGHTS: Readonly<Record<string, number>> = model.weights;

/**
 * Judges for each named skill whether the ad probably asks for it, by a logistic regression trained on labelled ads
 * (`lab/training/skills`).
 */
export const judgeNamedSkills = (named: readonly NamedSkill[]): boolean[] =>
  named.map((skill) => {
    let sum = 0;
    for (const [name, value] of listSkillFeatures(skill, named)) sum += (WEIGHTS[name] ?? 0) * value;
    return 1 / (1 + Math.exp(-sum)) >= model.threshold;
  });
