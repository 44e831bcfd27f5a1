import { shareOf } from "./crowd.ts";

/** Where a page begins in either part of the matches; null is the start. They are the same until the crowd waits. */
export type Cursor = { others: number | null; crowd: number | null };

type Found<Row> = {
  /** In order, one more than may be shown where there are more. */
  rows: Row[];
  /** Where candidates had to be verified and there are more of them: the last one that was looked at. */
  lastLookedAt: number | null;
};
type Mixed<Row> = { rows: Row[]; next: Cursor | null };

/** "7" where both parts begin after 7, "7.5" where they begin after different ones; empty is the start. */
export function readCursor(text: string): Cursor {
  const [others = "", crowd = others] = text.split(".");
  return { others: placeOf(others), crowd: placeOf(crowd) };
}

const placeOf = (text: string): number | null => (text === "" ? null : Number(text));

export const writeCursor = ({ others, crowd }: Cursor): string =>
  others === crowd ? String(others) : `${others ?? ""}.${crowd ?? ""}`;

/**
 * A page of both parts in the order of the list. What is over the crowd's share waits for the next pages, so that each
 * row is on one page and on one only.
 */
export function mixPage<Row extends { id: number }>(
  { others, crowd }: { others: Found<Row>; crowd: Found<Row> },
  { limit, sort, cursor }: { limit: number; sort: "newest" | "oldest"; cursor: Cursor },
): Mixed<Row> {
  const comesBefore = (a: number, b: number) => (sort === "newest" ? a > b : a < b);
  const fitting = [...others.rows.slice(0, limit), ...crowd.rows.slice(0, shareOf(limit))];
  const rows = fitting.toSorted((a, b) => (comesBefore(a.id, b.id) ? -1 : 1)).slice(0, limit);
  const shown = new Set(rows);
  const lastOf = (found: Found<Row>) => found.rows.findLast((row) => shown.has(row))?.id;
  const restOf = (found: Found<Row>) => found.rows.find((row) => !shown.has(row))?.id;

  const lastOther = lastOf(others) ?? cursor.others;
  const isLeft = restOf(others) !== undefined || others.lastLookedAt !== null;
  const next = restOf(others) === undefined && others.lastLookedAt !== null ? others.lastLookedAt : lastOther;
  const isWaiting = (id: number | null | undefined): id is number =>
    typeof id === "number" && (!isLeft || (next !== null && comesBefore(id, next)));
  if (isWaiting(restOf(crowd))) return { rows, next: { others: next, crowd: lastOf(crowd) ?? cursor.crowd } };
  if (isWaiting(crowd.lastLookedAt)) return { rows, next: { others: next, crowd: crowd.lastLookedAt } };
  // All that comes before the last row of the page has been shown, of both.
  const lastCrowd = lastOf(crowd) ?? null;
  const isCrowdLast = lastCrowd !== null && (next === null || comesBefore(next, lastCrowd));
  const last = isCrowdLast ? lastCrowd : next;
  return { rows, next: isLeft ? { others: last, crowd: last } : null };
}
