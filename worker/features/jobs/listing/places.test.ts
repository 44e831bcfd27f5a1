import { describe, expect, it } from "vitest";

import { type Place, resolveAmbiguousCode, parsePlace, splitPlaces } from "./places.ts";

const forms: [string, Omit<Place, "name">][] = [
  ["London UK", { city: "london", country: "GB" }],
  ["St Louis MO", { city: "saint louis", region: "MO", country: "US" }],
  ["San Francisco, CA", { city: "san francisco", region: "CA", country: "US" }],
  ["San Francisco, California, United States", { city: "san francisco", region: "CA", country: "US" }],
  ["US, CA, Santa Clara", { city: "santa clara", region: "CA", country: "US" }],
  ["US-CA-Santa Cruz", { city: "santa cruz", region: "CA", country: "US" }],
  ["IL-Chicago", { city: "chicago", region: "IL", country: "US" }],
  ["NYC", { city: "new york", region: "NY", country: "US" }],
  ["New York, NY", { city: "new york", region: "NY", country: "US" }],
  ["New York", { city: "new york", region: "NY", country: "US" }],
  ["Albany, New York", { city: "albany", region: "NY", country: "US" }],
  ["Springfield, IL, USA", { city: "springfield", region: "IL", country: "US" }],
  ["Wilmington, DE", { city: "wilmington", region: "DE", country: "US" }],
  ["Berlin, DE", { city: "berlin", country: "DE" }],
  ["DE, Munich", { city: "munich", country: "DE" }],
  ["Indianapolis, IN", { city: "indianapolis", region: "IN", country: "US" }],
  ["Bengaluru, IN", { city: "bangalore", country: "IN" }],
  ["Toronto, ON, CA", { city: "toronto", region: "ON", country: "CA" }],
  ["London, ON", { city: "london", region: "ON", country: "CA" }],
  ["London", { city: "london", country: "GB" }],
  ["Portland, ME", { city: "portland", region: "ME", country: "US" }],
  ["Portland", { city: "portland" }],
  ["Tbilisi, Georgia", { city: "tbilisi", country: "GE" }],
  ["Atlanta, Georgia", { city: "atlanta", region: "GA", country: "US" }],
  ["Panama City, PA", { city: "panama city", country: "PA" }],
  ["Casablanca, MA", { city: "casablanca", country: "MA" }],
  ["Boston, MA", { city: "boston", region: "MA", country: "US" }],
  ["Sydney, NSW", { city: "sydney", region: "NSW", country: "AU" }],
  ["Montréal, QC", { city: "montreal", region: "QC", country: "CA" }],
  ["Remote - US", { country: "US", remote: true }],
  ["Remote_USA", { country: "US", remote: true }],
  ["Remote (Canada)", { country: "CA", remote: true }],
  ["Remote in USA", { country: "US", remote: true }],
  ["Remote", { remote: true }],
  ["Remote - EMEA", { macro: "emea", remote: true }],
  ["Remote, Europe", { macro: "europe", remote: true }],
  ["TX", { region: "TX", country: "US" }],
  ["NSW", { region: "NSW", country: "AU" }],
  ["CA", {}],
  ["LA", {}],
  ["China, Shanghai", { city: "shanghai", country: "CN" }],
  ["UK, Manchester", { city: "manchester", country: "GB" }],
  ["MN, United States", { region: "MN", country: "US" }],
  ["Sydney NSW", { city: "sydney", region: "NSW", country: "AU" }],
  ["Clinic West - Omaha, NE 68102", { city: "omaha", region: "NE", country: "US" }],
  ["Turkana County, Kenya", { country: "KE" }],
  ["SFO", {}],
  ["constructor", { city: "constructor" }],
  ["Hybrid - London, UK", { city: "london", country: "GB", hybrid: true }],
  ["3 Locations", {}],
  ["The Hague, Netherlands", { city: "the hague", country: "NL" }],
  ["Zürich, Schweiz", { city: "zurich", country: "CH" }],
  ["東京", { city: "tokyo", country: "JP" }],
  ["Milano (MI)", { city: "milan", country: "IT" }],
  ["Palermo, PA", { city: "palermo", country: "IT" }],
  ["Milan, MI", { city: "milan", region: "MI", country: "US" }],
  ["Madrid, MD", { city: "madrid", country: "ES" }],
  ["Marburg, DE", { city: "marburg" }],
  ["Rehoboth Beach, DE", { city: "rehoboth beach", region: "DE", country: "US" }],
  ["Germany, DE", { country: "DE" }],
  ["India, TN", { country: "IN" }],
  ["Canada, ON", { region: "ON", country: "CA" }],
  ["Sparta, Wis. 54656", { city: "sparta", region: "WI", country: "US" }],
  ["Norway, Michigan", { city: "norway", region: "MI", country: "US" }],
  ["Zanesville OH 43701", { city: "zanesville", region: "OH", country: "US" }],
  ["Boston, Lincolnshire", { city: "boston", country: "GB" }],
  ["Greater Chicago", { city: "chicago", region: "IL", country: "US" }],
  ["Northern Virginia", { region: "VA", country: "US" }],
  ["Anywhere in Canada", { country: "CA", remote: true }],
  ["", {}],
  ["SEA21, Seattle, WA", { city: "seattle", region: "WA", country: "US" }],
  ["B12, Munich", { city: "munich", country: "DE" }],
  ["Munich - Building A", { city: "munich", country: "DE" }],
  ["JFK8", {}],
  ["Paris 15, France", { city: "paris", country: "FR" }],
];

