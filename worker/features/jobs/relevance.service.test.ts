import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Job } from "./jobs.contract.ts";
import { saveListings } from "./storing/save-listings.ts";

const api = createApi();
const DAY_MS = 86_400_000;
let token = "";

/** Newest last, at half days: the best match is the oldest. */
const TITLES = [
  ["Marine Cooper", "Makes barrels.", "Full-time", "Austin, TX"],
  ["Senior Marine Cooper", "Makes barrels.", "Contract", "Berlin, Germany"],
  ["Cooper", "Makes barrels on a marine base.", "Full-time", "Austin, TX"],
  ["Marine Painter", "Paints hulls.", "Full-time", "Austin, TX"],
  ["Painter", "Paints the hall of a cooper.", "Full-time", "Austin, TX"],
] as const;

beforeAll(async () => {
  const person = await createSignedInUser();
  ({ token } = person);
  const now = person.ctx.now();
  const listings = TITLES.map(([title, text, type, location], at) =>
    makeListing({ title, text, type, location, postedAtMs: now - (TITLES.length - at - 0.5) * DAY_MS }),
  );
  await saveListings(env.DB, listings, now);
});

async function list(query: string) {
  const response = await api.get(`/jobs?sort=relevant&${query}`, token);
  expect(response.status).toBe(200);
  return {
    titles: (await response.json<Job[]>()).map(({ title }) => title),
    total: Number(response.headers.get("x-total-count")),
    next: /<([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1]?.replace("/api", "") ?? null,
  };
}

describe("the list by relevance", () => {
  it("has titles before texts, and counts all that match", async () => {
    const { titles, total, next } = await list("q=marine+cooper");
    expect(titles).toEqual(["Marine Cooper", "Senior Marine Cooper", "Cooper", "Marine Painter", "Painter"]);
    expect([total, next]).toEqual([5, null]);
  });

  it("quotes the text of a listing that has the words nowhere else", async () => {
    const response = await api.get("/jobs?sort=relevant&q=marine+hall", token);
    const jobs = await response.json<Job[]>();
    expect(jobs.map(({ title, mention }) => [title, mention])).toContainEqual([
      "Painter",
      "Paints the hall of a cooper.",
    ]);
    expect(jobs.find(({ title }) => title === "Marine Painter")?.mention).toBeUndefined();
  });

  it("goes on where a page ends, with each listing once", async () => {
    const first = await list("q=marine+cooper&limit=2");
    const second = await list(`q=marine+cooper&limit=2&cursor=2`);
    const last = await list(`q=marine+cooper&limit=2&cursor=4`);
    expect(first.next).toContain("cursor=2");
    expect([...first.titles, ...second.titles, ...last.titles]).toEqual(
      (await list("q=marine+cooper")).titles,
    );
    expect(last.next).toBeNull();
  });

  it.each([
    ["employment=contract", ["Senior Marine Cooper"]],
    ["employment=full_time", ["Marine Cooper", "Cooper", "Marine Painter", "Painter"]],
    ["experience=senior", ["Senior Marine Cooper"]],
    ["location=Germany", ["Senior Marine Cooper"]],
    ["postedWithin=3", ["Cooper", "Marine Painter", "Painter"]],
    ["employment=contract&location=Austin", []],
  ])("keeps to the filters: %s", async (filters, expected) => {
    expect((await list(`q=marine+cooper&${filters}`)).titles).toEqual(expected);
  });

  it("is the newest first where nothing is searched for", async () => {
    const { titles } = await list("limit=5");
    const newest = await (await api.get("/jobs?limit=5", token)).json<Job[]>();
    expect(titles).toEqual(newest.map(({ title }) => title));
  });
});

describe("the rarest word of a query", () => {
  const POSTINGS = [
    ["Harbour Pilot Manager", "Leads pilots."],
    ["Harbour Manager", "Runs the quay, and knows mooring."],
    ["Mooring Hand", "Ties ships."],
    ["Harbour Account Manager", "Keeps customers."],
    ["Harbour Accountant", "Keeps books."],
    ["Operations Manager for People of the Quay", "Plans shifts."],
    ["Head of People Operations", "Leads the team that hires."],
    ["Gas Tester", "Checks pipes."],
    ["Registered Nurse, Ward 7", "Cares."],
  ] as const;
  const search = async (q: string, read = "chips") => {
    const response = await api.get(`/jobs?${new URLSearchParams({ sort: "relevant", read, q })}`, token);
    return (await response.json<Job[]>()).map(({ title, lacks }) =>
      lacks === undefined ? title : `- ${title}`,
    );
  };

  beforeAll(async () => {
    const listings = POSTINGS.map(([title, text]) => makeListing({ title, text }));
    await saveListings(env.DB, listings, Date.UTC(2026, 10, 1));
  });

  it("is in title or text of what comes first; the others come behind, and say what they lack", async () => {
    const found = await search("harbour manager mooring");
    expect(found.slice(0, 2)).toEqual(["Harbour Manager", "Mooring Hand"]);
    expect(found.slice(2).every((title) => title.startsWith("- "))).toBe(true);
    expect(found).toContain("- Harbour Pilot Manager");
  });

  it("that no listing has is lacking in all of them", async () => {
    const found = await search("harbour manager zeppelin");
    expect(found.length).toBeGreaterThan(2);
    expect(found.every((title) => title.startsWith("- "))).toBe(true);
  });

  it("joins no other trade by its stem", async () => {
    expect((await search("accountant harbour")).filter((title) => !title.startsWith("-"))).toEqual([
      "Harbour Accountant",
    ]);
    expect(await search("accountant")).toEqual(["Harbour Accountant"]);
    expect(await search("accountants")).toEqual(["Harbour Accountant"]);
  });

  it("counts another name of a job as it is written alone", async () => {
    expect((await search("HR"))[0]).toBe("Head of People Operations");
    expect((await search("RN"))[0]).toBe("Registered Nurse, Ward 7");
    // A QA tester matches, other testers do not.
    expect(await search("QA")).not.toContain("Gas Tester");
  });
});
