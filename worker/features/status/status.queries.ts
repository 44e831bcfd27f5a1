import { and, asc, count, eq, gte, inArray, isNotNull, isNull, min, ne, sql, sum } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import {
  boardCountsTable,
  boardsTable,
  crawlBudgetTable,
  mailDeliveriesTable,
  portfolioReportsTable,
  rowTasksTable,
  usersTable,
} from "#worker/db/schema.ts";

import { answerCountsTable, sweepPartsTable } from "./status.tables.ts";

/** The rank of boards with a tracked posting; the crawler's index begins with source and rank. */
const TRACKED = 0;

/** Reads all figures for the operator in one transaction. */
export async function readFigures(db: Db, { sinceMs }: { sinceMs: number }) {
  const [parts, answers, tasks, boards, [tracked], [budget], [reports], [suspended], mails] = await db.batch([
    db.select().from(sweepPartsTable).orderBy(asc(sweepPartsTable.part)),
    db
      .select()
      .from(answerCountsTable)
      .where(gte(answerCountsTable.hour, sinceMs))
      .orderBy(asc(answerCountsTable.hour)),
    db.select().from(rowTasksTable).where(isNull(rowTasksTable.doneAt)),
    db
      .select({ state: boardCountsTable.state, count: sum(boardCountsTable.n).mapWith(Number) })
      .from(boardCountsTable)
      .groupBy(boardCountsTable.state),
    db
      .select({ askedAt: min(boardsTable.askedAt) })
      .from(boardsTable)
      .where(
        and(
          inArray(
            boardsTable.source,
            db.selectDistinct({ source: boardCountsTable.source }).from(boardCountsTable),
          ),
          eq(boardsTable.crawlRank, TRACKED),
          sql`${boardsTable.state} <> 'gone'`,
        ),
      ),
    db.select().from(crawlBudgetTable),
    db.select({ count: count() }).from(portfolioReportsTable).where(isNull(portfolioReportsTable.closedAt)),
    db.select({ count: count() }).from(usersTable).where(isNotNull(usersTable.suspendedAt)),
    db
      .select({ outcome: mailDeliveriesTable.outcome, count: count() })
      .from(mailDeliveriesTable)
      .where(and(gte(mailDeliveriesTable.at, sinceMs), ne(mailDeliveriesTable.outcome, "sent")))
      .groupBy(mailDeliveriesTable.outcome),
  ]);
  return {
    parts,
    answers,
    tasks,
    boards,
    trackedAskedAt: tracked?.askedAt ?? null,
    paidUntilMs: budget?.paidUntil ?? null,
    openReports: reports?.count ?? 0,
    suspended: suspended?.count ?? 0,
    mails,
  };
}
export type Figures = Awaited<ReturnType<typeof readFigures>>;
