import type { InterviewLevel } from "#worker/ai/contracts/question.contract.ts";

/** What a choice of questions depends on besides the job. */
export type Choosing = {
  level: InterviewLevel;
  /** Keys of questions that the person was asked before. */
  earlier: readonly string[];
  /** What the set should be about first: ids of competencies, labels of skills. */
  focus: { competencies: readonly string[]; skills: readonly string[] };
  seed: string;
};

const ORDER: InterviewLevel[] = ["entry", "mid", "senior"];

/** 1 for the level itself, less for its neighbour; what is of no level fits each a little less than its own. */
export function levelFit(level: InterviewLevel | null, wanted: InterviewLevel): number {
  if (level === null) return 0.8;
  const steps = Math.abs(ORDER.indexOf(level) - ORDER.indexOf(wanted));
  return steps === 0 ? 1 : steps === 1 ? 0 : -1;
}

/** 0 for what was asked before, so far below the rest that it comes only where nothing else is left. */
export const scoreNovelty = (key: string, { earlier }: Choosing): number => (earlier.includes(key) ? -1 : 0);
