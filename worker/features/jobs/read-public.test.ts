import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { NEWEST, BOOKMARK_HEADER } from "#worker/http/bookmark.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Job } from "./jobs.contract.ts";
import { saveListings } from "./storing/save-listings.ts";

const START = Date.parse("2026-11-28T08:00:00Z");
let now = START;
const api = createApi({ env: { PUBLIC_CACHE_SECONDS: "30" }, now: () => now });

const store = (title: string) => saveListings(env.DB, [makeListing({ title, text: "Kiln work." })], START);
async function list(token: string, headers: Record<string, string> = {}): Promise<Job[]> {
  return (await api.call("GET", "/jobs?q=keptkiln", { token, headers })).json();
}
const titles = (jobs: Job[]) => jobs.map(({ title }) => title).toSorted();

it("a list is answered as it was for thirty seconds, anew where the reader knows of more", async () => {
  const first = await createSignedInUser({ now: () => now });
  const second = await createSignedInUser({ now: () => now });
  await store("Keptkiln One");
  expect(titles(await list(first.token))).toEqual(["Keptkiln One"]);
  await store("Keptkiln Two");
  now = START + 29_000;
  expect(titles(await list(second.token))).toEqual(["Keptkiln One"]);
  // A user's own search refreshes the result, for all users.
  const both = ["Keptkiln One", "Keptkiln Two"];
  expect(titles(await list(second.token, { [BOOKMARK_HEADER]: NEWEST }))).toEqual(both);
  expect(titles(await list(first.token))).toEqual(both);
  await store("Keptkiln Three");
  now = START + 60_000;
  expect(titles(await list(first.token))).toHaveLength(3);
});

it("what is kept has nothing of the user who asked for it", async () => {
  const one = await createSignedInUser({ now: () => now });
  const other = await createSignedInUser({ now: () => now });
  const [job] = await list(one.token, { [BOOKMARK_HEADER]: NEWEST });
  await api.post("/applications", { jobId: job?.id }, one.token);
  const statuses = (jobs: Job[]) => jobs.flatMap(({ applicationStatus }) => applicationStatus ?? []);
  expect(statuses(await list(one.token))).toEqual(["applied"]);
  expect(statuses(await list(other.token))).toEqual([]);
});
