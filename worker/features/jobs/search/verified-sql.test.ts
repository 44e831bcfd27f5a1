import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

import type { Job, JobFacets } from "#worker/features/jobs/jobs.contract.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import { VERIFY_CANDIDATES } from "./verified-sql.ts";

const api = createApi();
const now = Date.UTC(2026, 10, 1);
const hour = 3_600_000;
let token = "";

/** More listings with a part of the word than one batch of candidates, and older ones with the word itself. */
beforeAll(async () => {
  token = (await createSignedInUser()).token;
  const recent = Array.from({ length: VERIFY_CANDIDATES + 50 }, (_, at) =>
    makeListing({ title: "C Developer", text: "Kernel work in C.", postedAtMs: now - at * 1000 }),
  );
  const older = Array.from({ length: 5 }, (_, at) =>
    makeListing({ title: `C++ Developer ${at}`, postedAtMs: now - (1000 + at) * hour }),
  );
  const others = [
    makeListing({ title: "Writer", text: "Docs about C++.", postedAtMs: now - 2000 * hour }),
    makeListing({ title: "Санкт-Петербург", text: "Город", postedAtMs: now - 2001 * hour }),
    makeListing({ title: "Barista", text: "Au Café-Bar", postedAtMs: now - 2002 * hour }),
  ];
  await saveListings(env.DB, [...recent, ...older, ...others], now);
});

async function readAll(path: string): Promise<{ titles: string[]; pages: number; first: Response }> {
  const titles: string[] = [];
  let next: string | null = path;
  let pages = 0;
  let first: Response | undefined;
  while (next !== null) {
    const response: Response = await api.get(next, token);
    first ??= response;
    pages += 1;
    titles.push(...(await response.json<Job[]>()).map((job) => job.title));
    next = /<\/api([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
  }
  return { titles, pages, first: first ?? new Response() };
}

const CPP = [...[0, 1, 2, 3, 4].map((at) => `C++ Developer ${at}`), "Writer"];

it("a word with signs is found behind any number of listings that have only a part of it", async () => {
  const { titles, pages, first } = await readAll("/jobs?q=c%2B%2B&limit=2");
  expect(titles).toEqual(CPP);
  expect(pages).toBeLessThanOrEqual(4);
  expect(first.headers.get("x-total-count-more")).toBe("true");
  expect((await readAll("/jobs?q=c%2B%2B&limit=2&sort=oldest")).titles).toEqual(CPP.toReversed());
});

it("the search by relevance and the facets count no listing that has only a part of it", async () => {
  const search = async (query: string) =>
    (await (await api.get(`/jobs/search?q=${query}`, token)).json<Job[]>()).map((job) => job.title);
  expect(await search("c%2B%2B")).toEqual([]);
  const facets = await (await api.get("/jobs/facets?q=c%2B%2B", token)).json<JobFacets>();
  expect(facets).toMatchObject({ boards: [], isComplete: false });

  const some = [
    makeListing({ title: "C++ Engineer", postedAtMs: now + hour }),
    makeListing({ title: "Engineer", text: "C++ all day", postedAtMs: now + 2 * hour }),
  ];
  await saveListings(env.DB, some, now);
  expect(await search("c%2B%2B")).toEqual(["C++ Engineer", "Engineer"]);
  expect(await search("c%2B%2B+engineer")).toEqual(["C++ Engineer", "Engineer"]);
  const both = await (await api.get("/jobs/facets?q=c%2B%2B", token)).json<JobFacets>();
  expect(both.boards).toEqual([{ value: "greenhouse", count: 2 }]);
});

it.each([
  ["санкт-петербург", "Санкт-Петербург"],
  ["café-bar", "Barista"],
])("%s, which SQL cannot compare, is found by its parts", async (query, title) => {
  expect((await readAll(`/jobs?q=${encodeURIComponent(query)}`)).titles).toContain(title);
});
