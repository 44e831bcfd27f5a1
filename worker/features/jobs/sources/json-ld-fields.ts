import { decodeHTMLStrict } from "entities";

import { type SalaryRange, salaryRange } from "#worker/features/jobs/listing/salary.ts";
import { oneLine } from "#worker/features/jobs/listing/text.ts";

import { addressLine, countryName } from "./address.ts";
import { isWrongUnit, payPeriod, widestRange } from "./pay.ts";
import { type Row, isRow, numberOf, placesOf, textOf } from "./reading.ts";

const MAX_DEPTH = 4;
const MAX_ENTRIES = 50;
/** No monthly pay in these currencies is this high. */
const YEARLY = { currencies: /^(?:USD|EUR|GBP|CHF|CAD|AUD|NZD|SGD)$/i, least: 20_000 };

/** UN/CEFACT unit codes, used by schema.org. */
const UNIT_CODES: Record<string, string> = { ANN: "year", MON: "month", WEE: "week", HUR: "hour" };

/** In schema.org a value may be single or a list. */
export const entriesOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [value];

/** The distinct names in "USA", `{ name: "USA" }`, `{ name: ["USA", "USA"] }` or a list of such. */
export function namesOf(value: unknown, depth = MAX_DEPTH): string[] {
  if (depth === 0) return [];
  if (Array.isArray(value))
    return [...new Set(entriesOf(value).flatMap((entry) => namesOf(entry, depth - 1)))];
  if (isRow(value)) return namesOf(value.name, depth - 1);
  const name = oneLine(decodeHTMLStrict(textOf(value)));
  return name === "" ? [] : [name];
}

export const nameOf = (value: unknown): string => namesOf(value)[0] ?? "";

/** The places of a JobPosting, from `jobLocation`, `jobLocationType` and `applicantLocationRequirements`. */
export function statedPlaces(posting: Row): ReturnType<typeof placesOf> {
  const offices = officesOf(entriesOf(posting.jobLocation));
  const isRemote = namesOf(posting.jobLocationType).some((type) => /^(?:telecommute|remote)$/i.test(type));
  if (!isRemote) return placesOf(offices);
  const scopes = namesOf(posting.applicantLocationRequirements).map(
    (name) => `Remote - ${countryName(name)}`,
  );
  const texts = [...scopes, ...offices];
  return { ...placesOf(texts.length === 0 ? ["Remote"] : texts), workMode: "remote" };
}

/** Some sites repeat one address in all places; then the names of the places are used instead. */
function officesOf(places: unknown[]): string[] {
  const addresses = places.map(addressOf);
  const names = places.map((place) => (isRow(place) ? nameOf(place.name) : ""));
  const isRepeated = places.length > 1 && new Set(addresses).size === 1 && !names.includes("");
  return addresses.map((address, at) => (isRepeated || address === "" ? (names[at] ?? "") : address));
}

function addressOf(place: unknown): string {
  if (!isRow(place)) return nameOf(place);
  const [address] = entriesOf(place.address ?? place);
  return isRow(address)
    ? addressLine({
        city: nameOf(address.addressLocality),
        region: nameOf(address.addressRegion),
        country: nameOf(address.addressCountry),
      })
    : nameOf(address);
}

/** Pay as the employer states it; `estimatedSalary` is a statistical estimate and is never read. */
export const statedPay = (posting: Row): SalaryRange | null =>
  widestRange(entriesOf(posting.baseSalary).map((salary) => rangeOf(salary, nameOf(posting.salaryCurrency))));

function rangeOf(stated: unknown, salaryCurrency: string): SalaryRange | null {
  const salary = isRow(stated) ? stated : { value: stated };
  const [value] = entriesOf(salary.value);
  const quantity = isRow(value) ? value : { value };
  const currency = nameOf(salary.currency) || nameOf(quantity.currency) || salaryCurrency;
  const one = amountOf(quantity.value);
  const min = amountOf(quantity.minValue ?? salary.minValue) ?? one;
  const max = amountOf(quantity.maxValue ?? salary.maxValue) ?? one;
  const amounts = [min, max].filter((amount) => amount !== null && amount > 0).map(Number);
  const code = UNIT_CODES[nameOf(quantity.unitCode)] ?? nameOf(quantity.unitCode);
  const unit = nameOf(quantity.unitText) || code || nameOf(salary.unitText);
  const isYearly = YEARLY.currencies.test(currency) && Math.min(...amounts) >= YEARLY.least;
  const period = unit === "" && isYearly ? "year" : payPeriod(unit);
  return isWrongUnit(amounts, period) ? null : salaryRange({ min, max, currency, period });
}

/** Accepts "100,000.50" and "$100,000"; "65.000" is ambiguous: a decimal or thousands. */
function amountOf(value: unknown): number | null {
  if (typeof value !== "string") return numberOf(value);
  const text = value.replace(/^\s*(?:[A-Z]{3}|[$€£])\s*/, "").trim();
  if (/^\d{1,3}\.\d{3}$/.test(text)) return null;
  return numberOf(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text);
}
