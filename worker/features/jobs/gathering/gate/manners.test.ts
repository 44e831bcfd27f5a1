import { expect, it } from "vitest";

import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";

import { BREAKER, MANNERS, MAX_BYTES, MAX_RETRY_AFTER_MS, MAX_WAIT_MS, mannersOf } from "./manners.ts";

/** At once, milliseconds between two, and retries, as the hosts were measured or ask to be treated. */
const PACES: Record<string, [inFlight: number, spacingMs: number, retries: number]> = {
  "boards-api.greenhouse.io": [6, 130, 2],
  "api.lever.co": [4, 250, 1],
  "api.ashbyhq.com": [4, 250, 2],
  "apply.workable.com": [1, 3000, 0],
  "*.myworkdayjobs.com": [8, 100, 3],
  "api.smartrecruiters.com": [4, 250, 1],
  "*.recruitee.com": [4, 250, 1],
  "*.personio.de": [4, 250, 1],
  "*.teamtailor.com": [4, 250, 1],
  "*.bamboohr.com": [4, 250, 1],
  "*.breezy.hr": [4, 250, 1],
  "*.pinpointhq.com": [4, 250, 1],
  "api.gem.com": [4, 250, 1],
  "ats.rippling.com": [4, 250, 1],
  "*.oraclecloud.com": [4, 250, 1],
  "*.icims.com": [4, 250, 1],
  "jobs.jobvite.com": [2, 500, 1],
  careers: [4, 100, 1],
  "raw.githubusercontent.com": [1, 1000, 2],
  "himalayas.app": [1, 1000, 1],
  "www.arbeitnow.com": [1, 1000, 1],
  "remoteok.com": [1, 1000, 1],
  "jobicy.com": [1, 1000, 1],
  "www.workingnomads.com": [1, 1000, 1],
  "weworkremotely.com": [1, 1000, 1],
  "www.themuse.com": [1, 1000, 1],
  "remotive.com": [1, 30_000, 1],
  "hn.algolia.com": [1, 1000, 1],
  "data.usajobs.gov": [1, 1000, 1],
  "api.adzuna.com": [1, 2500, 1],
};

it("the real paces are those that the hosts were measured to bear", () => {
  const paces = Object.entries(MANNERS).map(([gate, { maxInFlight, spacingMs, retries }]) => [
    gate,
    [maxInFlight, spacingMs, retries],
  ]);
  expect(Object.fromEntries(paces)).toEqual(PACES);
  expect(MANNERS["apply.workable.com"]?.quota).toEqual({ requests: 30, withinMs: 600_000 });
  expect(MANNERS["*.myworkdayjobs.com"]?.perHost).toEqual({ maxInFlight: 4, spacingMs: 250 });
  expect(MANNERS.careers).toMatchObject({ perHost: { maxInFlight: 1, spacingMs: 2000 }, robots: true });
  expect({ MAX_BYTES, MAX_RETRY_AFTER_MS, MAX_WAIT_MS, BREAKER }).toEqual({
    MAX_BYTES: 16 * 1024 * 1024,
    MAX_RETRY_AFTER_MS: 30_000,
    MAX_WAIT_MS: 90_000,
    BREAKER: { failures: 5, withinMs: 600_000 },
  });
});

it("every source has the manners of its gate, and no other gate has any", () => {
  const gates = Object.values<Source>(SOURCES).map((source) => source.gate);
  expect([...new Set(gates)].toSorted()).toEqual(Object.keys(MANNERS).toSorted());
  expect(() => mannersOf("evil.example", 100)).toThrow();
});

it("shortened paces shorten every pause and leave every bound", () => {
  expect(mannersOf("api.ashbyhq.com", 10)).toMatchObject({
    maxInFlight: 4,
    spacingMs: 25,
    timeoutMs: 3000,
    retries: 2,
    backoffMs: 100,
    restMs: 30_000,
  });
  expect(mannersOf("apply.workable.com", 10).quota).toEqual({ requests: 30, withinMs: 60_000 });
});
