import { expect, it } from "vitest";

import { ResumeDesign } from "#worker/documents/resume-design.contract.ts";

import { ACCENTS, OWN, SIZE_OPTIONS, isReadableOnPaper } from "./design-options.ts";

it("each offered color is stored and can be read on paper, and some are not offered for that", () => {
  for (const { color } of Object.values(ACCENTS).flat()) {
    expect(ResumeDesign.parse({ accent: color }).accent).toBe(color);
    expect(isReadableOnPaper(color), color).toBe(true);
  }
  expect(isReadableOnPaper("#ffcc00")).toBe(false);
});

it("each offered size is stored", () => {
  const sizes = SIZE_OPTIONS.filter(({ value }) => value !== OWN).map(({ value }) => Number(value));
  expect(sizes).toHaveLength(13);
  for (const size of sizes) expect(ResumeDesign.parse({ size }).size).toBe(size);
});
