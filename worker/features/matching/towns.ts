import type { PlaceParts } from "#worker/ai/compare/match-input.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";

/** The world's towns with at least 15,000 inhabitants, in a file written by the build (`scripts/lib/town-file.ts`). */
export const TOWNS_FILE = "/towns.txt";

/** In degrees. */
type Point = { latitude: number; longitude: number };

export type Towns = {
  /** The position of a place; null if it names no known town. */
  locate: (place: Pick<PlaceParts, "city" | "region" | "country">) => Point | null;
};

/** Normalizes a name as in the file: folded, without optional parts. */
export const toTownName = (name: string): string =>
  normalizeText(name)
    .replace(/,? d\.?c\.?$| city$/, "")
    .replace(/^(?:st\.?|sankt) /, "saint ");

/** Parses the file. Of towns with the same name the largest is used, unless country or state distinguish them. */
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

/** Cached after the first read, because the file only changes with a new build. */
let known: Towns | undefined;

/** @throws Error if the assets lack the file. */
export const createTownReader = (assets: Fetcher) => async (): Promise<Towns> => {
  if (known !== undefined) return known;
  // The development server answers to no other host.
  const response = await assets.fetch(`http://localhost${TOWNS_FILE}`);
  if (!response.ok) throw new Error(`The file of towns answers ${response.status}`);
  known = readTowns(await response.text());
  return known;
};

const EARTH_RADIUS_KM = 6371;

/** Computes the distance by the haversine formula, on a sphere. */
export function computeDistanceKm(a: Point, b: Point): number {
  const [latA, latB] = [toRadians(a.latitude), toRadians(b.latitude)];
  const half =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
