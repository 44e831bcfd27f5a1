import { type SQL, and, count, desc, eq, gte, isNotNull, lte, or, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

import { isInList } from "#worker/db/statements.ts";

import { titlesTable, wordsTable } from "../full-text.tables.ts";
import { jobTextTable, jobsTable } from "../jobs.tables.ts";
import { toJsonRows, selectValue } from "../json-rows.ts";

/**
 * A company may have a hundred openings with one title: pairwise comparison must be limited, so larger groups
 * are skipped.
 */
const MAX_ALIKE = 40;
const KEYS_A_READ = 20;
/** Compared text length in characters. */
const MAX_TEXT = 12_000;

/**
 * Rows that share one of the given match keys with at least one other row. For a key all rows are returned or
 * none, because a part would be grouped wrongly; if unconfirmed boards have made a group too large, their rows
 * are left out.
 */
export async function findRowsSharingKeys(db: D1Database, matchKeys: string[]): Promise<ComparedRow[]> {
  const keys = await drizzle(db)
    .select({ key: jobsTable.matchKey, crowded: sql<number>`count(*) > ${MAX_ALIKE}` })
    .from(toJsonRows(matchKeys))
    .crossJoin(jobsTable)
    .where(eq(jobsTable.matchKey, sql`v.value`))
    .groupBy(jobsTable.matchKey)
    .having(and(gte(count(), 2), lte(sql`sum(${jobsTable.unvouched} = 0)`, MAX_ALIKE)));
  const rows: ComparedRow[] = [];
  for (let at = 0; at < keys.length; at += KEYS_A_READ)
    rows.push(...(await findComparedRows(db, keys.slice(at, at + KEYS_A_READ))));
  return rows;
}

/** Rows of `jobs` with their text, as needed for comparison. */
const findComparedRows = (db: D1Database, keys: { key: string; crowded: number }[]) =>
  drizzle(db)
    .select({
      id: jobsTable.id,
      uid: jobsTable.uid,
      source: jobsTable.source,
      sourceRank: jobsTable.sourceRank,
      boardId: jobsTable.boardId,
      unvouched: jobsTable.unvouched,
      company: jobsTable.company,
      title: jobsTable.title,
      location: jobsTable.location,
      url: jobsTable.url,
      postedAt: jobsTable.postedAt,
      firstSeenAt: jobsTable.firstSeenAt,
      closedAt: jobsTable.closedAt,
      duplicateOf: jobsTable.duplicateOf,
      repostOf: jobsTable.repostOf,
      requisition: jobsTable.requisition,
      salary: jobsTable.salary,
      salaryMin: jobsTable.salaryMin,
      salaryMax: jobsTable.salaryMax,
      salaryCurrency: jobsTable.salaryCurrency,
      salaryPeriod: jobsTable.salaryPeriod,
      workMode: jobsTable.workMode,
      type: jobsTable.type,
      lent: jobsTable.lent,
      description: sql<string>`substr(
        coalesce(${jobTextTable.description} || char(10) || ${jobTextTable.requirements}, ''), 1, ${MAX_TEXT})`,
    })
    .from(toJsonRows(keys))
    .crossJoin(jobsTable)
    .leftJoin(jobTextTable, eq(jobTextTable.id, jobsTable.id))
    .where(
      and(
        eq(jobsTable.matchKey, selectValue("key")),
        or(eq(selectValue("crowded"), 0), eq(jobsTable.unvouched, 0)),
      ),
    );

export type ComparedRow = Awaited<ReturnType<typeof findComparedRows>>[number];

export type OpeningChanges = {
  /** Rows that are now hidden behind another row, or were hidden before and have just been rewritten. */
  hidden: { id: number; uid: string; by: string }[];
  /** Rows that were hidden and are a separate opening again. */
  apart: { uid: string }[];
  reposts: { uid: string; of: string }[];
  /** Changes to the data that a row takes from other rows of its opening. */
  loans: { uid: string; lent: string | null }[];
};

/**
 * A hidden row leaves the indexes but keeps its page. A row that becomes separate again gets a changed hash, so
 * that its source's next fetch indexes it again.
 */
export async function writeOpenings(db: D1Database, changes: OpeningChanges): Promise<void> {
  const { hidden, apart, reposts, loans } = changes;
  const orm = drizzle(db);
  const hiddenIds = hidden.map(({ id }) => id);
  const isApart = isInList(
    jobsTable.uid,
    apart.map(({ uid }) => uid),
  );
  const setFieldOfEach = (field: "duplicateOf" | "repostOf" | "lent", rows: { uid: string }[], value: SQL) =>
    orm
      .update(jobsTable)
      .set({ [field]: value })
      .from(toJsonRows(rows))
      .where(and(eq(jobsTable.uid, selectValue("uid")), sql`${jobsTable[field]} IS NOT ${value}`));
  await orm.batch([
    setFieldOfEach("duplicateOf", hidden, selectValue("by")),
    orm.delete(wordsTable).where(isInList(wordsTable.id, hiddenIds)),
    orm.delete(titlesTable).where(isInList(titlesTable.id, hiddenIds)),
    orm
      .update(jobsTable)
      .set({ duplicateOf: null, hash: sql`'apart ' || ${jobsTable.hash}` })
      .where(and(isApart, isNotNull(jobsTable.duplicateOf))),
    setFieldOfEach("repostOf", reposts, selectValue("of")),
    setFieldOfEach("lent", loans, selectValue("lent")),
  ]);
}

/** The rows of one opening, the displayed one first. */
export const findRowsOfOpening = (db: D1Database, shownBy: string) =>
  drizzle(db)
    .select({
      uid: jobsTable.uid,
      source: jobsTable.source,
      url: jobsTable.url,
      firstSeenAt: jobsTable.firstSeenAt,
    })
    .from(jobsTable)
    .where(or(eq(jobsTable.uid, shownBy), eq(jobsTable.duplicateOf, shownBy)))
    .orderBy(isNotNull(jobsTable.duplicateOf), desc(jobsTable.sourceRank), jobsTable.firstSeenAt);
