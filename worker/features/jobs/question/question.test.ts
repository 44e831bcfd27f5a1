import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import type { Job, JobFacets } from "#worker/features/jobs/jobs.contract.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import type { Matches } from "#worker/features/matching/matching.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Question } from "./question.contract.ts";

const api = createApi();
const now = Date.UTC(2026, 10, 1);
let token = "";

const POSTINGS: [title: string, location: string, type?: string][] = [
  ["Sales Manager", "Berlin, Germany"],
  ["Sales Manager", "Leeds, United Kingdom"],
  ["Project Manager", "Leeds, United Kingdom"],
  ["Manager of a Project Office", "Leeds, United Kingdom"],
  ["Registered Nurse", "Dallas, TX"],
  ["Registered Nurse", "Munich, Germany"],
  ["Krankenpfleger", "Munich, Germany"],
  ["Electrician", "Remote"],
  ["Electrician", "San Francisco, CA"],
  ["Software Engineer Intern", "Oakland, CA", "Internship"],
  ["Senior Software Engineer", "Green Bay, WI"],
];

beforeAll(async () => {
  token = (await createSignedInUser()).token;
  const listings = POSTINGS.map(([title, location, type = ""], at) =>
    makeListing({ title, location, type, text: "Work with us.", postedAtMs: now - at * 1000 }),
  );
  await saveListings(env.DB, listings, now);
});

type Answer = { question: Question; page: { jobs: Job[]; total: { count: number } } };

async function askAll(params: Record<string, string>): Promise<Answer> {
  const query = new URLSearchParams({ read: "chips", ...params });
  return (await api.get(`/jobs/query?${query}`, token)).json<Answer>();
}
const ask = async (params: Record<string, string>): Promise<Question> => (await askAll(params)).question;
async function list(params: Record<string, string>): Promise<string[]> {
  const query = new URLSearchParams({ read: "chips", sort: "relevant", ...params });
  const jobs = await (await api.get(`/jobs?${query}`, token)).json<Job[]>();
  return jobs.map(({ title, location }) => `${title}, ${location}`);
}

