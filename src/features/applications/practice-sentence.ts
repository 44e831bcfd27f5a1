import type { Interview } from "#worker/features/interviews/interviews.contract.ts";

const TIMES = ["", "once", "twice"];

/**
 * "Practiced twice, 6.1 → 7.4": the number of attempts, with the first and the last score. Null if no attempt
 * has a score.
 */
export function formatPracticeSentence(
  interviews: Pick<Interview, "createdAt" | "overallScore">[],
): string | null {
  const scores = interviews
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .flatMap(({ overallScore }) => overallScore ?? []);
  const [first] = scores;
  if (first === undefined) return null;
  const times = TIMES[scores.length] ?? `${scores.length} times`;
  const last = scores.at(-1) ?? first;
  return scores.length === 1
    ? `Practiced ${times}, ${first.toFixed(1)}`
    : `Practiced ${times}, ${first.toFixed(1)} → ${last.toFixed(1)}`;
}
