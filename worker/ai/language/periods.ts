import { datesIn } from "./dates.ts";

/** Sorts behind every date: what goes on is newer than all that has ended. */
export const PRESENT = "9999";

/** "2019-03" or "2019" of a date as the resume writes it, `PRESENT` where it goes on, null where it says none. */
export function readDate(given: string): string | null {
  const text = given.trim();
  if (text === "") return null;
  const [alone] = datesIn(text);
  const point = alone?.end ?? alone?.start;
  if (point !== null && point !== undefined) return point.value;
  return datesIn(`2000 - ${text}`)[0]?.isCurrent === true ? PRESENT : null;
}

/** "2021-05" of what may be "2021"; as long as the shorter of the two, so that a year is not before its months. */
export function compareDates(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  const [a, b] = [one.slice(0, length), other.slice(0, length)];
  return a === b ? 0 : a < b ? -1 : 1;
}

export const toMonthNumber = (value: string): number => {
  const [year = "0", month = "1"] = value.split("-");
  return Number(year) * 12 + Number(month);
};