describe("a place is read in the forms that boards use", () => {
  it.each(forms)("%s", (raw, expected) => {
    expect(parsePlace(raw)).toEqual({ name: raw.replaceAll("_", " ").trim(), ...expected });
  });
});

it.each([
  ["Lebanon", "PA"],
  ["Lebanon", "NH"],
  ["Mexico", "MO"],
  ["Peru", "IN"],
  ["Cuba", "MO"],
  ["Jordan", "MN"],
  ["Holland", "MI"],
  ["Jamaica", "NY"],
  ["Norway", "ME"],
  ["Poland", "OH"],
  ["Denmark", "SC"],
  ["Italy", "TX"],
  ["Brazil", "IN"],
  ["Malta", "NY"],
  ["China", "TX"],
  ["Angola", "IN"],
])("%s, %s is a town of the United States", (town, region) => {
  const place = { city: town.toLowerCase(), region, country: "US" };
  expect(parsePlace(`${town}, ${region}`)).toEqual({ name: `${town}, ${region}`, ...place });
  expect(parsePlace(`${town}, ${region}, USA`)).toMatchObject(place);
});

it("a source that says the country is believed where the text is silent", () => {
  expect(parsePlace("Cambridge", { country: "gb" })).toEqual({
    name: "Cambridge",
    city: "cambridge",
    country: "GB",
  });
});

it("a bare code is what the other places say, and else unknown", () => {
  const read = (code: string, ...others: string[]) =>
    resolveAmbiguousCode(
      parsePlace(code),
      others.map((name) => parsePlace(name)),
    );
  expect(read("LA", "Lafayette, LA")).toMatchObject({ region: "LA", country: "US" });
  expect(read("LA", "Fresno, CA")).toMatchObject({ city: "los angeles", region: "CA", country: "US" });
  expect(read("DE", "Hamburg, DE")).toEqual({ name: "DE", country: "DE" });
  expect(read("WA", "Perth, WA")).toMatchObject({ region: "WA" });
  expect(read("DE", "Lyon, FR")).toEqual({ name: "DE" });
});

it("several places in one text are told apart", () => {
  expect(splitPlaces("Berlin, Germany; Remote - EU")).toEqual(["Berlin, Germany", "Remote - EU"]);
  expect(splitPlaces("New York, NY or Boston, MA")).toEqual(["New York, NY", "Boston, MA"]);
  expect(splitPlaces("Austin, TX | Denver, CO\nRemote")).toEqual(["Austin, TX", "Denver, CO", "Remote"]);
});
