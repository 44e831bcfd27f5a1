import { findShown, listItemSkillIds } from "#worker/ai/score-resume/listed-skills.ts";
import { type SkillKind, findSkillById } from "#worker/ai/words/skills.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import type { Plan } from "./plan.ts";
import { findFullName, type Requirements } from "./requirements.ts";

/** A listed skill with its relevance to the ad. */
type Listed = {
  at: number;
  /** Whether the ad requires it. */
  isMust: boolean;
  weight: number;
  /** Quote from the ad that asks for the skill; null if the ad does not. */
  asked: string | null;
};

/** Skills at the head of a list that are read anyway: nothing is moved to come among them. */
const READ_AT_ONCE = 4;

/** Factor for a skill that is narrower or broader than the one the ad asks for. */
const NARROWER = 0.8;
const NOT_SHOWN = 0.7;
/**
 * Kinds of skills that may be renamed, because their names mean the same in any spelling; licenses keep their
 * wording.
 */
const RENAMED = new Set<SkillKind>(["tool", "language", "framework", "platform", "method"]);

export type PlannedSkills = Plan["skills"] & {
  /** The words of the ad that ask for the first skill; null if the source order is kept. */
  requirement: string | null;
  /** Quotes from the ad that contain a renamed skill's full name. */
  quotes: Map<number, string>;
};

/** Puts the skills first that the ad requires, if they stand far behind; adds and removes none. */
export function planSkills(source: ResumeContent, requirements: Requirements): PlannedSkills {
  const own = source.skills.map((_, at) => at);
  const { renamed, quotes } = renameSkills(source, requirements);
  if (source.hiddenSections.includes("skills")) return keepSkills(source);
  const listed = source.skills.map((text, at) => ({ at, text, ids: listItemSkillIds(text), isSoft: false }));
  const shown = new Set(findShown(listed, listWorkTexts(source)).map(({ skill }) => skill));
  const ranked = listed.map((skill) => rankSkill(skill, { requirements, isShown: shown.has(skill) }));
  // The others keep the order that the person gave them, which often is one of groups.
  const sorted = ranked.toSorted(
    (a, b) => Number(b.isMust) - Number(a.isMust) || b.weight - a.weight || a.at - b.at,
  );
  const order = sorted.map(({ at }) => at);
  const first = sorted.find(({ at, isMust }, place) => isMust && at > place && at >= READ_AT_ONCE);
  return first === undefined
    ? { order: own, renamed, quotes, requirement: null }
    : { order, renamed, quotes, requirement: first.asked };
}

export const keepSkills = ({ skills }: ResumeContent): PlannedSkills => ({
  order: skills.map((_, at) => at),
  renamed: new Map(),
  quotes: new Map(),
  requirement: null,
});

function rankSkill(
  { at, ids }: { at: number; ids: string[] },
  { requirements, isShown }: { requirements: Requirements; isShown: boolean },
): Listed {
  let weight = 0;
  let asked: string | null = null;
  let isSoft = false;
  let isMust = false;
  for (const id of ids)
    for (const [name, share] of [
      [id, 1] as const,
      ...listBroaderSkills(id).map((one) => [one, NARROWER] as const),
    ]) {
      const skill = requirements.skills.get(name);
      if (skill === undefined || skill.weight * share <= weight) continue;
      weight = skill.weight * share;
      asked = skill.quote;
      isMust = skill.demand === "must" && !skill.isWeak;
      isSoft = findSkillById(name)?.kind === "soft";
    }
  return { at, isMust: isMust && !isSoft, weight: isMust ? weight * (isShown ? 1 : NOT_SHOWN) : 0, asked };
}

function listBroaderSkills(id: string): string[] {
  const found = new Set<string>();
  const open = [...(findSkillById(id)?.parents ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(findSkillById(next)?.parents ?? []));
  }
  return [...found];
}

function listWorkTexts({ experience, projects }: ResumeContent): string[] {
  const shown = [...experience, ...projects].filter(({ isHidden }) => !isHidden);
  return [
    ...shown.flatMap(({ description }) => description.split("\n")),
    ...projects.filter(({ isHidden }) => !isHidden).flatMap(({ technologies }) => technologies),
  ];
}

/** Gives a skill the name that the ad uses, if both mean the same skill: "JS" becomes "JavaScript". */
function renameSkills(
  { skills }: ResumeContent,
  requirements: Requirements,
): Pick<PlannedSkills, "renamed" | "quotes"> {
  const renamed = new Map<number, string>();
  const quotes = new Map<number, string>();
  const taken = new Set(skills.map((skill) => skill.toLowerCase()));
  for (const [at, text] of skills.entries()) {
    const [id = "", ...others] = listItemSkillIds(text);
    const skill = findSkillById(id);
    if (skill === undefined || others.length > 0 || !RENAMED.has(skill.kind)) continue;
    const names = [...(skill.aliases ?? []), ...(skill.exact ?? []), ...(skill.ambiguous?.forms ?? [])];
    if (!names.some((name) => name.toLowerCase() === text.toLowerCase())) continue;
    const full = requirements.skills.has(id) ? findFullName(id, requirements) : null;
    if (full === null || taken.has(full.name.toLowerCase())) continue;
    taken.add(full.name.toLowerCase());
    renamed.set(at, full.name);
    quotes.set(at, full.quote);
  }
  return { renamed, quotes };
}
