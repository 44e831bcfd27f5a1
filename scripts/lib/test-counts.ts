import { readFile } from "node:fs/promises";
import { relative } from "node:path";

import { PROJECT } from "./command.ts";

/** How many tests passed and failed; `notes` names each failed test. */
export type Counts = { passed: number; failed: number; notes: string[] };

export const NO_TESTS: Counts = { passed: 0, failed: 0, notes: [] };

async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Report;
  } catch {
    return null;
  }
}

const takeFirstLine = (message: string | undefined) => message?.split("\n", 1)[0] ?? "no message";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

/** Reads vitest's JSON report; all zero if it is missing. */
export async function countVitestTests(file: string): Promise<Counts> {
  const report = await readReport<VitestReport>(file);
  if (report === null) return NO_TESTS;
  const notes: string[] = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const hasFailedTest = assertionResults.some((test) => test.status === "failed");
    if (status === "failed" && !hasFailedTest) notes.push(`failed: ${name}: ${takeFirstLine(message)}`);
    for (const test of assertionResults)
      if (test.status === "failed")
        notes.push(`failed: ${name}: ${test.fullName}: ${takeFirstLine(test.failureMessages?.[0])}`);
  }
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    notes,
  };
}

/** Seconds taken by each file, longest first; files run in parallel, so the times overlap. */
export async function measureVitestFiles(file: string): Promise<{ file: string; seconds: number }[]> {
  const report = await readReport<VitestReport>(file);
  return (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({
      file: relative(PROJECT, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};

function listFailedTests({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => {
        const error = results.find((result) => result.error !== undefined)?.error?.message;
        return `failed: ${file}: ${title}: ${takeFirstLine(error)}`;
      }),
  );
  return [...own, ...suites.flatMap(listFailedTests)];
}

/** Seconds taken by the tests of each file, longest first; files run in parallel, so the times overlap. */
export async function measurePlaywrightFiles(file: string): Promise<{ file: string; seconds: number }[]> {
  const report = await readReport<{ suites: PlaywrightSuite[] }>(file);
  const byFile = new Map<string, number>();
  const add = ({ suites = [], specs }: PlaywrightSuite): void => {
    for (const { file, tests } of specs)
      for (const { results } of tests)
        for (const { duration } of results) byFile.set(file, (byFile.get(file) ?? 0) + duration / 1000);
    for (const suite of suites) add(suite);
  };
  for (const suite of report?.suites ?? []) add(suite);
  return [...byFile]
    .map(([file, seconds]) => ({ file, seconds }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

/** Reads Playwright's JSON report. */
export async function countPlaywrightTests(file: string): Promise<Counts> {
  const report = await readReport<{
    stats: { expected: number; unexpected: number };
    suites: PlaywrightSuite[];
  }>(file);
  if (report === null) return NO_TESTS;
  const { expected, unexpected } = report.stats;
  return { passed: expected, failed: unexpected, notes: report.suites.flatMap(listFailedTests) };
}
