import { z } from "zod/mini";

/** Result of running the examples or the user's own cases. */
export const ExamplesRun = z.object({
  execution: z.enum(["run", "read"]),
  /** Message about the whole run, such as that the code does not compile or was not run. */
  message: z.nullable(z.string()),
  cases: z.array(
    z.object({
      input: z.string(),
      /** Null for the user's own cases. */
      expected: z.nullable(z.string()),
      got: z.string(),
      /** Null if no value was expected or nothing could be run. */
      passed: z.nullable(z.boolean()),
      output: z.string(),
      outputCut: z.boolean(),
    }),
  ),
});
export type ExamplesRun = z.infer<typeof ExamplesRun>;
