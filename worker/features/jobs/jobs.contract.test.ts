import { expect, it } from "vitest";

import { isOtherBoard } from "./jobs.contract.ts";

it("other ATS is everything but the named boards and the two aggregators", () => {
  expect(["lever", "icims", "other"].every(isOtherBoard)).toBe(true);
  expect(["greenhouse", "myworkday", "workable", "ashbyhq", "adzuna", "simplify"].some(isOtherBoard)).toBe(
    false,
  );
});
