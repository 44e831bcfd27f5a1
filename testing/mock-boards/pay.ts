import type { Random } from "./random.ts";
import type { Occupation } from "./trades.ts";

export type Pay = { min: number; max: number; currency: string; period: "year" | "hour" };

/** How a country pays, beside the yearly dollars of the same work in the United States. */
type Country = {
  currency: string;
  /** Its own money for a dollar, of an office and of a trade or ward: they differ more than exchange rates do. */
  desk: number;
  hands: number;
  /** The least of a year. */
  least: number;
  /** Share of the openings that state it. */
  stated: number;
  /** Whether simple work is paid by the hour there. */
  byHour?: true;
};

const COUNTRIES: Record<string, Country> = {
  US: { currency: "USD", desk: 1, hands: 1, least: 30_000, stated: 0.65, byHour: true },
  CA: { currency: "CAD", desk: 0.98, hands: 0.95, least: 35_000, stated: 0.6, byHour: true },
  GB: { currency: "GBP", desk: 0.52, hands: 0.42, least: 25_000, stated: 0.7, byHour: true },
  AU: { currency: "AUD", desk: 1.1, hands: 1.15, least: 50_000, stated: 0.5, byHour: true },
  DE: { currency: "EUR", desk: 0.58, hands: 0.48, least: 28_000, stated: 0.35 },
  FR: { currency: "EUR", desk: 0.46, hands: 0.4, least: 22_000, stated: 0.4 },
  NL: { currency: "EUR", desk: 0.56, hands: 0.48, least: 28_000, stated: 0.5 },
  ES: { currency: "EUR", desk: 0.4, hands: 0.34, least: 17_000, stated: 0.4 },
  GR: { currency: "EUR", desk: 0.3, hands: 0.24, least: 12_000, stated: 0.3 },
  CH: { currency: "CHF", desk: 0.92, hands: 0.95, least: 50_000, stated: 0.3 },
  SE: { currency: "SEK", desk: 5.4, hands: 5.2, least: 290_000, stated: 0.3 },
  PL: { currency: "PLN", desk: 1.9, hands: 1.2, least: 58_000, stated: 0.6 },
  BR: { currency: "BRL", desk: 1.5, hands: 1, least: 24_000, stated: 0.3 },
  MX: { currency: "MXN", desk: 6, hands: 3.2, least: 110_000, stated: 0.4 },
  IN: { currency: "INR", desk: 18, hands: 6, least: 220_000, stated: 0.4 },
  JP: { currency: "JPY", desk: 62, hands: 58, least: 2_300_000, stated: 0.6 },
  SG: { currency: "SGD", desk: 0.85, hands: 0.6, least: 27_000, stated: 0.5 },
  IL: { currency: "ILS", desk: 3.2, hands: 2.4, least: 76_000, stated: 0.3 },
  AE: { currency: "AED", desk: 2.6, hands: 1.9, least: 36_000, stated: 0.3 },
  KE: { currency: "KES", desk: 34, hands: 16, least: 260_000, stated: 0.3 },
  ZA: { currency: "ZAR", desk: 7, hands: 5, least: 75_000, stated: 0.3 },
};

const HOURS_A_YEAR = 2080;

/** The pay of an opening in the money of its country; null where it is not stated. */
export function makePay(
  random: Random,
  occupation: Occupation,
  level: number,
  country: string | undefined,
): Pay | null {
  const here = COUNTRIES[country ?? ""];
  if (here === undefined || !random.chance(here.stated)) return null;
  const isByHand = occupation.ladder === "craft" || occupation.ladder === "practitioner";
  const rate = (isByHand ? here.hands : here.desk) * level * (0.96 + random.next() * 0.08);
  const [low = 0, high = 0] = occupation.pay;
  const [least, most] = [Math.max(here.least, low * rate), Math.max(here.least * 1.08, high * rate)];
  if (here.byHour === true && occupation.paid === "hour") {
    const hourly = Math.round(least / HOURS_A_YEAR);
    const max = Math.max(hourly + 1, Math.round(most / HOURS_A_YEAR));
    return { min: hourly, max, currency: here.currency, period: "hour" };
  }
  const step = most >= 1_000_000 ? 50_000 : most >= 150_000 ? 5000 : 1000;
  const rounded = (amount: number) => Math.round(amount / step) * step;
  const min = rounded(least);
  return { min, max: Math.max(min + step, rounded(most)), currency: here.currency, period: "year" };
}
