import { type MatchSql, buildMatchSql } from "./match-sql.ts";
import type { Verification } from "./plan.ts";

/** Maximum candidates read at once when words must match literally. */
export const VERIFY_CANDIDATES = 2000;

const HEADING = ["j.title", "j.company"];
const TEXTS = ["t.description", "t.requirements"];

/**
 * Condition on a candidate `w.r`, joined with `j` (`jobs`) and `t` (`job_text`): it contains all literal words,
 * or, for "any", one literal or plain word. For the titles table only title and company count.
 */
export function buildVerifiedSql(
  { literals, plain }: Verification,
  table: "words" | "titles",
  wanted: "any" | "all",
): MatchSql {
  const columns = table === "titles" ? HEADING : [...HEADING, ...TEXTS];
  const holds = columns.map((column) => `instr(lower(${column}), l.value) > 0`).join(" OR ");
  const bound = [JSON.stringify(literals)];
  if (wanted === "all")
    return { sql: `NOT EXISTS (SELECT 1 FROM json_each(?) l WHERE NOT (${holds}))`, bound };
  const literal = `EXISTS (SELECT 1 FROM json_each(?) l WHERE ${holds})`;
  const expression = plain[table];
  if (expression === null) return { sql: literal, bound };
  const match = buildMatchSql(expression);
  return {
    sql: `(${literal} OR EXISTS (SELECT 1 FROM ${table} p WHERE p.${table} MATCH ${match.sql} AND p.rowid = w.r))`,
    bound: [...bound, ...match.bound],
  };
}
