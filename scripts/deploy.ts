import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { compareBuiltProviders, describeMissingBinding } from "./lib/ai-provider.ts";
import { PROJECT, runCommand } from "./lib/command.ts";

// bun run deploy [--dry-run]: builds for production and deploys. Unless it is a dry run, the database is migrated first, which
// the code that still serves does not mind (docs/backup.md#migrations), and rows are brought up to date afterwards.
const isDryRun = process.argv.includes("--dry-run");
const env = { CLOUDFLARE_ENV: "production" };
await runCommand("vite", ["build"], { env });
const [policy, worker] = await Promise.all([
  readFile(join(PROJECT, "dist/client/privacy-policy.html"), "utf8"),
  readFile(join(PROJECT, "dist/vocata/wrangler.json"), "utf8"),
]);
const built = JSON.parse(worker) as { vars?: Record<string, string>; ai?: { binding?: string } };
const fault = compareBuiltProviders(policy, built) ?? describeMissingBinding(built);
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
if (!isDryRun)
  await runCommand("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "--env", "production"]);
await runCommand("wrangler", ["deploy", ...(isDryRun ? ["--dry-run"] : [])]);
if (!isDryRun) await runCommand("node", ["scripts/migrate-rows.ts", "--remote"]);
