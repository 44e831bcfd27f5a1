import type { CodingSession } from "#worker/features/interviews/coding.contract.ts";

/** A case of the user's own: each argument is JSON. */
export type OwnCase = { id: number; args: string[] };

/** What is wrong with the first argument that is no JSON. */
export function findBroken(cases: readonly OwnCase[], params: CodingSession["params"]): string | null {
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
