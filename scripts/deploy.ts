import { run } from "./lib/command.ts";

// bun run deploy [--dry-run]: builds for production and deploys; migrates the database first, unless it is a dry run.
const isDryRun = process.argv.includes("--dry-run");
const env = { CLOUDFLARE_ENV: "production" };
await run("vite", ["build"], { env });
if (!isDryRun) await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "--env", "production"]);
await run("wrangler", ["deploy", ...(isDryRun ? ["--dry-run"] : [])]);
