import { z } from "zod/mini";

import { DeviceEntry } from "#worker/judge/device.contract.ts";
import { LANGUAGES } from "#worker/judge/languages.contract.ts";
import { Verdict } from "#worker/judge/verdict/verdict.contract.ts";

export const CODING_LIMITS = {
  code: 20_000,
  cases: 10,
  /** Max length of one argument as JSON. */
  argument: 4_000,
} as const;

export const Difficulty = z.enum(["easy", "medium", "hard"]);
export type Difficulty = z.infer<typeof Difficulty>;

export const CodeLanguage = z.enum(LANGUAGES);
export type CodeLanguage = z.infer<typeof CodeLanguage>;

/**
 * `POST /generate-coding-question`; 200 with `{ question, had }`. `had` is null for a problem that the
 * user never had. 404 `interviews.unknown_problem` for another id.
 */
export const GenerateCodingQuestion = z.object({
  difficulty: z._default(z.optional(Difficulty), "medium"),
  /** Asks for this problem, whatever its difficulty. */
  problemId: z.optional(z.string().check(z.maxLength(100))),
});
export type GenerateCodingQuestion = z.infer<typeof GenerateCodingQuestion>;

/** The user's last visit to a problem, and their best score; null without one. */
export const HadProblem = z.object({ at: z.string(), bestScore: z.nullable(z.number()) });
export type HadProblem = z.infer<typeof HadProblem>;

/** The user's progress on a problem. `due`: worth solving again (`problem-state.ts`). */
export const ProblemProgress = z.object({
  state: z.enum(["open", "tried", "solved", "due"]),
  lastAt: z.nullable(z.string()),
  bestScore: z.nullable(z.number()),
});
export type ProblemProgress = z.infer<typeof ProblemProgress>;

/** A problem in `GET /coding/problems`. */
export const CodingProblem = z.extend(ProblemProgress, {
  id: z.string(),
  title: z.string(),
  difficulty: Difficulty,
  topics: z.array(z.string()),
});
export type CodingProblem = z.infer<typeof CodingProblem>;

export const Code = z.string("Please write some code.").check(
  z.refine((code) => code.trim() !== "", { error: "Please write some code." }),
  z.maxLength(CODING_LIMITS.code, `Please use at most ${CODING_LIMITS.code} characters.`),
);

/** 422 `interviews.unchanged_code`: the starter code is not a solution. */
export const UNCHANGED_CODE = "This is still the starter code. Write your solution first, then submit it.";

/**
 * `POST /:id/run`; 200 with `RunResult`. Runs the user's own cases, or the examples if there are none. Stores
 * and locks nothing.
 */
export const RunCode = z.object({
  questionIndex: z.int().check(z.nonnegative()),
  language: CodeLanguage,
  code: Code,
  /** Each test case is a list of arguments as JSON. */
  cases: z.optional(
    z
      .array(z.object({ args: z.array(z.string().check(z.maxLength(CODING_LIMITS.argument))) }))
      .check(z.maxLength(CODING_LIMITS.cases, `Please use at most ${CODING_LIMITS.cases} cases.`)),
  ),
});
export type RunCode = z.infer<typeof RunCode>;

export { ExamplesRun as RunResult } from "#worker/judge/verdict/examples-run.contract.ts";

export const CodeAttempt = z.object({
  id: z.string(),
  answer: z.string(),
  code: z.string(),
  language: CodeLanguage,
  verdict: Verdict,
  at: z.string(),
});
export type CodeAttempt = z.infer<typeof CodeAttempt>;

/** Additional fields of a coding question. */
export const CodingSession = z.object({
  starters: z.record(CodeLanguage, z.string()),
  params: z.array(z.object({ name: z.string(), type: z.string() })),
  /** The data that a device needs to run code: the entry point, and the examples with their expected output. */
  device: z.object({
    entry: DeviceEntry,
    /** As JSON. */
    examples: z.array(z.object({ args: z.string(), output: z.string() })),
    checker: z.enum(["exact", "unordered", "float"]),
  }),
  /** Number of hints opened before submitting; null until then. */
  hintsOpened: z.nullable(z.int()),
  /** Null until the question is answered. */
  verdict: z.nullable(Verdict),
  /** Null until the question is locked; for languages that are never executed, until it is answered. */
  reference: z.nullable(z.record(CodeLanguage, z.string())),
  approach: z.nullable(z.string()),
  /** Complexity of the reference solution, if that is shown. */
  referenceCosts: z.nullable(z.object({ time: z.string(), space: z.string() })),
  attempts: z.array(CodeAttempt),
});
export type CodingSession = z.infer<typeof CodingSession>;
