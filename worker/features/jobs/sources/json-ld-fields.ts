import { decodeHTMLStrict } from "entities";

import { type SalaryRange, toSalaryRange } from "#worker/features/jobs/listing/salary.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { lookUp } from "#worker/lib/look-up.ts";

import { formatAddressLine, toCountryName } from "./address.ts";
import { isWrongUnit, parsePayPeriod, mergeRanges } from "./pay.ts";
import { type Row, isRow, toNumber, parsePlaces, toText } from "./reading.ts";

const MAX_DEPTH = 4;
const MAX_ENTRIES = 50;
/** Amounts from this on are annual pay in these currencies, because no monthly pay is as high. */
const YEARLY = { currencies: /^(?:USD|EUR|GBP|CHF|CAD|AUD|NZD|SGD)$/i, least: 20_000 };

/** UN/CEFACT unit codes, used by schema.org. */
const UNIT_CODES: Record<string, string> = { ANN: "year", MON: "month", WEE: "week", HUR: "hour" };

/** In schema.org a value may be single or a list. */
export const toEntries = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [value];

/** The distinct names in "USA", `{ name: "USA" }`, `{ name: ["USA", "USA"] }` or a list of such. */
export function listNames(value: unknown, depth = MAX_DEPTH): string[] {
  if (depth === 0) return [];
  if (Array.isArray(value))
    return [...new Set(toEntries(value).flatMap((entry) => listNames(entry, depth - 1)))];
  if (isRow(value)) return listNames(value.name, depth - 1);
  const name = toOneLine(decodeHTMLStrict(toText(value)));
  return name === "" ? [] : [name];
}

export const getName = (value: unknown): string => listNames(value)[0] ?? "";

/** The places of a JobPosting, from `jobLocation`, `jobLocationType` and `applicantLocationRequirements`. */
export function readStatedPlaces(posting: Row): ReturnType<typeof parsePlaces> {
  const offices = listOffices(toEntries(posting.jobLocation));
  const isRemote = listNames(posting.jobLocationType).some((type) => /^(?:telecommute|remote)$/i.test(type));
  if (!isRemote) return parsePlaces(offices);
  const scopes = listNames(posting.applicantLocationRequirements).map(
    (name) => `Remote - ${toCountryName(name)}`,
  );
  const texts = [...scopes, ...offices];
  return { ...parsePlaces(texts.length === 0 ? ["Remote"] : texts), workMode: "remote" };
}

/** Some sites repeat one address in all places; then the names of the places are used instead. */
function listOffices(places: unknown[]): string[] {
  const addresses = places.map(formatAddress);
  const names = places.map((place) => (isRow(place) ? getName(place.name) : ""));
  const isRepeated = places.length > 1 && new Set(addresses).size === 1 && !names.includes("");
  return addresses.map((address, at) => (isRepeated || address === "" ? (names[at] ?? "") : address));
}

function formatAddress(place: unknown): string {
  if (!isRow(place)) return getName(place);
  const [address] = toEntries(place.address ?? place);
  return isRow(address)
    ? formatAddressLine({
        city: getName(address.addressLocality),
        region: getName(address.addressRegion),
        country: getName(address.addressCountry),
      })
    : getName(address);
}

/** Pay as the employer states it; `estimatedSalary` is a statistical estimate and is never read. */
export const readStatedPay = (posting: Row): SalaryRange | null =>
  mergeRanges(
    toEntries(posting.baseSalary).map((salary) => parseRange(salary, getName(posting.salaryCurrency))),
  );

function parseRange(stated: unknown, salaryCurrency: string): SalaryRange | null {
  const salary = isRow(stated) ? stated : { value: stated };
  const [value] = toEntries(salary.value);
  const quantity = isRow(value) ? value : { value };
  const currency = getName(salary.currency) || getName(quantity.currency) || salaryCurrency;
  const one = parseAmount(quantity.value);
  const min = parseAmount(quantity.minValue ?? salary.minValue) ?? one;
  const max = parseAmount(quantity.maxValue ?? salary.maxValue) ?? one;
  const amounts = [min, max].filter((amount) => amount !== null && amount > 0).map(Number);
  const code = lookUp(UNIT_CODES, getName(quantity.unitCode)) ?? getName(quantity.unitCode);
  const unit = getName(quantity.unitText) || code || getName(salary.unitText);
  const isYearly = YEARLY.currencies.test(currency) && Math.min(...amounts) >= YEARLY.least;
  const period = unit === "" && isYearly ? "year" : parsePayPeriod(unit);
  return isWrongUnit(amounts, period) ? null : toSalaryRange({ min, max, currency, period });
}

/** Accepts "100,000.50" and "$100,000"; "65.000" is ambiguous: a decimal or thousands. */
function parseAmount(value: unknown): number | null {
  if (typeof value !== "string") return toNumber(value);
  const text = value.replace(/^\s*(?:[A-Z]{3}|[$€£])\s*/, "").trim();
  if (/^\d{1,3}\.\d{3}$/.test(text)) return null;
  return toNumber(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text);
}
