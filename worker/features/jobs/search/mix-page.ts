import { computeShare } from "./unvouched-boards.ts";

/**
 * Start of a page in both parts of the matches; null is the beginning. The positions differ once rows of
 * unconfirmed boards are held back.
 */
export type Cursor = { others: number | null; crowd: number | null };

type Found<Row> = {
  /** Rows in list order, including one more than fits if there are more. */
  rows: Row[];
  /** If candidates had to be verified and there were too many: the id of the last one checked. */
  lastLookedAt: number | null;
};
type Mixed<Row> = { rows: Row[]; next: Cursor | null };

/**
 * Parses a cursor: "7" if both parts continue after 7, "7.5" if they continue after different ids; empty is the
 * beginning.
 */
export function readCursor(text: string): Cursor {
  const [others = "", crowd = others] = text.split(".");
  return { others: parseId(others), crowd: parseId(crowd) };
}

const parseId = (text: string): number | null => (text === "" ? null : Number(text));

export const writeCursor = ({ others, crowd }: Cursor): string =>
  others === crowd ? String(others) : `${others ?? ""}.${crowd ?? ""}`;

/**
 * Merges both parts in list order. Rows of unconfirmed boards over their share are held back for the next
 * pages, so each row is on exactly one page.
 */
export function mergePageParts<Row extends { id: number }>(
  { others, crowd }: { others: Found<Row>; crowd: Found<Row> },
  { limit, sort, cursor }: { limit: number; sort: "newest" | "oldest"; cursor: Cursor },
): Mixed<Row> {
  const comesBefore = (a: number, b: number) => (sort === "newest" ? a > b : a < b);
  const fitting = [...others.rows.slice(0, limit), ...crowd.rows.slice(0, computeShare(limit))];
  const rows = fitting.toSorted((a, b) => (comesBefore(a.id, b.id) ? -1 : 1)).slice(0, limit);
  const shown = new Set(rows);
  const findLastShown = (found: Found<Row>) => found.rows.findLast((row) => shown.has(row))?.id;
  const findFirstUnshown = (found: Found<Row>) => found.rows.find((row) => !shown.has(row))?.id;

  const lastOther = findLastShown(others) ?? cursor.others;
  const isLeft = findFirstUnshown(others) !== undefined || others.lastLookedAt !== null;
  const next =
    findFirstUnshown(others) === undefined && others.lastLookedAt !== null ? others.lastLookedAt : lastOther;
  const isWaiting = (id: number | null | undefined): id is number =>
    typeof id === "number" && (!isLeft || (next !== null && comesBefore(id, next)));
  if (isWaiting(findFirstUnshown(crowd)))
    return { rows, next: { others: next, crowd: findLastShown(crowd) ?? cursor.crowd } };
  if (isWaiting(crowd.lastLookedAt)) return { rows, next: { others: next, crowd: crowd.lastLookedAt } };
  // Everything before the last row of the page has been shown, from both parts.
  const lastCrowd = findLastShown(crowd) ?? null;
  const isCrowdLast = lastCrowd !== null && (next === null || comesBefore(next, lastCrowd));
  const last = isCrowdLast ? lastCrowd : next;
  return { rows, next: isLeft ? { others: last, crowd: last } : null };
}
