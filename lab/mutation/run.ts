import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT, TOOL_ENV, waitForExit } from "#scripts/lib/command.ts";
import { selectTests } from "#scripts/lib/select-tests.ts";

import { drawFaults, type Fault } from "./draw-faults.ts";

// node lab/mutation/run.ts <draw | tests | journeys> <faults.json>: what of the faults that are put into the product is found
// by what `bun run verify --changed` selects. lab/README.md says more.

type Tried = Fault & {
  /** The test that fails first, once one does. */
  killedBy?: string;
  seconds?: number;
};

const FAULTS_OF_EACH_KIND = 10;
const MAX_SECONDS = 120;
const REPORT = join(PROJECT, "test-results", "mutation.json");

const [task, file = ""] = process.argv.slice(2);
if (task === "draw") save(drawFaults(Number(process.env.SEED ?? 1), FAULTS_OF_EACH_KIND));
else if (task === "tests") await tryTests();
else if (task === "journeys") await tryJourneys();
else throw new Error("Usage: node lab/mutation/run.ts <draw | tests | journeys> <faults.json>");

function save(faults: readonly Tried[]): void {
  writeFileSync(file, `${JSON.stringify(faults, null, 1)}\n`);
}
function load(): Tried[] {
  return JSON.parse(readFileSync(file, "utf8")) as Tried[];
}

/** Each fault alone against the selected tests outside the browser, until the first fails or the time is over. */
async function tryTests(): Promise<void> {
  const faults = load();
  for (const fault of faults) {
    if (fault.seconds !== undefined) continue;
    const { tests } = selectTests([fault.file]);
    const startedAt = performance.now();
    const killer = tests.length === 0 ? null : await withFaults([fault], () => findFailedTest(tests));
    fault.seconds = Math.round((performance.now() - startedAt) / 1000);
    if (killer !== null) fault.killedBy = killer;
    save(faults);
    print(fault, `${tests.length} files of tests, ${fault.seconds} s`);
  }
  report(faults);
}

/**
 * The faults that no test found, in groups that have no journey in common: one build with all faults of a group, then its
 * journeys. A journey that fails kills the fault that selected it; where the site itself does not start, each of the group is
 * tried alone.
 */
async function tryJourneys(): Promise<void> {
  const faults = load();
  const left = faults
    .filter(({ killedBy }) => killedBy === undefined)
    .map((fault) => ({ fault, specs: selectTests([fault.file]).specs }))
    .filter(({ specs }) => specs.length > 0);
  const alone: typeof left = [];
  while (left.length + alone.length > 0) {
    const group = left.length > 0 ? takeGroup(left) : alone.splice(0, 1);
    const failed = await withFaults(
      group.map(({ fault }) => fault),
      () => listFailedSpecs(group.flatMap(({ specs }) => specs)),
    );
    if (failed === null && group.length > 1) {
      alone.push(...group);
      continue;
    }
    for (const { fault, specs } of group) {
      const killer = failed === null ? "the run itself failed" : specs.find((spec) => failed.has(spec));
      if (killer !== undefined) fault.killedBy = killer;
      print(fault, specs.join(" "));
    }
    save(faults);
  }
  report(faults);
}

async function withFaults<Result>(faults: readonly Fault[], work: () => Promise<Result>): Promise<Result> {
  const before = faults.map((fault) => ({ path: join(PROJECT, fault.file), fault, code: "" }));
  for (const one of before) {
    one.code = readFileSync(one.path, "utf8");
    const { from, to, text } = one.fault;
    writeFileSync(one.path, one.code.slice(0, from) + text + one.code.slice(to));
  }
  try {
    return await work();
  } finally {
    for (const { path, code } of before) writeFileSync(path, code);
  }
}

async function findFailedTest(tests: readonly string[]): Promise<string | null> {
  await rm(REPORT, { force: true });
  const code = await runFor(MAX_SECONDS, "vitest", [
    "run",
    "--bail=1",
    "--reporter=json",
    `--outputFile.json=${REPORT}`,
    ...tests,
  ]);
  if (code === 0 || code === null) return null;
  // What cannot be loaded ends the run before it writes a report.
  const report = await readFile(REPORT, "utf8").catch(() => '{"testResults":[]}');
  const failed = (JSON.parse(report) as VitestReport).testResults.find(({ status }) => status === "failed");
  return failed?.name.slice(PROJECT.length) ?? "the run itself failed";
}

type VitestReport = { testResults: { name: string; status: string }[] };
type PlaywrightReport = {
  suites: { file: string; specs: { ok: boolean }[]; suites?: PlaywrightReport["suites"] }[];
};

/** Null where the site could not be built or started. */
async function listFailedSpecs(specs: readonly string[]): Promise<Set<string> | null> {
  const path = join(PROJECT, "test-results", "e2e.json");
  await rm(path, { force: true });
  await runFor(MAX_SECONDS * specs.length, "node", ["scripts/e2e.ts", ...specs]);
  const report = await readFile(path, "utf8").catch(() => null);
  if (report === null) return null;
  const { suites } = JSON.parse(report) as PlaywrightReport;
  const hasFailed = (suite: PlaywrightReport["suites"][number]): boolean =>
    suite.specs.some(({ ok }) => !ok) || (suite.suites ?? []).some(hasFailed);
  return new Set(suites.filter(hasFailed).map((suite) => suite.file));
}

type Left = { fault: Tried; specs: string[] };

/** Takes as many of them as have no journey in common. */
function takeGroup(left: Left[]): Left[] {
  const group: Left[] = [];
  for (const one of left)
    if (!group.some(({ specs }) => specs.some((spec) => one.specs.includes(spec)))) group.push(one);
  for (const one of group) left.splice(left.indexOf(one), 1);
  return group;
}

/** What a command ends with; null where it had to be stopped. */
async function runFor(seconds: number, command: string, args: string[]): Promise<number | null> {
  const child = spawn(command, args, { cwd: PROJECT, env: TOOL_ENV, stdio: "ignore", detached: true });
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, seconds * 1000);
  const code = await waitForExit(child);
  clearTimeout(timer);
  return isOver ? null : code;
}

function print(fault: Tried, tried: string): void {
  const result = fault.killedBy === undefined ? "survives" : `killed by ${fault.killedBy}`;
  console.log(`${fault.kind.padEnd(18)}  ${fault.file}:${fault.line}  ${result} (${tried})`);
}

function report(faults: readonly Tried[]): void {
  const killed = faults.filter(({ killedBy }) => killedBy !== undefined);
  console.log(`\n${killed.length} of ${faults.length} faults killed`);
}
