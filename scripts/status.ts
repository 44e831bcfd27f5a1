import { drizzle } from "drizzle-orm/d1";

import type { Db } from "#worker/db/client.ts";
import { readStatus } from "#worker/features/status/status.service.ts";

import { describeStatus } from "./lib/describe-status.ts";
import { openInstallation } from "./lib/open-installation.ts";
import { getStateDir } from "./lib/settings.ts";

// bun run status [--remote]: what GET /api/status answers, read from the database. Ends with 1 where there is an alarm.
const installation = await openInstallation({
  isRemote: process.argv.includes("--remote"),
  stateDir: getStateDir(),
});
try {
  const db = drizzle(installation.d1 as never) as unknown as Db;
  // The variables of the Worker are not known here.
  const status = await readStatus(db, { nowMs: Date.now(), crawlBoardsPerDay: null });
  console.log(describeStatus(status));
  process.exitCode = status.alarms.length === 0 ? 0 : 1;
} finally {
  await installation.close();
}