describe("a query that is read", () => {
  it("finds what is there, not what has one of its words", async () => {
    expect(await list({ q: "sales berlin" })).toEqual(["Sales Manager, Berlin, Germany"]);
    expect(await list({ q: "electrician remote" })).toEqual(["Electrician, Remote"]);
    expect(await list({ q: "software internship" })).toEqual(["Software Engineer Intern, Oakland, CA"]);
    expect(await list({ q: "electrician bay area" })).toEqual(["Electrician, San Francisco, CA"]);
    expect(await list({ q: "engineer in green bay" })).toEqual(["Senior Software Engineer, Green Bay, WI"]);
    expect(await list({ q: '"project manager"' })).toEqual(["Project Manager, Leeds, United Kingdom"]);
  });

  it("finds jobs that have a name with a sign, not all that have the words beside it", async () => {
    await saveListings(
      env.DB,
      [
        makeListing({ title: "Curriculum Developer", text: "Write lessons.", postedAtMs: now }),
        makeListing({ title: "Robot Programmer", text: "A developer who knows C++.", postedAtMs: now }),
        makeListing({ title: "C++ Developer", text: "Work with us.", postedAtMs: now }),
      ],
      now,
    );
    expect((await list({ q: "C++ developer" })).map((job) => job.split(",")[0])).toEqual([
      "C++ Developer",
      "Robot Programmer",
    ]);
  });

  it("says what it cannot exclude, and does not search for it", async () => {
    expect(await ask({ q: "nurse not posted last week" })).toMatchObject({
      search: { q: "nurse", postedWithin: "all" },
      leftOut: ["not posted last week"],
    });
  });

  it("finds a job by its short form, and in another language", async () => {
    expect(await list({ q: "RN dallas" })).toEqual(["Registered Nurse, Dallas, TX"]);
    expect((await list({ q: "Krankenschwester München" })).toSorted()).toEqual([
      "Krankenpfleger, Munich, Germany",
      "Registered Nurse, Munich, Germany",
    ]);
  });

  it("finds what a misspelt word was meant as, and says so, until it is kept", async () => {
    await saveListings(
      env.DB,
      [makeListing({ title: "Electrician", text: "Wiring.", postedAtMs: now })],
      now,
    );
    const { chips, search } = await ask({ q: "electrican" });
    expect(chips[0]).toMatchObject({ kind: "spelling", said: "electrican", label: "electrician" });
    expect(search.q).toBe("electrician");
    expect((await list({ q: "electrican" })).length).toBeGreaterThan(1);
    expect(await list({ q: "electrican", asWords: "electrican" })).toEqual([]);
  });

  it("leaves the name of a job that no listing has, and reads a slip in it as that name", async () => {
    const readSpelling = async (q: string) =>
      (await ask({ q })).chips.filter(({ kind }) => kind === "spelling").map(({ label }) => label);
    await saveListings(env.DB, [makeListing({ title: "Plumbing Supervisor", text: "Work with us." })], now);
    expect(await readSpelling("plumber")).toEqual([]);
    expect(await readSpelling("plumbre")).toEqual(["plumber"]);
  });

  it("reads a misspelt filter as it was meant", async () => {
    await saveListings(
      env.DB,
      [makeListing({ title: "Internship Office", text: "x", postedAtMs: now })],
      now,
    );
    const { chips, search } = await ask({ q: "software internshp" });
    expect(chips.map(({ kind }) => kind)).toEqual(["spelling", "kind"]);
    expect(search).toMatchObject({ q: "software", employment: "internship" });
  });

  it("counts each chip with its words alone", async () => {
    const { chips, search, boardWords } = await ask({ q: "sales leeds" });
    expect(chips).toEqual([{ kind: "place", said: "leeds", label: "Leeds", count: 1, isMore: false }]);
    expect(search).toMatchObject({ q: "sales", location: "leeds" });
    expect(boardWords).toBe("sales");
    expect((await ask({ q: "rn" })).boardWords).toBe("registered nurse");
    for (const q of ["registered nurse", "lawyer", "software engineer"])
      expect((await ask({ q })).boardWords).toBe(q);
  });

  it("leaves a filter that was chosen, and words that are to stay words", async () => {
    expect(await list({ q: "sales berlin", location: "Leeds" })).not.toContain(
      "Sales Manager, Berlin, Germany",
    );
    expect((await ask({ q: "sales berlin", asWords: "berlin" })).chips).toEqual([]);
    expect((await ask({ q: "sales berlin", location: "Leeds" })).chips).toEqual([]);
    const chosen = await ask({ q: "senior engineer", experience: "mid" });
    expect(chosen.chips).toEqual([]);
    expect(chosen.search).toMatchObject({ experience: "mid", q: "senior engineer" });
    const remote = await ask({ q: "electrician remote", location: "Leeds" });
    expect(remote.search).toMatchObject({ q: "electrician", location: "Remote, Leeds" });
  });

  it("has ways on where nothing is found, each with what it finds", async () => {
    const { waysOn } = await ask({ q: "nurse austin" });
    expect(waysOn).toEqual([
      {
        kind: "chip",
        label: "Without “Austin”",
        params: { q: "nurse", location: "" },
        count: 2,
        isMore: false,
      },
      {
        kind: "country",
        label: "Elsewhere in the United States",
        params: { q: "nurse", location: "US" },
        count: 1,
        isMore: false,
      },
    ]);
    expect((await ask({ q: "nurse" })).waysOn).toEqual([]);
    const named = await ask({ q: "nurse in Chicago, IL" });
    expect(named.waysOn.map(({ params }) => params)).toEqual([
      { q: "nurse", location: "" },
      { q: "nurse", location: "US" },
    ]);
    const byField = await ask({ q: "nurse", location: "Austin, TX" });
    expect(byField.waysOn.map(({ kind }) => kind)).toContain("place");
  });

  it("has the words alone as a way on where no single filter is in the way", async () => {
    const { waysOn } = await ask({ q: "remote software internship berlin" });
    expect(waysOn).toEqual([
      expect.objectContaining({
        label: "Only “software”",
        params: { q: "software", location: "" },
        count: 2,
      }),
    ]);
  });

  it("is the same for filter counts and the order by fit, and nothing where it is not asked for", async () => {
    const facets = await (await api.get("/jobs/facets?read=chips&q=sales+berlin", token)).json<JobFacets>();
    expect(facets.boards.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    const matches = await (await api.get("/matches?read=chips&q=sales+berlin", token)).json<Matches>();
    expect(matches.jobs.length).toBeLessThanOrEqual(1);
    const plain = await (await api.get("/jobs?q=sales+berlin&sort=relevant", token)).json<Job[]>();
    expect(plain.length).toBeGreaterThan(1);
  });

  it("has wider searches where all that it finds only mentions a word", async () => {
    const texts = ["We tell stories of glassblowers.", "You work beside glassblowers."];
    await saveListings(
      env.DB,
      texts.map((text, at) =>
        makeListing({
          title: "Museum Guide",
          text,
          location: at === 0 ? "Munich, Germany" : "Hamburg, Germany",
          postedAtMs: now,
        }),
      ),
      now,
    );
    const { page, question } = await askAll({ q: "glassblowers munich", sort: "relevant" });
    expect(page.jobs.map(({ location }) => location)).toEqual(["Munich, Germany"]);
    expect(question.waysOn).toContainEqual(
      expect.objectContaining({ label: "Elsewhere in Germany", count: 2 }),
    );
    expect((await askAll({ q: "sales berlin", sort: "relevant" })).question.waysOn).toEqual([]);
  });

  it("is answered with its first page, as the list is", async () => {
    const { page } = await askAll({ q: "sales berlin", sort: "relevant" });
    expect(page.jobs.map(({ title, location }) => `${title}, ${location}`)).toEqual(
      await list({ q: "sales berlin" }),
    );
    expect(page.total.count).toBe(page.jobs.length);
  });

  it("is never a failure, at the longest that can be typed", async () => {
    const long = "electrican ".repeat(18).trim();
    for (const q of [long, "in ".repeat(66), '"'.repeat(200), "ü".repeat(200), "a-b ".repeat(50)])
      for (const path of ["/jobs", "/jobs/query", "/jobs/facets"]) {
        const query = new URLSearchParams({ read: "chips", q: q.slice(0, 200) });
        expect((await api.get(`${path}?${query}`, token)).status).toBe(200);
      }
  });
});
