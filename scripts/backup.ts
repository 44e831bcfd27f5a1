import { resolve } from "node:path";

import { BackupError } from "./backup/backup-error.ts";
import { takeBackup } from "./backup/take-backup.ts";
import { openInstallation } from "./lib/open-installation.ts";
import { getStateDir } from "./lib/settings.ts";

// bun run backup FOLDER [--remote]: copies the database and the files into a folder. The site may serve meanwhile.
const isRemote = process.argv.includes("--remote");
const [folder = "", ...others] = process.argv.slice(2).filter((argument) => argument !== "--remote");
if (folder === "" || folder.startsWith("-") || others.length > 0) {
  console.error("Usage: bun run backup FOLDER [--remote]");
  process.exit(2);
}
const installation = await openInstallation({ isRemote, stateDir: getStateDir() });
try {
  const { objects, tables, migration } = await takeBackup(installation, resolve(folder), console.log);
  const rows = Object.values(tables).reduce((sum, part) => sum + part.rows, 0);
  console.log(`${rows} rows and ${objects.rows} files after migration ${migration} are in ${folder}.`);
  console.log(
    "It holds all that users stored, and the hashes of their passwords: keep it as you keep the database.",
  );
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
} finally {
  await installation.close();
}
