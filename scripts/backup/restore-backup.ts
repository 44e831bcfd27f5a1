import type { Installation } from "#scripts/lib/open-installation.ts";

import { BackupError } from "./backup-error.ts";
import { forEachObject, readObjectBytes, storeObject } from "./copy-objects.ts";
import { checkLines, readSlices } from "./line-files.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { createOverlap } from "./overlap.ts";
import { createInsert } from "./read-rows.ts";
import { FILLED_BY_TRIGGERS, type Table, readLastMigration, readSchema } from "./read-schema.ts";
import { rebuildBoardWords, rebuildWords } from "./search-index.ts";

/** A value of D1 may have two million bytes, and a character takes up to three. */
const CHARACTERS_A_STATEMENT = 500_000;
const ROWS_A_DELETE = 5000;
/**
 * What was ended since the backup must not come back: sessions, links of resets, orders that were carried out. Limits of
 * bytes would refuse rows; the Worker stores its own with the first call.
 */
export const NOT_RESTORED: ReadonlySet<string> = new Set([
  "sessions",
  "password_resets",
  "operator_orders",
  "byte_limits",
]);
const INDEXES = ["words", "titles", "board_words", "vocab_tri"];

export type Restored = {
  /** Rows of each table that were left out: what they belong to was deleted while the backup was taken. */
  leftOut: Record<string, number>;
  listings: number;
  boards: number;
  objects: number;
};

/** Reads all of a backup and compares it with its manifest; nothing is written. @throws BackupError */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const parts = [...Object.values(manifest.tables), ...Object.values(manifest.indexes), manifest.objects];
  for (const part of parts) await checkLines(folder, part);
  await forEachObject(folder, manifest, (object) => readObjectBytes(folder, object));
  return manifest;
}

/**
 * Writes a backup into an installation with the same schema, which is empty or, with `isReplacing`, emptied first. The
 * backup is read whole and compared with its manifest before anything is written.
 * @throws BackupError
 */
export async function restoreBackup(
  installation: Installation,
  folder: string,
  { isReplacing = false, say = () => {} }: { isReplacing?: boolean; say?: (line: string) => void } = {},
): Promise<Restored> {
  const manifest = await checkBackup(folder);
  const tables = await checkTarget(installation, manifest);
  if (isReplacing) await empty(installation, tables);
  else await refuseRows(installation, tables);
  const leftOut: Record<string, number> = {};
  for (const table of tables) {
    const part = manifest.tables[table.name];
    if (part === undefined || part.rows === 0) continue;
    if (NOT_RESTORED.has(table.name)) {
      say(`${table.name}: left empty, ${part.rows} rows in the backup`);
      continue;
    }
    const overlap = createOverlap();
    for await (const lines of readSlices(folder, part, CHARACTERS_A_STATEMENT)) {
      const insert = createInsert(table, lines);
      await overlap.begin(() => installation.runAll([insert]));
    }
    await overlap.wait();
    const missing = part.rows - (await countRows(installation, table.name));
    if (missing !== 0) leftOut[table.name] = missing;
    say(`${table.name}: ${part.rows - missing} rows`);
  }
  // Nothing of it was added today.
  await installation.runAll([{ sql: "UPDATE stored_bytes SET added = 0, uncounted = 0" }]);
  const { words, board_words: boardWords } = manifest.indexes;
  if (words === undefined || boardWords === undefined)
    throw new BackupError("backup.damaged_manifest", "The manifest names no search index.");
  const read = (part: typeof words) => readSlices(folder, part, CHARACTERS_A_STATEMENT);
  const listings = await rebuildWords(installation, read(words));
  const boards = await rebuildBoardWords(installation, read(boardWords));
  say(`search index: ${listings} listings, ${boards} boards`);
  await forEachObject(folder, manifest, (object) => storeObject(installation.files, folder, object));
  say(`${manifest.objects.rows} files`);
  return { leftOut, listings, boards, objects: manifest.objects.rows };
}

async function checkTarget(installation: Installation, manifest: Manifest): Promise<Table[]> {
  const migration = await readLastMigration(installation);
  if (migration !== manifest.migration)
    throw new BackupError(
      "restore.other_schema",
      `The backup is of a database after ${manifest.migration}, and this one is after ${migration ?? "none"}. Restore with the release that made it, then deploy the newer one.`,
    );
  const tables = await readSchema(installation);
  for (const { name, columns } of tables)
    if (manifest.tables[name]?.columns.join() !== columns.join())
      throw new BackupError("restore.other_schema", `${name} has other columns in the backup.`);
  return tables;
}

const countRows = async ({ query }: Installation, table: string): Promise<number> =>
  (await query<{ n: number }>(`SELECT count(*) AS n FROM "${table}"`))[0]?.n ?? 0;

async function refuseRows(installation: Installation, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const [row] = await installation.query(`SELECT 1 AS one FROM "${name}" LIMIT 1`);
    if (row !== undefined)
      throw new BackupError(
        "restore.not_empty",
        `${name} has rows. With --replace, everything in this installation is deleted first.`,
      );
  }
  const { objects } = await installation.files.list({ limit: 1 });
  if (objects.length > 0)
    throw new BackupError(
      "restore.not_empty",
      "The store of files is not empty. With --replace, everything in this installation is deleted first.",
    );
}

async function empty(installation: Installation, tables: Table[]): Promise<void> {
  const { query, runAll, files } = installation;
  for (const { name } of tables.toReversed())
    for (;;) {
      await runAll([
        {
          sql: `DELETE FROM "${name}" WHERE rowid IN (SELECT rowid FROM "${name}" LIMIT ?)`,
          values: [ROWS_A_DELETE],
        },
      ]);
      const [row] = await query(`SELECT 1 AS one FROM "${name}" LIMIT 1`);
      if (row === undefined) break;
    }
  await runAll([
    ...Object.keys(FILLED_BY_TRIGGERS).map((name) => ({ sql: `DELETE FROM "${name}"` })),
    ...INDEXES.map((name) => ({ sql: `INSERT INTO ${name} (${name}) VALUES ('delete-all')` })),
  ]);
  for (;;) {
    // From the start each time: a cursor would pass over what moves up.
    const { objects } = await files.list({ limit: 500 });
    if (objects.length === 0) return;
    await files.delete(objects.map(({ key }) => key));
  }
}
