import { expect, it } from "vitest";

import type { Fetched } from "./fetch-response.ts";
import type { GateStore } from "./gate-store.ts";
import { isAllowedByRobots } from "./robots.ts";

const RULES: Fetched = {
  kind: "read",
  body: new TextEncoder().encode("User-agent: *\nDisallow: /private"),
  etag: null,
};
const fail = (code: "not_found" | "timeout"): Fetched => ({
  kind: "failed",
  code,
  message: "",
  retryAfterMs: 0,
});

it.each([
  ["a page that it does not name", "/jobs", RULES, true, 1],
  ["a page that it names", "/private/1", RULES, false, 1],
  ["a site without one", "/private/1", fail("not_found"), true, 1],
  ["a site that cannot be reached", "/jobs", fail("timeout"), false, 2],
  ["no turn to fetch it", "/jobs", null, false, 2],
] as const)("robots.txt and %s", async (_, path, fetched, isAllowed, requests) => {
  const kept = new Map<string, string>();
  const store = {
    robots: (host: string) => kept.get(host) ?? null,
    keepRobots: (host: string, rules: string) => void kept.set(host, rules),
  } as unknown as GateStore;
  const asked: string[] = [];
  const isAllowedNow = () =>
    isAllowedByRobots(store, `https://example.com${path}`, async (url) => (asked.push(url), fetched));
  expect(await isAllowedNow()).toBe(isAllowed);
  expect(await isAllowedNow()).toBe(isAllowed);
  // A received file is cached; a failed request is repeated.
  expect(asked).toEqual(Array.from({ length: requests }, () => "https://example.com/robots.txt"));
});
