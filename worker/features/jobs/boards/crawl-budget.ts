import { addPaidTime, takePaidTime } from "./crawl.queries.ts";

const DAY_MS = 86_400_000;
const HOURS = 24;

export type BudgetState = { perDay: number; nowMs: number; paidUntilMs: number | null };

/** The time that one board stands for, and until when boards may be paid ahead. */
function computeShares(
  perDay: number,
  nowMs: number,
  isUrgent: boolean,
): { costMs: number; limitMs: number } {
  const atOnce = Math.ceil(perDay / HOURS);
  const costMs = Math.ceil(DAY_MS / (perDay - atOnce + 1));
  const share = isUrgent ? atOnce : Math.max(1, Math.floor(atOnce / 2));
  return { costMs, limitMs: nowMs + share * costMs };
}

/** How many boards that people wait for may be crawled now. */
export function countBoardsLeft({ perDay, nowMs, paidUntilMs }: BudgetState): number {
  if (perDay === 0) return 0;
  const { costMs, limitMs } = computeShares(perDay, nowMs, true);
  return Math.max(0, Math.floor((limitMs - Math.max(paidUntilMs ?? nowMs, nowMs)) / costMs));
}

/**
 * Takes as many of the wanted boards as may be crawled now, so that no 24 hours see more than `perDay`: what an hour
 * has may be taken at once, and the rest follows evenly. Each board moves the time until which is paid by its share
 * of a day. Half of what may be taken at once is left for boards that people wait for. All gates share the budget.
 * @returns how many were taken
 */
export async function takeBoards(
  db: D1Database,
  { perDay, nowMs }: Omit<BudgetState, "paidUntilMs">,
  wanted: number,
  isUrgent: boolean,
): Promise<number> {
  if (perDay === 0) return 0;
  const { costMs, limitMs } = computeShares(perDay, nowMs, isUrgent);
  return takePaidTime(db, { nowMs, limitMs, costMs, wanted });
}

/** Gives back boards that were taken and not crawled. */
export async function giveBackBoards(db: D1Database, perDay: number, count: number): Promise<void> {
  if (count === 0 || perDay === 0) return;
  await addPaidTime(db, -count * computeShares(perDay, 0, true).costMs);
}
