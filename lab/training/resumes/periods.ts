import type { Random } from "./random.ts";
import type { Words } from "./words.ts";

/** How one document writes its dates. */
export type PeriodStyle = { date: (year: number, month: number) => string; to: string; since: string };

const pad = (month: number): string => String(month).padStart(2, "0");

export function choosePeriodStyle(words: Words, random: Random): PeriodStyle {
  const short = (month: number) => words.short[month - 1] ?? "";
  const long = (month: number) => words.months[month - 1] ?? "";
  const toTitle = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
  const season = (month: number) => words.seasons[Math.floor((month - 1) / 3)] ?? "";
  const isTitled = random.isTrue(0.4);
  const name = (text: string) => (isTitled ? toTitle(text) : text);
  const dates: PeriodStyle["date"][] = [
    (year) => String(year),
    (year) => String(year),
    (year, month) => `${name(short(month))} ${year}`,
    (year, month) => `${name(short(month))} ${year}`,
    (year, month) => `${name(long(month))} ${year}`,
    (year, month) => `${pad(month)}/${year}`,
    (year, month) => `${pad(month)}.${year}`,
    (year, month) => `${year}-${pad(month)}`,
    (year, month) => `${year}/${pad(month)}`,
    (year, month) => `${year} / ${pad(month)}`,
    (year, month) => `${pad(month)}-${year}`,
    (year, month) => `${name(season(month))} ${year}`,
  ];
  const date = random.pick(dates);
  const isIso = /\d-\d/.test(date(2000, 1));
  const joints = words.to.filter((to) => !isIso || to.includes(" "));
  const open = words.since.filter((since) => !isIso || !/%[-–]/.test(since));
  const to = random.isTrue(0.06) ? random.pick([" \u2010 ", " \u2011 ", " \u2012 "]) : random.pick(joints);
  return { date, to, since: random.pick(open) };
}

export function writePeriod(
  { date, to, since }: PeriodStyle,
  from: { year: number; month: number },
  end: { year: number; month: number } | null,
): string {
  const start = date(from.year, from.month);
  if (end === null) return since.replace("%", start);
  return `${start}${to}${date(end.year, end.month)}`;
}
