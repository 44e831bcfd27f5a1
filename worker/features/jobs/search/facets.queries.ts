import { gt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import {
  NEWEST,
  buildCandidatesSql,
  buildLastLookedAtStatement,
} from "#worker/features/jobs/search/list.queries.ts";

import { facetRollupTable } from "../jobs.tables.ts";
import { type RowOf, buildColumnsSql, pickColumns } from "./job-columns.ts";
import type { MatchPlan } from "./match.ts";
import type { Verification } from "./plan.ts";

const KINDS = pickColumns("board", "levels", "location_types", "employment");

export type FacetRow = RowOf<typeof KINDS> & { n: number };

type Facets = { rows: FacetRow[]; isComplete: boolean };

/**
 * Counts by board and by the bits of levels, location types and employment types: exact without an expression,
 * else over the newest candidates.
 */
export async function countFacets(
  db: D1Database,
  plan: MatchPlan,
  verify: Verification | null,
  newest: number,
): Promise<Facets> {
  if (plan.kind === "nothing") return { rows: [], isComplete: true };
  if (plan.kind === "everything") {
    const { board, levels, locationTypes, employment, count: n } = facetRollupTable;
    const rows = await drizzle(db)
      .select({ board, levels, location_types: locationTypes, employment, n })
      .from(facetRollupTable)
      .where(gt(n, 0));
    return { rows, isComplete: true };
  }
  // Raw SQL for the reason given in `list.queries.ts`.
  const counted = `SELECT ${buildColumnsSql(KINDS)}, count(*) AS n FROM`;
  const { sql, bound } = buildCandidatesSql(
    "words",
    plan.expression,
    verify && { verify, wanted: "any" },
    newest,
  );
  const statement = db.prepare(`${counted} ${sql} GROUP BY 1, 2, 3, 4`).bind(...bound);
  if (verify === null) {
    const rows = (await statement.all<FacetRow>()).results;
    return { rows, isComplete: rows.reduce((sum, row) => sum + row.n, 0) < newest };
  }
  const [rows, last] = await db.batch<FacetRow>([
    statement,
    buildLastLookedAtStatement(db, plan.expression, NEWEST, newest),
  ]);
  return { rows: rows?.results ?? [], isComplete: last?.results[0] === undefined };
}
