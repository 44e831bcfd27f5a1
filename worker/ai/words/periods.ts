import { findDates } from "./dates.ts";

/** Marks an ongoing period. Sorts after every date, because ongoing entries are newest. */
export const PRESENT = "9999";

/** "2019-03" or "2019" for a date in a resume, `PRESENT` if ongoing, null for other texts. */
export function readDate(given: string): string | null {
  const text = given.trim();
  if (text === "") return null;
  const [alone] = findDates(text);
  const point = alone?.end ?? alone?.start;
  if (point !== null && point !== undefined) return point.value;
  return findDates(`2000 - ${text}`)[0]?.isCurrent === true ? PRESENT : null;
}

/**
 * `readDate` for a text with only a month and year, or only "present". Null for others, because a day, a season or
 * "expected" would be lost.
 */
export function readWholeDate(given: string): string | null {
  const text = given.trim();
  const ongoing = findDates(`2000 - ${text}`)[0];
  if (ongoing?.isCurrent === true && text !== "")
    return ongoing.to === `2000 - ${text}`.length && !/\d/.test(text) ? PRESENT : null;
  const point = findDates(text)[0]?.end;
  const isWhole = point?.given === text && !point.isUnclear && HAS_FULL_YEAR.test(text);
  const figures = text.match(/\d+/g)?.length;
  const isMonth = figures === (/\p{L}/u.test(text) ? 1 : 2) && point?.value.length === "2019-03".length;
  return isWhole && isMonth ? point.value : null;
}

/** Requires a full or apostrophe year, because "Mar 19" may be a day. */
const HAS_FULL_YEAR = /\d{4}|['’]\d\d/;

/** When an entry of a resume or profile began and ended. */
export type Period = {
  /** "2019-03" or "2019"; null if unknown. */
  start: string | null;
  /** As `start`, or `PRESENT`. */
  end: string | null;
  /** Months since year 0; null if unknown. `to` is null for an ongoing period. */
  from: number | null;
  to: number | null;
  /** Whether the period is ongoing: stated, or without an end. */
  isCurrent: boolean;
  /** Whether it has a stated end. */
  hasEnded: boolean;
};

export function readPeriod({ startDate, endDate }: { startDate: string; endDate: string }): Period {
  const [begun, end] = [readDate(startDate), readDate(endDate)];
  const start = begun === PRESENT ? null : begun;
  const hasEnded = end !== null && end !== PRESENT;
  return {
    start,
    end,
    from: start === null ? null : toMonth(start),
    to: hasEnded ? toMonth(end) : null,
    isCurrent: end === PRESENT || (endDate.trim() === "" && startDate.trim() !== ""),
    hasEnded,
  };
}

/** Months since year 0 of "2021-05" or "2021-05-20"; a year alone counts as its middle. */
export function toMonth(date: string): number {
  const [year = "0", month] = date.split("-");
  return Number(year) * 12 + (month === undefined ? 6 : Number(month) - 1);
}

/** Sorts newest first: ongoing periods, then by end. */
export const compareNewestFirst = (one: Months, other: Months): number =>
  getLastMonth(other) - getLastMonth(one);

type Months = Pick<Period, "from" | "to" | "isCurrent">;

const getLastMonth = ({ isCurrent, to, from }: Months): number =>
  isCurrent ? Number.MAX_SAFE_INTEGER : (to ?? from ?? 0);

/**
 * Compares dates such as "2021-05" and "2021" at the precision of the shorter one, so that a year does not sort before
 * its own months.
 */
export function compareDates(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  const [a, b] = [one.slice(0, length), other.slice(0, length)];
  return a === b ? 0 : a < b ? -1 : 1;
}
