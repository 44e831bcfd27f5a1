import { expect, it } from "vitest";

import { NAVIGATION } from "#src/components/layout/navigation.ts";

import { type Destination, matchDestinations } from "./-destinations.ts";

const PLACES: Destination[] = [
  { kind: "Rooms", label: "Resumes", to: "/resumes" },
  { kind: "Applications", label: "Staff Nurse", hint: "Harrowfen Health", to: "/applications" },
];

it("destinations have every word of what is typed, in the name or beside it", () => {
  const labels = (text: string) => matchDestinations(PLACES, text).map(({ label }) => label);
  expect(labels("")).toEqual(["Resumes", "Staff Nurse"]);
  expect(labels("nurse harrow")).toEqual(["Staff Nurse"]);
  expect(labels("RES")).toEqual(["Resumes"]);
  expect(labels("harbour")).toEqual([]);
});

it("every room has a key of its own", () => {
  expect(new Set(NAVIGATION.map(({ key }) => key)).size).toBe(NAVIGATION.length);
});
