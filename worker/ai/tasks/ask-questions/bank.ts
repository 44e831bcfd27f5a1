import { findSkillById, SKILLS } from "#worker/ai/words/skills.ts";

import type {
  BehavioralItem,
  CaseItem,
  Competency,
  OwnItem,
  PartsItem,
  PatternItem,
  TechnicalItem,
  Trade,
} from "./bank.schema.ts";

/** Content of the bank's files. */
export type BankFiles = {
  competencies: Competency[];
  /** By competency id. */
  behavioral: Record<string, BehavioralItem[]>;
  technical: TechnicalItem[];
  company: PartsItem[];
  general: PartsItem[];
  own: OwnItem[];
  patterns: PatternItem[];
  trades: Trade[];
  /** By trade id. */
  cases: Record<string, CaseItem[]>;
};

/** The bank indexed for choosing questions. */
export type Bank = Omit<BankFiles, "behavioral"> & {
  behavioral: { competency: Competency; item: BehavioralItem }[];
  /** By the lexicon id of their skill. */
  technicalBySkill: ReadonlyMap<string, TechnicalItem[]>;
};

export function openBank(files: BankFiles): Bank {
  const idOfLabel = new Map(SKILLS.map(({ id, label }) => [label, id]));
  return {
    ...files,
    behavioral: files.competencies.flatMap((competency) =>
      (files.behavioral[competency.id] ?? []).map((item) => ({ competency, item })),
    ),
    technicalBySkill: Map.groupBy(files.technical, ({ skill }) => idOfLabel.get(skill) ?? ""),
  };
}

/**
 * The bank skills that cover a requested skill, each with its share: the skill itself, skills implied by it, and
 * related ones.
 */
export function listBankSkills({ technicalBySkill }: Bank, asked: string): [id: string, share: number][] {
  const skill = findSkillById(asked);
  const near: [string, number][] = [
    [asked, 1],
    ...(skill?.parents ?? []).map((id): [string, number] => [id, 0.6]),
    ...Object.entries(skill?.related ?? {}).map(([id, share]): [string, number] => [id, share * 0.6]),
  ];
  return near.filter(([id]) => technicalBySkill.has(id));
}
