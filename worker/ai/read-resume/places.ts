import { countWords, fold, hasCapitalStart } from "#worker/ai/words/text.ts";

import places from "./words/places.json" with { type: "json" };

const COUNTRIES = new Set(places.countries);
const CITIES = new Set(places.cities);
const CODES = new Set(Object.keys(places.regions));
const REGIONS = new Set(Object.values(places.regions).flat());
const REMOTE = new Set(places.remote.map(fold));
/** A Brazilian town and state: "Uberlândia/MG". Excludes "PR", which usually means public relations. */
const BRAZILIAN = /^\p{Lu}[\p{L} .'’-]{2,40}\/([A-Z]{2})$/u;
const STATES = new Set(places.brazil);
const STREETS = new Set(places.streets);
const DIRECTION = /\s(?:[NS][EW]?|[EW])$/;
const POSTCODE =
  /^(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{4})?\s+(?=\p{L})|(?<!\s)\s+\d{4,6}(?:-\d{4})?$|(?<!\s)\s+[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$/gu;
const MAX_PLACE = 70;
const MAX_PARTS = 4;

/** Whether a text is only a place name: "Berlin", "Gary, IN 46402", "Thonon, France", "Remote". */
export function isPlace(text: string): boolean {
  if (text.length > MAX_PLACE || text.length < 2) return false;
  const bare = text.replace(/\((?:remote|hybrid|on-?site)\)$/i, "").trim();
  const state = BRAZILIAN.exec(bare)?.[1];
  if (state !== undefined && STATES.has(state)) return true;
  const ways = bare.split(/(?<!\s)\s+(?:[/|&]|und|and|et|y)\s+/);
  if (ways.length > 1 && ways.length < MAX_PARTS) return ways.every((way) => isSinglePlace(way));
  return isSinglePlace(bare);
}

function isSinglePlace(text: string): boolean {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length > MAX_PARTS || parts.some((part) => part === "" || countWords(part) > 4)) return false;
  const [first = "", ...rest] = parts;
  if (rest.length === 0) return isKnownPlace(first) || isCityWithCode(first);
  const last = rest.at(-1) ?? "";
  if (!isCountryOrRegion(last) && !(isKnownPlace(last) && isKnownPlace(first))) return false;
  return parts.slice(0, -1).every(isPlaceName);
}

/** A country, a region or its code: the part after a city. */
export const isCountryOrRegion = (part: string): boolean => {
  const bare = part.replaceAll(POSTCODE, "").trim();
  return CODES.has(bare) || COUNTRIES.has(fold(bare)) || REGIONS.has(fold(bare)) || isRegionWithCountry(bare);
};

/** Whether a text is a region with postcode and country: "NM 87109 United States". */
function isRegionWithCountry(part: string): boolean {
  const [code = "", ...words] = part.split(" ");
  if (!CODES.has(code)) return false;
  const country = words.filter((word, at) => at > 0 || !/^\d{4,6}(?:-\d{4})?$/.test(word)).join(" ");
  return country !== "" && COUNTRIES.has(fold(country));
}

/** Whether a text is a number and street: "801 Vassar Dr NE". */
export const isStreet = (text: string): boolean => {
  const words = text.replace(DIRECTION, "").replace(/\.$/, "").split(" ");
  return (
    words.length > 2 &&
    words.length < 7 &&
    /^\d{1,5}[a-z]?$/i.test(words[0] ?? "") &&
    STREETS.has(fold(words.at(-1) ?? ""))
  );
};

/** A city, region or country from the lists, or "remote". */
export const isKnownPlace = (part: string): boolean => {
  const bare = fold(part.replaceAll(POSTCODE, "").trim());
  if (CITIES.has(bare) || COUNTRIES.has(bare) || REGIONS.has(bare) || REMOTE.has(bare))
    return hasCapitalStart(part);
  const greater = bare.replace(
    /^(?:greater|grossraum|raum|bei)\s|\s(?:area|city|metropolitan area|region)$/g,
    "",
  );
  return greater !== bare && CITIES.has(greater);
};

const isCityWithCode = (part: string): boolean => {
  const [code = "", ...words] = part.split(" ").toReversed();
  return CODES.has(code) && CITIES.has(fold(words.toReversed().join(" ")));
};

const isPlaceName = (part: string): boolean =>
  isKnownPlace(part) ||
  (hasCapitalStart(part.replaceAll(POSTCODE, "")) && !/\d/.test(part.replaceAll(POSTCODE, "")));

/** A street address: ends with a known place and may have a street number. */
export function isPostalAddress(text: string): boolean {
  if (text.length > 120 || countWords(text) > 14) return false;
  const parts = text.split(/,|\s[·|]\s/).map((part) => part.trim());
  const last = parts.at(-1) ?? "";
  const before = parts.at(-2) ?? "";
  if (parts.length < 2) return isPlace(text);
  return isCountryOrRegion(last) || isKnownPlace(last) || (isKnownPlace(before) && last.length < 12);
}
