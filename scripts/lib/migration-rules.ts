/** Migrations that had shipped before the rules: they are never changed, so they are not judged. */
export const LAST_EXEMPT = "0030_operated.sql";

type Rule = { pattern: RegExp; why: string; allowedBy: string };

/** What a statement begins with that may stop the site or break the code that still serves. */
const RULES: Rule[] = [
  {
    pattern: /^(?:UPDATE|DELETE|REPLACE)\b/i,
    why: "changes rows in one statement: make it a task of scripts/lib/list-row-tasks.ts",
    allowedBy: "few rows",
  },
  {
    pattern: /^INSERT\b[^;]*\bSELECT\b/i,
    why: "copies rows in one statement: make it a task of scripts/lib/list-row-tasks.ts",
    allowedBy: "few rows",
  },
  {
    pattern: /^DROP TABLE\b/i,
    why: "drops a table that the code before may use",
    allowedBy: "contract",
  },
  {
    pattern: /^ALTER TABLE \S+ (?:DROP|RENAME)\b/i,
    why: "drops or renames what the code before may use",
    allowedBy: "contract",
  },
  {
    pattern: /^ALTER TABLE \S+ ADD\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/i,
    why: "adds a column that the code before does not fill",
    allowedBy: "",
  },
];

/**
 * What of a migration breaks the rules of docs/backup.md. A comment in the statement allows one by name, with a reason:
 * `-- few rows: one per source`, `-- contract: unused since 0031`.
 */
export function findBreaches(sql: string): string[] {
  return sql.split("--> statement-breakpoint").flatMap((statement) => {
    const lines = statement.split("\n").map((line) => line.trim());
    const comments = lines.filter((line) => line.startsWith("--"));
    const code = lines.filter((line) => line !== "" && !line.startsWith("--")).join(" ");
    const isAllowed = (by: string) =>
      by !== "" && comments.some((comment) => new RegExp(`^-- ${by}: \\S`).test(comment));
    return RULES.filter(({ pattern, allowedBy }) => pattern.test(code) && !isAllowed(allowedBy)).map(
      ({ why }) => `${code.slice(0, 60)} … ${why}`,
    );
  });
}
