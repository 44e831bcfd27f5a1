import { resolve } from "node:path";

import { BackupError } from "./backup/backup-error.ts";
import { checkBackup, restoreBackup } from "./backup/restore-backup.ts";
import { migrateDatabase } from "./lib/migrate-database.ts";
import { openInstallation } from "./lib/open-installation.ts";
import { getStateDir } from "./lib/settings.ts";

// bun run restore FOLDER [--check] [--replace] [--remote]: writes a backup into an empty installation. --check only reads the
// backup and says whether it is whole; --replace deletes everything in the installation first. Nothing may serve meanwhile.
const OPTIONS = new Set(["--check", "--replace", "--remote"]);
const options = process.argv.slice(2).filter((argument) => argument.startsWith("-"));
const [folder = "", ...others] = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
if (folder === "" || others.length > 0 || options.some((option) => !OPTIONS.has(option))) {
  console.error("Usage: bun run restore FOLDER [--check] [--replace] [--remote]");
  process.exit(2);
}
const isRemote = options.includes("--remote");
try {
  if (options.includes("--check")) {
    const { startedAt, migration } = await checkBackup(resolve(folder));
    console.log(`The backup of ${startedAt}, after migration ${migration}, is whole.`);
  } else await restore();
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  if (!isRemote) await migrateDatabase(getStateDir());
  const installation = await openInstallation({ isRemote, stateDir: getStateDir() });
  try {
    const { leftOut, listings, objects } = await restoreBackup(installation, resolve(folder), {
      isReplacing: options.includes("--replace"),
      say: console.log,
    });
    for (const [table, rows] of Object.entries(leftOut))
      console.log(`${table}: ${rows} rows left out, whose owner was deleted while the backup was taken.`);
    console.log(
      "Everybody signs in again. What users or you took back after the backup is as it was before: erased accounts, feeds and digests turned off, suspensions, reset passwords. docs/backup.md says what to do.",
    );
    console.log(`Restored: ${listings} listings can be searched, ${objects} files are there.`);
  } finally {
    await installation.close();
  }
}
