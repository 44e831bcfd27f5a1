import type { Installation } from "#scripts/lib/open-installation.ts";

import { BackupError } from "./backup-error.ts";

/** A column whose rows are of no use without the row that it names. */
type Parent = { column: string; table: string; to: string };
export type Table = { name: string; columns: string[]; parents: Parent[] };

/** Virtual tables, each with what fills it: a new one has to be added here, or it would be empty after a restore. */
export const REBUILT: Record<string, string> = {
  words: "made of the listings' texts and columns, and of the places in the backup's index",
  titles: "made of the listings' titles and companies",
  board_words: "made of the backup's index",
  vocab_tri: "filled by the trigger of vocab",
  words_vocab: "a view of words",
  board_words_vocab: "a view of board_words",
};

/** Tables that triggers fill from others: a copy of another moment would contradict them. */
export const FILLED_BY_TRIGGERS: Record<string, string> = {
  facet_rollup: "jobs",
  board_counts: "boards",
  stored_bytes: "the rows of users",
};

/** References without a foreign key whose rows would do harm alone: a text without its listing counts as indexed. */
const OTHER_PARENTS: Record<string, Parent[]> = {
  job_text: [{ column: "id", table: "jobs", to: "id" }],
};

/** All tables with rows of their own, those that others refer to first. */
export async function readSchema({ query }: Pick<Installation, "query">): Promise<Table[]> {
  const all = await query<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name",
  );
  const virtual = all.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(({ name }) => name);
  const unknown = virtual.filter((name) => !(name in REBUILT));
  if (unknown.length > 0)
    throw new BackupError("backup.unknown_index", `Nothing says how to rebuild ${unknown.join(", ")}.`);
  const own = all.filter(
    ({ name }) =>
      !/^(?:sqlite_|_cf_|d1_)/.test(name) &&
      !virtual.some((owner) => name === owner || name.startsWith(`${owner}_`)) &&
      !(name in FILLED_BY_TRIGGERS),
  );
  const keyless = own.filter(({ sql }) => /WITHOUT\s+ROWID\s*$/i.test(sql));
  if (keyless.length > 0)
    throw new BackupError("backup.no_rowid", `${keyless[0]?.name} is read by rowid and has none.`);
  const tables = await Promise.all(
    own.map(async ({ name }): Promise<Table> => ({
      name,
      columns: (
        await query<{ name: string }>(`SELECT name FROM pragma_table_info('${name}') ORDER BY cid`)
      ).map((column) => column.name),
      parents: [
        ...(await query<Parent>(
          `SELECT "from" AS "column", "table", "to" FROM pragma_foreign_key_list('${name}') ORDER BY id`,
        )),
        ...(OTHER_PARENTS[name] ?? []),
      ],
    })),
  );
  return sortParentsFirst(tables);
}

function sortParentsFirst(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  let open = tables;
  while (open.length > 0) {
    const names = new Set(open.map(({ name }) => name));
    const isReady = ({ name, parents }: Table) =>
      parents.every(({ table }) => table === name || !names.has(table));
    const ready = open.filter(isReady);
    if (ready.length === 0)
      throw new BackupError("backup.circle", `These tables refer to each other: ${[...names].join(", ")}.`);
    sorted.push(...ready);
    open = open.filter((table) => !isReady(table));
  }
  return sorted;
}

/**
 * The order in which tables are read while the site serves: what refers to rows before those rows, so that a row whose
 * parent is missing in the backup is one whose parent was deleted meanwhile. Texts come after their listings: a listing
 * that moved meanwhile is then an old version, which its source's next answer replaces.
 */
export const sortForReading = (tables: Table[]): Table[] => [
  ...tables.filter(({ name }) => name !== "job_text").toReversed(),
  ...tables.filter(({ name }) => name === "job_text"),
];

/** The newest migration that the installation has; null for a database that was never migrated. */
export async function readLastMigration({ query }: Pick<Installation, "query">): Promise<string | null> {
  const [table] = await query("SELECT 1 AS one FROM sqlite_master WHERE name = 'd1_migrations'");
  if (table === undefined) return null;
  const [last] = await query<{ name: string }>("SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1");
  return last?.name ?? null;
}
