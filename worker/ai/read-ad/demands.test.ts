import { describe, expect, it } from "vitest";

import { parseTextBlocks } from "./blocks-of-ad.ts";
import { createAdReading } from "./read-ad.ts";

const read = (text: string) =>
  createAdReading({ title: "Clerk", country: "US", blocks: parseTextBlocks(text) }).facts;

describe("years that an ad asks for", () => {
  it.each([
    ["- Bachelor's degree and 3 years of experience OR\n- High school diploma and 7 years of experience", 3],
    ["- Master's degree and 4 years of experience\nOR\n- Bachelor's degree and 6 years of experience", 4],
    ["- Bachelor's degree with 8 years of experience or master's degree with 5 years of experience", 5],
    ["- 5+ years of software experience\n- 2+ years of experience with Go", 5],
    ["- One-year certificate, 5+ years of experience", 5],
    ["- Bachelor's degree, or 6 years of experience, or 10 years of progressive experience", null],
  ])("are the least of alternatives, and else the most: %j", (lines, years) => {
    expect(read(`Requirements:\n${lines}`).years?.min ?? null).toBe(years);
  });

  it("are not read of what is offered", () => {
    const text =
      "Requirements:\n- 2 years of experience with SQL\nBenefits:\n- Sabbatical leave for those with 9 years of experience with us";
    expect(read(text).years?.min).toBe(2);
  });
});

it.each([
  ["Open & closing dates: 10/25/2026 to 11/08/2026", "2026-11-08"],
  ["Applications must be received by 5:00 pm on November 30, 2026.", "2026-11-30"],
  ["This position closes at 11:59 PM (ET) on 11/20/2026.", "2026-11-20"],
  ["The meeting closes at 5:00 pm, as on 11/20/2025 before.", null],
])("an ad closes as it says: %s", (text, date) => {
  expect(read(text).deadline?.date ?? null).toBe(date);
});

it.each([
  "Authorized to work in the US on a full-time basis.",
  "Every full-time colleague gets stock.",
  "Great to supplement your part time or full time income.",
  "Preference for those who were offered full-time internships prior to graduation.",
])("says nothing of the kind of this job: %s", (text) => {
  expect(read(text).employment).toBeNull();
});

it("is partly in the office where only some roles are there full-time", () => {
  const text =
    "Some roles, like labs, require full-time in-office work. We ask for at least 50% in-office time.";
  expect(read(text).workMode?.mode).toBe("hybrid");
});

it("asks for the right to work where a permanent resident may apply, also in a numbered list", () => {
  const text = "Must be (i) a U.S. citizen, (ii) a lawful permanent resident, or (iii) a refugee.";
  expect(read(text).eligibility.map(({ kind }) => kind)).toEqual(["work-authorization"]);
});
