import { z } from "zod/mini";

export type ReviewCodeInput = {
  /** What is to be written, with the limits of its input. */
  problem: string;
  /** The names and types of the arguments. */
  params: { name: string; type: string }[];
  /** Arguments as a JSON list, and the result as JSON. */
  examples: { args: string; output: string }[];
  /** "Java" */
  language: string;
  /** Without comments. */
  code: string;
  /** What the strings of the code say. */
  strings: string[];
  timeClasses: readonly string[];
};

/** How a program that was not run fails, as a model reads it. */
export const ReadFailure = z.object({
  /** The arguments as a JSON list; null for code that does not compile. */
  args: z.nullable(z.string()),
  outcome: z.enum(["value", "error", "endless", "not_compiled"]),
  /** The result as JSON; null if there is none. */
  got: z.nullable(z.string()),
  why: z.string(),
  /** Whether most inputs fail, and not only special ones. */
  isUsual: z.boolean(),
});
export type ReadFailure = z.infer<typeof ReadFailure>;

export const CodeReview = z.object({
  /** `failure` is null for code that is right; the whole is null where no model has judged. */
  judged: z.nullable(z.object({ failure: z.nullable(ReadFailure), time: z.nullable(z.string()) })),
  remarks: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type CodeReview = z.infer<typeof CodeReview>;
