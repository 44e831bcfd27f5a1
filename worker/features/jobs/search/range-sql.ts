import type { MatchSql } from "./match-sql.ts";
import { type Part, buildPartSql } from "./unvouched-boards.ts";

export type Sort = "newest" | "oldest";

/** The slots that a page may cover. */
export type Range = {
  sort: Sort;
  /** The last slot of the previous page; null is the start. */
  cursor: number | null;
  /** The oldest slot included. */
  from: number;
  part: Part;
  /** The last slot included, in list order; null means to the end. */
  until: number | null;
};

const EDGE = { newest: Number.MAX_SAFE_INTEGER, oldest: -1 };

/** SQL fragments by order; they never contain user input. */
export const ORDER = {
  newest: { beyond: "<", upTo: ">=", by: "DESC" },
  oldest: { beyond: ">", upTo: "<=", by: "ASC" },
} as const;

export function buildRangeSql(
  { sort, cursor, from, part, until }: Range,
  id: "words.rowid" | "j.id",
): MatchSql {
  const { beyond, upTo } = ORDER[sort];
  const chosen = buildPartSql(part, id);
  const end = until === null ? { sql: "", bound: [] } : { sql: ` AND ${id} ${upTo} ?`, bound: [until] };
  return {
    sql: `${id} ${beyond} ? AND ${id} >= ?${end.sql}${chosen.sql}`,
    bound: [cursor ?? EDGE[sort], from, ...end.bound, ...chosen.bound],
  };
}
