import { findSkillById, SKILLS } from "#worker/ai/words/skills.ts";

import {
  BEHAVIORAL_FILES,
  COMPANY,
  COMPETENCIES,
  GENERAL,
  OWN,
  PATTERNS,
  TECHNICAL_FILES,
} from "./bank-files.ts";
import type {
  BehavioralItem,
  Competency,
  OwnItem,
  PartsItem,
  PatternItem,
  TechnicalItem,
} from "./bank.schema.ts";

export const competencies = COMPETENCIES as Competency[];
export const companyItems = COMPANY as PartsItem[];
export const generalItems = GENERAL as PartsItem[];
export const ownItems = OWN as OwnItem[];
export const patternItems = PATTERNS as PatternItem[];

export const behavioralItems: { competency: Competency; item: BehavioralItem }[] = competencies.flatMap(
  (competency) =>
    ((BEHAVIORAL_FILES[competency.id] ?? []) as BehavioralItem[]).map((item) => ({ competency, item })),
);

export const technicalItems = Object.values(TECHNICAL_FILES).flat() as TechnicalItem[];

const idOfLabel = new Map(SKILLS.map(({ id, label }) => [label, id]));

/** The items of a skill, by its lexicon id. */
export const technicalBySkill: ReadonlyMap<string, TechnicalItem[]> = groupBySkill();

function groupBySkill(): Map<string, TechnicalItem[]> {
  const groups = new Map<string, TechnicalItem[]>();
  for (const item of technicalItems) {
    const id = idOfLabel.get(item.skill) ?? "";
    groups.set(id, [...(groups.get(id) ?? []), item]);
  }
  return groups;
}

/**
 * The bank skills that cover a requested skill, with their share: the skill itself, skills it implies, and
 * related ones.
 */
export function listBankSkills(asked: string): [id: string, share: number][] {
  const skill = findSkillById(asked);
  const near: [string, number][] = [
    [asked, 1],
    ...(skill?.parents ?? []).map((id): [string, number] => [id, 0.6]),
    ...Object.entries(skill?.related ?? {}).map(([id, share]): [string, number] => [id, share * 0.6]),
  ];
  return near.filter(([id]) => technicalBySkill.has(id));
}
