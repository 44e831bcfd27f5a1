import { findDates } from "./dates.ts";

/**
 * Represents an ongoing period. Sorts after every date, because ongoing entries are newer than all that have
 * ended.
 */
export const PRESENT = "9999";

/** "2019-03" or "2019" of a date in a resume, `PRESENT` if ongoing, null if it is not a date. */
export function readDate(given: string): string | null {
  const text = given.trim();
  if (text === "") return null;
  const [alone] = findDates(text);
  const point = alone?.end ?? alone?.start;
  if (point !== null && point !== undefined) return point.value;
  return findDates(`2000 - ${text}`)[0]?.isCurrent === true ? PRESENT : null;
}

/**
 * Compares dates such as "2021-05" and "2021" at the precision of the shorter one, so that a year does not sort
 * before its own months.
 */
export function compareDates(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  const [a, b] = [one.slice(0, length), other.slice(0, length)];
  return a === b ? 0 : a < b ? -1 : 1;
}

export const toMonthNumber = (value: string): number => {
  const [year = "0", month = "1"] = value.split("-");
  return Number(year) * 12 + Number(month);
};
