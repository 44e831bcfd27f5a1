import { isPlausiblePay } from "#worker/ai/read-ad/pay-size.ts";

import { type SalaryRange, formatSalary } from "./salary.ts";

/** Why pay is rejected. */
export type PayFault =
  | "no amount"
  | "turned round"
  | "unknown currency"
  | "unknown period"
  | "implausible"
  | "ill-formed";

const PERIODS = new Set<string>(["year", "month", "week", "day", "hour"]);
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** The error in a pay range or its display text; null if there is none. */
export function findPayFault(range: SalaryRange, text: string): PayFault | null {
  const ends = [range.min, range.max].filter((end) => end !== undefined);
  if (ends.length === 0 || ends.some((end) => !Number.isFinite(end) || end <= 0)) return "no amount";
  if (range.min !== undefined && range.max !== undefined && range.min > range.max) return "turned round";
  if (!CURRENCIES.has(range.currency)) return "unknown currency";
  if (!PERIODS.has(range.period)) return "unknown period";
  if (!ends.every((end) => isPlausiblePay(end, range.period, range.currency))) return "implausible";
  return isRangeStatedInText(range, text) ? null : "ill-formed";
}

/** Parses the text again to verify the amounts, which end is open, and the period. */
function isRangeStatedInText(range: SalaryRange, text: string): boolean {
  const amounts = [...text.matchAll(/\d[\d,]{0,20}(?:\.\d{1,2})?/g)].map(([written]) =>
    Number(written.replaceAll(",", "")),
  );
  const { min, max } = range;
  const stated = min === undefined ? [max] : max === undefined || max === min ? [min] : [min, max];
  const isSame = amounts.length === stated.length && amounts.every((amount, at) => amount === stated[at]);
  const isOpen = /^(?:up to|from) /.test(text) === (min === undefined || max === undefined);
  return isSame && isOpen && text.endsWith(` ${range.period === "hour" ? "an" : "a"} ${range.period}`);
}

type Checked = { range: SalaryRange | null; text: string | null; faults: PayFault[] };

/** The first valid reading of the pay with its display text, and the errors of the readings before it. */
export function findValidPay(readings: (SalaryRange | null)[]): Checked {
  const faults: PayFault[] = [];
  for (const range of readings) {
    if (range === null) continue;
    const fault = checkPayRange(range);
    if (typeof fault === "object") return { range, text: fault.text, faults };
    faults.push(fault);
  }
  return { range: null, text: null, faults };
}

function checkPayRange(range: SalaryRange): PayFault | { text: string } {
  if (!CURRENCIES.has(range.currency)) return "unknown currency";
  const text = formatSalary(range);
  return findPayFault(range, text) ?? { text };
}
