import { expect, it } from "vitest";

import { isOtherAts } from "./jobs.contract.ts";

it("other ATS is everything but the named boards and the two aggregators", () => {
  expect(["lever", "icims", "other"].every(isOtherAts)).toBe(true);
  expect(["greenhouse", "myworkday", "workable", "ashbyhq", "adzuna", "simplify"].some(isOtherAts)).toBe(
    false,
  );
});
