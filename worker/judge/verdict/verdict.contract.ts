import { z } from "zod/mini";

/** Result of a submission in one group of tests. */
export const GroupResult = z.object({
  group: z.enum(["basic", "edge", "large"]),
  passed: z.int(),
  total: z.int(),
});
export type GroupResult = z.infer<typeof GroupResult>;

export const Measured = z.object({
  class: z.string(),
  optimal: z.string(),
  /** Sizes with their counts; empty if the class was inferred from the code. */
  points: z.array(z.object({ n: z.number(), count: z.number() })),
  reason: z.string(),
  /** The time grew faster than the counted work, because the work is inside of built-ins: `count` is in microseconds. */
  isByTime: z._default(z.boolean(), false),
});
export type Measured = z.infer<typeof Measured>;

export const FailingCase = z.object({
  group: z.enum(["basic", "edge", "large"]),
  why: z.string(),
  input: z.string(),
  expected: z.nullable(z.string()),
  got: z.string(),
});
export type FailingCase = z.infer<typeof FailingCase>;

export const VERDICT_LIMITS = {
  failingCases: 10,
  /** Characters of the arguments of one failing case, as JSON. */
  arguments: 2000,
  /** Characters of a value or an error message of a failing case. */
  shown: 1000,
} as const;

const shown = z.string().check(z.maxLength(VERDICT_LIMITS.shown));
/** A failing case that can be run again; every text is short, as all of them are stored. */
export const ListedCase = z.extend(FailingCase, {
  input: z.string().check(z.maxLength(VERDICT_LIMITS.arguments)),
  expected: z.nullable(shown),
  got: shown,
  /** Each argument as JSON; null for large inputs, which are not shown. */
  args: z.nullable(z.array(z.string().check(z.maxLength(VERDICT_LIMITS.arguments)))),
});
export type ListedCase = z.infer<typeof ListedCase>;

/** The judge's findings, as stored with the answer and shown in the review. */
export const Verdict = z.object({
  /** `device`: run on the user's device. */
  execution: z.enum(["run", "read", "device"]),
  /** What ran the code on the user's device: "CPython 3.14.2". */
  device: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  status: z.enum(["accepted", "partial", "wrong", "error", "not_run", "read"]),
  /** Why the code was not run, or why the run stopped. */
  message: z.nullable(z.string()),
  groups: z.array(GroupResult),
  /** The first failing case. */
  failing: z.nullable(FailingCase),
  /** The first failing cases; none in verdicts stored before there was a list. */
  failingCases: z._default(z.array(ListedCase).check(z.maxLength(VERDICT_LIMITS.failingCases)), []),
  time: z.nullable(Measured),
  space: z.nullable(Measured),
  notes: z.array(z.string()),
  /** The parts of the score; empty without a score. */
  parts: z.array(z.object({ name: z.string(), points: z.number(), most: z.number() })),
  /** 0 to 10, one decimal; null for code that was neither run nor judged by a model. */
  score: z.nullable(z.number()),
  feedback: z.string(),
});
export type Verdict = z.infer<typeof Verdict>;

/** Whether the cases of a submission went out to the user's device, and its run has not come back. */
export const isPending = ({ execution, status }: Pick<Verdict, "execution" | "status">): boolean =>
  execution === "device" && status === "not_run";
