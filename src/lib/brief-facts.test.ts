import { expect, it } from "vitest";

import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

import { formatBriefPay, formatBriefPlace } from "./brief-facts.ts";

const YEAR = { currency: "USD", period: "year" } as const;

it.each([
  [{ ...YEAR, min: 84_000, max: 114_000 }, "$84–114k"],
  [{ ...YEAR, min: 33_565, max: 45_100 }, "$33,565–45,100"],
  [{ ...YEAR, min: 62_500, max: 62_500 }, "$62.5k"],
  [{ ...YEAR, min: 80_000 }, "from $80k"],
  [{ ...YEAR, max: 90_000 }, "up to $90k"],
  [{ ...YEAR, currency: "KES", min: 2_500_000, max: 3_450_000 }, "KES\u00A02.5–3.45M"],
  [{ ...YEAR, currency: "SEK", min: 485_000, max: 1_050_000 }, "SEK\u00A0485–1,050k"],
  [{ ...YEAR, currency: "CAD", min: 70_000, max: 90_000 }, "CA$70–90k"],
  [{ currency: "USD", period: "hour", min: 18.5, max: 22 } as const, "$18.5–22/h"],
  [{ currency: "EUR", period: "month", min: 2800 } as const, "from €2.8k/mo"],
])("pay of %j is %s", (salaryRange, text) => {
  expect(formatBriefPay({ salary: "as stated", salaryRange })).toBe(text);
});

it("pay that is no range stays as the employer states it", () => {
  expect(formatBriefPay({ salary: "Competitive" })).toBe("Competitive");
  expect(formatBriefPay({})).toBeUndefined();
});

const PLACES: [Partial<JobCard>, string][] = [
  [{ shortPlaces: ["Berlin"], workMode: "hybrid" }, "Berlin · Hybrid"],
  [{ shortPlaces: ["Austin, TX"], workMode: "onsite" }, "Austin, TX"],
  [{ shortPlaces: ["Berlin"], workMode: "remote", remote: true }, "Berlin"],
  [{ shortPlaces: ["Berlin", "Munich"] }, "Berlin / Munich"],
  [{ shortPlaces: ["Salt Lake City, UT", "San Francisco, CA"] }, "Salt Lake City, UT +1"],
  [{ shortPlaces: ["Paris", "London", "Rome"] }, "Paris +2"],
  [{ shortPlaces: [], remote: true }, ""],
  [{ shortPlaces: [] }, "Location not stated"],
];

it.each(PLACES)("the place of %j is %s", (job, text) => {
  expect(formatBriefPlace({ shortPlaces: [], remote: false, ...job })).toBe(text);
});
