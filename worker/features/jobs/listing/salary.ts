import type { Pay, PayPeriod } from "#worker/ai/read-ad/pay-types.ts";

export type SalaryPeriod = PayPeriod;

/** Pay as stated by the source; an unstated bound is absent. */
export type SalaryRange = Pay;

/** A pay range, or null if the source gives nothing usable: zero, no currency, an unknown period. */
export function toSalaryRange(range: {
  min: number | null | undefined;
  max: number | null | undefined;
  currency: string | null | undefined;
  period: SalaryPeriod | null;
}): SalaryRange | null {
  const amounts = [range.min, range.max].map((amount) =>
    typeof amount === "number" && Number.isFinite(amount) && amount > 0
      ? Math.round(amount * 100) / 100
      : undefined,
  );
  const [min, max] = amounts;
  const currency = range.currency?.trim().toUpperCase() ?? "";
  if (range.period === null || !/^[A-Z]{3}$/.test(currency)) return null;
  if (min === undefined && max === undefined) return null;
  if (min !== undefined && max !== undefined && min > max) return null;
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    currency,
    period: range.period,
  };
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: creating a format costs more than using it a hundred times. */
function getMoneyFormat(currency: string, hasCents: boolean): Intl.NumberFormat {
  const key = `${currency}${hasCents}`;
  const digits = hasCents ? 2 : 0;
  const known =
    formats.get(key) ??
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, known);
  return known;
}

/** Pay as displayed, such as "$120,000 – $150,000 a year". */
export function formatSalary(range: SalaryRange): string {
  const hasCents = [range.min, range.max].some((amount) => amount !== undefined && !Number.isInteger(amount));
  const money = getMoneyFormat(range.currency, hasCents);
  const ends = [range.min, range.max]
    .filter((amount) => amount !== undefined)
    .map((amount) => money.format(amount));
  const per = range.period === "hour" ? "an hour" : `a ${range.period}`;
  if (ends.length === 2 && ends[0] !== ends[1]) return `${ends.join(" – ")} ${per}`;
  const bound = range.min === undefined ? "up to " : range.max === undefined ? "from " : "";
  return `${bound}${ends[0]} ${per}`;
}
