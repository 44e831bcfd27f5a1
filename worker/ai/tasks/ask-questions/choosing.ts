import type { InterviewLevel } from "#worker/ai/contracts/question.contract.ts";

import type { Bank } from "./bank.ts";

/** Inputs of question selection besides the job. */
export type Choosing = {
  bank: Bank;
  level: InterviewLevel;
  /** Keys of questions already asked. */
  earlier: readonly string[];
  /** Preferred topics of the set: competency ids, skill labels. */
  focus: { competencies: readonly string[]; skills: readonly string[] };
  seed: string;
};

/** Whether a set practices certain topics rather than a whole interview. */
export const isFocused = ({ focus }: Choosing): boolean =>
  focus.competencies.length > 0 || focus.skills.length > 0;

const ORDER: InterviewLevel[] = ["entry", "mid", "senior"];

/** 1 for the same level, less for other levels; questions without a level fit any level slightly less. */
export function scoreLevelFit(level: InterviewLevel | null, wanted: InterviewLevel): number {
  if (level === null) return 0.8;
  const steps = Math.abs(ORDER.indexOf(level) - ORDER.indexOf(wanted));
  return steps === 0 ? 1 : steps === 1 ? 0 : -1;
}

/** -1 for a question asked before, so that it is only repeated if nothing else is left. */
export const scoreNovelty = (key: string, { earlier }: Choosing): number => (earlier.includes(key) ? -1 : 0);
