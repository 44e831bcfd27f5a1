import { getTableName } from "drizzle-orm";
import { type SQLiteTable, SQLiteText, getTableConfig } from "drizzle-orm/sqlite-core";

import { findTable } from "#worker/db/find-table.ts";
import { EXPORT_PARTS } from "#worker/features/account/export-parts.contract.ts";

export const AREAS = ["resumes", "letters", "applications", "others"] as const;
export type Area = (typeof AREAS)[number];

/** Tables of user data that are not counted, each with its other limit. */
export const NOT_COUNTED: Record<string, string> = {
  sessions: "ten a user",
  password_resets: "one a user",
  operator_orders: "made by the operator",
  counters: "as many as there are limits",
  stored_bytes: "one a user",
  notification_reads: "one a user",
  activity: "the newest 1,000",
  ai_cache: "50 answers a user, for a day",
  match_orders: "some orders a user, for five minutes",
  search_hits: "found by the sweep, 100 a day and search, for 30 days",
  digests: "one a user",
  mail_deliveries: "written by the sweep, for 30 days",
  push_subscriptions: "ten a user",
  portfolio_old_slugs: "changes of an address a day are few, and it is kept for 90 days",
  portfolio_visits: "one a day, for 30 days",
  portfolio_reports: "written by visitors, 20 open ones",
  files: "as many as what they belong to, and uploads an hour",
  file_exports: "one a record and format",
};

const findArea = (part: string): Area => AREAS.find((area) => area === part) ?? "others";

const listTables = (area: Area): SQLiteTable[] =>
  EXPORT_PARTS.filter(({ name }) => findArea(name) === area)
    .flatMap(({ tables }) => tables)
    .filter((table) => table !== "users" && !(table in NOT_COUNTED))
    .map(findTable);

/** The tables whose rows users create, by the limit that they count toward. */
export const COUNTED: Record<Area, SQLiteTable[]> = {
  resumes: listTables("resumes"),
  letters: listTables("letters"),
  applications: listTables("applications"),
  others: listTables("others"),
};

/**
 * Estimated bytes of a row in the file: its text, plus keys, numbers and index entries, plus unused page space for rows
 * that fill a page or overflow. The trigger of `byte_rows` uses the same formula.
 */
const estimateSize = (bytes: string): string => `${bytes} + 300 + iif(${bytes} > 1000, 2000, 0)`;

const listTextColumns = (table: SQLiteTable): string[] =>
  getTableConfig(table)
    .columns.filter((column) => column instanceof SQLiteText && column.name !== "user_id")
    .map(({ name }) => name);

/** Sum of the bytes of a row's texts; `row` is the row's name in the statement. */
const sumTexts = (table: SQLiteTable, row: string): string =>
  listTextColumns(table)
    .map((name) => `coalesce(octet_length(${row}."${name}"), 0)`)
    .join(" + ") || "0";

/**
 * The triggers of a table, by name. Migrations contain them as text: after a change of the table's columns, a new
 * migration drops and creates the triggers that the test names.
 */
export function createTriggers(area: Area, table: SQLiteTable): Record<string, string> {
  const name = getTableName(table);
  const count = (user: string, ...bytes: [before: string, after: string]) =>
    `INSERT INTO byte_rows VALUES (${user}.user_id, '${area}', ${bytes.join(", ")});`;
  const [before, after] = [sumTexts(table, "old"), sumTexts(table, "new")];
  const columns = listTextColumns(table).map((column) => `"${column}"`);
  const triggers = {
    [`${name}_bytes_added`]: `AFTER INSERT ON ${name} BEGIN ${count("new", "NULL", after)} END`,
    [`${name}_bytes_freed`]: `AFTER DELETE ON ${name} BEGIN ${count("old", before, "NULL")} END`,
    ...(columns.length > 0 && {
      [`${name}_bytes_changed`]: `AFTER UPDATE OF ${columns.join(", ")} ON ${name} BEGIN ${count("new", before, after)} END`,
    }),
  };
  return Object.fromEntries(
    Object.entries(triggers).map(([trigger, does]) => [trigger, `CREATE TRIGGER ${trigger} ${does}`]),
  );
}

/** Recounts the rows of all users that meet a condition on `u`. */
export function createRecount(condition: string): string {
  const sumArea = (area: Area) =>
    COUNTED[area]
      .map(
        (table) =>
          `(SELECT coalesce(sum(${estimateSize("n")}), 0) FROM
            (SELECT ${sumTexts(table, "r")} AS n FROM "${getTableName(table)}" r WHERE r.user_id = u.id))`,
      )
      .join(" + ");
  return `INSERT INTO stored_bytes (user_id, ${AREAS.join(", ")})
    SELECT u.id, ${AREAS.map(sumArea).join(", ")} FROM users u WHERE ${condition}
    ON CONFLICT DO UPDATE SET ${AREAS.map((area) => `${area} = excluded.${area}`).join(", ")}`;
}

/** The error of a trigger that refuses a row, which names the full area. */
const FULL = new RegExp(`stored_bytes\\.(${[...AREAS, "day"].join("|")})\\b`);

/** The area that is full, or "day"; null for another error. */
export const findFullArea = (message: string): Area | "day" | null =>
  (FULL.exec(message)?.[1] as Area | "day" | undefined) ?? null;
