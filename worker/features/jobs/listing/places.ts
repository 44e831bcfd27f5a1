import places from "./places.json" with { type: "json" };
import { normalizeText } from "./text.ts";

/** A parsed place; `region` is an ISO 3166-2 part such as `CA` of `US-CA`, `country` ISO 3166-1. */
export type Place = {
  name: string;
  city?: string;
  region?: string;
  country?: string;
  /** A region such as "europe" or "emea", if the place names nothing more specific. */
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

for (const [country, areas] of Object.entries(places.areas))
  for (const area of areas) regionByName.set(area, { country });
for (const [short, region] of Object.entries(places.stateAbbreviations))
  regionByName.set(short, { region, country: "US" });

const macros = new Map<string, string[]>(Object.entries(places.macros));
const aliases = new Map<string, string>(Object.entries(places.aliases));
const regionCodes: Record<string, Record<string, string>> = places.regions;
/** Towns in Delaware: only after one of them does "DE" mean Delaware, not Germany. */
const townsOfDelaware = new Set(places.delaware);
/** Cities with their province code, such as "milano, mi": the code may also be a US state. */
const countryByProvince = new Map<string, string>(Object.entries(places.provinces));

/** "Texas" of US and TX; the code itself of a region that we do not know. */
export const getRegionName = (country: string, region: string): string =>
  (regionCodes[country]?.[region] ?? region).replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) =>
    letter.toUpperCase(),
  );

const metros = new Map<string, string[]>(Object.entries(places.metros));

/** The towns of an area that employers name instead of a town, such as "Bay Area"; empty for other places. */
export const listMetroTowns = (area: string): string[] => metros.get(area) ?? [];

const townsByTown = new Map<string, Set<string>>();
for (const towns of metros.values())
  for (const town of towns) townsByTown.set(town, new Set([...(townsByTown.get(town) ?? []), ...towns]));

/** All towns of the metro areas that include a town, itself among them; empty if there is none. */
export const listTownsInSameMetro = (town: string): string[] => [...(townsByTown.get(town) ?? [])];

/** The countries of a place's `macro` region. */
export const listMacroCountries = (macro: string): string[] => macros.get(macro) ?? [];

const REMOTE =
  /\b(fully |100% )?remote(ly)?\b|\bwork(ing)? from home\b|\bwfh\b|\btelecommut\w*\b|\banywhere\b/;
