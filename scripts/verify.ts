import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { findChromium } from "./lib/chromium.ts";
import { PROJECT, runCommand } from "./lib/command.ts";
import {
  type Counts,
  NO_TESTS,
  countPlaywrightTests,
  countVitestTests,
  measurePlaywrightFiles,
} from "./lib/test-counts.ts";

// bun run verify: runs every check, fastest first. The last line gives the totals.
const RESULTS = join(PROJECT, "test-results");

type Step = {
  name: string;
  work: () => Promise<void>;
  count?: () => Promise<Counts>;
  /** Lines to print after the step. */
  tell?: () => Promise<string[]>;
};

const STEPS: Step[] = [
  { name: "lint", work: () => runCommand("oxlint", []) },
  { name: "format", work: () => runCommand("oxfmt", ["--check", "."]) },
  { name: "types", work: () => runCommand("tsc", ["-b"]) },
  { name: "words", work: () => runCommand("node", ["scripts/check-words.ts"]) },
  { name: "advisories", work: () => runCommand("node", ["scripts/check-advisories.ts"]) },
  {
    name: "tests",
    work: () =>
      runCommand("vitest", [
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${join(RESULTS, "unit.json")}`,
      ]),
    count: () => countVitestTests(join(RESULTS, "unit.json")),
  },
  {
    name: "browser tests of the production build",
    work: () => runCommand("node", ["scripts/e2e.ts"]),
    count: () => countPlaywrightTests(join(RESULTS, "e2e.json")),
    tell: async () =>
      (await measurePlaywrightFiles(join(RESULTS, "e2e.json"))).map(
        ({ file, seconds }) => `${Math.round(seconds).toString().padStart(5)} s  ${file}`,
      ),
  },
];

// Reports a missing browser at once, in one line, instead of after a minute of tests.
try {
  findChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
let passed = 0;
let failed = 0;
const notes: string[] = [];
for (const { name, work, count, tell } of STEPS) {
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  let isDone = true;
  try {
    await work();
  } catch (error) {
    isDone = false;
    console.error(error instanceof Error ? error.message : error);
  }
  for (const line of (await tell?.()) ?? []) console.log(line);
  const counts = count === undefined ? NO_TESTS : await count();
  passed += counts.passed + (isDone && counts.passed === 0 ? 1 : 0);
  // A step that failed without a failed test counts as a failure itself.
  const hasFailedItself = !isDone && counts.failed === 0;
  failed += counts.failed + (hasFailedItself ? 1 : 0);
  notes.push(...counts.notes, ...(hasFailedItself ? [`failed: ${name}`] : []));
  console.log(
    `── ${name}: ${isDone ? "done" : "FAILED"} in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
}
if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
