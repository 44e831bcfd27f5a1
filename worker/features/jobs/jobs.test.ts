import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import suggestions from "#src/features/jobs/places.json" with { type: "json" };
import { isProving } from "#testing/scale.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { arbitrarySignQuery } from "#worker/testing/queries.ts";

import type { Job, JobFacets } from "./jobs.contract.ts";
import { LOCATION_TYPE_BITS } from "./listing/classify.ts";
import type { Listing } from "./listing/listing.ts";
import { matchesPlaceFilter, parsePlaceFilter } from "./search/place-filter.ts";
import { saveListings } from "./storing/save-listings.ts";

const api = createApi();
const now = Date.UTC(2026, 10, 1);
const day = 86_400_000;
let token = "";

/** Posted one day after another, in this order. */
const postings: Parameters<typeof makeListing>[0][] = [
  {
    title: "Backend Engineer",
    company: "Northlight",
    location: "Austin, TX",
    text: "Node.js and PostgreSQL.\n\nRequirements:\n- Go",
  },
  {
    title: "Senior Frontend Engineer",
    company: "Northlight",
    location: "Remote - US",
    text: "React and TypeScript",
  },
  { title: "Junior Nurse", company: "Clinique Élan", location: "Paris, France", text: "Care for patients" },
  {
    title: "Data Analyst II",
    company: "Northlight",
    location: "Berlin, DE",
    text: "SQL. Work with engineers.",
  },
  { title: "C++ Developer", company: "Ōhashi", location: "東京", text: "Embedded C++ and more" },
  { title: "C Developer", company: "Ōhashi", location: "Portland, ME", text: "Kernel work in C" },
  { title: "UX Designer", company: "Studio", location: "San Francisco Bay Area", text: "Design" },
  { title: "Luxury Sales Advisor", company: "Maison", location: "Toronto, ON", text: "Sell" },
];
const listings: Listing[] = postings.map((posting, at) =>
  makeListing({ ...posting, postedAtMs: now - (20 - at) * day }),
);

beforeAll(async () => {
  token = (await createSignedInUser()).token;
  await saveListings(env.DB, listings, now);
});

async function titles(query: string): Promise<string[]> {
  const response = await api.get(`/jobs?${query}`, token);
  expect(response.status).toBe(200);
  return (await response.json<Job[]>()).map((job) => job.title);
}

