import type { Piece } from "./match.ts";

/** A word that no listing has: tags are made by us, and none is called so. */
const NO_WORD = `'"\ue000nothing"'`;
const MAX_PLACES = 300;

const anyOf = (column: string, rows: string): string =>
  `(SELECT coalesce(group_concat('"' || ${column} || '"', ' OR '), ${NO_WORD}) FROM (${rows}))`;

/** Both lookups take the word itself before the words that it is a part of, however rare it is. */
const HOLDS = anyOf(
  "t",
  `SELECT v.term t FROM vocab_tri x JOIN vocab v ON v.id = x.rowid WHERE vocab_tri MATCH ?
   ORDER BY v.term = ? DESC, v.df DESC LIMIT ?`,
);
const BEGINS = anyOf(
  "t",
  "SELECT term t FROM vocab WHERE term >= ? AND term < ? ORDER BY term = ? DESC, df DESC LIMIT ?",
);
/** The same decision as `isTown`: the town where it is known, else the name; nothing that is known may differ. */
const PLACES = anyOf(
  "tag",
  `SELECT tag FROM places
   WHERE CASE WHEN city IS NULL THEN instr(name, ?) ELSE instr(city, ?) END > 0
     AND (country IS NULL OR country = coalesce(?, country)) AND (region IS NULL OR region = coalesce(?, region))
   LIMIT ${MAX_PLACES}`,
);

/** SQL that evaluates to the text of an expression, and what it binds, in order. */
export type MatchSql = { sql: string; bound: (string | number | null)[] };

/** No text of a query becomes SQL: it is bound, as a piece of the expression or as what a lookup looks for. */
export function matchSql(expression: Piece[]): MatchSql {
  const parts = expression.map(pieceSql);
  return {
    sql: `(${parts.map((part) => part.sql).join(" || ")})`,
    bound: parts.flatMap((part) => part.bound),
  };
}

function pieceSql(piece: Piece): MatchSql {
  if (typeof piece === "string") return { sql: "?", bound: [piece] };
  if (piece.kind === "places") {
    const { town, countries, region } = piece.filter;
    return { sql: PLACES, bound: [town ?? "", town ?? "", countries[0] ?? null, region?.region ?? null] };
  }
  const { kind, text, limit } = piece;
  if (kind === "holds") return { sql: HOLDS, bound: [`"${text}"`, text, limit] };
  return { sql: BEGINS, bound: [text, `${text}\u{10ffff}`, text, limit] };
}
