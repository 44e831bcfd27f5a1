import type { ProblemProgress } from "./coding.contract.ts";

/** One visit of the user to a problem; the score is null if it was not answered or the code was not run. */
export type ProblemVisit = { atMs: number; score: number | null; isAccepted?: number };

const DAY_MS = 86_400_000;
export const SOLVED_SCORE = 7;
/** A solved problem is worth solving again after this time. */
export const SOLVED_REST_MS = 14 * DAY_MS;
/** An unsolved problem is due again after this shorter time. */
export const UNSOLVED_REST_MS = 3 * DAY_MS;

/** The user's progress on a problem. It is `due` again a while after its last answer, later if it is solved. */
export function describeProgress(visits: readonly ProblemVisit[], nowMs: number): ProblemProgress {
  if (visits.length === 0) return { state: "open", lastAt: null, bestScore: null };
  const scores = visits.flatMap(({ score }) => score ?? []);
  const bestScore = scores.length === 0 ? null : Math.max(...scores);
  const lastMs = Math.max(...visits.map(({ atMs }) => atMs));
  const isAccepted = visits.some((visit) => visit.isAccepted === 1);
  const isSolved = isAccepted || (bestScore !== null && bestScore >= SOLVED_SCORE);
  const answered = visits.filter((visit) => visit.score !== null || visit.isAccepted === 1);
  // A session without an answer does not postpone the problem.
  const answeredMs = Math.max(...answered.map(({ atMs }) => atMs));
  const isDue = answered.length > 0 && nowMs - answeredMs >= (isSolved ? SOLVED_REST_MS : UNSOLVED_REST_MS);
  return {
    state: isDue ? "due" : isSolved ? "solved" : "tried",
    lastAt: new Date(lastMs).toISOString(),
    bestScore,
  };
}