describe("the list of jobs", () => {
  it("is newest first, or oldest first", async () => {
    expect(await titles("")).toEqual(listings.map((listing) => listing.title).toReversed());
    expect(await titles("sort=oldest")).toEqual(listings.map((listing) => listing.title));
  });

  it.each([
    ["q=engineer", ["Data Analyst II", "Senior Frontend Engineer", "Backend Engineer"]],
    ["q=gine", ["Data Analyst II", "Senior Frontend Engineer", "Backend Engineer"]],
    ["q=NORTHLIGHT", ["Data Analyst II", "Senior Frontend Engineer", "Backend Engineer"]],
    ["q=react+nurse", ["Junior Nurse", "Senior Frontend Engineer"]],
    ["q=%C3%A9lan", ["Junior Nurse"]],
    ["q=elan", ["Junior Nurse"]],
    ["q=ohashi", ["C Developer", "C++ Developer"]],
    ["q=c%2B%2B", ["C++ Developer"]],
    ["q=node.js", ["Backend Engineer"]],
    ["q=node.js+nurse", ["Junior Nurse", "Backend Engineer"]],
    ["q=ux", ["UX Designer"]],
    ["q=go", ["Backend Engineer"]],
    ["q=an+ux", ["UX Designer"]],
    ["q=zebra", []],
    ["q=***", []],
  ])("%s finds %j", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each([
    ["experience=entry", ["Junior Nurse"]],
    ["experience=senior", ["Senior Frontend Engineer"]],
    ["experience=mid&q=analyst", ["Data Analyst II"]],
    ["locationType=remote", ["Senior Frontend Engineer"]],
    ["locationType=us", ["UX Designer", "C Developer", "Senior Frontend Engineer", "Backend Engineer"]],
    [
      "locationType=international",
      ["Luxury Sales Advisor", "C++ Developer", "Data Analyst II", "Junior Nurse"],
    ],
    ["location=San+Francisco", ["UX Designer"]],
    ["location=Portland,+OR", []],
    ["location=Portland", ["C Developer"]],
    ["location=Germany", ["Data Analyst II"]],
    ["location=Europe", ["Data Analyst II", "Junior Nurse"]],
    ["location=Canada&q=sales", ["Luxury Sales Advisor"]],
    ["location=United+States&experience=senior", ["Senior Frontend Engineer"]],
    ["location=Remote", ["Senior Frontend Engineer"]],
    ["location=Atlantis", []],
    ["location=TX", ["Backend Engineer"]],
    ["location=SFO", []],
    ["location=HQ", []],
    ["location=constructor", []],
    ["location=Remote,+Europe", []],
    ["location=%E6%9D%B1%E4%BA%AC", ["C++ Developer"]],
    ["board=greenhouse&q=nurse", ["Junior Nurse"]],
    ["board=lever", []],
    ["board=other_ats", []],
  ])("%s narrows to %j", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each(Object.values(suggestions).flat())("at %s is what a run there would keep", async (place) => {
    const filter = parsePlaceFilter(place);
    const expected = listings.filter(
      ({ places, locationTypes, workMode }) =>
        filter !== null &&
        matchesPlaceFilter(filter, {
          places,
          isRemote: (locationTypes & LOCATION_TYPE_BITS.remote) !== 0,
          isHybrid: workMode === "hybrid",
        }),
    );
    expect(await titles(new URLSearchParams({ location: place }).toString())).toEqual(
      expected.map((listing) => listing.title).toReversed(),
    );
  });

  it("goes on page by page without a gap or a repetition, in both orders", async () => {
    for (const sort of ["newest", "oldest"]) {
      const seen: string[] = [];
      let path: string | null = `/jobs?limit=3&sort=${sort}`;
      while (path !== null) {
        const response: Response = await api.get(path, token);
        seen.push(...(await response.json<Job[]>()).map((job) => job.title));
        path = /<\/api([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
      }
      expect(seen).toEqual(await titles(`sort=${sort}`));
    }
  });

  it("of a long query holds every listing that has one of its words as it stands", async () => {
    const around = [..."abcdefghijklmnop"].map((letter) => `${letter}zither${letter}`).join(" ");
    await saveListings(
      env.DB,
      [
        ...Array.from({ length: 2 }, () => makeListing({ title: "Luthier", text: around })),
        makeListing({ title: "Zitherist", text: "Plays the zither." }),
      ],
      now,
    );
    const others = "alembic bodkin cresset dulcimer ewer firkin gimlet hautboy inkhorn".replaceAll(" ", "+");
    expect(await titles(`q=zither+${others}`)).toContain("Zitherist");
  });

  it("says how many there are", async () => {
    const response = await api.get("/jobs?q=engineer&limit=1", token);
    expect(response.headers.get("x-total-count")).toBe("3");
    expect(response.headers.get("x-total-count-more")).toBeNull();
  });

  it("carries excerpts, the single job carries the whole text", async () => {
    const long = makeListing({
      title: "Archivist",
      text: `${"Many words. ".repeat(100)}\n\nRequirements:\n- Patience`,
    });
    await saveListings(env.DB, [long], now);
    const [listed] = await (await api.get("/jobs?q=archivist", token)).json<Job[]>();
    expect(listed?.description.length).toBeLessThanOrEqual(300);
    const job = await (await api.get(`/jobs/${listed?.id}`, token)).json<Job>();
    expect(job.description).toBe("Many words. ".repeat(100).trim());
    expect(job.requirements).toBe("Requirements:\n- Patience");
  });

  it("tells what the person has done with a job, and nobody else", async () => {
    const id = listings[0]?.uid ?? "";
    const saved = await api.post("/applications", { jobId: id, status: "saved" }, token);
    expect(await saved.json()).toMatchObject({ status: "saved" });
    const mine = await (await api.get(`/jobs/${id}`, token)).json<Job>();
    expect(mine.applicationStatus).toBe("saved");
    const { token: other } = await createSignedInUser();
    expect(await (await api.get(`/jobs/${id}`, other)).json<Job>()).not.toHaveProperty("applicationStatus");
  });

  it.each([
    "limit=0",
    "limit=201",
    "limit=x",
    "board=myspace",
    "experience=expert",
    "locationType=moon",
    "sort=best",
    "cursor=abc",
    `q=${"a".repeat(201)}`,
  ])("%s is refused by name", async (query) => {
    const response = await api.get(`/jobs?${query}`, token);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "request.invalid",
      issues: [{ path: query.split("=")[0] }],
    });
  });

  it("an id that nobody knows is not found", async () => {
    for (const id of ["aaaaaaaaaaaaaaaaaaaa", "1", "x'--", "%00"]) {
      const response = await api.get(`/jobs/${id}`, token);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "jobs.not_found", error: "Job not found" });
    }
  });
});

describe("the search by relevance", () => {
  const search = async (query: string): Promise<string[]> =>
    (await (await api.get(`/jobs/search?${query}`, token)).json<Job[]>()).map((job) => job.title);

  it("puts all words in the title first, then titles, then texts", async () => {
    expect(await search("q=senior+engineer")).toEqual([
      "Senior Frontend Engineer",
      "Backend Engineer",
      "Data Analyst II",
    ]);
  });

  it("keeps to the place", async () => {
    expect(await search("q=engineer&location=Germany")).toEqual(["Data Analyst II"]);
    expect(await search("q=engineer&location=Austin,+TX")).toEqual(["Backend Engineer"]);
  });

  it("needs a query", async () => {
    const response = await api.get("/jobs/search?q=+&location=Berlin", token);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "jobs.query_required",
      error: "Search query required",
    });
  });
});

