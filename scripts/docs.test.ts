import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
const documents = files.filter((file) => file.endsWith(".md"));

/** "`jobs.api.ts`" and "`src/features/jobs/jobs.api.ts`": names of files, not patterns such as `*.contract.ts` or `<f>.ts`. */
const NAMED = /`([\w./-]+\.(?:tsx?|json|sql|toml|html|css|md))`/g;
/** What is made, or is another project's. */
const MADE = /^(?:dist\/|\.|boards\.json|faults\.json|package-lock\.json)/;

it.each(documents)("%s names only files that are there", (document) => {
  const named = [...readFileSync(join(root, document), "utf8").matchAll(NAMED)].map(([, name = ""]) => name);
  const missing = named.filter(
    (name) => !MADE.test(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );
  expect([...new Set(missing)]).toEqual([]);
});
