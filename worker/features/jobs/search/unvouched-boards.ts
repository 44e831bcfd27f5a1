import type { MatchSql } from "./match-sql.ts";

/**
 * The "crowd" are the listings of boards that no second source confirms, except boards that the user has added
 * (`added`). Selects which part of the matches to return; null means all.
 */
export type Part = { of: "crowd" | "others"; added: number[] } | null;

type Row = { unvouched: number; board_id: number | null };

/** Maximum share of the crowd per page. */
const SHARE = 0.1;
const TEN = 10;
export const computeShare = (limit: number): number => Math.max(1, Math.floor(limit * SHARE));

export const isOfCrowd = ({ unvouched, board_id }: Row, added: number[] = []): boolean =>
  unvouched === 1 && (board_id === null || !added.includes(board_id));

/** An SQL condition on a listing's id; the index it reads contains only the crowd. */
export function buildPartSql(part: Part, id: "words.rowid" | "titles.rowid" | "j.id"): MatchSql {
  if (part === null) return { sql: "", bound: [] };
  const crowd = `SELECT 1 FROM jobs u INDEXED BY jobs_unvouched
    WHERE u.unvouched = 1 AND u.id = ${id} AND u.board_id NOT IN (SELECT value FROM json_each(?))`;
  return {
    sql: ` AND ${part.of === "crowd" ? "" : "NOT "}EXISTS (${crowd})`,
    bound: [JSON.stringify(part.added)],
  };
}

/** Spreads crowd rows so that at most one is in each ten ranked rows; drops those that do not fit. */
export function spreadCrowd<Value>(ranked: Value[], isCrowd: (value: Value) => boolean): Value[] {
  const spread: Value[] = [];
  const waiting: Value[] = [];
  let nextFree = 0;
  for (const value of ranked) {
    (isCrowd(value) ? waiting : spread).push(value);
    if (waiting.length === 0 || spread.length < nextFree) continue;
    nextFree = (Math.floor(spread.length / TEN) + 1) * TEN;
    spread.push(...waiting.splice(0, 1));
  }
  return spread;
}

/** The first `limit` ranked rows, with the crowd limited to its share. */
export function takeWithinShare<Value>(
  ranked: Value[],
  limit: number,
  isCrowd: (value: Value) => boolean,
): Value[] {
  let room = computeShare(limit);
  return ranked.filter((value) => !isCrowd(value) || room-- > 0).slice(0, limit);
}