it("facets count what the filters would find", async () => {
  const all = await (await api.get("/jobs/facets", token)).json<JobFacets>();
  expect(all.boards).toEqual([{ value: "greenhouse", count: expect.any(Number) }]);
  const engineers = await (await api.get("/jobs/facets?q=engineer", token)).json<JobFacets>();
  expect(engineers).toEqual({
    boards: [{ value: "greenhouse", count: 3 }],
    levels: expect.arrayContaining([
      { value: "mid", count: 2 },
      { value: "senior", count: 1 },
    ]),
    locationTypes: expect.arrayContaining([
      { value: "us", count: 2 },
      { value: "remote", count: 1 },
    ]),
    employment: [{ value: "full_time", count: 3 }],
    isComplete: true,
  });
});

const KILLERS = [
  '"',
  '""',
  "'",
  "*",
  "**",
  "%",
  "_",
  "C++",
  "c#",
  ".net",
  "NEAR(",
  "NEAR(a b)",
  "a AND",
  "OR",
  "NOT x",
  "AND OR NOT",
  "(",
  ")",
  "{a b}:c",
  "title:x",
  "^abc",
  "-abc",
  "+",
  "a:b:c",
  "--",
  "/*",
  ";",
  "\\",
  "\u0000",
  "\ud800",
  "\ue000l1",
  "😀",
  "𝒳𝒴𝒵",
  "ﬁne",
  "İstanbul",
  "ß",
  "a".repeat(200),
  "ab ".repeat(60),
  "\"' OR 1=1 --",
  "x' UNION SELECT",
  "….",
  "１２３",
  "नमस्ते",
  "สวัสดี",
  "\u202eabc",
  "word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11",
];

it.each(KILLERS)("the query %j gives a list, never a failure", async (query) => {
  for (const path of ["/jobs", "/jobs/search", "/jobs/facets"]) {
    const response = await api.get(`${path}?q=${encodeURIComponent(query.toWellFormed())}`, token);
    expect([200, 400]).toContain(response.status);
    await response.json();
  }
});

it("a query of four thousand bytes is refused by name", async () => {
  const response = await api.get(`/jobs?q=${"x".repeat(4000)}`, token);
  expect(response.status).toBe(400);
});

it.each([
  ["asp.net core c# sql server azure developer", "ASP.NET Developer"],
  ["senior full-stack engineer node.js react typescript aws", "Full-Stack Engineer"],
  ["c++ embedded software engineer automotive berlin", "Embedded Engineer"],
])("%s finds jobs, with filters and without", async (query, title) => {
  await saveListings(
    env.DB,
    [makeListing({ title, text: "ASP.NET, Node.js and C++ on Azure." })],
    Date.now(),
  );
  for (const path of ["/jobs", "/jobs/search"]) {
    const response = await api.get(`${path}?q=${encodeURIComponent(query)}`, token);
    expect((await response.json<Job[]>()).map((job) => job.title)).toContain(title);
  }
  const filters =
    "board=greenhouse&experience=mid&locationType=us&postedWithin=7&minPay=50000&location=Berlin";
  const narrowed = await api.get(`/jobs?${filters}&q=${encodeURIComponent(query)}`, token);
  expect(narrowed.status).toBe(200);
});

it("a query of too many words says how many were left out", async () => {
  const essay = Array.from({ length: 13 }, (_, at) => `word${at}`).join("+");
  const response = await api.get(`/jobs?q=${essay}`, token);
  expect(response.headers.get("x-words-left-out")).toBe("3");
});

it("no query rich in signs makes any search fail", async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySignQuery, async (q) => {
      for (const path of ["/jobs", "/jobs/search", "/jobs/facets", "/matches"]) {
        const response = await api.get(`${path}?${new URLSearchParams({ q })}`, token);
        expect([200, 400]).toContain(response.status);
      }
    }),
    { numRuns: isProving ? 5000 : 30 },
  );
}, 300_000);

it("no query and no place that can be typed makes the search fail", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ maxLength: 40 }),
    fc.constantFrom(...KILLERS),
  );
  await fc.assert(
    fc.asyncProperty(text, text, async (q, location) => {
      const query = new URLSearchParams({ q: q.toWellFormed(), location: location.toWellFormed() });
      const response = await api.get(`/jobs?${query}`, token);
      expect([200, 400]).toContain(response.status);
    }),
    { numRuns: isProving ? 10_000 : 100 },
  );
}, 300_000);
