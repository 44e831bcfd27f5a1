import type { SalaryPeriod, SalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { lookUp } from "#worker/lib/look-up.ts";

const PERIODS: Record<string, SalaryPeriod> = {
  year: "year",
  yearly: "year",
  annual: "year",
  annually: "year",
  annum: "year",
  month: "month",
  monthly: "month",
  week: "week",
  weekly: "week",
  day: "day",
  daily: "day",
  hour: "hour",
  hourly: "hour",
};

/** Parses "YEAR", "Yearly" or "per hour"; null for unsupported periods such as "2 WEEK". */
export const parsePayPeriod = (unit: string): SalaryPeriod | null =>
  lookUp(
    PERIODS,
    unit
      .trim()
      .toLowerCase()
      .replace(/^(?:per|an?)[ _-]/, ""),
  ) ?? null;

/** Whether the unit or the amount must be wrong: hourly pay in thousands, or annual pay in hundreds. */
export const isWrongUnit = (amounts: number[], period: SalaryPeriod | null): boolean =>
  amounts.some((amount) => (period === "hour" ? amount > 1000 : period === "year" && amount < 1000));

/** One range that covers several ranges, which may differ by place or level; null if they are not comparable. */
export function mergeRanges(ranges: (SalaryRange | null)[]): SalaryRange | null {
  const stated = ranges.filter((range) => range !== null);
  const [first] = stated;
  if (first === undefined) return null;
  const { currency, period } = first;
  if (stated.some((range) => range.currency !== currency || range.period !== period)) return null;
  const least = Math.min(...stated.map(({ min }) => min ?? Number.POSITIVE_INFINITY));
  const most = Math.max(...stated.map(({ max }) => max ?? 0));
  return {
    ...(Number.isFinite(least) ? { min: least } : {}),
    ...(most > 0 ? { max: most } : {}),
    currency,
    period,
  };
}
