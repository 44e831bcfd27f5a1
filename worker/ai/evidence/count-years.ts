/** A job's months since year 0; `to` is null for a job that goes on or has no known end. */
export type Span = { from: number | null; to: number | null; isCurrent: boolean };

/** What a title names a person as: "nurse" of "Charge Nurse", "engineer" of "Software Engineer II". */
export const getLastTitleWord = (title: string): string =>
  title
    .toLowerCase()
    .trim()
    .replace(/\s(?:i{1,3}|iv|v|\d)$/, "")
    .split(/\s+/)
    .at(-1) ?? "";

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
