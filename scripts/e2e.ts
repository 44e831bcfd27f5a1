import { availableParallelism } from "node:os";

import { findChromium } from "./lib/chromium.ts";
import { runCommand } from "./lib/command.ts";
import { buildForTests } from "./lib/serve-worker.ts";
import { openTestSites } from "./lib/test-sites.ts";

// bun run test:e2e [Playwright's arguments]: browser tests of the production build against the mock boards. With
// BUILT=1 they take the build that is there.
const CHROMIUM = findChromium();
// Each browser has a Worker of its own, which has one thread.
const count = Math.max(2, Math.floor(availableParallelism() / 2));
if (process.env.BUILT === undefined) await buildForTests();
const sites = await openTestSites(count);
try {
  await runCommand(
    "playwright",
    ["test", "--config", "e2e/playwright.config.ts", "--workers", String(count), ...process.argv.slice(2)],
    { env: { ...sites.env, CHROMIUM } },
  );
} finally {
  await sites.stop();
}
