import places from "./places.json" with { type: "json" };
import { fold } from "./text.ts";

/** What is known of one place; `region` is an ISO 3166-2 part such as `CA` of `US-CA`, `country` ISO 3166-1. */
export type Place = {
  name: string;
  city?: string;
  region?: string;
  country?: string;
  /** "europe", "emea" and the like, where the place is called so and no more. */
  macro?: string;
  remote?: true;
  hybrid?: true;
};

type Known = { region?: string; country: string };

const countryByName = new Map<string, string>();
for (const [code, names] of Object.entries(places.countries))
  for (const name of names) countryByName.set(name, code);

const regionByName = new Map<string, Known>();
for (const [country, regions] of Object.entries(places.regions))
  for (const [region, name] of Object.entries(regions)) regionByName.set(name, { region, country });

const placeByCity = new Map<string, Known>();
for (const [code, cities] of Object.entries(places.cities)) {
  const [country = code, region] = code.split("-");
  for (const city of cities) placeByCity.set(city, region === undefined ? { country } : { country, region });
}

const macros = new Map<string, string[]>(Object.entries(places.macros));
const aliases = new Map<string, string>(Object.entries(places.aliases));
const regionCodes: Record<string, Record<string, string>> = places.regions;

/** The countries of `macro` of a place. */
export const countriesOfMacro = (macro: string): string[] => macros.get(macro) ?? [];

const REMOTE =
  /\b(fully |100% )?remote(ly)?\b|\bwork(ing)? from home\b|\bwfh\b|\btelecommut\w*\b|\banywhere\b/;
const HYBRID = /\bhybrid\b/;
const CODE = /^[A-Z]{2,3}$/;
const NOWHERE =
  /^\d+ locations?$|\b(multiple|various|other|several) (locations|cities|places)|^(multiple|various|global|worldwide|anywhere|tbd|tba|flexible|n\/a)$/;
const MODE_WORDS =
  /\b(fully |100% )?remote(ly)?( in| from| within)?\b|\bwork(ing)? from home\b|\bwfh\b|\btelecommut\w*\b|\bhybrid( in)?\b|\bon[- ]?site\b|\bin[- ](office|person)\b|\boffice\b|\bhq\b|\bheadquarters\b/gi;

/** `"San Francisco, CA; Remote - US"` → its places. Commas stay: they are inside a place. */
export const splitPlaces = (text: string): string[] =>
  text
    .split(/[;|\n]|\s+\/\s+|\s+or\s+|\s+•\s+|\s+&\s+(?=[A-Z])/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * Reads one place in the forms that boards use: `City, ST`, `City, Region, Country`, `US, CA, Santa Clara`,
 * `US-CA-Santa Cruz`, `Remote - US`, `Remote (Canada)`, `Remote_USA`, `NYC`. A two-letter code that could be a
 * state or a country is decided by the city and the rest of the place; what stays open stays absent.
 */
export function readPlace(raw: string, hint: { country?: string } = {}): Place {
  const name = raw.replaceAll("_", " ").trim();
  const folded = fold(name);
  const place: Place = { name };
  if (REMOTE.test(folded)) place.remote = true;
  if (HYBRID.test(folded)) place.hybrid = true;

  const parts = partsOfPlace(name);
  const known = readParts(parts);
  if (known.city !== undefined) place.city = aliases.get(known.city) ?? known.city;
  const country = known.country ?? hint.country?.toUpperCase();
  if (country !== undefined) place.country = country;
  if (known.region !== undefined) place.region = known.region;
  const [only = "", ...others] = parts.map(fold);
  if (others.length === 0 && macros.has(only)) place.macro = only;
  return place;
}

/** The parts of a place that say where it is, from the small to the large; of "Hybrid" or "3 Locations" none. */
export function partsOfPlace(raw: string): string[] {
  const parts = raw
    .replaceAll("_", " ")
    .replaceAll(MODE_WORDS, " ")
    .replaceAll(/[()[\]]/g, ",")
    .split(/,|\s[-–—]\s|(?<=^[A-Z]{2})-|(?<=^[A-Z]{2}-[A-Z]{2})-/)
    .map((part) => part.replaceAll(/^[\s:–—-]+|[\s:–—-]+$/g, "").replace(/^the\s+(?!hague)/i, ""))
    .filter((part) => part !== "" && !NOWHERE.test(fold(part)));
  // "US, CA, Santa Clara" and "IL-Chicago" run from the large to the small.
  const isLargeFirst = parts.length > 1 && CODE.test(parts[0] ?? "") && !CODE.test(parts.at(-1) ?? "");
  return isLargeFirst ? parts.toReversed() : parts;
}

type Parts = { city?: string; region?: string; country?: string };

/** Parts from the small to the large, read from the end: country, then region, then city. */
function readParts(parts: string[]): Parts {
  const rest = [...parts];
  const known: Parts = {};
  const city = placeByCity.get(fold(parts[0] ?? ""));

  const spelled = countryByName.get(fold(rest.at(-1) ?? ""));
  if (spelled !== undefined) {
    known.country = spelled;
    rest.pop();
  }
  const region = regionOf(rest, known.country, city);
  if (region !== undefined) {
    known.country = region.country;
    if (region.region !== undefined) known.region = region.region;
    rest.length -= region.parts;
  }

  const first = fold(rest[0] ?? "");
  const isName = placeByCity.has(first) || !CODE.test(rest[0] ?? "");
  if (first !== "" && isName && !macros.has(first)) known.city = first;
  const fits = city !== undefined && (known.country ?? city.country) === city.country;
  if (fits && known.city !== undefined) {
    known.country = city.country;
    if (city.region !== undefined) known.region ??= city.region;
  }
  return known;
}

/** What the last part says when it is no spelled country: a region by name, or a two-letter code. */
function regionOf(
  rest: string[],
  country: string | undefined,
  city: Known | undefined,
): { country: string; region?: string; parts: number } | undefined {
  const last = rest.at(-1);
  if (last === undefined) return undefined;
  const named = regionByName.get(fold(last));
  if (city?.country === "GE" && fold(last) === "georgia") return { country: "GE", parts: 1 };
  const isCity = rest.length === 1 && placeByCity.has(fold(last));
  if (named !== undefined && !isCity && (country ?? named.country) === named.country)
    return { ...named, parts: 1 };
  if (!CODE.test(last)) return undefined;

  const within = (code: string, candidate: string) => regionCodes[candidate]?.[code] !== undefined;
  if (country !== undefined) return within(last, country) ? { country, region: last, parts: 1 } : undefined;

  const codeCountry = last in places.countries ? last : undefined;
  const before = rest.at(-2) ?? "";
  if (codeCountry !== undefined && within(before, codeCountry))
    return { country: codeCountry, region: before, parts: 2 };
  if (codeCountry !== undefined && (rest.length === 1 || city?.country === codeCountry)) {
    return { country: codeCountry, parts: 1 };
  }
  for (const candidate of ["US", "CA", "AU"]) {
    if (within(last, candidate)) return { country: candidate, region: last, parts: 1 };
  }
  return codeCountry === undefined ? undefined : { country: codeCountry, parts: 1 };
}
