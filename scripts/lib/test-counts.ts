import { readFile } from "node:fs/promises";

export type Counts = { passed: number; failed: number };

export const NO_TESTS: Counts = { passed: 0, failed: 0 };

async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Report;
  } catch {
    return null;
  }
}

/** From the JSON report of vitest; nothing where there is none. */
export async function countVitest(file: string): Promise<Counts> {
  const report = await readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  }>(file);
  if (report === null) return NO_TESTS;
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
  };
}

/** From the JSON report of Playwright; a test that passed at a second try counts as failed. */
export async function countPlaywright(file: string): Promise<Counts> {
  const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  if (report === null) return NO_TESTS;
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}
