import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import type { Installation } from "#scripts/lib/open-installation.ts";

import { BackupError } from "./backup-error.ts";
import { copyObjects } from "./copy-objects.ts";
import { writeLines } from "./line-files.ts";
import { FORMAT, type Manifest, type TablePart, writeManifest } from "./manifest.ts";
import { readRows } from "./read-rows.ts";
import { readLastMigration, readSchema, sortForReading } from "./read-schema.ts";
import { readBoardWords, readWordsIndex } from "./search-index.ts";

/**
 * Copies an installation into a folder: each table in slices, what the search index alone knows, every object. The site
 * may serve meanwhile; docs/backup.md has what that means. The folder of a try that did not end is used again.
 */
export async function takeBackup(
  installation: Installation,
  folder: string,
  say: (line: string) => void = () => {},
): Promise<Manifest> {
  const startedAt = new Date().toISOString();
  const migration = await readLastMigration(installation);
  if (migration === null)
    throw new BackupError(
      "backup.not_migrated",
      "The database has no tables yet: there is nothing to back up.",
    );
  for (const name of ["tables", "indexes", "objects"])
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
  await rm(join(folder, "manifest.json"), { force: true });
  const tables = await readSchema(installation);
  const parts = new Map<string, TablePart>();
  for (const table of sortForReading(tables)) {
    const file = `tables/${table.name}.ndjson.gz`;
    const part = await writeLines(folder, file, readRows(installation, table));
    parts.set(table.name, { ...part, columns: table.columns });
    if (part.rows > 0) say(`${table.name}: ${part.rows} rows`);
  }
  // After the listings: what has left the index meanwhile stays out of it.
  const indexes = {
    words: await writeLines(folder, "indexes/words.ndjson.gz", readWordsIndex(installation)),
    board_words: await writeLines(folder, "indexes/board_words.ndjson.gz", readBoardWords(installation)),
  };
  const objects = await copyObjects(installation.files, folder);
  say(`${objects.rows} files`);
  // A migration in between would have changed what a table's lines mean.
  if ((await readLastMigration(installation)) !== migration)
    throw new BackupError(
      "backup.migrated_meanwhile",
      "The database was migrated meanwhile. Please start again.",
    );
  const manifest: Manifest = {
    format: FORMAT,
    startedAt,
    endedAt: new Date().toISOString(),
    migration,
    tables: Object.fromEntries(tables.flatMap(({ name }) => nameParts(name, parts.get(name)))),
    indexes,
    objects,
  };
  await writeManifest(folder, manifest);
  return manifest;
}

const nameParts = (name: string, part: TablePart | undefined): [string, TablePart][] =>
  part === undefined ? [] : [[name, part]];
