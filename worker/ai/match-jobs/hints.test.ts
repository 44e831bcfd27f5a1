import { expect, it } from "vitest";

import { createHintFinder } from "./hints.ts";
import type { MatchProfile } from "./match-profile.ts";

const person = (...texts: string[]): MatchProfile => ({
  desiredTitles: [],
  positions: [],
  skills: [],
  texts,
  degree: null,
  level: null,
  places: [],
  remote: null,
  authorization: null,
  salary: null,
});

it.each([
  ["Drives.", "drivers-license", true],
  ["Driving: yes, own car", "drivers-license", true],
  ["Emergency response driver", "drivers-license", true],
  ["Cooked for banquets of 180", "drivers-license", false],
  ["Kept the ward's records", "docker", false],
])("“%s” hints at %s: %s", (text, skill, isHinted) => {
  expect(createHintFinder(person(text))(skill)).toBe(isHinted);
});
