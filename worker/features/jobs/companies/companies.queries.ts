import { type SQL, and, count, desc, eq, isNotNull, isNull, max, min, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { isInList } from "#worker/db/statements.ts";

import { boardsTable } from "../boards/boards.tables.ts";
import { jobsTable as jobs } from "../jobs.tables.ts";
import { CARD, type CardRow } from "../search/list.queries.ts";

/** Max listings of a company whose pay is read; open ones first. */
const PAY_LISTINGS = 1000;

const isCompany = (name: string): SQL =>
  sql`${jobs.company} = ${name} COLLATE NOCASE AND ${jobs.duplicateOf} IS NULL`;

type Wanted = { open: number; closed: number; counted: number };

/**
 * Reads in one call a company's open and closed listings, newest first, their counts up to a cap, and their pay. Listings
 * of boards that only a user confirmed come last, so that they cannot displace the company's own.
 */
export async function findCompanyRows(db: D1Database, name: string, { open, closed, counted }: Wanted) {
  const orm = drizzle(db);
  const selectOpen = (unvouched: 0 | 1) =>
    orm
      .select(CARD)
      .from(jobs)
      .where(and(isCompany(name), isNull(jobs.closedAt), eq(jobs.unvouched, unvouched)))
      .orderBy(desc(jobs.id))
      .limit(open);
  const countRows = (condition: SQL) =>
    orm.select({ count: count() }).from(
      orm
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(isCompany(name), condition))
        .limit(counted)
        .as("c"),
    );
  const paid = orm
    .select({
      currency: jobs.salaryCurrency,
      period: jobs.salaryPeriod,
      least: jobs.salaryMin,
      most: jobs.salaryMax,
    })
    .from(jobs)
    .where(and(isCompany(name), eq(jobs.unvouched, 0)))
    .limit(PAY_LISTINGS)
    .as("paid");
  const [vouched, added, shut, [openCount], [closedCount], pay] = await orm.batch([
    selectOpen(0),
    selectOpen(1),
    orm
      .select(CARD)
      .from(jobs)
      .where(and(isCompany(name), isNotNull(jobs.closedAt)))
      .orderBy(desc(jobs.closedAt))
      .limit(closed),
    countRows(isNull(jobs.closedAt)),
    countRows(isNotNull(jobs.closedAt)),
    orm
      .select({
        currency: paid.currency,
        period: paid.period,
        min: min(paid.least),
        max: max(paid.most),
        jobs: count(),
      })
      .from(paid)
      .where(and(isNotNull(paid.currency), isNotNull(paid.period)))
      .groupBy(paid.currency, paid.period)
      .orderBy(desc(count()))
      .limit(4),
  ]);
  return {
    open: [...vouched, ...added].slice(0, open) satisfies CardRow[],
    closed: shut satisfies CardRow[],
    openCount: openCount?.count ?? 0,
    closedCount: closedCount?.count ?? 0,
    pay,
  };
}

/** Boards with the time when their whole list was last read. */
export const findBoardsRead = (db: D1Database, ids: number[]) =>
  drizzle(db)
    .select({ source: boardsTable.source, listedAt: boardsTable.listedAt })
    .from(boardsTable)
    .where(isInList(boardsTable.id, ids))
    .orderBy(desc(boardsTable.listedAt));
