import type { Stretches } from "#worker/lib/stretches.ts";

import type { Problem, Statement, Test } from "./bank/problem.ts";
import { formatGrowth } from "./complexity/classes.contract.ts";
import { type Growth, measureGrowth } from "./complexity/measure-growth.ts";
import type { Engines } from "./engines/open.ts";
import { readShape } from "./engines/shape.ts";
import { translate } from "./engines/translate.ts";
import { isExecuted, type Language } from "./languages.contract.ts";
import { describeLimit, findLimit, isOurLimit } from "./our-limits.ts";
import { maskCode } from "./review/mask.ts";
import { listCodeNotes } from "./review/notes.ts";
import { UNREADABLE, type Reading, readCode } from "./review/read-code.ts";
import { type CaseResult, runCases } from "./run-cases.ts";
import { doWithinSteps } from "./step-budget.ts";
import { hashValue, isRight } from "./values.contract.ts";
import { countGroups, describeCase } from "./verdict/cases.ts";
import { scoreExplanation } from "./verdict/explanation.ts";
import { listFailingCases } from "./verdict/failing-cases.ts";
import { describeFailure, writeFeedback } from "./verdict/feedback.ts";
import { scoreRun } from "./verdict/score.ts";
import type { Measured, Verdict } from "./verdict/verdict.contract.ts";

export interface Submitted {
  language: Language;
  code: string;
  explanation: string;
}

/** Growth is only measured if the code passes most basic tests. */
const BASIC_SHARE = 0.8;

export const getEntry = ({ signature }: Statement) => ({
  name: signature.name,
  shape: readShape(signature),
});

export function isPassed(problem: Statement, test: Test, result: CaseResult): boolean {
  if (result.kind !== "value") return false;
  if (test.digest === undefined) return isRight(result.value, test.expected ?? null, problem.checker);
  return hashValue(result.value) === test.digest;
}

/**
 * Runs a submission, yielding after each case or size, or only reads it if its language cannot be run here. The
 * same submission gives the same verdict, byte for byte.
 */
export function* judgeSubmission(
  engines: Engines,
  problem: Problem,
  submitted: Submitted,
): Stretches<Verdict> {
  const { language, code, explanation } = submitted;
  if (!isExecuted(language)) return readSubmission(problem, submitted, null);
  const cases = problem.tests.map(({ args }) => args);
  const translated = translate(language, code, getEntry(problem));
  const results = yield* runCases(engines, translated, cases, problem.fuel);
  const passed = problem.tests.map((test, index) => isPassed(problem, test, results[index] ?? SKIPPED));
  const groups = countGroups(problem.tests, passed);
  const lacking = results.find(({ kind }) => kind === "unsupported");
  if (lacking !== undefined) return readSubmission(problem, submitted, describeFailure(lacking));
  const basic = groups.find(({ group }) => group === "basic");
  const masked = doWithinSteps("", (steps) => maskCode(code, language, steps));
  const notes = listCodeNotes(language, masked);
  const growth =
    basic !== undefined && basic.passed >= BASIC_SHARE * basic.total
      ? yield* measureGrowth(engines, translated, code, problem.growth)
      : { time: null, space: null };
  const time = toMeasuredTime(problem, growth);
  const space = toMeasuredSpace(problem, growth, language);
  const tried = problem.tests.map(({ group }, index) => ({
    group,
    args: cases[index] ?? [],
    result: results[index] ?? SKIPPED,
    isPassed: passed[index] === true,
  }));
  const limit = findLimit(tried);
  if (limit !== null && isOurLimit(problem, limit, time))
    return readSubmission(problem, submitted, describeLimit(limit), { time, space });
  const others = problem.tests.some((test, index) => passed[index] === true && !isExample(problem, test));
  const first = results[0];
  const isBroken =
    results.every(({ kind }) => kind === "error") && first?.kind === "error" && passed.every((one) => !one);
  const explained = scoreExplanation({ explanation, problem, masked, time: time?.class ?? null });
  const { parts, score } = scoreRun(problem, groups, time, notes, explained.points, {
    passedOthers: others,
    isBroken,
  });
  const describeAt = (index: number) => describeCase(problem, tried, time, index);
  const failing = describeAt(passed.indexOf(false));
  const isAll = passed.every(Boolean);
  const verdict: Omit<Verdict, "feedback"> = {
    execution: "run",
    device: null,
    status: isAll ? "accepted" : isBroken ? "error" : passed.some(Boolean) ? "partial" : "wrong",
    message: isBroken ? describeFailure(first, problem) : null,
    groups,
    failing,
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

function isExample({ examples }: Problem, { args }: Test): boolean {
  const text = JSON.stringify(args);
  return examples.some((example) => JSON.stringify(example.args) === text);
}

function toMeasuredTime(problem: Problem, { time }: Growth): Measured | null {
  if (time === null) return null;
  const first = time.points[0];
  const last = time.points.at(-1);
  const reason =
    first === undefined || last === undefined
      ? ""
      : `From ${first.n} to ${last.n} (n is ${problem.size}) the work grew to ${formatGrowth(first.count, last.count)}.`;
  return { class: time.class, optimal: problem.optimal.time, points: time.points, reason };
}

function toMeasuredSpace(problem: Problem, { space }: Growth, language: Language): Measured | null {
  if (space === null) return null;
  return {
    class: space.class,
    optimal: problem.optimal.space,
    points: space.points,
    // The Python engine does not free memory while the code runs.
    reason: `Estimated from what was allocated beyond the input${language === "python" ? ", with what was let go again" : ""}.`,
  };
}

/** Static analysis of code that was not run. There is no score, as it is unknown whether the code works. */
function readSubmission(
  problem: Problem,
  { language, code }: Submitted,
  message: string | null,
  measured: Pick<Verdict, "time" | "space"> | null = null,
): Verdict {
  const { reading, notes } = doWithinSteps({ reading: UNREADABLE, notes: [] as string[] }, (steps) => {
    const masked = maskCode(code, language, steps);
    return { reading: readCode(problem, language, masked, steps), notes: listCodeNotes(language, masked) };
  });
  const { time, space } = measured ?? estimateCosts(problem, reading);
  const isWhole = reading.missing === null || measured !== null;
  const verdict: Omit<Verdict, "feedback"> = {
    execution: "read",
    device: null,
    status: message === null ? "read" : "not_run",
    message: message === null ? reading.missing : isWhole ? message : `${message} ${reading.missing}`,
    groups: [],
    failing: null,
    failingCases: [],
    time,
    space,
    notes,
    parts: [],
    score: null,
  };
  return { ...verdict, feedback: writeFeedback(problem, verdict) };
}

function estimateCosts({ optimal }: Problem, { time, reason }: Reading): Pick<Verdict, "time" | "space"> {
  return {
    time: time === null ? null : { class: time, optimal: optimal.time, points: [], reason },
    space: null,
  };
}
