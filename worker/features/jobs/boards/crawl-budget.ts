import { readPaidUntil, setPaidUntil } from "./crawl.queries.ts";

const DAY_MS = 86_400_000;
const HOURS = 24;
const MAX_TRIES = 5;

/** What may be taken at once, and the time that one board stands for. */
function computeShares(perDay: number): { atOnce: number; costMs: number } {
  const atOnce = Math.ceil(perDay / HOURS);
  return { atOnce, costMs: Math.ceil(DAY_MS / (perDay - atOnce + 1)) };
}

export type BudgetState = { perDay: number; nowMs: number; paidUntilMs: number | null };

/**
 * How many of the wanted boards may be crawled now, so that no 24 hours see more than `perDay`: what an hour has
 * may be taken at once, and the rest follows evenly. Each board moves the time until which is paid by its share
 * of a day. Half of what may be taken at once is left for boards that people wait for.
 */
export function grantBoards(
  { perDay, nowMs, paidUntilMs }: BudgetState,
  wanted: number,
  isUrgent: boolean,
): { granted: number; paidUntilMs: number } {
  if (perDay === 0) return { granted: 0, paidUntilMs: paidUntilMs ?? nowMs };
  const { atOnce, costMs } = computeShares(perDay);
  const paidMs = Math.max(paidUntilMs ?? nowMs, nowMs);
  const share = isUrgent ? atOnce : Math.max(1, Math.floor(atOnce / 2));
  const left = Math.floor((nowMs + share * costMs - paidMs) / costMs);
  const granted = Math.max(0, Math.min(wanted, left));
  return { granted, paidUntilMs: paidMs + granted * costMs };
}

/** Takes boards of the budget that all gates share; the state is one row, so no two gates take the same. */
export async function takeBoards(
  db: D1Database,
  { perDay, nowMs }: Omit<BudgetState, "paidUntilMs">,
  wanted: number,
  isUrgent: boolean,
): Promise<number> {
  if (perDay === 0) return 0;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const before = await readPaidUntil(db);
    const { granted, paidUntilMs } = grantBoards({ perDay, nowMs, paidUntilMs: before }, wanted, isUrgent);
    if (granted === 0) return 0;
    if (await setPaidUntil(db, before, paidUntilMs)) return granted;
  }
  return 0;
}

/** Gives back boards that were taken and not crawled. */
export async function giveBackBoards(db: D1Database, perDay: number, count: number): Promise<void> {
  if (count === 0 || perDay === 0) return;
  const { costMs } = computeShares(perDay);
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const before = await readPaidUntil(db);
    if (before === null || (await setPaidUntil(db, before, before - count * costMs))) return;
  }
}
