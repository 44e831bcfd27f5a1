import { execFileSync } from "node:child_process";

import { PROJECT, TOOL_ENV } from "./command.ts";
import { getStateDir } from "./settings.ts";

/** Rows that a statement gives in the local database or in production's. Ends the command on failure. */
export function queryDatabase<Row>(sql: string, { isRemote }: { isRemote: boolean }): Row[] {
  const where = isRemote ? ["--remote", "--env", "production"] : ["--local", "--persist-to", getStateDir()];
  let answer: string;
  try {
    answer = execFileSync("wrangler", ["d1", "execute", "DB", ...where, "--json", "--command", sql], {
      cwd: PROJECT,
      env: TOOL_ENV,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    const isUnmigrated = `${stdout}${stderr}`.includes("no such table");
    console.error(
      isUnmigrated
        ? "This database has no such table yet: start the product once, or migrate it."
        : `${stdout}${stderr}`,
    );
    process.exit(1);
  }
  const [{ results = [] } = {}] = JSON.parse(answer) as { results?: Row[] }[];
  return results;
}
