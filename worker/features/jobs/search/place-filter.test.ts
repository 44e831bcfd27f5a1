import { expect, it } from "vitest";

import { readPlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";

import { isAt, placeFilter } from "./place-filter.ts";

const at = (
  asked: string,
  location: string,
  mode: { isRemote?: boolean; isHybrid?: boolean } = {},
): boolean => {
  const filter = placeFilter(asked);
  if (filter === null) return true;
  return isAt(filter, {
    places: splitPlaces(location).map((name) => readPlace(name)),
    isRemote: mode.isRemote ?? /remote/i.test(location),
    isHybrid: mode.isHybrid ?? false,
  });
};

it.each([
  ["San Francisco, CA", "San Francisco, California, United States", true],
  ["San Francisco, CA", "SF", true],
  ["San Francisco", "San Francisco Bay Area", true],
  ["san fr", "San Francisco, CA", true],
  ["California", "Los Angeles, CA", true],
  ["California", "Toronto, ON, CA", false],
  ["Portland, OR", "Portland, ME", false],
  ["London, UK", "London, ON", false],
  ["London", "London, ON", false],
  ["United States", "Austin, Texas", true],
  ["United States", "Berlin, DE", false],
  ["Germany", "DE, Munich", true],
  ["Europe", "Warszawa, Poland", true],
  ["EMEA", "Tokyo, Japan", false],
  ["Bangalore", "Bengaluru, IN", true],
  ["Remote", "Austin, TX", false],
  ["Remote", "Remote - EMEA", true],
  ["Remote, Germany", "Remote - US", false],
  ["New York", "Albany, New York", false],
  ["NYC", "New York, NY", true],
])("“%s” asked, “%s” given", (asked, location, expected) => {
  expect(at(asked, location)).toBe(expected);
});

it("no place asked for is every place", () => {
  expect(placeFilter("  ")).toBeNull();
});
