import { describe, expect, it } from "vitest";

import { compareNewestFirst, readPeriod } from "./periods.ts";

describe("months as people write them", () => {
  it.each([
    ["2019-03", 2019 * 12 + 2],
    ["03/2019", 2019 * 12 + 2],
    ["3.2019", 2019 * 12 + 2],
    ["2019/12", 2019 * 12 + 11],
    ["2019-03-17", 2019 * 12 + 2],
    ["March 2019", 2019 * 12 + 2],
    ["Sept. 2020", 2020 * 12 + 8],
    ["dec 1999", 1999 * 12 + 11],
    ["2019", 2019 * 12 + 6],
    ["Summer 2019", 2019 * 12 + 6],
    ["2019-13", 2019 * 12 + 6],
    ["Present", null],
    ["last year", null],
    ["", null],
  ])("%s", (text, month) => {
    expect(readPeriod({ startDate: text, endDate: "2030" }).from).toBe(month);
  });
});

it.each([
  [["2019", "Present"], { isCurrent: true, hasEnded: false, to: null }],
  [["2019", "heute"], { isCurrent: true, hasEnded: false, to: null }],
  // A period with only a start is ongoing.
  [["2019", ""], { isCurrent: true, hasEnded: false, to: null, end: null }],
  [["", ""], { isCurrent: false, hasEnded: false, from: null, to: null }],
  [["2019-03", "2021"], { isCurrent: false, hasEnded: true, to: 2021 * 12 + 6 }],
  [["2019", "some time"], { isCurrent: false, hasEnded: false, to: null }],
])("%j is %j", ([startDate = "", endDate = ""], period) => {
  expect(readPeriod({ startDate, endDate })).toMatchObject(period);
});

it("what goes on is newest, then what ended last", () => {
  const periods = [
    ["2012", "2014-02"],
    ["2015", "2016"],
    ["2010", ""],
    ["", ""],
  ].map(([startDate = "", endDate = ""]) => readPeriod({ startDate, endDate }));
  expect(periods.toSorted(compareNewestFirst).map(({ start }) => start)).toEqual([
    "2010",
    "2015",
    "2012",
    null,
  ]);
});