const HYBRID = /\bhybrid\b/;
const CODE = /^[A-Z]{2,3}$/;
const NOWHERE =
  /^\d+ locations?$|^(?:nationwide|field|headquarters|hq|store|branch|site)\b(?: (?:#|no\.? ?)?\d+)?$|^(?:store|branch|unit|site) ?#|^#?\d|\b(multiple|various|other|several) (locations|cities|places)|^(multiple|various|global|worldwide|anywhere|tbd|tba|flexible|n\/a)$/;
const MODE_WORDS =
  /\b(fully |100% )?(?:remote(ly)?|remot[oa])( in| from| within)?\b|\bwork(ing)? from home\b|\bwfh\b|\btelecommut\w*\b|\banywhere in( the)?\b|\bhybrid( in)?\b|\bon[- ]?site\b|\bin[- ](office|person)\b|\boffice\b|\bhq\b|\bheadquarters\b/gi;

/**
 * Splits a text into its places, such as `"San Francisco, CA; Remote - US"`. Commas do not separate places:
 * they are part of a place.
 */
export const splitPlaces = (text: string): string[] =>
  text
    .split(/[;|\n]|(?<![^\S\n])[^\S\n]+(?:(?:\/|or|•)\s+|&\s+(?=[A-Z]))/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * Parses one place in the formats that boards use: `City, ST`, `City, Region, Country`, `US, CA, Santa Clara`,
 * `US-CA-Santa Cruz`, `Remote - US`, `Remote (Canada)`, `Remote_USA`, `NYC`. A two-letter code that could be a
 * state or a country is resolved by the city and the rest of the place; if still ambiguous it is left out.
 */
export function parsePlace(raw: string, hint: { country?: string } = {}): Place {
  const name = raw.replaceAll("_", " ").trim();
  const folded = normalizeText(name);
  const place: Place = { name };
  if (REMOTE.test(folded)) place.remote = true;
  if (HYBRID.test(folded)) place.hybrid = true;

  const parts = splitPlaceParts(name);
  const known = parsePlaceParts(parts);
  if (known.city !== undefined) place.city = aliases.get(known.city) ?? known.city;
  const country = known.country ?? hint.country?.toUpperCase();
  if (country !== undefined) place.country = country;
  if (known.region !== undefined) place.region = known.region;
  const [only = "", ...others] = parts.map(normalizeText);
  if (others.length === 0 && macros.has(only)) place.macro = only;
  return place;
}

/** Postcodes after the place, such as "MO 63141", "LS1 4AP" or "VIC 3000". */
const POSTCODE = / (?:\d{4,5}(?:-\d{4})?|[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2})$/;
/** "Building 4", "Bldg. B", "SEA21", "B12": a site name that says nothing about the town. */
const BUILDING =
  /^(?:bldg|building|gebaude|edificio|batiment|tower|block|floor|hall|halle|wing|hangar|unit)\.? ?#?[a-z]?-?\d{0,4}[a-z]?$|^[a-z]{1,4}-?\d{1,4}[a-z]?$/;
const STREET =
  /\b(?:st|street|ave|avenue|rd|road|blvd|pkwy|parkway|dr|drive|ln|lane|way|suite|ste|floor|hwy|plaza|square|court)\b/i;
/** Words for areas larger than a city. */
const AREA = /\b(?:county|province|region|district|state)$/;

/** The location parts of a place, from small to large; none for "Hybrid" or "3 Locations". */
export function splitPlaceParts(raw: string): string[] {
  const parts = raw
    .replaceAll("_", " ")
    .replaceAll(MODE_WORDS, " ")
    .replaceAll(/[()[\]]/g, ",")
    .split(/,|\s[-–—]\s|(?<=^[A-Z]{2,3})-|(?<=^[A-Z]{2,3}-[A-Z]{2})-/)
    .map((part) => part.replaceAll(/^[\s:–—-]+|[\s:–—-]+$/g, "").replace(/^the\s+(?!hague)/i, ""))
    .map((part) => part.replace(POSTCODE, ""))
    .map((part) => (STREET.test(part) ? part : part.replace(/^\d{4,6} (?=\p{L})/u, "")))
    .map((part) => (/^D\.C\.?$/i.test(part) ? "DC" : part))
    .flatMap(splitCityAndRegion)
    .map(stripArea)
    // "Paris 15" is a district of Paris.
    .map((part) => part.replace(/(?<=^\p{L}{3,40}) \d{1,2}$/u, ""))
    .filter((part) => part !== "" && ![NOWHERE, BUILDING].some((known) => known.test(normalizeText(part))));
  // "US, CA, Santa Clara" and "IL-Chicago" are ordered from large to small.
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  // "USA, Austin, TX": only the country comes first.
  const isCountryLast = countryByName.has(normalizeText(last));
  if (
    parts.length > 2 &&
    isCountry(first) &&
    !isCountryLast &&
    (CODE.test(last) || regionByName.has(normalizeText(last)))
  )
    return [...parts.slice(1), first];
  const isLargeFirst =
    parts.length > 1 &&
    !isCountryLast &&
    (CODE.test(first) ? !CODE.test(last) : isCountry(first) && !isTownInState(first, last));
  return isLargeFirst ? parts.toReversed() : parts;
}

/** Whether a name that is also a country is a US town here, as in "Lebanon, PA" or "Cuba, Missouri". */
function isTownInState(name: string, code: string): boolean {
  const country = countryByName.get(normalizeText(name)) ?? "";
  const isOwn =
    code === country ||
    regionCodes[country]?.[code] !== undefined ||
    LIKE_STATES[country]?.has(code) === true;
  const named = regionByName.get(normalizeText(code));
  return (
    !isOwn && (regionCodes.US?.[code] !== undefined || (named !== undefined && named.country !== country))
  );
}

/** Whether a name means a country and not also a region or city. */
const isCountry = (name: string): boolean =>
  countryByName.has(normalizeText(name)) &&
  !regionByName.has(normalizeText(name)) &&
  !placeByCity.has(normalizeText(name));

/** Separates a city from its region, as in "Sydney NSW". */
function splitCityAndRegion(part: string): string[] {
  const [, city = "", code = ""] = /^(.{3,60}) ([A-Z]{2,3})$/.exec(part) ?? [];
  const country = placeByCity.get(normalizeText(city))?.country ?? "US";
  const isProvince = countryByProvince.has(`${normalizeText(city)}, ${code.toLowerCase()}`);
  const isCountry = isKnownCity(normalizeText(city)) && countryByName.has(code.toLowerCase());
  return !isProvince && (isCountry || regionCodes[country]?.[code] !== undefined) ? [city, code] : [part];
}

const AROUND =
  /^(?:greater|metro(?:politan)?|downtown|midtown|upstate|(?:north|south|east|west)(?:ern)?|central)\s|\s(?:metro(?:politan)?(?: area)?|area|region|strip|suburbs)$/;

/** "Greater Boston", "Southern California": the place that a larger or smaller area is named after. */
function stripArea(part: string): string {
  const folded = normalizeText(part);
  const within = folded.replace(AROUND, "").replace(AROUND, "");
  const isKnown = placeByCity.has(folded) || regionByName.has(folded) || countryByName.has(folded);
  return !isKnown && within !== folded && (isKnownCity(within) || regionByName.has(within)) ? within : part;
}

type Parts = { city?: string; region?: string; country?: string };

/** Parses parts ordered from small to large, starting at the end: country, then region, then city. */
function parsePlaceParts(parts: string[]): Parts {
  const rest = [...parts];
  const known: Parts = {};
  const city = placeByCity.get(normalizeText(parts[0] ?? "").split("/")[0] ?? "");

  const spelled = countryByName.get(normalizeText(rest.at(-1) ?? ""));
  if (spelled !== undefined) {
    known.country = spelled;
    rest.pop();
  }
  const region = findRegion(rest, known.country, city);
  if (region !== undefined) {
    known.country = region.country;
    if (region.region !== undefined) known.region = region.region;
    rest.length -= region.parts;
  }

  const last =
    normalizeText(rest.at(-1) ?? "")
      .split("/")[0]
      ?.trim() ?? "";
  const start = normalizeText(rest[0] ?? "")
    .split("/")[0]
    ?.trim()
    .replace(/(?<!washington) d\.?c\.?$/, "");
  // "Mercy Hospital - St. Louis, MO": a building's name precedes a known city.
  const first = isKnownCity(last) && !isKnownCity(start ?? "") ? last : (start ?? "");
  const isName = isKnownCity(first) || (!CODE.test(rest[0] ?? "") && !AREA.test(first));
  if (first !== "" && isName && !macros.has(first) && !macros.has(first.replace(" ", "-")))
    known.city = first;
  const fits = city !== undefined && (known.country ?? city.country) === city.country;
  if (fits && known.city !== undefined) {
    known.country = city.country;
    if (city.region !== undefined) known.region ??= city.region;
  }
  return known;
}

const isKnownCity = (city: string): boolean =>
  placeByCity.has(aliases.get(city) ?? city) || placeByCity.has(city);

const SHORT_NAMES = new Set(["uk", "us", "usa", "uae", "eu", "nyc", "sf"]);
const MIN_NAME = 4;

/**
 * A place named by the whole text, in the form of the place filter: "austin tx" becomes "austin, TX". Null if unknown;
 * state codes count only in capitals or after a town.
 */
export function findNamedPlace(text: string): string | null {
  const folded = normalizeText(text.replaceAll(/[,\s]+/g, " ").trim());
  const [, front = "", code = ""] = /^(.{3,60}),? ([a-z]{2,3})$/i.exec(text.trim()) ?? [];
  const state = code.toUpperCase();
  const isState = ["US", "CA", "AU"].some((country) => regionCodes[country]?.[state] !== undefined);
  if (isState && isKnownCity(normalizeText(front.replace(/,$/, ""))))
    return `${front.replace(/,$/, "")}, ${state}`;
  if (CODE.test(text))
    return isState && !isAmbiguousCode(text) ? text : SHORT_NAMES.has(folded) ? text : null;
  if (folded.length < MIN_NAME && !SHORT_NAMES.has(folded)) return null;
  const isKnown =
    isKnownCity(folded) ||
    regionByName.has(folded) ||
    countryByName.has(folded) ||
    macros.has(folded) ||
    metros.has(folded);
  return isKnown ? text : null;
}

type Found = { country: string; region?: string; parts: number };

/** State and province codes that look like US state codes, of countries whose cities are known. */
const LIKE_STATES: Record<string, Set<string>> = {
  BR: new Set("AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split(" ")),
  NL: new Set("NH ZH UT NB GE OV LI FR GR DR FL ZE".split(" ")),
  IN: new Set(
    "AP AR AS BR CG GA GJ HR HP JH KA KL LA MP MH MN ML MZ NL OD OR PB RJ SK TN TS TR UP UK WB".split(" "),
  ),
};

/** Whether a bare code is ambiguous: shared by a state and a country, or by states of two countries. */
export const isAmbiguousCode = (name: string): boolean => {
  const holders = ["US", "CA", "AU"].filter((country) => regionCodes[country]?.[name] !== undefined);
  return holders.length > 0 && (holders.length > 1 || name in places.countries);
};

/** Interprets an ambiguous code in a user's query: as the country with that code, else as a US state. */
export const interpretSearchedCode = (code: string): Place =>
  code in places.countries ? { name: code, country: code } : { name: code, region: code, country: "US" };

/**
 * Resolves an ambiguous code by the other places of the employer or the posting; the code stays unresolved if
 * they do not help.
 */
export function resolveAmbiguousCode(place: Place, others: readonly Place[]): Place {
  const code = place.name;
  if (!isAmbiguousCode(code) || place.country !== undefined) return place;
  const inRegion = others.find(({ region, country }) => region === code && country !== undefined);
  if (inRegion?.country !== undefined) return { ...place, region: code, country: inRegion.country };
  if (others.some(({ country, name }) => country === code && name !== code))
    return { ...place, country: code };
  // In California, LA is Los Angeles.
  if (code === "LA" && others.some(({ region }) => region === "CA"))
    return { ...place, city: "los angeles", region: "CA", country: "US" };
  return place;
}

/** Interprets the last part if it is not a country name: a region name, or a two-letter code. */
function findRegion(rest: string[], country: string | undefined, city: Known | undefined): Found | undefined {
  const last = rest.at(-1);
  if (last === undefined) return undefined;
  const named = regionByName.get(normalizeText(last));
  if (city?.country === "GE" && normalizeText(last) === "georgia") return { country: "GE", parts: 1 };
  const isCity =
    rest.length === 1 && placeByCity.has(normalizeText(last)) && (country ?? city?.country) === city?.country;
  const plain = normalizeText(last).replace(/ state$/, "");
  if (plain !== normalizeText(last) && regionByName.has(plain))
    return { ...regionByName.get(plain), parts: 1 } as Found;
  if (named !== undefined && !isCity && (country ?? named.country) === named.country)
    return { ...named, parts: 1 };
  if (!CODE.test(last)) return undefined;

  if (city !== undefined && country === undefined && regionCodes[city.country]?.[last] !== undefined)
    return { country: city.country, region: last, parts: 1 };
  const isRegionOf = (code: string, candidate: string) => regionCodes[candidate]?.[code] !== undefined;
  if (country !== undefined)
    return isRegionOf(last, country) ? { country, region: last, parts: 1 } : undefined;

  if (rest.length === 1 && isAmbiguousCode(last)) return undefined;
  const town = normalizeText(rest.at(-2) ?? "");
  const byProvince = countryByProvince.get(`${town}, ${last.toLowerCase()}`);
  if (byProvince !== undefined) return { country: byProvince, parts: 1 };
  if (last === "DE" && city?.country !== "DE" && city?.country !== "US" && !townsOfDelaware.has(town))
    return undefined;
  if (city !== undefined && LIKE_STATES[city.country]?.has(last) === true)
    return { country: city.country, parts: 1 };
  const codeCountry = last in places.countries ? last : undefined;
  const before = rest.at(-2) ?? "";
  if (codeCountry !== undefined && isRegionOf(before, codeCountry))
    return { country: codeCountry, region: before, parts: 2 };
  if (codeCountry !== undefined && (rest.length === 1 || city?.country === codeCountry)) {
    return { country: codeCountry, parts: 1 };
  }
  for (const candidate of ["US", "CA", "AU"]) {
    if (isRegionOf(last, candidate)) return { country: candidate, region: last, parts: 1 };
  }
  return codeCountry === undefined ? undefined : { country: codeCountry, parts: 1 };
}
