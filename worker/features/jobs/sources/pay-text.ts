import type { Place } from "#worker/features/jobs/listing/places.ts";
import { type SalaryRange, toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import { parsePayPeriod } from "./pay.ts";

const CODE =
  "USD|EUR|GBP|CHF|CAD|AUD|NZD|SGD|HKD|INR|JPY|CNY|KRW|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|ILS|AED|SAR|ZAR|NGN|KES|BRL|MXN|ARS|CLP|COP|PHP|IDR|MYR|THB|VND|TWD";
const SIGNS: Record<string, string> = {
  US$: "USD",
  CA$: "CAD",
  C$: "CAD",
  A$: "AUD",
  NZ$: "NZD",
  HK$: "HKD",
  S$: "SGD",
  R$: "BRL",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
};
/** Currency signs whose meaning depends on the country. */
const SHARED_SIGNS: Record<string, Record<string, string>> = {
  $: { US: "USD", CA: "CAD", AU: "AUD", NZ: "NZD", SG: "SGD", HK: "HKD" },
  "¥": { JP: "JPY", CN: "CNY" },
};
const SHORT_UNITS: Record<string, string> = { yr: "year", mo: "month", wk: "week", hr: "hour" };

const AMOUNT = String.raw`(${CODE}|[A-Z]{0,2}\$|[€£₹¥])?\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?\s?([kK]\b)?`;
const PAY = new RegExp(
  String.raw`^([Ff]rom|[Uu]p to)?\s?${AMOUNT}(?:\s?(?:-|–|—|to)\s?${AMOUNT})?\s?(?:(${CODE})\b)?\s?(?:\/|(?:per|an?)\s)?\s?([A-Za-z]+)\b\D*$`,
);

/**
 * Parses pay from a text field: "$60,000 – $70,000 / year", "£25 per hour". Null without a currency, a period
 * and plausible amounts. The places determine which dollar is meant.
 */
export function parsePayText(stated: unknown, places: Place[]): SalaryRange | null {
  const match = PAY.exec(toOneLine(stated));
  if (match === null) return null;
  const [, bound, sign, whole, cents, k, lastSign, lastWhole, lastCents, lastK, code, unit = ""] = match;
  if (lastSign !== undefined && lastSign !== sign) return null;
  const factor = k === undefined && lastK === undefined ? 1 : 1000;
  const first = toAmount(whole, cents, factor);
  const last = toAmount(lastWhole, lastCents, factor);
  const period = parsePayPeriod(lookUp(SHORT_UNITS, unit.toLowerCase()) ?? unit);
  const isPlausible = [first, last].every(
    (amount) =>
      amount === null || (amount >= (period === "year" ? 1000 : 1) && (period !== "hour" || amount <= 1000)),
  );
  if (!isPlausible) return null;
  return toSalaryRange({
    min: bound?.toLowerCase() === "up to" ? null : first,
    max: bound === undefined ? (last ?? first) : bound.toLowerCase() === "up to" ? first : last,
    currency: code ?? findCurrency(sign ?? "", places),
    period,
  });
}

const toAmount = (whole: string | undefined, cents = "", factor = 1): number | null =>
  whole === undefined ? null : Number(`${whole.replaceAll(",", "")}${cents}`) * factor;

function findCurrency(sign: string, places: Place[]): string | null {
  if (/^[A-Z]{3}$/.test(sign)) return sign;
  const countries = new Set(places.map(({ country }) => country));
  const [country = ""] = countries;
  const local = countries.size === 1 ? SHARED_SIGNS[sign]?.[country] : undefined;
  return lookUp(SIGNS, sign) ?? local ?? null;
}
