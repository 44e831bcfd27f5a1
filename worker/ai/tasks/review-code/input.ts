import { z } from "zod/mini";

export type ReviewCodeInput = {
  /** The problem statement with its input limits. */
  problem: string;
  /** The names and types of the arguments. */
  params: { name: string; type: string }[];
  /** Arguments as a JSON list, and the result as JSON. */
  examples: { args: string; output: string }[];
  /** "Java" */
  language: string;
  /** The code without comments. */
  code: string;
  /** Contents of the code's string literals. */
  strings: string[];
  timeClasses: readonly string[];
};

/** A failure that a model found by reading a program that was not run. */
export const ReadFailure = z.object({
  /** The arguments as a JSON list; null for code that does not compile. */
  args: z.nullable(z.string()),
  outcome: z.enum(["value", "error", "endless", "not_compiled"]),
  /** The result as JSON; null if there is none. */
  got: z.nullable(z.string()),
  why: z.string(),
  /** Whether most inputs fail, rather than only special ones. */
  isUsual: z.boolean(),
});
export type ReadFailure = z.infer<typeof ReadFailure>;

export const CodeReview = z.object({
  /** `failure` is null for correct code; `judged` is null if no model judged it. */
  judged: z.nullable(z.object({ failure: z.nullable(ReadFailure), time: z.nullable(z.string()) })),
  remarks: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type CodeReview = z.infer<typeof CodeReview>;
