import { expect, it } from "vitest";

import { getBaseVersion, getNextVersion } from "./optimistic.ts";

it.each([
  [undefined, 5, 5],
  [undefined, null, null],
  [null, 5, null],
  ["1970-01-01T00:00:00.005Z", 5, 5],
  ["1970-01-01T00:00:00.004Z", 5, 4],
  ["no date", 5, Number.NaN],
])("a write based on %j has to find, where %j is stored, %j", (basedOn, storedMs, version) => {
  expect(getBaseVersion(basedOn, storedMs)).toBe(version);
});

it("a version is later than the one before, whatever the clock says", () => {
  expect([
    getNextVersion(10, null),
    getNextVersion(10, 9),
    getNextVersion(10, 10),
    getNextVersion(10, 20),
  ]).toEqual([10, 10, 11, 21]);
});
