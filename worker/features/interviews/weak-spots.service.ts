import type { UserCtx } from "#worker/context.ts";

import { INTERVIEW_COLUMNS } from "./interview-columns.ts";
import type { InterviewSource, WeakSpot } from "./interviews.contract.ts";
import { findNewestInterviewSource, listAnsweredQuestions } from "./interviews.queries.ts";
import { type AnsweredQuestion, rankWeakSpots } from "./weak-spots.ts";

const LOOKED_AT = 80;

export async function listWeakSpots(ctx: UserCtx): Promise<WeakSpot[]> {
  const rows = await listAnsweredQuestions(ctx.db, ctx.user.id, LOOKED_AT);
  return rankWeakSpots(
    rows.flatMap(({ rubric, evaluation, score }): AnsweredQuestion[] => {
      if (evaluation === null || score === null) return [];
      const { competency, skill } = INTERVIEW_COLUMNS.rubric.read(rubric);
      return [{ competency, skill, evaluation: INTERVIEW_COLUMNS.evaluation.read(evaluation), score }];
    }),
  );
}

/** Weak spots, and the job practised last as the default for a new interview. */
export async function findWeakSpotsAndSource(
  ctx: UserCtx,
): Promise<{ spots: WeakSpot[]; source: InterviewSource | null }> {
  const [spots, stored] = await Promise.all([
    listWeakSpots(ctx),
    findNewestInterviewSource(ctx.db, ctx.user.id),
  ]);
  return { spots, source: stored === null ? null : INTERVIEW_COLUMNS.source.read(stored) };
}
