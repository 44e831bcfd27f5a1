import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

import { createAccountQuery, createResetStatement } from "#worker/features/auth/issue-reset.ts";
import { createToken, sha256Hex } from "#worker/lib/ids.ts";

import { PROJECT, TOOL_ENV } from "./lib/command.ts";
import { migrateDatabase } from "./lib/serve-worker.ts";
import { getPort, getStateDir } from "./lib/settings.ts";

/** The local database is locked while the server writes to it. */
const TRIES = 5;
const PAUSE_MS = 500;

// bun run user:reset EMAIL [--remote]: prints a password reset link for a user. It works once within an hour
// and invalidates the previous one. Verify that the request really is from the user: it should come from the
// account's address.
const isRemote = process.argv.includes("--remote");
const [email = "", ...others] = process.argv.slice(2).filter((argument) => argument !== "--remote");
if (!email.includes("@") || others.length > 0) {
  console.error("Usage: bun run user:reset EMAIL [--remote]");
  process.exit(2);
}
const site = isRemote ? process.env.SITE_URL : (process.env.SITE_URL ?? `http://localhost:${getPort()}`);
if (site === undefined) {
  console.error("Please set SITE_URL to where the product runs: the link begins with it.");
  process.exit(2);
}
const target = isRemote
  ? ["--remote", "--env", "production", "--yes"]
  : ["--local", "--persist-to", getStateDir()];
if (!isRemote) await migrateDatabase(getStateDir());

const [account] = await runQuery<{ id: string; email: string }>(createAccountQuery(email));
if (account === undefined) {
  console.error(`There is no account with the email ${email}.`);
  process.exit(1);
}
const token = createToken();
await runQuery(createResetStatement(account.id, sha256Hex(token), Date.now()));
console.log(`For ${account.email}, for one use within an hour:\n${new URL(`/reset#${token}`, site).href}`);

async function runQuery<Row>(sql: string): Promise<Row[]> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      const answer = execFileSync(
        "wrangler",
        ["d1", "execute", "DB", ...target, "--json", "--command", sql],
        {
          cwd: PROJECT,
          env: TOOL_ENV,
          encoding: "utf8",
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      const [{ results = [] } = {}] = JSON.parse(answer) as { results?: Row[] }[];
      return results;
    } catch (error) {
      const { stdout = "" } = error as { stdout?: string };
      if (left === 0 || !/SQLITE_BUSY|database is locked/.test(stdout)) throw error;
      await pause(PAUSE_MS);
    }
  }
}
