import type { PlaceParts } from "#worker/ai/compare/match-input.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";

/** The towns of the world with 15,000 inhabitants and more, as the build writes them (`scripts/lib/town-file.ts`). */
export const TOWNS_FILE = "/towns.txt";

/** Degrees. */
type Point = { latitude: number; longitude: number };

export type Towns = {
  /** Where a place is; null for one that names no town, or one that we do not know. */
  locate: (place: Pick<PlaceParts, "city" | "region" | "country">) => Point | null;
};

/** A name as the file has it: folded, without what only some writers add. */
export const toTownName = (name: string): string =>
  normalizeText(name)
    .replace(/,? d\.?c\.?$| city$/, "")
    .replace(/^(?:st\.?|sankt) /, "saint ");

/** Of towns of one name the largest counts, unless a country or state tells them apart. */
export function readTowns(text: string): Towns {
  const linesByName = Map.groupBy(text.split("\n"), (line) => line.slice(0, line.indexOf("\t")));
  return {
    locate({ city, region, country }) {
      if (city === undefined) return null;
      const towns = (linesByName.get(toTownName(city)) ?? []).map((line) => line.split("\t"));
      const ofCountry = towns.filter(([, code]) => country === undefined || code === country);
      const inState = ofCountry.filter(([, code, state]) => code !== "US" || state === region);
      const [, , , latitude, longitude] = (region === undefined ? ofCountry : inState)[0] ?? [];
      if (latitude === undefined || longitude === undefined) return null;
      return { latitude: Number(latitude), longitude: Number(longitude) };
    },
  };
}

/** Kept once it is read: the build that made it is the one that runs. */
let known: Towns | undefined;

/** @throws Error if the assets lack the file. */
export const createTownReader = (assets: Fetcher) => async (): Promise<Towns> => {
  if (known !== undefined) return known;
  // The development server answers no other host.
  const response = await assets.fetch(`http://localhost${TOWNS_FILE}`);
  if (!response.ok) throw new Error(`The file of towns answers ${response.status}`);
  known = readTowns(await response.text());
  return known;
};

const EARTH_RADIUS_KM = 6371;

/** By the haversine formula, on a sphere. */
export function computeDistanceKm(a: Point, b: Point): number {
  const [latA, latB] = [toRadians(a.latitude), toRadians(b.latitude)];
  const half =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
