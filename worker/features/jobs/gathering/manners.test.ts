import { expect, it } from "vitest";

import { SOURCES } from "#worker/features/jobs/sources/index.ts";

import { MANNERS, MAX_BYTES, MAX_CONNECTIONS, MAX_RETRY_AFTER_MS, createPace, mannersOf } from "./manners.ts";

it("the real paces are those that the hosts were measured to bear", () => {
  expect(MANNERS).toEqual({
    "boards-api.greenhouse.io": {
      maxInFlight: 6,
      spacingMs: 130,
      timeoutMs: 10_000,
      retries: 2,
      backoffMs: 1000,
    },
    "api.lever.co": { maxInFlight: 4, spacingMs: 250, timeoutMs: 25_000, retries: 1, backoffMs: 1000 },
    "api.ashbyhq.com": { maxInFlight: 4, spacingMs: 250, timeoutMs: 30_000, retries: 2, backoffMs: 1000 },
    "raw.githubusercontent.com": {
      maxInFlight: 1,
      spacingMs: 1000,
      timeoutMs: 20_000,
      retries: 2,
      backoffMs: 1000,
    },
  });
  expect({ MAX_CONNECTIONS, MAX_BYTES, MAX_RETRY_AFTER_MS }).toEqual({
    MAX_CONNECTIONS: 5,
    MAX_BYTES: 16 * 1024 * 1024,
    MAX_RETRY_AFTER_MS: 30_000,
  });
});

it("every host that a source may be asked at has manners, and no other host has", () => {
  const hosts = Object.values(SOURCES).flatMap((source) => source.hosts);
  expect(hosts.toSorted()).toEqual(Object.keys(MANNERS).toSorted());
  expect(() => mannersOf("evil.example", 100)).toThrow();
});

it("nobody is asked faster than the spacing, nor by more at once than the host bears", () => {
  const pace = createPace(100);
  const host = "api.lever.co";
  let now = 1000;
  for (let asked = 0; asked < 4; asked += 1) {
    expect(pace.waitMs(host, now)).toBe(0);
    pace.begin(host, now);
    expect(pace.waitMs(host, now)).toBe(asked === 3 ? null : 250);
    now += 250;
  }
  expect(pace.waitMs(host, now + 10_000)).toBeNull();
  pace.end(host);
  expect(pace.waitMs(host, now)).toBe(0);
});

it("shortened paces shorten every pause and leave every bound", () => {
  expect(mannersOf("api.ashbyhq.com", 10)).toEqual({
    maxInFlight: 4,
    spacingMs: 25,
    timeoutMs: 3000,
    retries: 2,
    backoffMs: 100,
  });
});

it("a host that was given up stays given up for the run", () => {
  const pace = createPace(100);
  pace.giveUp("api.lever.co");
  expect(pace.isGivenUp("api.lever.co")).toBe(true);
  expect(pace.isGivenUp("api.ashbyhq.com")).toBe(false);
});
