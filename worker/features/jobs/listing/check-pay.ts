import { isPlausiblePay } from "#worker/ai/read-ad/pay-size.ts";

import { type SalaryRange, formatSalary } from "./salary.ts";

/** Why pay is rejected. */
export type PayFault = "no amount" | "turned round" | "unknown currency" | "implausible";

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** The error in a pay range; null if there is none. */
function findPayFault({ min, max, currency, period }: SalaryRange): PayFault | null {
  if (!CURRENCIES.has(currency)) return "unknown currency";
  const ends = [min, max].filter((end) => end !== undefined);
  if (ends.length === 0 || ends.some((end) => !Number.isFinite(end) || end <= 0)) return "no amount";
  if (min !== undefined && max !== undefined && min > max) return "turned round";
  return ends.every((end) => isPlausiblePay(end, period, currency)) ? null : "implausible";
}

type Checked = { range: SalaryRange | null; text: string | null; faults: PayFault[] };

/** The first valid reading of the pay with its display text, and the errors of the readings before it. */
export function findValidPay(readings: (SalaryRange | null)[]): Checked {
  const faults: PayFault[] = [];
  for (const range of readings) {
    if (range === null) continue;
    const fault = findPayFault(range);
    if (fault === null) return { range, text: formatSalary(range), faults };
    faults.push(fault);
  }
  return { range: null, text: null, faults };
}
