import { PRESENT, readWholeDate } from "#worker/ai/words/periods.ts";

import type { DateStyle, Words } from "./words.ts";

const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/**
 * Unifies the dates of a file: "2019-03", "March 2019" and "03/2019" become "Mar 2019", and "Present" is translated.
 * Other texts stay as written.
 */
export function formatResumeDate(
  date: string,
  { months, patterns, present }: Words,
  style: DateStyle = "short",
): string {
  const written = date.trim();
  const read = ISO.test(written) ? written : readWholeDate(written);
  if (read === PRESENT) return present;
  const [, year, month, day] = ISO.exec(read ?? "") ?? [];
  const at = Number(month) - 1;
  if (year === undefined || month === undefined || months.short[at] === undefined) return written;
  const names = style === "long" && day !== undefined ? (months.longWithDay ?? months.long) : months.long;
  const parts: Record<string, string> = {
    y: year,
    M: (style === "numeric" ? month : style === "long" ? names[at] : months.short[at]) ?? month,
    d: style === "numeric" ? (day ?? "") : String(Number(day)),
  };
  const pattern = patterns[day === undefined ? style : (`${style}Day` as const)];
  return pattern.replaceAll(/\b[dMy]\b/g, (sign) => parts[sign] ?? sign);
}

/** Formats a period: "Mar 2019 – Present"; a single date if only one is given. */
export const formatPeriod = (
  { startDate, endDate }: { startDate: string; endDate: string },
  words: Words,
  style: DateStyle = "short",
): string => {
  const start = formatResumeDate(startDate, words, style);
  const end = formatResumeDate(endDate, words, style);
  return start === end ? start : [start, end].filter((date) => date !== "").join(" – ");
};
