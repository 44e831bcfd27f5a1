import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { compareBuilt } from "./lib/ai-provider.ts";
import { PROJECT, run } from "./lib/command.ts";

// bun run deploy [--dry-run]: builds for production and deploys; migrates the database first, unless it is a dry run.
const isDryRun = process.argv.includes("--dry-run");
const env = { CLOUDFLARE_ENV: "production" };
await run("vite", ["build"], { env });
const [policy, worker] = await Promise.all([
  readFile(join(PROJECT, "dist/client/privacy-policy.html"), "utf8"),
  readFile(join(PROJECT, "dist/vocata/wrangler.json"), "utf8"),
]);
const difference = compareBuilt(policy, JSON.parse(worker) as { vars?: Record<string, string> });
if (difference !== null) {
  console.error(difference);
  process.exit(1);
}
if (!isDryRun) await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "--env", "production"]);
await run("wrangler", ["deploy", ...(isDryRun ? ["--dry-run"] : [])]);
