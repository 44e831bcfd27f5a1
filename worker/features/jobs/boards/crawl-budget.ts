import { shiftBudgetTime, reserveBudgetTime } from "./crawl.queries.ts";

const DAY_MS = 86_400_000;
const HOURS = 24;

export type BudgetState = { perDay: number; nowMs: number; paidUntilMs: number | null };

/** Budget time per board, and how far ahead of now the budget may be used. */
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

/** Counts the boards that users wait for and that the budget allows to crawl now. */
export function countBoardsLeft({ perDay, nowMs, paidUntilMs }: BudgetState): number {
  if (perDay === 0) return 0;
  const { costMs, limitMs } = computeShares(perDay, nowMs, true);
  return Math.max(0, Math.floor((limitMs - Math.max(paidUntilMs ?? nowMs, nowMs)) / costMs));
}

/**
 * Reserves as many boards as the budget allows, so that any 24 hours have at most `perDay`: an hour's share may be used
 * in one go, the rest is spread evenly. All gates share the budget. Half of an hour's share is reserved for boards that
 * users wait for.
 * @returns the number of reserved boards
 */
export async function reserveBoards(
  db: D1Database,
  { perDay, nowMs }: Omit<BudgetState, "paidUntilMs">,
  wanted: number,
  isUrgent: boolean,
): Promise<number> {
  if (perDay === 0) return 0;
  const { costMs, limitMs } = computeShares(perDay, nowMs, isUrgent);
  return reserveBudgetTime(db, { nowMs, limitMs, costMs, wanted });
}

/** Returns reserved boards that were not crawled to the budget. */
export async function returnBoards(db: D1Database, perDay: number, count: number): Promise<void> {
  if (count === 0 || perDay === 0) return;
  await shiftBudgetTime(db, -count * computeShares(perDay, 0, true).costMs);
}
