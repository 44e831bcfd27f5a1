import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";

/**
 * One row a listing, narrow: list pages read this table and nothing else. The full-text tables
 * (`words`, `titles`, `vocab`) are in `migrations/0001_search.sql`, because drizzle knows no virtual tables.
 */
export const jobsTable = sqliteTable(
  "jobs",
  {
    /** Slot on the time line of posting, see `slots.ts`: newest first is primary key order. */
    id: integer("id").primaryKey(),
    /** What the API calls the id: a hash of the listing's identity, see `identity.ts`. */
    uid: text("uid").notNull(),
    source: text("source").notNull(),
    /** A listing is rewritten only by a source of the same or a better rank. */
    sourceRank: integer("source_rank").notNull(),
    board: text("board").notNull(),
    /** The board of the registry whose list has it; null where it was seen on a list of many employers only. */
    boardId: integer("board_id"),
    /** 1 where nothing but the board itself says that it is the employer's, see `boards.vouched_by`. */
    unvouched: integer("unvouched").notNull().default(0),
    title: text("title").notNull(),
    company: text("company").notNull(),
    location: text("location").notNull(),
    url: text("url").notNull(),
    salary: text("salary"),
    salaryMin: integer("salary_min"),
    salaryMax: integer("salary_max"),
    salaryCurrency: text("salary_currency"),
    salaryPeriod: text("salary_period", { enum: ["year", "month", "week", "day", "hour"] }),
    type: text("type").notNull(),
    /** Null where nothing says. */
    workMode: text("work_mode", { enum: ["remote", "hybrid", "onsite"] }),
    /** Bits of `classify.ts`: a title may belong to several levels. */
    levels: integer("levels").notNull(),
    /** Bits of `classify.ts`. */
    locationTypes: integer("location_types").notNull(),
    /** Bits of `employment.ts`; 0 where nothing says. */
    employment: integer("employment").notNull().default(0),
    /** The most that the pay comes to in a year, in `salary_currency`. */
    payAnnual: integer("pay_annual"),
    /** The level that the title states, in words of the engine (`seniority.ts`). */
    seniority: text("seniority"),
    yearsMin: real("years_min"),
    language: text("language"),
    /** What rows of one opening have in common; see `duplicates/`. */
    matchKey: text("match_key").notNull().default(""),
    /** The uid of the row that this opening is shown by. Such a row is in no index and no search. */
    duplicateOf: text("duplicate_of"),
    /** The uid of the earlier opening that this one offers again. */
    repostOf: text("repost_of"),
    /** The employer's own number of the opening. */
    requisition: text("requisition"),
    /** JSON of what other rows of this opening know and this one does not, each with its source; see `lend.ts`. */
    lent: text("lent"),
    /** When its own page was last read to see whether it is open; lists are asked by board. */
    checkedAt: timeMs("checked_at"),
    /** JSON list of {id, demand}. */
    skills: text("skills").notNull(),
    postedAt: timeMs("posted_at"),
    postedPrecision: text("posted_precision", { enum: ["exact", "day", "relative", "none"] }).notNull(),
    firstSeenAt: timeMs("first_seen_at").notNull(),
    updatedAt: timeMs("updated_at").notNull(),
    /** When its board had it no more. A closed listing is out of every index and search. */
    closedAt: timeMs("closed_at"),
    excerpt: text("excerpt").notNull(),
    requirementsExcerpt: text("requirements_excerpt").notNull(),
    /** Fingerprint of everything that came from the source: the same means that nothing is written. */
    hash: text("hash").notNull(),
  },
  (table) => [
    uniqueIndex("jobs_uid").on(table.uid),
    index("jobs_match").on(table.matchKey),
    index("jobs_duplicates")
      .on(table.duplicateOf)
      .where(sql`duplicate_of IS NOT NULL`),
    index("jobs_open_of_board")
      .on(table.boardId)
      .where(sql`board_id IS NOT NULL AND closed_at IS NULL`),
    index("jobs_unvouched")
      .on(table.id, table.boardId)
      .where(sql`unvouched = 1`),
  ],
);

/** The long texts, read by the detail page only. */
export const jobTextTable = sqliteTable("job_text", {
  id: integer("id").primaryKey(),
  description: text("description").notNull(),
  requirements: text("requirements").notNull(),
});

/** Every single place that a listing named, folded; a place filter is looked up here first. */
export const placesTable = sqliteTable(
  "places",
  {
    tag: text("tag").primaryKey(),
    name: text("name").notNull(),
    city: text("city"),
    region: text("region"),
    country: text("country"),
  },
  (table) => [index("places_city").on(table.city)],
);

/** Exact totals and facets where no text narrows them; kept by triggers. */
export const facetRollupTable = sqliteTable(
  "facet_rollup",
  {
    board: text("board").notNull(),
    levels: integer("levels").notNull(),
    locationTypes: integer("location_types").notNull(),
    employment: integer("employment").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.levels, table.locationTypes, table.employment] })],
);
