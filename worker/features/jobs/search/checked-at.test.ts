import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

import type { Company } from "#worker/features/jobs/companies/companies.contract.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

const now = Date.UTC(2026, 10, 20);
const HOUR_MS = 3_600_000;
const api = createApi({ now: () => now });
let token = "";

const ofBoard = makeListing({ title: "Bell Founder of a board", company: "Clapper" });
const ofPage = makeListing({ title: "Bell Founder of a page", company: "Clapper" });
const ofNone = makeListing({ title: "Bell Founder of neither", company: "Clapper" });
const toIso = (ms: number) => new Date(ms).toISOString();

beforeAll(async () => {
  token = (await createSignedInUser()).token;
  const board = await env.DB.prepare(
    "INSERT INTO boards (source, token, company, origin, state, vouched_by, listed_at, created_at) VALUES ('greenhouse', 'clapper', 'Clapper', 'seeded', 'verified', 'seeded', ?1, ?1) RETURNING id",
  )
    .bind(now - 3 * HOUR_MS)
    .first<{ id: number }>();
  await saveListings(env.DB, [ofBoard, ofPage], now, { boardId: board?.id ?? 0 });
  await saveListings(env.DB, [ofNone], now);
  await env.DB.prepare("UPDATE jobs SET checked_at = ? WHERE uid = ?")
    .bind(now - HOUR_MS, ofPage.uid)
    .run();
});

const toChecks = (jobs: Pick<Job, "title" | "checkedAt">[]) =>
  Object.fromEntries(jobs.map(({ title, checkedAt }) => [title, checkedAt]));
const CHECKS = {
  "Bell Founder of a board": toIso(now - 3 * HOUR_MS),
  "Bell Founder of a page": toIso(now - HOUR_MS),
  "Bell Founder of neither": undefined,
};

it.each([
  "/jobs",
  "/jobs?sort=oldest",
  "/jobs?q=founder",
  "/jobs?q=founder&sort=relevant",
  "/jobs?q=founder&location=Austin",
  "/jobs/search?q=founder",
])("%s says when the board of each job or its own page was last read", async (path) => {
  const response = await api.get(path, token);
  expect(response.status).toBe(200);
  expect(toChecks(await response.json<Job[]>())).toEqual(CHECKS);
});

it("a company's jobs say it too", async () => {
  const response = await api.get("/companies/Clapper", token);
  expect(toChecks((await response.json<Company>()).open.jobs)).toEqual(CHECKS);
});
