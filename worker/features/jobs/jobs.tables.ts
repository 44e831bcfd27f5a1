import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { timeMs } from "#worker/db/columns.ts";

/**
 * One narrow row per listing: list pages read only this table. The full-text tables (`words`, `titles`,
 * `vocab`) are in `migrations/0001_search.sql`, because drizzle does not support virtual tables.
 */
export const jobsTable = sqliteTable(
  "jobs",
  {
    /** Orders listings by posting time, see `slots.ts`: newest first is primary key order. */
    id: integer("id").primaryKey(),
    /** The listing's id in the API: a hash of its identity, see `identity.ts`. */
    uid: text("uid").notNull(),
    source: text("source").notNull(),
    /** Rank of the source that the row was saved from: a source of a lower rank cannot overwrite it. */
    sourceRank: integer("source_rank").notNull(),
    board: text("board").notNull(),
    /** Id of the employer's board that published this listing; null if it was found only on an aggregator. */
    boardId: integer("board_id"),
    /** 1 if only the board itself claims to be the employer's, see `boards.vouched_by`. */
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
    /** The work mode; null if unknown. */
    workMode: text("work_mode", { enum: ["remote", "hybrid", "onsite"] }),
    /** Level bits of `classify.ts`: a title may have several levels. */
    levels: integer("levels").notNull(),
    /** Location type bits of `classify.ts`. */
    locationTypes: integer("location_types").notNull(),
    /** Employment type bits of `employment.ts`; 0 if unknown. */
    employment: integer("employment").notNull().default(0),
    /** Maximum annual pay, in `salary_currency`. */
    payAnnual: integer("pay_annual"),
    /** The level stated in the title, in the terms of `seniority.ts`. */
    seniority: text("seniority"),
    yearsMin: real("years_min"),
    language: text("language"),
    /** Shared by rows that may be the same opening; see `duplicates/`. */
    matchKey: text("match_key").notNull().default(""),
    /** The uid of the row displayed instead of this duplicate. A row with this set is in no index and no search. */
    duplicateOf: text("duplicate_of"),
    /** The uid of the earlier opening of which this opening is a repost. */
    repostOf: text("repost_of"),
    /** The employer's requisition number. */
    requisition: text("requisition"),
    /** JSON of the fields that only other rows of this opening have, each with its source; see `fill-gaps.ts`. */
    lent: text("lent"),
    /** When the listing's own page was last read to check that it is open; whole lists are checked per board. */
    checkedAt: timeMs("checked_at"),
    /** The skills as a JSON list of {id, demand, isWeak?, anyOf?, isOpen?}. */
    skills: text("skills").notNull(),
    postedAt: timeMs("posted_at"),
    postedPrecision: text("posted_precision", { enum: ["exact", "day", "relative", "none"] }).notNull(),
    firstSeenAt: timeMs("first_seen_at").notNull(),
    updatedAt: timeMs("updated_at").notNull(),
    /** When the listing disappeared from its board. A closed listing is in no index and no search. */
    closedAt: timeMs("closed_at"),
    excerpt: text("excerpt").notNull(),
    requirementsExcerpt: text("requirements_excerpt").notNull(),
    /** Hash of all data from the source: if it is unchanged, the row is not written. */
    hash: text("hash").notNull(),
    /**
     * Hash of the text whose lines were labeled for `skills` and `years_min`. Null until then: `skills` is based on the
     * ad's headings alone. Empty in rows older than this column.
     */
    readHash: text("read_hash").default(""),
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
    // For company pages: open rows first, without duplicates.
    index("jobs_company")
      .on(sql`company COLLATE NOCASE`, table.closedAt, table.unvouched)
      .where(sql`duplicate_of IS NULL`),
    // Finds new openings in the order in which they were stored.
    index("jobs_first_seen").on(table.firstSeenAt, table.uid),
    index("jobs_unread")
      .on(table.uid)
      .where(sql`read_hash IS NULL`),
    index("jobs_unvouched")
      .on(table.id, table.boardId)
      .where(sql`unvouched = 1`),
  ],
);

/** The long texts, only read by the detail page. */
export const jobTextTable = sqliteTable("job_text", {
  id: integer("id").primaryKey(),
  description: text("description").notNull(),
  requirements: text("requirements").notNull(),
});

/** Every place named in a listing, normalized. Place filters are looked up here first. */
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

/** Exact totals and facets for lists without a text query; maintained by triggers. */
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
