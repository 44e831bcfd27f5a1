import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

import type { Pay } from "#worker/ai/read-ad/pay-types.ts";
import type { Job, JobFacets } from "#worker/features/jobs/jobs.contract.ts";
import type { Question } from "#worker/features/jobs/question/question.contract.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

const api = createApi();
const now = Date.UTC(2026, 10, 1);
let token = "";

beforeAll(async () => {
  token = (await createSignedInUser()).token;
  const pays: (Pay | null)[] = [
    { min: 70_000, max: 79_000, currency: "USD", period: "year" },
    { min: 75_000, max: 85_000, currency: "USD", period: "year" },
    { min: 75_000, max: 85_000, currency: "EUR", period: "year" },
    { min: 21, max: 21, currency: "USD", period: "hour" },
    null,
  ];
  const listings = pays.map((salary, at) =>
    makeListing({ title: `Cooper ${at}`, salary, location: "Austin, TX", postedAtMs: now - at * 1000 }),
  );
  await saveListings(env.DB, listings, now);
});

const read = (path: string, params: Record<string, string>) =>
  api.get(`${path}?${new URLSearchParams({ read: "chips", ...params })}`, token);
const list = async (q: string, sort = "relevant"): Promise<string[]> =>
  (await (await read("/jobs", { q, sort })).json<Job[]>()).map(({ title }) => title).toSorted();

it.each<[string, number[]]>([
  ["cooper $80k", [1]],
  ["cooper $79k", [0, 1]],
  ["cooper 80k in Austin", [1]],
  ["cooper 80k €", [2]],
  ["cooper $20 an hour", [0, 1, 3]],
  ["cooper $22 an hour", [0, 1]],
  ["cooper $90k", []],
])("%j finds what pays that much, as exactly as it was typed", async (q, found) => {
  const titles = found.map((at) => `Cooper ${at}`);
  for (const sort of ["relevant", "newest"]) expect(await list(q, sort)).toEqual(titles);
});

it("counts the same in chips, facets and without words", async () => {
  const answer = await read("/jobs/query", { q: "cooper $80k" });
  const { question } = await answer.json<{ question: Question }>();
  expect(question.chips).toMatchObject([{ kind: "pay", said: "$80k", label: "From $80k", count: 1 }]);
  const facets = await (await read("/jobs/facets", { q: "cooper $80k" })).json<JobFacets>();
  expect(facets.boards.map(({ count }) => count)).toEqual([1]);
  expect(await list("$80k")).toEqual(["Cooper 1"]);
});

it("a saved search compares with the amount that was typed", async () => {
  const saved = await api.post("/searches", { name: "", search: { q: "cooper $80k", read: "chips" } }, token);
  expect(saved.status).toBe(201);
  const row = await env.DB.prepare("SELECT read FROM saved_searches").first<{ read: string }>();
  expect(JSON.parse(row?.read ?? "{}")).toMatchObject({ leastPay: { amount: 80_000, currency: "USD" } });
});
