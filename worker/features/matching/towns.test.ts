import { expect, it } from "vitest";

import { formatTowns } from "#scripts/lib/town-file.ts";

import { computeDistanceKm, readTowns } from "./towns.ts";

const towns = readTowns(formatTowns());

it.each([
  [{ city: "portland", region: "ME", country: "US" }, 43.7, -70.3],
  [{ city: "portland", country: "US" }, 45.5, -122.7],
  [{ city: "new york", region: "NY", country: "US" }, 40.7, -74],
  [{ city: "washington", region: "DC", country: "US" }, 38.9, -77],
  [{ city: "st. louis", region: "MO", country: "US" }, 38.6, -90.2],
  [{ city: "zurich" }, 47.4, 8.6],
])("%o", (place, latitude, longitude) => {
  const point = towns.locate(place);
  expect(point?.latitude).toBeCloseTo(latitude, 0);
  expect(point?.longitude).toBeCloseTo(longitude, 0);
});

it("knows no town of another state or country, and no place without a town", () => {
  expect(towns.locate({ city: "houston", region: "ME", country: "US" })).toBeNull();
  expect(towns.locate({ city: "houston", country: "DE" })).toBeNull();
  expect(towns.locate({ region: "TX", country: "US" })).toBeNull();
});

it("measures along the surface", () => {
  const [berlin, munich] = [towns.locate({ city: "berlin" }), towns.locate({ city: "munich" })];
  if (berlin === null || munich === null) throw new Error("Both are towns.");
  expect(computeDistanceKm(berlin, munich)).toBeGreaterThan(495);
  expect(computeDistanceKm(berlin, munich)).toBeLessThan(515);
  expect(computeDistanceKm(berlin, berlin)).toBe(0);
});
