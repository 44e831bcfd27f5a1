import { expect, it } from "vitest";

import { computeLineValue } from "./line-value.ts";

it.each([
  ["Improved the quality of many things in the company by 50 percent in a very short time", 0.3],
  ["Consistently exceeded all targets by 27% through hard work and dedication", 0.3],
  ["Answered phones and handled mail", 0.3],
])("%j says nothing that a figure could be about", (line, most) => {
  expect(computeLineValue(line)).toBeLessThanOrEqual(most);
});

it.each([
  "Rewired the greenhouse pumps in Almere after a short circuit had flooded two bays",
  "Taught statics to two groups of mechatronics apprentices with models of lattice girders",
])("%j is specific", (line) => {
  expect(computeLineValue(line)).toBeGreaterThanOrEqual(0.5);
});

it("is not lowered by what is added after a comma, nor raised by a word said again and again", () => {
  const line = "Rebuilt gearboxes of Volvo coaches";
  expect(computeLineValue(`${line}, always with great success`)).toBeGreaterThanOrEqual(
    computeLineValue(line),
  );
  const stuffed = `${line} ${"Volvo ".repeat(12)}`.trim();
  expect(computeLineValue(stuffed)).toBeLessThanOrEqual(computeLineValue(line));
});
