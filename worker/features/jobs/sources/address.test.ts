import { expect, it } from "vitest";

import { parsePlace } from "#worker/features/jobs/listing/places.ts";

import { formatAddressLine, toCountryName, addCountry } from "./address.ts";

it.each([
  ["DE", "Germany"],
  ["us", "United States"],
  ["UK", "UK"],
  // The name would mean the state.
  ["GE", "GE"],
  ["ZZ", "ZZ"],
  ["Austria", "Austria"],
  ["USA", "USA"],
  ["", ""],
])("the country %s is %s", (stated, name) => {
  expect(toCountryName(stated)).toBe(name);
});

it.each([
  [{ city: "Graz", region: "Styria", country: "AT" }, "Graz, Styria, Austria"],
  [{ city: "Reno, NV", region: "NV", country: "US" }, "Reno, NV, United States"],
  [{ city: "New York", region: "New York", country: "US" }, "New York, New York, United States"],
  [{ city: "Singapore", region: "", country: "SG" }, "Singapore"],
  [{ city: "UNAVAILABLE", region: null, country: "FR" }, "France"],
  [{ city: "Reno", region: "US-NV", country: "N/A" }, "Reno, NV"],
  [{ city: 5, region: {}, country: undefined }, ""],
])("the address %j is one line", (address, line) => {
  expect(formatAddressLine(address)).toBe(line);
});

it("every country's code stays that country", () => {
  for (const code of [
    "DE",
    "IN",
    "CA",
    "GE",
    "UK",
    "GB",
    "HK",
    "TR",
    "CZ",
    "KR",
    "IL",
    "MA",
    "PA",
    "AL",
    "CO",
  ]) {
    const { country } = parsePlace(`Springfield, ${toCountryName(code)}`);
    expect([code, country]).toEqual([code, code === "UK" ? "GB" : code]);
  }
});

it("a place gets its country where its text leaves that open", () => {
  expect(addCountry("Head Office", "IN")).toBe("Head Office, India");
  expect(addCountry("Remote - US", "US")).toBe("Remote - US");
  expect(addCountry("", "IN")).toBe("India");
  expect(addCountry("Reno", "")).toBe("Reno");
});
