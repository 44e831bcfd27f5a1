import { z } from "zod/mini";

import type { CodingSession } from "#worker/features/interviews/coding.contract.ts";

/** A user-defined test case. */
export const OwnCase = z.object({
  id: z.int(),
  /** Each argument is JSON. */
  args: z.array(z.string()),
  /** What a failing case expected, as it is shown; null for arguments that the user wrote. */
  expected: z.nullable(z.string()),
});
export type OwnCase = z.infer<typeof OwnCase>;

export type AddCase = (added: Pick<OwnCase, "args" | "expected">) => void;

/** An error message for the first argument that is not valid JSON. */
export function findInvalidArgument(
  cases: readonly OwnCase[],
  params: CodingSession["params"],
): string | null {
  for (const [row, { args }] of cases.entries())
    for (const [at, text] of args.entries()) {
      try {
        JSON.parse(text);
      } catch {
        return `Case ${row + 1}: ${params[at]?.name ?? "the argument"} is not valid JSON.`;
      }
    }
  return null;
}
