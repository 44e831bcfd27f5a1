import type { Ctx } from "#worker/context.ts";
import { createCountGatherer } from "#worker/lib/gather-counts.ts";

import { type CountedAnswers, addAnswers, deleteAnswersBefore } from "./answers.queries.ts";
import type { AnswerKind } from "./status.contract.ts";

const HOUR_MS = 3_600_000;
/** Min time between two writes of an isolate's counts. */
const PAUSE_MS = 60_000;
const KEPT_MS = 35 * 24 * HOUR_MS;

export type CountAnswer = (ctx: Ctx, answer: { status: number; durationMs: number }) => void;

export function classifyAnswer(status: number): AnswerKind {
  if (status < 400) return "ok";
  if (status === 429) return "rate_limited";
  if (status === 503) return "unavailable";
  return status < 500 ? "client_error" : "server_error";
}

/** Counts the API's responses per hour, without data about users or requests. An app has one counter. */
export function createAnswerCounter(): CountAnswer {
  const gatherAnswers = createCountGatherer<CountedAnswers, Ctx>({
    pauseMs: PAUSE_MS,
    keyOf: ({ hour, kind }) => `${hour} ${kind}`,
    merge: (one, other) => ({
      ...one,
      count: one.count + other.count,
      durationMs: one.durationMs + other.durationMs,
    }),
    write: (ctx, answers) => addAnswers(ctx.db, answers),
  });
  return (ctx, { status, durationMs }) => {
    const hour = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
    gatherAnswers(ctx, { hour, kind: classifyAnswer(status), count: 1, durationMs });
  };
}

export const sweepAnswers = async (ctx: Ctx): Promise<void> => {
  await deleteAnswersBefore(ctx.db, ctx.now() - KEPT_MS);
};
