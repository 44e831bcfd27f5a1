import { execFile } from "node:child_process";

import { type AuditRun, judgeAudit } from "./lib/advisories.ts";
import { PROJECT } from "./lib/command.ts";

// node scripts/check-advisories.ts: asks the configured registry for known advisories on shipped dependencies,
// and fails on any of level high or above. If the registry does not answer, the check passes.
const MAX_MS = 20_000;

const runAudit = (): Promise<AuditRun> =>
  new Promise((resolve) => {
    const options = { cwd: PROJECT, timeout: MAX_MS, killSignal: "SIGKILL" } as const;
    execFile("bun", ["audit", "--production", "--json"], options, (error, stdout) => {
      const code = error === null ? 0 : error.code;
      resolve({ exitCode: typeof code === "number" ? code : null, stdout });
    });
  });

const { isGood, lines } = judgeAudit(await runAudit());
console.log(`Advisories of shipped dependencies: ${lines.join("\n  ")}`);
process.exit(isGood ? 0 : 1);
