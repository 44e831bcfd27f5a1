import type { Stretches } from "#worker/lib/stretches.ts";

import { findBrokenLimit } from "./bank/limits.ts";
import type { Reference, Statement } from "./bank/problem.ts";
import { TIME_CLASSES } from "./complexity/classes.contract.ts";
import type { Engines } from "./engines/open.ts";
import { listArguments } from "./engines/shape.ts";
import { translate } from "./engines/translate.ts";
import { getEntry, type Submitted } from "./judge.ts";
import { maskCode } from "./review/mask.ts";
import { runCases } from "./run-cases.ts";
import { runWithinSteps } from "./step-budget.ts";
import { type Json, isRight, showArguments, showValue } from "./values.contract.ts";
import { scoreExplanation } from "./verdict/explanation.ts";
import { cutText } from "./verdict/failure.contract.ts";
import { writeFeedback } from "./verdict/feedback.ts";
import { scoreReview } from "./verdict/score.ts";
import { type ListedCase, type Measured, VERDICT_LIMITS, type Verdict } from "./verdict/verdict.contract.ts";

/** A model's review of code that it has read. */
export interface Review {
  /** Null for correct code. Arguments and result are JSON; the arguments are null for code that does not compile. */
  failure: {
    args: string | null;
    outcome: "value" | "error" | "endless" | "not_compiled";
    got: string | null;
    why: string;
    isUsual: boolean;
  } | null;
  time: string | null;
  /** Remarks on single lines, which cost no points. */
  remarks: { line: number; text: string }[];
}

const OUTCOMES = {
  error: "It throws an error.",
  endless: "It does not end.",
  not_compiled: "It does not compile.",
} as const;

/**
 * Converts a model's review to a verdict. Code is wrong only if the statement allows the claimed input and our
 * reference solution returns another result for it; otherwise the verdict is null.
 */
export function* judgeByReview(
  engines: Engines,
  problem: Statement & { reference: Reference },
  { code, language, explanation }: Submitted,
  read: Verdict,
  review: Review,
): Stretches<Verdict | null> {
  const failing = review.failure === null ? null : yield* showFailure(engines, problem, review.failure);
  if (review.failure !== null && failing === null) return null;
  const time = toTime(problem, review.time) ?? read.time;
  const masked = runWithinSteps("", (steps) => maskCode(code, language, steps));
  const explained = scoreExplanation({ explanation, problem, masked, time: time?.class ?? null });
  const correctness =
    review.failure === null ? "right" : review.failure.isUsual ? "usually_wrong" : "sometimes_wrong";
  const verdict: Omit<Verdict, "feedback"> = {
    ...read,
    status: failing === null ? "accepted" : "wrong",
    message: null,
    failing: failing === null ? null : dropArguments(failing),
    failingCases: failing === null ? [] : [failing],
    time,
    notes: [...read.notes, ...review.remarks.map(({ line, text }) => `Line ${line}: ${text}`)],
    ...scoreReview(problem, { correctness, isBroken: review.failure?.outcome === "not_compiled" }, time, {
      notes: read.notes,
      explanation: explained.points,
    }),
  };
  return { ...verdict, feedback: writeFeedback(problem, verdict, explained.remark) };
}

/** The failing case with the correct result; null if the model's claim does not prove the code wrong. */
function* showFailure(
  engines: Engines,
  problem: Statement & { reference: Reference },
  { args, outcome, got, why, isUsual }: NonNullable<Review["failure"]>,
): Stretches<ListedCase | null> {
  const group = isUsual ? ("basic" as const) : ("edge" as const);
  const shown = { group, why: cutText(why, VERDICT_LIMITS.shown) };
  if (outcome === "not_compiled")
    return { ...shown, input: "Any input.", expected: null, got: OUTCOMES.not_compiled, args: null };
  const given = parseJson(args);
  if (!Array.isArray(given) || findBrokenLimit(problem, given) !== null) return null;
  const translated = translate("javascript", problem.reference.javascript.join("\n"), getEntry(problem));
  const [result] = yield* runCases(engines, translated, [given]);
  if (result?.kind !== "value") return null;
  const value = parseJson(got) ?? null;
  if (outcome === "value" && isRight(value, result.value, problem.checker)) return null;
  return {
    ...shown,
    input: cutText(showArguments(listArguments(problem.signature), given), VERDICT_LIMITS.arguments),
    expected: cutText(showValue(result.value), VERDICT_LIMITS.shown),
    got: outcome === "value" ? cutText(showValue(value), VERDICT_LIMITS.shown) : OUTCOMES[outcome],
    args: given.map((argument) => JSON.stringify(argument)),
  };
}

function parseJson(text: string | null): Json | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

const dropArguments = ({ group, why, input, expected, got }: ListedCase) => ({
  group,
  why,
  input,
  expected,
  got,
});

function toTime({ optimal }: Statement, time: string | null): Measured | null {
  const known = TIME_CLASSES.find((one) => one === time);
  if (known === undefined) return null;
  return {
    class: known,
    optimal: optimal.time,
    points: [],
    reason: "Read off the code by the model.",
    isByTime: false,
  };
}
