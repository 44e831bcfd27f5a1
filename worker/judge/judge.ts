import type { Stretches } from "#worker/lib/stretches.ts";

import type { Problem, Statement } from "./bank/problem.ts";
import { type Growth, measureGrowth } from "./complexity/measure-growth.ts";
import type { Engines } from "./engines/open.ts";
import { readShape } from "./engines/shape.ts";
import { translate } from "./engines/translate.ts";
import { isExecuted, type Language } from "./languages.contract.ts";
import { type Tried, describeLimit, findCaseOverLimit, isOurLimit } from "./our-limits.ts";
import { UNREADABLE, findMissing } from "./review/find-missing.ts";
import { maskCode } from "./review/mask.ts";
import { listCodeNotes } from "./review/notes.ts";
import { type CaseResult, runCases } from "./run-cases.ts";
import { runWithinSteps } from "./step-budget.ts";
import { countGroups, describeCase, isExample, isPassed, listFailingCases } from "./verdict/cases.ts";
import { toMeasuredSpace, toMeasuredTime } from "./verdict/costs.ts";
import { scoreExplanation } from "./verdict/explanation.ts";
import { describeFailure, writeFeedback } from "./verdict/feedback.ts";
import { scoreRun } from "./verdict/score.ts";
import type { Verdict } from "./verdict/verdict.contract.ts";

export interface Submitted {
  language: Language;
  code: string;
  explanation: string;
}

/** Min share of passed basic tests for measuring growth. */
const BASIC_SHARE = 0.8;

export const getEntry = ({ signature }: Statement) => ({
  name: signature.name,
  shape: readShape(signature),
});

export const NO_GROWTH: Growth = { time: null, space: null };

/**
 * Runs a submission, yielding after each case or size, or only reads it if its language cannot be run here. The same
 * submission always gives the same verdict, byte for byte. Our Python engine supports only a part of the language: it
 * accepts code that passes every case, and decides nothing else.
 */
export function* judgeSubmission(
  engines: Engines,
  problem: Problem,
  submitted: Submitted,
): Stretches<Verdict> {
  const { language, code } = submitted;
  if (!isExecuted(language)) return readSubmission(problem, submitted, null);
  const cases = problem.tests.map(({ args }) => args);
  const translated = translate(language, code, getEntry(problem));
  const tried = listTriedCases(problem, yield* runCases(engines, translated, cases, problem.fuel));
  if (language === "python" && !tried.every(({ isPassed }) => isPassed))
    return readSubmission(problem, submitted, UNDECIDED);
  const growth = passesBasic(tried)
    ? yield* measureGrowth(engines, translated, code, problem.growth)
    : NO_GROWTH;
  return writeRunVerdict(problem, submitted, { tried, growth, device: null });
}

/** Message for Python that our engine does not accept, which does not prove the code wrong. */
export const UNDECIDED = "Not decided here; run it in a browser.";

/** The cases of a problem with their results, in order; a missing result means the case was not tried. */
export const listTriedCases = (problem: Problem, results: readonly CaseResult[]): Tried[] =>
  problem.tests.map((test, index) => {
    const result = results[index] ?? SKIPPED;
    return { group: test.group, args: test.args, result, isPassed: isPassed(problem, test, result) };
  });

/** Whether enough basic cases pass for growth to be meaningful. */
export function passesBasic(tried: readonly Tried[]): boolean {
  const basic = tried.filter(({ group }) => group === "basic");
  return basic.filter(({ isPassed }) => isPassed).length >= BASIC_SHARE * basic.length;
}

/** A run of all cases of a problem. `device` names the engine on the user's device: "CPython 3.14.2". */
export interface SubmissionRun {
  tried: readonly Tried[];
  growth: Growth;
  device: string | null;
}

/** The verdict of a run; code that could not be run to its end is only read and gets no score. */
export function writeRunVerdict(
  problem: Problem,
  submitted: Submitted,
  { tried, growth, device }: SubmissionRun,
): Verdict {
  const { language, code, explanation } = submitted;
  const results = tried.map(({ result }) => result);
  const lacking = results.find(({ kind }) => kind === "unsupported");
  if (lacking !== undefined) return readSubmission(problem, submitted, describeFailure(lacking));
  const passed = tried.map(({ isPassed }) => isPassed);
  const groups = countGroups(problem.tests, passed);
  const masked = runWithinSteps("", (steps) => maskCode(code, language, steps));
  const notes = listCodeNotes(language, masked);
  const time = toMeasuredTime(problem, growth);
  const space = toMeasuredSpace(problem, growth, device);
  const limit = findCaseOverLimit(tried);
  if (limit !== null && isOurLimit(problem, limit, time))
    return readSubmission(problem, submitted, describeLimit(limit), { time, space });
  const passedOthers = problem.tests.some(
    (test, index) => passed[index] === true && !isExample(problem, test),
  );
  const first = results[0];
  const isBroken = first?.kind === "error" && results.every(({ kind }) => kind === "error");
  const explained = scoreExplanation({ explanation, problem, masked, time: time?.class ?? null });
  const { parts, score } = scoreRun(problem, groups, time, notes, explained.points, {
    passedOthers,
    isBroken,
  });
  const describeAt = (index: number) => describeCase(problem, tried, index);
  const verdict: Omit<Verdict, "feedback"> = {
    execution: device === null ? "run" : "device",
    device,
    status: passed.every(Boolean)
      ? "accepted"
      : isBroken
        ? "error"
        : passed.some(Boolean)
          ? "partial"
          : "wrong",
    message: isBroken ? describeFailure(first, problem) : null,
    groups,
    failing: describeAt(passed.indexOf(false)),
    failingCases: listFailingCases(tried, describeAt),
    time,
    space,
    notes,
    parts,
    score,
  };
  return { ...verdict, feedback: writeFeedback(problem, verdict, explained.remark) };
}

const SKIPPED: CaseResult = { kind: "skipped", output: "", outputCut: false };

/** Reads code that was not run; it gets no score, because nobody knows whether it works. */
function readSubmission(
  problem: Problem,
  { language, code }: Submitted,
  message: string | null,
  measured: Pick<Verdict, "time" | "space"> = { time: null, space: null },
): Verdict {
  const { missing, notes } = runWithinSteps({ missing: UNREADABLE, notes: [] as string[] }, (steps) => {
    const masked = maskCode(code, language, steps);
    return { missing: findMissing(problem, language, masked), notes: listCodeNotes(language, masked) };
  });
  const isWhole = missing === null || measured.time !== null;
  const verdict: Omit<Verdict, "feedback"> = {
    execution: "read",
    device: null,
    status: message === null ? "read" : "not_run",
    message: message === null ? missing : isWhole ? message : `${message} ${missing}`,
    groups: [],
    failing: null,
    failingCases: [],
    ...measured,
    notes,
    parts: [],
    score: null,
  };
  return { ...verdict, feedback: writeFeedback(problem, verdict) };
}
