import { readStatus } from "#worker/features/status/status.service.ts";

import { lacksBinding } from "./lib/ai-provider.ts";
import { describeStatus } from "./lib/describe-status.ts";
import { openInstallation } from "./lib/open-installation.ts";
import { getStateDir } from "./lib/settings.ts";

// bun run status [--remote]: what GET /api/status answers, read from the database. Ends with 1 where there is an alarm.
const isRemote = process.argv.includes("--remote");
const installation = await openInstallation({
  isRemote,
  stateDir: getStateDir(),
});
try {
  // What the Worker runs with is not known here: of its model it is what wrangler.toml and the environment say.
  const lacksAiBinding = isRemote ? lacksBinding("production", {}) : lacksBinding(undefined, process.env);
  const status = await installation.ask((db) =>
    readStatus(db, { nowMs: Date.now(), crawlBoardsPerDay: null, lacksAiBinding }),
  );
  console.log(describeStatus(status));
  process.exitCode = status.alarms.length === 0 ? 0 : 1;
} finally {
  await installation.close();
}
