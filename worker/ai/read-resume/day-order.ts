import type { FoundDate } from "./parsed-resume.ts";
import type { Row } from "./row.ts";

const NUMERIC = /(?<![\d./-])(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d{2})(?![\d./-])/g;
const MONTHS = 12;

type DayOrder = "day first" | "month first";

/**
 * Whether numeric dates of a document ("03/09/2018") start with the day or the month. One date readable in only one
 * order decides; null if there is none, or dates contradict each other.
 */
export function findDayOrder(rows: Row[]): DayOrder | null {
  const orders = new Set<DayOrder>();
  for (const { text } of rows)
    for (const [, first, second] of text.matchAll(NUMERIC)) {
      if (Number(first) > MONTHS && Number(second) <= MONTHS) orders.add("day first");
      if (Number(second) > MONTHS && Number(first) <= MONTHS) orders.add("month first");
    }
  const [order] = orders;
  return orders.size === 1 && order !== undefined ? order : null;
}

/** Adds the months of numeric dates in entries, using the document's date order. */
export function addMonths<Entry extends object>(entries: Entry[], order: DayOrder | null): Entry[] {
  if (order === null) return entries;
  return entries.map(
    (entry) =>
      Object.fromEntries(
        Object.entries(entry).map(([key, value]) => [
          key,
          isNumericDate(value) ? addMonth(value, order) : value,
        ]),
      ) as Entry,
  );
}

const isNumericDate = (value: unknown): value is FoundDate =>
  typeof value === "object" && value !== null && "given" in value && "value" in value && "lines" in value;

function addMonth(date: FoundDate, order: DayOrder): FoundDate {
  const [, first = "", second = "", year = ""] = [...date.given.matchAll(NUMERIC)][0] ?? [];
  const month = order === "day first" ? second : first;
  return date.value === year && Number(month) >= 1 && Number(month) <= MONTHS
    ? { ...date, value: `${year}-${month.padStart(2, "0")}` }
    : date;
}
