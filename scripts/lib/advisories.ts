export type AuditRun = {
  /** Null on a timeout, or if the command does not exist. */
  exitCode: number | null;
  stdout: string;
};

export type AuditVerdict = { isGood: boolean; lines: string[] };

type Advisory = { title?: unknown; severity?: unknown; url?: unknown };

const SEVERE = new Set(["high", "critical"]);
const NOT_CHECKED: AuditVerdict = { isGood: true, lines: ["not checked: the registry did not answer"] };

/**
 * Judges an audit of the shipped dependencies. Fails only on an actual report: with no answer nothing is known.
 */
export function judgeAudit({ exitCode, stdout }: AuditRun): AuditVerdict {
  const report = readReport(stdout);
  if (report === null) return exitCode === 0 ? { isGood: true, lines: ["no known advisories"] } : NOT_CHECKED;
  const known = report.flatMap(([name, advisories]) =>
    advisories.map((advisory) => ({
      isSevere: SEVERE.has(String(advisory.severity)),
      line: [advisory.severity, name, advisory.title, advisory.url].map(String).join(" · "),
    })),
  );
  if (known.length === 0) return { isGood: true, lines: ["no known advisories"] };
  return { isGood: !known.some(({ isSevere }) => isSevere), lines: known.map(({ line }) => line).toSorted() };
}

/** Advisories by package; null if the text is anything else, such as an error. */
function readReport(stdout: string): [string, Advisory[]][] | null {
  let value: unknown;
  try {
    value = JSON.parse(stdout.slice(Math.max(0, stdout.indexOf("{"))));
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const entries: [string, unknown][] = Object.entries(value);
  return entries.every((entry): entry is [string, Advisory[]] => Array.isArray(entry[1])) ? entries : null;
}
