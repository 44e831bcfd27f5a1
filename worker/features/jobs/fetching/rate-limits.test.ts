import { expect, it } from "vitest";

import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

import { RATE_LIMITS, readRateLimits } from "./rate-limits.ts";

it("sources of one gate ask it in the same way", () => {
  for (const { gate, rateLimits } of Object.values<Source>(SOURCES))
    expect(rateLimits).toEqual(RATE_LIMITS[gate]);
  expect(() => readRateLimits("evil.example", 100)).toThrow();
});

it("a host that refused after a number of requests is asked less often than that", () => {
  expect(RATE_LIMITS["apply.workable.com"]?.quota).toEqual({ requests: 30, withinMs: 600_000 });
  expect(RATE_LIMITS["api.adzuna.com"]?.quota).toMatchObject({ requests: 250, perUser: 25 });
  expect(RATE_LIMITS.careers).toMatchObject({ perHost: { maxInFlight: 1, spacingMs: 2000 }, robots: true });
});

it("shortened paces shorten every pause and leave every bound", () => {
  expect(readRateLimits("api.ashbyhq.com", 10)).toMatchObject({
    maxInFlight: 4,
    spacingMs: 25,
    timeoutMs: 3000,
    retries: 2,
    backoffMs: 100,
    restMs: 30_000,
  });
  expect(readRateLimits("apply.workable.com", 10).quota).toEqual({ requests: 30, withinMs: 60_000 });
});
