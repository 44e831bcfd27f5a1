import { describe, expect, it } from "vitest";

import suggestions from "#src/features/jobs/places.json" with { type: "json" };
import { listMacroCountries, parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";

import { matchesPlaceFilter, parsePlaceFilter } from "./place-filter.ts";

const at = (
  asked: string,
  location: string,
  mode: { isRemote?: boolean; isHybrid?: boolean } = {},
): boolean => {
  const filter = parsePlaceFilter(asked);
  if (filter === null) return true;
  return matchesPlaceFilter(filter, {
    places: splitPlaces(location).map((name) => parsePlace(name)),
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
  ["TX", "Austin, Texas", true],
  ["TX", "Berlin, Germany", false],
  ["NY", "Albany, New York", true],
  ["NSW", "Sydney, NSW", true],
  ["CA", "Toronto, ON", true],
  ["CA", "Chicago, IL", false],
  ["WA", "Seattle, WA", true],
  ["SFO", "SFO", true],
  ["SFO", "Austin, TX", false],
  ["HQ", "Austin, TX", false],
  ["Flexible", "Austin, TX", false],
  ["constructor", "Austin, TX", false],
  ["Remote, SFO", "Remote - US", false],
  ["Remote, Worldwide", "Remote - US", true],
  ["Remote, Europe", "Remote - US", false],
  ["Remote, Europe", "Remote - Germany", true],
  ["Remote, Europe", "Remote - Europe", true],
  ["Asia-Pacific", "Tokyo, Japan", true],
  ["EU", "Neuseeland", false],
])("“%s” asked, “%s” given", (asked, location, expected) => {
  expect(at(asked, location)).toBe(expected);
});

it("no place asked for is every place", () => {
  expect(parsePlaceFilter("  ")).toBeNull();
});

describe("every place that the product suggests", () => {
  const asked = Object.values(suggestions).flat();

  it.each(asked)("%s finds a listing there and none elsewhere", (place) => {
    const isHybrid = place.startsWith("Hybrid");
    expect(at(place, place, { isHybrid })).toBe(true);
    expect(at(place, "Ulaanbaatar, Mongolia")).toBe(false);
    if (place !== "Remote") expect(at(place, "Remote - Mongolia")).toBe(false);
  });

  it.each(asked.filter((place) => /^[^,]+, /.test(place) && !place.startsWith("Remote")))(
    "%s means the town in its country",
    (place) => {
      const filter = parsePlaceFilter(place);
      expect(filter?.countries).toHaveLength(1);
      expect(normalizeText(place.replace("St.", "Saint"))).toMatch(new RegExp(`^${filter?.town}, `));
    },
  );

  it.each([
    ["Remote", { remote: true }],
    ["Remote, United States", { remote: true, countries: ["US"] }],
    ["Remote, Europe", { remote: true, countries: listMacroCountries("europe"), macro: "europe" }],
    ["Hybrid", { hybrid: true }],
    ["United States", { countries: ["US"] }],
    ["Georgia", { countries: ["US"], region: { country: "US", region: "GA" } }],
    ["Washington", { countries: ["US"], region: { country: "US", region: "WA" } }],
    ["New York", { countries: ["US"], region: { country: "US", region: "NY" }, town: "new york" }],
    ["Singapore", { countries: ["SG"] }],
    ["Europe", { countries: listMacroCountries("europe"), macro: "europe" }],
  ])("%s means that and no more", (place, expected) => {
    const nothing = {
      remote: false,
      hybrid: false,
      countries: [],
      macro: null,
      region: null,
      town: null,
      metro: [],
    };
    expect(parsePlaceFilter(place)).toEqual({ ...nothing, ...expected });
  });

  it("is an area of towns in each of them, and a town without a comma before its state", () => {
    expect(at("Bay Area", "SF")).toBe(true);
    expect(at("bay area", "Oakland, CA")).toBe(true);
    expect(at("Bay Area", "San Francisco Bay Area")).toBe(true);
    expect(at("Bay Area", "Sacramento, CA")).toBe(false);
    expect(at("austin tx", "Austin, TX")).toBe(true);
    expect(at("austin tx", "Austin, MN")).toBe(false);
  });
});
