import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

import type { Job, JobFacets } from "#worker/features/jobs/jobs.contract.ts";
import type { Question } from "#worker/features/jobs/question/question.contract.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

const api = createApi();
const now = Date.UTC(2026, 10, 1);
let token = "";

const POSTINGS: [title: string, location: string, text: string, type?: string][] = [
  ["Senior Glazier", "Leeds, United Kingdom", "Fit windows."],
  ["Glazier", "Leeds, United Kingdom", "Fit windows. Ask the site manager."],
  ["Glazier", "Remote, United States", "Quote by phone."],
  ["Junior Glazier", "Austin, TX", "A CDL is needed for the truck."],
  ["Glazier Manager", "Berlin, Germany", "Lead a team."],
  ["Glazier", "Berlin, Germany", "A placement for students.", "Internship"],
];

beforeAll(async () => {
  token = (await createSignedInUser()).token;
  const listings = POSTINGS.map(([title, location, text, type = ""], at) =>
    makeListing({ title, location, type, text, postedAtMs: now - at * 1000 }),
  );
  await saveListings(env.DB, listings, now);
});

const search = (path: string, params: Record<string, string>) =>
  api.get(`${path}?${new URLSearchParams({ read: "chips", ...params })}`, token);
async function list(q: string, params: Record<string, string> = {}): Promise<string[]> {
  const jobs = await (await search("/jobs", { sort: "relevant", q, ...params })).json<Job[]>();
  return jobs.map(({ title, location }) => `${title}, ${location}`).toSorted();
}
const without = (...left: number[]): string[] =>
  POSTINGS.filter((_, at) => !left.includes(at))
    .map(([title, location]) => `${title}, ${location}`)
    .toSorted();

it.each<[string, number[]]>([
  ["glazier not senior", [0]],
  ["glazier -senior", [0]],
  ["glazier not remote", [2]],
  ["glazier no cdl", [3]],
  // The other listing's text mentions a manager.
  ["glazier not manager", [4]],
  ["glazier except in the US", [2, 3]],
  ["glazier not Leeds or Berlin", [0, 1, 4, 5]],
  ["glazier no internship", [5]],
  ["glazier ohne praktikum", [5]],
  ["glazier not senior not remote", [0, 2]],
])("%j leaves out listings %j and no other, in every order", async (q, left) => {
  expect(await list(q)).toEqual(without(...left));
  for (const sort of ["newest", "oldest"]) expect(await list(q, { sort })).toEqual(without(...left));
});

it("leaves out without words, and of what else is there", async () => {
  expect(await list("not senior")).toEqual(without(0));
  expect(await list("-manager -remote")).toEqual(without(2, 4));
  expect(await list("not senior", { location: "Leeds" })).toEqual(["Glazier, Leeds, United Kingdom"]);
});

it("counts without what is left out: the total, the chip and the facets", async () => {
  const total = (await search("/jobs", { q: "glazier not senior", limit: "1" })).headers.get("X-Total-Count");
  expect(total).toBe("5");
  const answer = await search("/jobs/query", { q: "glazier not senior" });
  const { chips } = (await answer.json<{ question: Question }>()).question;
  expect(chips.filter(({ kind }) => kind !== "name")).toEqual([
    {
      kind: "not",
      said: "not senior",
      label: "Not senior level",
      without: "glazier",
      count: 5,
      isMore: false,
    },
  ]);
  const { levels } = await (await search("/jobs/facets", { q: "glazier not senior" })).json<JobFacets>();
  expect(levels.some(({ value }) => value === "senior")).toBe(false);
});

it("keeps the words of a search that is not read", async () => {
  const jobs = await (await api.get("/jobs?q=glazier%20not%20senior", token)).json<Job[]>();
  expect(jobs).toHaveLength(POSTINGS.length);
});

it("asks for two levels at once, and for no title of the third", async () => {
  await saveListings(
    env.DB,
    [makeListing({ title: "Sr. Thatcher" }), makeListing({ title: "Thatcher" })],
    now,
  );
  expect((await list("entry or mid thatcher")).map((job) => job.split(",")[0])).toEqual(["Thatcher"]);
  expect(await list("entry or senior glazier")).toEqual([
    "Junior Glazier, Austin, TX",
    "Senior Glazier, Leeds, United Kingdom",
  ]);
});

it.each([
  "-",
  "- -",
  "not",
  `glazier ${"-x ".repeat(60)}`,
  "-مدير",
  "glazier not مدير",
  `-${"a".repeat(199)}`,
])("%j is answered", async (q) => {
  for (const path of ["/jobs", "/jobs/query", "/jobs/facets"])
    expect((await search(path, { q: q.slice(0, 200) })).status).toBe(200);
});

it("leaves a word out of the title alone, as it is typed, and not by its stem or by the employer", async () => {
  await saveListings(
    env.DB,
    [
      makeListing({ title: "Sawyer Accountant", company: "Mill" }),
      makeListing({ title: "Sawyer (Accounts)", company: "Mill" }),
      makeListing({ title: "Sawyer, Account Desk", company: "Mill" }),
      makeListing({ title: "Sawyer", company: "Account House" }),
      makeListing({ title: "Sawyer Équipe", company: "Mill" }),
    ],
    now,
  );
  const found = (await list("sawyer not account")).join("\n");
  expect(found).toMatch(/Sawyer Accountant/);
  expect(found).not.toMatch(/Accounts|Account Desk/);
  expect(found.split("\n")).toHaveLength(3);
  for (const q of ["sawyer -équipe", "sawyer -equipe"])
    for (const sort of ["newest", "relevant"]) expect(await list(q, { sort })).toHaveLength(4);
});
