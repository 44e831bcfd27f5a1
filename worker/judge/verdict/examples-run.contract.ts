import { z } from "zod/mini";

/** What a run of the examples, or of the user's own cases, came to. */
export const ExamplesRun = z.object({
  execution: z.enum(["run", "read"]),
  /** What is to be known of the whole: it does not compile, or it was only read. */
  message: z.nullable(z.string()),
  cases: z.array(
    z.object({
      input: z.string(),
      /** Null for the user's own cases. */
      expected: z.nullable(z.string()),
      got: z.string(),
      /** Null where nothing was expected or nothing could be run. */
      passed: z.nullable(z.boolean()),
      output: z.string(),
      outputCut: z.boolean(),
    }),
  ),
});
export type ExamplesRun = z.infer<typeof ExamplesRun>;
