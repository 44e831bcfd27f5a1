import { expect, it } from "vitest";

import { isOpenApplication } from "./open-applications.ts";

it.each([
  "General Application",
  "Open application - Engineering",
  "Future Interest Application",
  "Future opportunities at Acme",
  "Acme Talent Community",
  "Join our talent pool!",
  "Initiativbewerbung (m/w/d)",
  "Candidature spontanée",
  "Spontanansökan",
  "Open sollicitatie",
])("%s is no opening", (title) => {
  expect(isOpenApplication(title)).toBe(true);
});

it.each([
  "Talent Community Manager",
  "Open Applications Engineer",
  "General Manager",
  "Application Engineer",
  "Futures Trader",
  "Open Source Developer",
])("%s is one", (title) => {
  expect(isOpenApplication(title)).toBe(false);
});
