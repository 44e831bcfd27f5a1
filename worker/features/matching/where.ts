import type { MatchProfile, PlaceParts } from "#worker/ai/compare/match-input.ts";
import type { JobMatch } from "#worker/ai/compare/match-jobs.ts";
import { SEARCH_REACHES } from "#worker/ai/contracts/reach.contract.ts";
import { getRegionName } from "#worker/features/jobs/listing/places.ts";

import type { Distance, ReachCount } from "./matching.contract.ts";
import { type Towns, computeDistanceKm } from "./towns.ts";

/** Max distance that people commute daily. */
const HOME_KM = 50;
/** Countries that use miles. */
const IN_MILES = new Set(["US", "GB", "LR", "MM"]);

/** Distance between the nearest two places of job and person; null if either's position is unknown. */
export function findDistance(
  towns: Towns,
  own: readonly PlaceParts[],
  offered: readonly PlaceParts[],
): Distance | null {
  const located = offered.flatMap((place) => towns.locate(place) ?? []);
  const distances = own.flatMap((home) => {
    const point = towns.locate(home);
    if (point === null) return [];
    const [from = ""] = home.name.split(",");
    const isInMiles = IN_MILES.has(home.country ?? "");
    return located.map((place) => ({ km: Math.round(computeDistanceKm(point, place)), from, isInMiles }));
  });
  return distances.toSorted((a, b) => a.km - b.km)[0] ?? null;
}

export const isNearHome = (distance: Distance | null): boolean => distance !== null && distance.km <= HOME_KM;

/** Moves the jobs near home to the front of their band; otherwise the order stays. */
export const sortHomeFirst = <One extends Pick<JobMatch, "id" | "tier">>(
  ranked: readonly One[],
  isAtHome: (id: string) => boolean,
): One[] =>
  [...Map.groupBy(ranked, ({ tier }) => tier).values()].flatMap((ofBand) => {
    const byHome = Map.groupBy(ofBand, ({ id }) => isAtHome(id));
    return [...(byHome.get(true) ?? []), ...(byHome.get(false) ?? [])];
  });

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

/** Counts the jobs within each reach of the person's places; empty without places. */
export function countByReach(
  { places }: Pick<MatchProfile, "places">,
  ranked: readonly Pick<JobMatch, "fitsFrom">[],
): ReachCount[] {
  const [first, ...others] = places;
  if (first === undefined) return [];
  const { name, city, region, country } = first;
  const [town = ""] = name.split(",");
  const more = others.length === 0 ? "" : ` +${others.length}`;
  const names = {
    town: city === undefined ? null : town + more,
    region: region === undefined || country === undefined ? null : getRegionName(country, region),
    country: country === undefined ? null : (countryNames.of(country) ?? country),
    anywhere: "Anywhere",
  };
  return SEARCH_REACHES.flatMap((reach, at) => {
    const within = new Set(SEARCH_REACHES.slice(0, at + 1));
    const count = ranked.filter(({ fitsFrom }) => fitsFrom !== null && within.has(fitsFrom)).length;
    const named = names[reach];
    return named === null ? [] : [{ reach, name: named, count }];
  });
}
