import { type Place, getRegionName, parsePlace, splitPlaceParts, splitPlaces } from "./places.ts";
import { normalizeText } from "./text.ts";

/** Countries whose towns are shown with their state or province. */
const NAMED_BY_REGION = new Set(["US", "CA", "AU"]);
/** Cached, because many listings share their places and parsing them is the main cost of a list. */
const MAX_CACHED = 4000;
const cache = new Map<string, string[]>();

/**
 * A listing's places for display, each once and without work mode: "Austin, TX" for "Austin, Texas, United States",
 * "Chicago, IL" for "IL-Chicago", "Berlin" for "Berlin, Germany; HYBRID".
 */
export function shortenPlaces(location: string): string[] {
  const known = cache.get(location);
  if (known !== undefined) return known;
  const shortByPlace = new Map<string, string>();
  for (const text of splitPlaces(location)) {
    const short = shortenPlace(text);
    if (short !== null && !shortByPlace.has(short.key)) shortByPlace.set(short.key, short.text);
  }
  const places = [...shortByPlace.values()];
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(location, places);
  return places;
}

/** Null for a text that names only a work mode, such as "HYBRID". */
function shortenPlace(text: string): { key: string; text: string } | null {
  const parts = splitPlaceParts(text);
  const [first] = parts;
  if (first === undefined) return null;
  const place = parsePlace(text);
  const { city, region, country } = place;
  const isByRegion = country !== undefined && NAMED_BY_REGION.has(country) && region !== undefined;
  if (city === undefined) {
    const name = isByRegion ? getRegionName(country, region) : parts.slice(0, 2).join(", ");
    return { key: [region ?? normalizeText(name), country ?? ""].join("|"), text: name };
  }
  const town = spellTown(parts, place);
  // "NYC" and "Bay Area" are clear without a region.
  const isRegionSaid = isByRegion && parts.length > 1;
  return { key: [city, region, country].join("|"), text: isRegionSaid ? `${town}, ${region}` : town };
}

/** The town in the listing's own spelling. */
const spellTown = (parts: readonly string[], { city = "" }: Place): string =>
  parts.find((part) => normalizeText(part) === city) ?? parts[0] ?? city;
