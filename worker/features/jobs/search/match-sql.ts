import type { Condition, Piece, TokenLookup } from "./match.ts";

/** A word that matches nothing: it has the form of a tag, but is never assigned. */
const NO_WORD = `'"\ue000nothing"'`;
const MAX_PLACES = 300;

const joinTerms = (column: string, rows: string): string =>
  `(SELECT coalesce(group_concat('"' || ${column} || '"', ' OR '), ${NO_WORD}) FROM (${rows}))`;

const selectArgument = (at: number): string => `json_extract(e.value, '$[${at}]')`;

/** Both lookups return the word itself first, however rare, and then words that contain it. */
const buildHoldsSql = (limit: number): string =>
  joinTerms(
    "t",
    `SELECT v.term t FROM vocab_tri x JOIN vocab v ON v.id = x.rowid WHERE vocab_tri MATCH '"' || ${selectArgument(1)} || '"'
     ORDER BY v.term = ${selectArgument(1)} DESC, v.df DESC LIMIT ${limit}`,
  );
const buildBeginsSql = (limit: number): string =>
  joinTerms(
    "t",
    `SELECT term t FROM vocab WHERE term >= ${selectArgument(1)} AND term < ${selectArgument(1)} || char(1114111)
     ORDER BY term = ${selectArgument(1)} DESC, df DESC LIMIT ${limit}`,
  );
/**
 * The rule of `isRequestedTown` in SQL: matches the town if known, else the name; known regions and countries must
 * agree.
 */
const PLACES = joinTerms(
  "tag",
  `SELECT tag FROM places
   WHERE CASE WHEN city IS NULL THEN instr(name, ${selectArgument(1)}) ELSE instr(city, ${selectArgument(1)}) END > 0
     AND (country IS NULL OR country = coalesce(${selectArgument(2)}, country))
     AND (region IS NULL OR region = coalesce(${selectArgument(3)}, region))
   LIMIT ${MAX_PLACES}`,
);

/**
 * SQL for an FTS expression, and its bound parameters in order. It follows "words MATCH" or "titles MATCH" and may end
 * with another condition.
 */
export type MatchSql = { sql: string; bound: (string | number | null)[] };

/**
 * Query text never becomes SQL. The pieces are bound as a single JSON parameter, because D1 allows at most 100
 * parameters and a statement may use its expression several times.
 */
export function buildMatchSql(expression: Piece[]): MatchSql {
  const match = buildPiecesSql(expression.filter((piece) => !isCondition(piece)));
  const conditions = expression.filter(isCondition).map(toConditionSql);
  return {
    sql: [match.sql, ...conditions.map(({ sql }) => sql)].join(" AND "),
    bound: [...match.bound, ...conditions.flatMap(({ bound }) => bound)],
  };
}

function toConditionSql(condition: Condition): MatchSql {
  if (condition.kind === "least_pay")
    return {
      sql: `EXISTS (
        SELECT 1 FROM jobs x WHERE x.id = words.rowid AND x.salary_currency = ? AND x.pay_annual >= ?)`,
      bound: [condition.currency, condition.amount],
    };
  const titles = buildPiecesSql(condition.expression);
  return {
    sql: `NOT EXISTS (
      SELECT 1 FROM jobs x WHERE x.id = words.rowid AND CASE
        WHEN x.title GLOB '${OTHER_TITLES}' THEN EXISTS (
          SELECT 1 FROM titles t WHERE t.rowid = x.id AND t.titles MATCH ${titles.sql})
        ELSE EXISTS (SELECT 1 FROM json_each(?) p WHERE instr(${PADDED_TITLE}, p.value) > 0) END)`,
    bound: [...titles.bound, JSON.stringify(condition.phrases)],
  };
}

/**
 * Titles with letters that SQL does not lowercase, or with rare signs. For these the index of titles decides, although
 * its stems also match other words.
 */
const OTHER_TITLES = '*[À-῿‐-‒‘-⁯⺀-힣!#;?@_"]*';
/**
 * The words of a title in lower case, each with a blank before and after it. The list of signs is short, because D1
 * refuses expressions of more than 100 levels, which about 20 signs reach.
 */
const PADDED_TITLE = [..."&'()*+,-./:[]|·–—"].reduce(
  (text, sign) => `replace(${text}, '${sign.replace("'", "''")}', ' ')`,
  "' ' || lower(x.title) || ' '",
);

const isCondition = (piece: Piece): piece is Condition =>
  typeof piece !== "string" && (piece.kind === "excluded_titles" || piece.kind === "least_pay");

function buildPiecesSql(expression: Piece[]): MatchSql {
  const limit = Math.max(1, ...expression.map((piece) => (isLookup(piece) ? Math.floor(piece.limit) : 1)));
  const text = `CASE ${selectArgument(0)}
    WHEN 'holds' THEN ${buildHoldsSql(limit)}
    WHEN 'begins' THEN ${buildBeginsSql(limit)}
    WHEN 'places' THEN ${PLACES}
    ELSE ${selectArgument(1)} END`;
  return {
    sql: `(SELECT group_concat(${text}, '' ORDER BY e.key) FROM json_each(?) e)`,
    bound: [JSON.stringify(expression.map(listArguments))],
  };
}

const isLookup = (piece: Piece): piece is TokenLookup =>
  typeof piece !== "string" && (piece.kind === "holds" || piece.kind === "begins");

function listArguments(piece: Piece): (string | null)[] {
  if (typeof piece === "string") return ["text", piece];
  if (isCondition(piece)) throw new Error("A condition is no part of the expression.");
  if (piece.kind !== "places") return [piece.kind, piece.text];
  const { town, countries, region } = piece.filter;
  return ["places", town ?? "", countries[0] ?? null, region?.region ?? null];
}
