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
  // The variables of the Worker are not known here.
  const status = await installation.ask((db) =>
    readStatus(db, { nowMs: Date.now(), crawlBoardsPerDay: null }),
  );
  console.log(describeStatus(status));
  process.exitCode = status.alarms.length === 0 ? 0 : 1;
} finally {
  await installation.close();
}
