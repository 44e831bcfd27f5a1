import { createAskQuestionsTask } from "#worker/ai/tasks/ask-questions/task.ts";
import type { UserCtx } from "#worker/context.ts";
import { getApplicationDetail } from "#worker/features/applications/timeline.service.ts";

import type { SuggestedQuestions } from "./interviews.contract.ts";
import { listOwnLines } from "./own-lines.service.ts";
import { describePractice } from "./practice-for.service.ts";

const MAX_SUGGESTED = 5;

/**
 * Chooses five likely questions by rules, covering each kind first. They are not stored, so that viewing them uses
 * neither the hourly limit nor the questions of a practice.
 * @throws AppError 404
 */
export async function suggestQuestions(ctx: UserCtx, applicationId: string): Promise<SuggestedQuestions> {
  const [detail, ownLines] = await Promise.all([
    getApplicationDetail(ctx, applicationId),
    listOwnLines(ctx, undefined),
  ]);
  const { jobTitle, companyName, jobDescription, level } = describePractice(detail, null);
  const { questions } = await createAskQuestionsTask(ctx.readQuestionBank).embedded(
    {
      jobTitle,
      companyName,
      jobDescription,
      level,
      ownLines,
      earlier: [],
      round: 0,
      focus: { competencies: [], skills: [] },
    },
    { today: new Date(ctx.now()).toISOString().slice(0, 10), seed: applicationId },
  );
  const isFirst = ({ category }: (typeof questions)[number], at: number) =>
    questions.findIndex((one) => one.category === category) === at;
  return [...new Set([...questions.filter(isFirst), ...questions])]
    .slice(0, MAX_SUGGESTED)
    .map(({ question, category, rubric }) => ({
      question,
      category,
      ...(rubric.unit !== null && { because: rubric.unit }),
    }));
}
