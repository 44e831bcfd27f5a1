import { execFileSync } from "node:child_process";

import { accountOf, resetFor } from "#worker/features/auth/issue-reset.ts";
import { newToken, sha256Hex } from "#worker/lib/ids.ts";

import { PROJECT, TOOL_ENV } from "./lib/command.ts";
import { migrate } from "./lib/serve-worker.ts";
import { port, stateDir } from "./lib/settings.ts";

// bun run user:reset EMAIL [--remote]: prints a link with which a user chooses another password. It is for one use within
// an hour, and the one before it ends. Be sure that who asks is who they say: they write from the account's address.
const isRemote = process.argv.includes("--remote");
const [email = "", ...others] = process.argv.slice(2).filter((argument) => argument !== "--remote");
if (!email.includes("@") || others.length > 0) {
  console.error("Usage: bun run user:reset EMAIL [--remote]");
  process.exit(2);
}
const site = isRemote ? process.env.SITE_URL : (process.env.SITE_URL ?? `http://localhost:${port()}`);
if (site === undefined) {
  console.error("Please set SITE_URL to where the product runs: the link begins with it.");
  process.exit(2);
}
const target = isRemote
  ? ["--remote", "--env", "production", "--yes"]
  : ["--local", "--persist-to", stateDir()];
if (!isRemote) await migrate(stateDir());

const [account] = ask<{ id: string; email: string }>(accountOf(email));
if (account === undefined) {
  console.error(`There is no account with the email ${email}.`);
  process.exit(1);
}
const token = newToken();
ask(resetFor(account.id, sha256Hex(token), Date.now()));
console.log(`For ${account.email}, for one use within an hour:\n${new URL(`/reset#${token}`, site).href}`);

function ask<Row>(sql: string): Row[] {
  const answer = execFileSync("wrangler", ["d1", "execute", "DB", ...target, "--json", "--command", sql], {
    cwd: PROJECT,
    env: TOOL_ENV,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [{ results = [] } = {}] = JSON.parse(answer) as { results?: Row[] }[];
  return results;
}
