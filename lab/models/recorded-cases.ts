import { LETTER_CASES, toLetterInput } from "#testing/letters/letter-cases.ts";
import { TAILOR_CASES } from "#testing/tailoring/cases.ts";
import type { AskModel } from "#worker/ai/engine/model-path.ts";
import { tailorResumeTask } from "#worker/ai/tasks/tailor-resume/task.ts";
import { writeLetterTask } from "#worker/ai/tasks/write-letter/task.ts";

import { runWithModel } from "./run-path.ts";

/** Eight letters of eight trades, and four resumes. */
const LETTERS = 8;
const RESUMES = 4;

const byPerson = new Map(LETTER_CASES.map((one) => [one.name, one]));

export const RECORDED_LETTERS = [...byPerson.values()].slice(0, LETTERS).map((one) => {
  const input = toLetterInput(one);
  return {
    id: `letter ${one.id}`,
    run: (ask: AskModel, tell?: (progress: unknown) => void) =>
      runWithModel(writeLetterTask, input, ask, tell),
  };
});

const bySource = new Map(TAILOR_CASES.map((one) => [one.source, one]));

export const RECORDED_RESUMES = [...bySource.values()].slice(0, RESUMES).map(({ id, source, ad }) => {
  const input = { source, jobTitle: ad.title, jobDescription: ad.description };
  return { id: `resume ${id}`, run: (ask: AskModel) => runWithModel(tailorResumeTask, input, ask) };
});
