/** A job's months since year 0; `to` is null for a job that goes on or has no known end. */
export type Span = { from: number | null; to: number | null; isCurrent: boolean };

/** Ranks below the one that a title names: an assistant manager's years are no manager's. */
const BELOW = /\b(?:assistant|deputy|trainee|apprentice|intern|student|junior|associate|volunteer)\b/;

/**
 * What a title names a person as: "nurse" of "Charge Nurse", "engineer" of "Software Engineer II", "teacher" of
 * "Teacher of Biology", "assistant manager" of "Assistant Store Manager".
 */
export function getCareerName(title: string): string {
  const [head = ""] = title
    .toLowerCase()
    .trim()
    .split(/\s(?:of|for|in|at)\s|,|\(/);
  const name = head
    .trim()
    .replace(/\s(?:i{1,3}|iv|v|\d)$/, "")
    .split(/\s+/)
    .at(-1);
  return [BELOW.exec(head)?.[0] ?? "", name ?? ""].filter((part) => part !== "").join(" ");
}

/** Months since year 0 of a date such as "2026-11-20". */
export const toMonth = (today: string): number =>
  Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;

/** Full years with at least one of the jobs, counting each month once. */
export function countYears(spans: readonly Span[], nowMonth: number): number {
  const sorted = spans
    .flatMap(({ from, to, isCurrent }) => {
      const end = isCurrent ? nowMonth : to;
      return from === null || end === null || end <= from ? [] : [{ from, to: Math.min(end, nowMonth) }];
    })
    .toSorted((a, b) => a.from - b.from);
  let months = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of sorted) {
    months += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.floor(months / 12);
}
