import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { findChromium } from "./lib/chromium.ts";
import { PROJECT, runCommand } from "./lib/command.ts";
import { type Selection, selectForChange } from "./lib/select-tests.ts";
import { buildForTests } from "./lib/serve-worker.ts";
import {
  type Counts,
  NO_TESTS,
  countPlaywrightTests,
  countVitestTests,
  measurePlaywrightFiles,
  measureVitestFiles,
} from "./lib/test-counts.ts";

// bun run verify [--changed]: every check; with --changed those that concern what differs from `main`. The last line
// gives the totals.
const RESULTS = join(PROJECT, "test-results");
const UNIT = join(RESULTS, "unit.json");
const BROWSER = join(RESULTS, "e2e.json");
const SLOWEST = 10;

type Step = {
  name: string;
  work: () => Promise<void>;
  count?: () => Promise<Counts>;
  /** Seconds of each file of tests, longest first. */
  measure?: () => Promise<{ file: string; seconds: number }[]>;
};

const run = (command: string, ...args: string[]) => runCommand(command, args);

const selection: Selection | null = process.argv.includes("--changed") ? selectForChange() : null;
if (selection !== null) {
  console.log(`Changed against ${selection.base}: ${selection.changed.length} files`);
  for (const [name, files] of [
    ["Tests", selection.tests],
    ["Journeys", selection.specs],
  ] as const)
    console.log(`${name}:${files.length === 0 ? " none" : files.map((file) => `\n  ${file}`).join("")}`);
}
const isBrowserTested = selection === null || selection.specs.length > 0;

/** A room may have no journey but those of `bun run prove`. */
const SPECS = selection === null ? [] : [...selection.specs, "--pass-with-no-tests"];

const TYPES: Step = { name: "types", work: () => run("tsc", "-b") };
const STATIC: Step[] = [
  { name: "lint", work: () => run("oxlint") },
  { name: "format", work: () => run("oxfmt", "--check", ".") },
  { name: "words", work: () => run("node", "scripts/check-words.ts") },
  { name: "advisories", work: () => run("node", "scripts/check-advisories.ts") },
  ...(isBrowserTested ? [{ name: "build", work: buildForTests }] : []),
];

const UNIT_TESTS: Step = {
  name: "tests",
  work: () =>
    run(
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${UNIT}`,
      ...(selection?.tests ?? []),
    ),
  count: () => countVitestTests(UNIT),
  measure: () => measureVitestFiles(UNIT),
};
const BROWSER_TESTS: Step = {
  name: "browser tests of the production build",
  work: () => runCommand("node", ["scripts/e2e.ts", ...SPECS], { env: { BUILT: "1" } }),
  count: () => countPlaywrightTests(BROWSER),
  measure: () => measurePlaywrightFiles(BROWSER),
};
const hasTests = selection?.tests.length !== 0;

// Reports a missing browser at once, in one line, instead of after minutes of tests.
try {
  findChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const startedAt = performance.now();
let passed = 0;
let failed = 0;
const notes: string[] = [];
const times: string[] = [];
const readSeconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;

async function perform({ name, work, count, measure }: Step): Promise<void> {
  const beganAt = performance.now();
  console.log(`\n── ${name}`);
  let isDone = true;
  try {
    await work();
  } catch (error) {
    isDone = false;
    console.error(error instanceof Error ? error.message : error);
  }
  for (const { file, seconds } of ((await measure?.()) ?? []).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const counts = count === undefined ? NO_TESTS : await count();
  passed += counts.passed + (isDone && counts.passed === 0 ? 1 : 0);
  // A step that failed without a failed test counts as a failure itself.
  const hasFailedItself = !isDone && counts.failed === 0;
  failed += counts.failed + (hasFailedItself ? 1 : 0);
  notes.push(...counts.notes, ...(hasFailedItself ? [`failed: ${name}`] : []));
  const seconds = readSeconds(beganAt);
  times.push(`${seconds.padStart(7)}  ${name}`);
  console.log(`── ${name}: ${isDone ? "done" : "FAILED"} in ${seconds}`);
}

async function performAll(steps: Step[]): Promise<void> {
  for (const step of steps) await perform(step);
}

const tests = hasTests ? [UNIT_TESTS] : [];
const journeys = isBrowserTested ? [BROWSER_TESTS] : [];
// Side by side: types take the time of the others together, and what tests a change waits more than it computes.
if (selection !== null)
  await Promise.all([performAll([TYPES, ...tests]), performAll([...STATIC, ...journeys])]);
else {
  await Promise.all([performAll([TYPES]), performAll(STATIC)]);
  await performAll([...tests, ...journeys]);
}
console.log(`\n${times.join("\n")}\n${readSeconds(startedAt).padStart(7)}  in all`);
if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
