import type { Words } from "./words.ts";

const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/** "2019-03" becomes "Mar 2019"; other formats stay unchanged. */
export function formatResumeDate(date: string, { months }: Words): string {
  const [, year, month, day] = ISO.exec(date.trim()) ?? [];
  const name = months[Number(month) - 1];
  if (year === undefined || name === undefined) return date.trim();
  return [day === undefined ? "" : String(Number(day)), name, year].filter((part) => part !== "").join(" ");
}

/** "Mar 2019 – Present"; a single date if only one is given. */
export const formatPeriod = (
  { startDate, endDate }: { startDate: string; endDate: string },
  words: Words,
): string => {
  const start = formatResumeDate(startDate, words);
  const end = formatResumeDate(endDate, words);
  return start === end ? start : [start, end].filter((date) => date !== "").join(" – ");
};
