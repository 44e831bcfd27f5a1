import { expect, it } from "vitest";

import { readBackground } from "#worker/ai/read-person/read-person.ts";

import { isBacked, readBacking } from "./judge-backing.ts";

const BACKGROUND = `Team Leader, Northgate Logistics, 2019 - present
- Plan the late shift of 14 pickers
- Trained six new colleagues on the scanners
- Helped the project group that moved the stock to SAP
Two of four units of the ILM Level 2 in Team Leading done`;

const BACKING = readBacking({
  evidence: readBackground(BACKGROUND, "2026-11-26").units,
  names: ["Shift Manager", "Harbour Freight"],
  ad: "You lead a shift of 40, hold a forklift licence and report every week on pick accuracy.",
});

it.each([
  ["I trained six new colleagues on the scanners.", true],
  ["I plan the late shift of 14 pickers.", true],
  ["I would be glad to talk about how you run your shift.", true],
  ["I lead a shift of 40 and report every week on pick accuracy.", false],
  ["I hold a forklift licence and won the best accuracy award.", false],
])("%s is backed: %s", (sentence, is) => {
  expect(isBacked({ sentence, violations: [] }, BACKING)).toBe(is);
});
