import { expect, it } from "vitest";

import { judgeAudit } from "./advisories.ts";

const advisory = (severity: string) => ({
  id: 1_100_000,
  url: "https://advisories.example/GHSA-xxxx",
  title: "Prototype pollution",
  severity,
  vulnerable_versions: "<1.2.3",
  cwe: ["CWE-1321"],
  cvss: { score: 7.5, vectorString: null },
});
const report = (...severities: string[]) => JSON.stringify({ "some-package": severities.map(advisory) });

it.each(["high", "critical"])("an advisory of level %s fails, and is named", (severity) => {
  const verdict = judgeAudit({ exitCode: 1, stdout: report("low", severity) });
  expect(verdict.isGood).toBe(false);
  expect(verdict.lines.join("\n")).toContain(`${severity} · some-package · Prototype pollution`);
});

it.each(["low", "moderate"])("an advisory of level %s is reported without failing", (severity) => {
  const verdict = judgeAudit({ exitCode: 1, stdout: report(severity) });
  expect(verdict).toMatchObject({ isGood: true, lines: [expect.stringContaining(severity)] });
});

it.each(["{}", '{"some-package":[]}', "No vulnerabilities found"])("%s is no advisory", (stdout) => {
  expect(judgeAudit({ exitCode: 0, stdout })).toEqual({ isGood: true, lines: ["no known advisories"] });
});

it.each([
  [1, ""],
  [1, "error: 405"],
  [1, '{"error":"Method Not Allowed"}'],
  [1, '{"message":'],
  [1, "null"],
  [null, ""],
])("without an answer (%s, %j) the step passes and says so", (exitCode, stdout) => {
  expect(judgeAudit({ exitCode, stdout })).toEqual({
    isGood: true,
    lines: ["not checked: the registry did not answer"],
  });
});
