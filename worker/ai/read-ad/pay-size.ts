import type { Candidate } from "./pay-candidates.ts";
import type { PayPeriod } from "./pay-types.ts";

const EUROPEAN = new Set(["EUR", "GBP", "CHF", "PLN", "CZK", "SEK", "NOK", "DKK", "HUF", "RON"]);

/**
 * Infers the period from the amount if no word states it: 40 is too low for a year, and 150,000 too high for a month.
 */
export function inferPayPeriod(
  top: number,
  candidate: Candidate,
  country: string | null,
  text: string,
): PayPeriod | null {
  const currency = resolveCurrency(candidate.currency, country, text);
  if (currency === "INR" || currency === "JPY") return top >= 100_000 ? "year" : null;
  if (/\b(?:lpa|ctc)\b/i.test(text)) return "year";
  const unit = getCurrencyScale(currency);
  if (top <= 500) return unit <= 3 ? "hour" : null;
  if (top / unit > 20_000) return "year";
  return currency !== null && EUROPEAN.has(currency) && top / unit >= 800 ? "month" : null;
}

/** Scale factors of currencies with typical amounts some hundred times larger. */
const UNITS: Record<string, number> = {
  JPY: 100,
  KRW: 1000,
  HUF: 300,
  INR: 20,
  PHP: 20,
  CZK: 20,
  IDR: 10_000,
  NGN: 300,
  CLP: 500,
  COP: 2000,
  SEK: 8,
  NOK: 8,
  DKK: 6,
  MXN: 8,
  THB: 20,
  TRY: 10,
  ZAR: 8,
  BRL: 3,
  PLN: 3,
  KES: 100,
  VND: 20_000,
  ISK: 100,
  ARS: 500,
  EGP: 20,
  PKR: 200,
  LKR: 200,
  NPR: 80,
  MUR: 30,
  UAH: 20,
  TWD: 20,
  RSD: 80,
  UYU: 30,
  RON: 4,
  PEN: 3,
  MYR: 3,
  AED: 3,
  SAR: 3,
  QAR: 3,
  GHS: 8,
};
const getCurrencyScale = (currency: string | null): number => UNITS[currency ?? ""] ?? 1;
const RANGES: Record<PayPeriod, [least: number, most: number]> = {
  hour: [3, 700],
  day: [25, 6000],
  week: [100, 20_000],
  month: [250, 80_000],
  year: [5000, 2_000_000],
};

export function isPlausiblePay(top: number, period: PayPeriod, currency: string | null): boolean {
  const [least, most] = RANGES[period];
  return top >= least && top <= most * getCurrencyScale(currency);
}

const KRONA: Record<string, string> = { SE: "SEK", NO: "NOK", DK: "DKK", IS: "ISK" };
/** Words that identify one Nordic language by their spelling. */
const CROWNS: [RegExp, string][] = [
  [/\bNOK\b/, "NOK"],
  [/\bSEK\b/, "SEK"],
  [/\bDKK\b/, "DKK"],
  [/\b(?:lön\w*|månads\w*|timlön)\b|\bi månaden\b|\bmån(?:ad)?\b|\bkronor\b/i, "SEK"],
  [/\b(?:\w*løn|lønnen|timeløn)\b|\bom måneden\b/i, "DKK"],
  [/\b(?:\w*lønn|timelønn)\b/i, "NOK"],
];
const DOLLAR: Record<string, string> = {
  CA: "CAD",
  AU: "AUD",
  NZ: "NZD",
  SG: "SGD",
  HK: "HKD",
  MX: "MXN",
  CL: "CLP",
  CO: "COP",
  AR: "ARS",
  TW: "TWD",
};

const YUAN: Record<string, string> = { CN: "CNY", TW: "TWD", HK: "HKD" };
const RUPEE: Record<string, string> = { IN: "INR", PK: "PKR", NP: "NPR", LK: "LKR", MU: "MUR" };

/** Resolves an ambiguous symbol by country; without a country, the language of `text` decides between kronas. */
export function resolveCurrency(written: string | null, country: string | null, text = ""): string | null {
  if (written === "$")
    return DOLLAR[country ?? ""] ?? (/\b(?:pesos?|mensuales)\b/i.test(text) ? null : "USD");
  if (written === "kr")
    return KRONA[country ?? ""] ?? CROWNS.find(([words]) => words.test(text))?.[1] ?? null;
  if (written === "Rs")
    return RUPEE[country ?? ""] ?? Object.values(RUPEE).find((code) => text.includes(code)) ?? null;
  if (written === "元") return YUAN[country ?? ""] ?? "CNY";
  if (written === "¥") return country === "CN" ? "CNY" : "JPY";
  if (written === "pounds") return country === "GB" ? "GBP" : null;
  if (written !== null) return written;
  return COUNTRY_CURRENCY[country ?? ""] ?? null;
}

/** Currency by country, for amounts without a currency after a word for pay. */
const COUNTRY_CURRENCY: Record<string, string> = {
  ...KRONA,
  ...DOLLAR,
  US: "USD",
  GB: "GBP",
  IN: "INR",
  CH: "CHF",
  PL: "PLN",
  JP: "JPY",
  BR: "BRL",
  DE: "EUR",
  FR: "EUR",
  ES: "EUR",
  IT: "EUR",
  NL: "EUR",
  AT: "EUR",
  BE: "EUR",
  IE: "EUR",
  PT: "EUR",
  FI: "EUR",
  ZA: "ZAR",
  KE: "KES",
  ID: "IDR",
  MY: "MYR",
  PH: "PHP",
  NG: "NGN",
  CZ: "CZK",
  HU: "HUF",
  RO: "RON",
  TR: "TRY",
};
