import { describe, expect, it } from "vitest";

import type { DrawnPage } from "./drawn.ts";
import { findPlaceAt } from "./find-line.ts";
import { findLines } from "./match-place.ts";

const LINES = [
  "personalInfo.name",
  "personalInfo.email",
  "personalInfo.linkedin",
  "summary",
  "personalInfo.summary",
  "experience",
  "experience.1.position",
  "experience.1.company",
  "experience.1.description.0",
  "certifications.5",
  "skills",
  "custom.9",
  "custom.9.0",
];

describe("the lines of a field", () => {
  it.each([
    ["experience.1.company", "experience.1.company"],
    ["experience.1.startDate", "experience.1.position"],
    ["certifications.5.issuer", "certifications.5"],
    ["personalInfo.phone", "personalInfo.email"],
    ["personalInfo.portfolio", "personalInfo.linkedin"],
    ["skills", "skills"],
    ["experience.1.description.4", undefined],
    ["experience.2.position", undefined],
    ["custom.9.3", undefined],
    ["languages", undefined],
  ])("%s have %s", (field, lines) => {
    expect(findLines(field, LINES)).toBe(lines);
  });
});

it("finds the line at a point by its letters and height", () => {
  const texts = [
    { text: "Nurse", x: 50, width: 40, tracking: 0, font: "inter-regular", colour: "rgb(0 0 0)" },
  ];
  const line = { place: "experience.1.position", size: 10, ascent: 10, height: 14, texts };
  const page: DrawnPage = { shapes: [], photo: null, lines: [{ id: 1, y: 100, line }] };
  expect(findPlaceAt(page, { x: 60, y: 91 })).toBe("experience.1.position");
  expect(findPlaceAt(page, { x: 60, y: 103 })).toBe("experience.1.position");
  expect(findPlaceAt(page, { x: 60, y: 104 })).toBeNull();
  expect(findPlaceAt(page, { x: 140, y: 95 })).toBeNull();
});
