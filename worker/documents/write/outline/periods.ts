import type { DateStyle, Words } from "./words.ts";

const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/** "2019-03" becomes "Mar 2019" and "Present" the word of the language; other formats stay unchanged. */
export function formatResumeDate(
  date: string,
  { months, patterns, present }: Words,
  style: DateStyle = "short",
): string {
  if (/^present$/i.test(date.trim())) return present;
  const [, year, month, day] = ISO.exec(date.trim()) ?? [];
  const at = Number(month) - 1;
  if (year === undefined || month === undefined || months.short[at] === undefined) return date.trim();
  const names = style === "long" && day !== undefined ? (months.longWithDay ?? months.long) : months.long;
  const parts: Record<string, string> = {
    y: year,
    M: (style === "numeric" ? month : style === "long" ? names[at] : months.short[at]) ?? month,
    d: style === "numeric" ? (day ?? "") : String(Number(day)),
  };
  const pattern = patterns[day === undefined ? style : (`${style}Day` as const)];
  return pattern.replaceAll(/\b[dMy]\b/g, (sign) => parts[sign] ?? sign);
}

/** "Mar 2019 – Present"; a single date if only one is given. */
export const formatPeriod = (
  { startDate, endDate }: { startDate: string; endDate: string },
  words: Words,
  style: DateStyle = "short",
): string => {
  const start = formatResumeDate(startDate, words, style);
  const end = formatResumeDate(endDate, words, style);
  return start === end ? start : [start, end].filter((date) => date !== "").join(" – ");
};
