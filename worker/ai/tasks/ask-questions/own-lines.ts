import type { OwnLine } from "#worker/ai/contracts/question.contract.ts";
import { findOutcome } from "#worker/ai/words/outcomes.ts";
import { listStems } from "#worker/ai/words/stems.ts";

import { type Candidate, hashToChance } from "./choose.ts";
import { type Choosing, isFocused, scoreLevelFit, scoreNovelty } from "./choosing.ts";
import { fillSlots, hasRoomyLength } from "./fill-slots.ts";
import { quoteWholeLine } from "./quote-whole.ts";
import type { JobReading } from "./read-job.ts";
import { createRubric } from "./rubric.ts";

const WORDS = { min: 5, max: 26 } as const;
/** Min stems shared by a line and the job's work. */
const STEMS_OF_JOB = 4;
/** Above any competency question's score, so that each set has one question about the person's own work. */
const FIRST = 1.4;

/** Questions that quote the person's own lines; lines with an outcome and close to the job first. */
export function listOwnCandidates(
  lines: readonly OwnLine[],
  job: Pick<JobReading, "stems">,
  choosing: Choosing,
): Candidate[] {
  if (isFocused(choosing)) return [];
  return lines.flatMap(({ text, source }) => {
    const line = quoteWholeLine(text, WORDS);
    if (line === null) return [];
    const shared = new Set(listStems(line).filter((stem) => job.stems.has(stem))).size;
    const worth = 0.4 * findOutcome(line).credit + 0.4 * Math.min(1, shared / STEMS_OF_JOB);
    return choosing.bank.own.flatMap((item) => {
      const question = fillSlots(item.text, { line, source });
      if (question === null || !hasRoomyLength(question)) return [];
      const key = `${item.id}|${line}`;
      const score =
        FIRST +
        worth +
        0.6 * scoreLevelFit(item.level, choosing.level) +
        scoreNovelty(key, choosing) * 2 +
        0.1 * hashToChance(`${choosing.seed} ${key}`);
      const rubric = createRubric(choosing.level, { bankId: key });
      return [{ group: "own", score, question, rubric }];
    });
  });
}
