import { expect, it } from "vitest";

import { shortenPlaces } from "./short-places.ts";

it.each([
  ["Berlin, Germany; HYBRID", ["Berlin"]],
  ["IL-Chicago", ["Chicago, IL"]],
  ["US, CA, Santa Clara", ["Santa Clara, CA"]],
  ["US-CA-Santa Cruz", ["Santa Cruz, CA"]],
  ["Austin, Texas", ["Austin, TX"]],
  ["Denver, Colorado, United States", ["Denver, CO"]],
  ["Toronto, Ontario, Canada", ["Toronto, ON"]],
  ["London, ON", ["London, ON"]],
  ["London, UK; London, England, United Kingdom", ["London"]],
  ["Hyderabad, Telangana, India", ["Hyderabad"]],
  ["DE, Munich", ["Munich"]],
  ["Berlin, DE; DE, Munich; Berlin, Germany", ["Berlin", "Munich"]],
  ["Salt Lake City, UT | Phoenix, AZ", ["Salt Lake City, UT", "Phoenix, AZ"]],
  ["Work from home – United Kingdom; REMOTE", ["United Kingdom"]],
  ["Remote - EMEA", ["EMEA"]],
  ["Texas", ["Texas"]],
  ["NYC", ["NYC"]],
  ["東京", ["東京"]],
  ["Washington, D.C.", ["Washington, DC"]],
  ["San Francisco Bay Area", ["San Francisco Bay Area"]],
  ["REMOTE", []],
  ["", []],
])("%s is listed as %j", (location, places) => {
  expect(shortenPlaces(location)).toEqual(places);
});
