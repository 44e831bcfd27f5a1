import type { CodingSession } from "#worker/features/interviews/coding.contract.ts";

/** A user-defined test case: each argument is JSON. */
export type OwnCase = { id: number; args: string[] };

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
