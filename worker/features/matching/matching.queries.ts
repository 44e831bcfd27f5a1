import { type Part, partSql } from "#worker/features/jobs/search/crowd.ts";
import { candidatesSql } from "#worker/features/jobs/search/list.queries.ts";
import type { Piece } from "#worker/features/jobs/search/match.ts";
import type { Verification } from "#worker/features/jobs/search/plan.ts";

/** What of a listing is compared with a profile. */
export type ComparedRow = {
  uid: string;
  title: string;
  skills: string;
  years_min: number | null;
  seniority: string | null;
  location: string;
  work_mode: string | null;
  location_types: number;
  pay_annual: number | null;
  salary_currency: string | null;
  posted_at: number | null;
  text: string;
  unvouched: number;
  board_id: number | null;
};

const COLUMNS = `j.uid, j.title, j.skills, j.years_min, j.seniority, j.location, j.work_mode, j.location_types, j.pay_annual,
  j.salary_currency, j.posted_at, j.excerpt || char(10) || j.requirements_excerpt AS text, j.unvouched, j.board_id`;

type Wanted = { expression: Piece[] | null; limit: number };

/** Open listings by each of the expressions, the newest first; null stands for all of them. In one call. */
export async function findCompared(
  db: D1Database,
  wanted: Wanted[],
  verify: Verification | null,
  from: number,
  part: Part = null,
): Promise<ComparedRow[]> {
  const statements = wanted.map(({ expression, limit }) => {
    if (expression === null) {
      const chosen = partSql(part, "j.id");
      return db
        .prepare(
          `SELECT ${COLUMNS} FROM jobs j WHERE j.id >= ? AND j.closed_at IS NULL AND j.duplicate_of IS NULL${chosen.sql} ORDER BY j.id DESC LIMIT ?`,
        )
        .bind(from, ...chosen.bound, limit);
    }
    const { sql, bound } = candidatesSql("words", expression, verify && { verify, wanted: "any" }, limit, {
      from,
      part,
    });
    return db.prepare(`SELECT ${COLUMNS} FROM ${sql}`).bind(...bound);
  });
  const results = await db.batch<ComparedRow>(statements);
  const rows = results.flatMap(({ results: found }) => found);
  return [...new Map(rows.map((row) => [row.uid, row])).values()];
}
