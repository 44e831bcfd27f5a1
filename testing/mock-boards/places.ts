import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";

import type { Random } from "./random.ts";
import type { Work } from "./trades.ts";

export type Mode = "remote" | "hybrid" | "onsite" | "unstated";

const US_PLACES = [
  "Austin, TX",
  "Austin, Texas",
  "Denver, Colorado, United States",
  "US, CA, Santa Clara",
  "US-CA-Santa Cruz",
  "IL-Chicago",
  "Boston, MA, USA",
  "New York, NY",
  "New York",
  "NYC",
  "SF",
  "San Francisco Bay Area",
  "Seattle, WA",
  "Portland, OR",
  "Portland, ME",
  "Atlanta, Georgia",
  "Wilmington, DE",
  "Indianapolis, IN",
  "Washington, D.C.",
  "United States",
  "Salt Lake City, UT | Phoenix, AZ",
  "Minneapolis, MN or St. Paul, MN",
];
const OTHER_PLACES = [
  "Berlin, Germany",
  "Berlin, DE",
  "DE, Munich",
  "London, UK",
  "London, England, United Kingdom",
  "London, ON",
  "Toronto, Ontario, Canada",
  "Montréal, QC",
  "Bengaluru, IN",
  "Hyderabad, Telangana, India",
  "Tokyo, Japan",
  "東京",
  "Zürich, Schweiz",
  "São Paulo, Brazil",
  "Sydney, NSW",
  "Tel Aviv-Yafo, Israel",
  "Dubai, UAE",
  "Nairobi, Kenya",
  "Cape Town, South Africa",
  "Mexico City, Mexico",
  "Singapore",
  "Warszawa, Poland",
  "Amsterdam, Netherlands; Rotterdam, Netherlands",
  "Paris, France",
];

const countries = new Map<string, string | undefined>();

/** The country that a place names. */
export function findCountry(place: string): string | undefined {
  if (!countries.has(place)) countries.set(place, parsePlace(splitPlaces(place)[0] ?? place).country);
  return countries.get(place);
}

const REMOTE_PLACES: Record<string, string[]> = {
  US: ["Remote", "Remote - US", "Remote_USA", "Remote (US)", "Remote in USA"],
  CA: ["Remote", "Remote (Canada)"],
  DE: ["Remote - EMEA", "Remote, Germany"],
  GB: ["Remote - EMEA", "Work from home - United Kingdom"],
};
const EMEA = new Set(["FR", "NL", "ES", "GR", "CH", "SE", "PL", "IL", "AE", "KE", "ZA"]);

const remotePlacesFor = (country: string): string[] =>
  REMOTE_PLACES[country] ?? (EMEA.has(country) ? ["Remote", "Remote - EMEA"] : ["Remote"]);

/** A bed is not nursed and a wall not built from home. */
export const pickMode = (random: Random, work: Work): Mode =>
  work === "site"
    ? random.pick(["onsite", "onsite", "unstated"] as const)
    : work === "office"
      ? random.pick(["onsite", "onsite", "hybrid", "hybrid", "unstated"] as const)
      : random.pick(["onsite", "hybrid", "remote", "remote", "unstated"] as const);

/** Where an opening is: mostly where its employer is, and work with the hands always in the employer's country. */
export function pickPlaces(random: Random, home: string, work: Work, mode: Mode): string[] {
  const country = findCountry(home) ?? "";
  if (mode === "remote" && random.chance(0.8)) return [random.pick(remotePlacesFor(country))];
  const near = [...US_PLACES, ...OTHER_PLACES].filter((place) => findCountry(place) === country);
  const nearby = near.length > 0 ? near : [home];
  if (work === "site")
    return [random.chance(0.6) ? home : random.pick(nearby.filter((place) => place !== "United States"))];
  const mark = random.next();
  const first =
    mark < 0.45
      ? home
      : mark < 0.75
        ? random.pick(nearby)
        : random.pick(random.chance(0.5) ? US_PLACES : OTHER_PLACES);
  if (!random.chance(0.12)) return [first];
  return [...new Set([first, random.pick(nearby), random.pick(random.chance(0.6) ? nearby : OTHER_PLACES)])];
}

/** The country in whose money an opening is paid; undefined where it is in several. */
export function payCountry(places: string[], home: string): string | undefined {
  const named = new Set(places.map((place) => findCountry(place) ?? findCountry(home)));
  return named.size === 1 ? [...named][0] : undefined;
}
