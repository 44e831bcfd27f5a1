import { describe, expect, it } from "vitest";

import { createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/himalayas.json" with { type: "json" };
import { himalayas } from "./himalayas.ts";

describe("Himalayas", () => {
  it("searches by itself, and pages by number; without a search it follows a cursor", () => {
    expect(createFirstRequest(himalayas).url).toBe("https://himalayas.app/jobs/api?limit=100");
    expect(makePage(himalayas, body).next?.url).toBe(
      "https://himalayas.app/jobs/api?limit=100&cursor=b3BhcXVl",
    );
    const searched = { query: "c# & go" };
    expect(createFirstRequest(himalayas, searched).url).toBe(
      "https://himalayas.app/jobs/api/search?q=c%23%20%26%20go&page=1",
    );
    expect(makePage(himalayas, body, searched).next?.url).toMatch(/[?&]page=2(&|$)/);
    expect(makePage(himalayas, { jobs: [] }, searched).next).toBeNull();
    expect(makePage(himalayas, { jobs: [], nextCursor: null }).next).toBeNull();
  });

  it("reads dates in seconds and milliseconds, and restrictions as texts and objects", () => {
    const [first, second, third] = makeListings(himalayas, body);
    expect(first).toMatchObject({
      title: "IT Specialist",
      company: "Acme",
      location: "United States",
      workMode: "remote",
      type: "Full-time",
      salary: "$100,000 – $115,000 a year",
      postedAtMs: 1_790_397_080_000,
      description: "Keep the lights on & the disks spinning.",
    });
    expect(second).toMatchObject({
      location: "Germany; France",
      postedAtMs: 1_790_397_080_000,
      type: "Contract",
      salary: null,
    });
    expect(third).toMatchObject({ location: "", postedPrecision: "none", salary: "$20 – $30 an hour" });
    expect(makePage(himalayas, body).refused).toEqual({ "no usable address": 1 });
  });
});
