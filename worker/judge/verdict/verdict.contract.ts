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
  /**
   * Whether time grew faster than the counted work, because built-ins do the work; `count` is then in microseconds.
   */
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
  /** Max characters of a failing case's arguments, as JSON. */
  arguments: 2000,
  /** Max characters of a failing case's value or error message. */
  shown: 1000,
} as const;

const shown = z.string().check(z.maxLength(VERDICT_LIMITS.shown));
/** A failing case that can be run again; every text is short, because it is stored. */
export const ListedCase = z.extend(FailingCase, {
  input: z.string().check(z.maxLength(VERDICT_LIMITS.arguments)),
  expected: z.nullable(shown),
  got: shown,
  /** Each argument as JSON; null for large inputs, which are hidden. */
  args: z.nullable(z.array(z.string().check(z.maxLength(VERDICT_LIMITS.arguments)))),
});
export type ListedCase = z.infer<typeof ListedCase>;

/** The judge's findings, as stored with the answer and shown in the review. */
export const Verdict = z.object({
  /** `device`: run on the user's device. */
  execution: z.enum(["run", "read", "device"]),
  /** The engine on the user's device: "CPython 3.14.2". */
  device: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  status: z.enum(["accepted", "partial", "wrong", "error", "not_run", "read"]),
  /** Why the code was not run, or why the run stopped. */
  message: z.nullable(z.string()),
  groups: z.array(GroupResult),
  /** The first failing case. */
  failing: z.nullable(FailingCase),
  /** The first failing cases; empty in verdicts stored before the list existed. */
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

/** Whether the cases were sent to the user's device and its run is outstanding. */
export const isPending = ({ execution, status }: Pick<Verdict, "execution" | "status">): boolean =>
  execution === "device" && status === "not_run";
