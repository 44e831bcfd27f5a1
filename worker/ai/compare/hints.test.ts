import { expect, it } from "vitest";

import { makeMatchProfile } from "#worker/testing/matching.ts";

import { createHintFinder } from "./hints.ts";

it.each([
  ["Drives.", "drivers-license", true],
  ["Driving: yes, own car", "drivers-license", true],
  ["Emergency response driver", "drivers-license", true],
  ["Cooked for banquets of 180", "drivers-license", false],
  ["Kept the ward's records", "docker", false],
])("“%s” hints at %s: %s", (text, skill, isHinted) => {
  expect(createHintFinder(makeMatchProfile({ texts: [text] }).person)(skill)).toBe(isHinted);
});
