import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import type { Job } from "#worker/features/jobs/jobs.contract.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Posting } from "./posting.contract.ts";

const now = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
const api = createApi({ now: () => now });
const himalayas = { id: "himalayas", rank: 0 };
let token = "";

beforeAll(async () => {
  token = (await createSignedInUser()).token;
});

async function fetchPosting(uid: string): Promise<Posting> {
  const response = await api.get(`/jobs/${uid}`, token);
  expect(response.status).toBe(200);
  return (await response.json<{ posting: Posting }>()).posting;
}

const AD = `Responsibilities:
- Tune the organ pipes of our chapel

Requirements:
- 4 years of experience as an organ tuner
- SQL is a plus

This is a hybrid role. We are unable to sponsor visas. The salary is $61,000 - $70,000 per year.`;

describe("a requirement that the user rejects", () => {
  const rejection = (uid: string, id: string) => `/jobs/${uid}/requirements/${id}/rejection`;

  it("is marked for that user and listing, counted, and taken back", async () => {
    const listing = makeListing({ title: "Organ Tuner of the north", text: AD });
    await saveListings(env.DB, [listing], now);
    const { requirements } = await fetchPosting(listing.uid);
    const must = requirements.find(({ kind }) => kind === "must");
    expect(must).toMatchObject({ isStated: true, isRejected: false });
    const path = rejection(listing.uid, must?.id ?? "");
    expect(await (await api.put(path, {}, token)).json()).toEqual({ isRejected: true, users: 1 });
    expect(await (await api.put(path, {}, token)).json()).toEqual({ isRejected: true, users: 1 });
    const other = (await createSignedInUser()).token;
    expect(await (await api.put(path, {}, other)).json()).toEqual({ isRejected: true, users: 2 });
    const marked = (await fetchPosting(listing.uid)).requirements.filter(({ isRejected }) => isRejected);
    expect(marked.map(({ id }) => id)).toEqual([must?.id]);
    expect(await (await api.delete(path, token)).json()).toEqual({ isRejected: false, users: 1 });
    expect((await fetchPosting(listing.uid)).requirements.some(({ isRejected }) => isRejected)).toBe(false);
  });

  it("has to be in the posting", async () => {
    const listing = makeListing({ title: "Organ Tuner of the south", text: AD });
    await saveListings(env.DB, [listing], now);
    for (const path of [rejection(listing.uid, "nothing"), rejection("nowhere", "nothing")])
      expect((await api.put(path, {}, token)).status).toBe(404);
  });
});

describe("what is known of a posting", () => {
  it("is told with the words that say it", async () => {
    const listing = makeListing({ title: "Senior Organ Tuner", text: AD, type: "" });
    await saveListings(env.DB, [listing], now);
    const posting = await fetchPosting(listing.uid);
    expect(posting).toMatchObject({
      pay: { text: "$61,000 – $70,000 a year", quote: "$61,000 - $70,000 per year" },
      workMode: { mode: "hybrid", quote: "This is a hybrid role." },
      seniority: "senior",
      years: { min: 4, isRequired: true },
      eligibility: [{ kind: "sponsorship", polarity: "no", quote: "We are unable to sponsor visas." }],
      sources: [{ name: "Greenhouse", url: listing.url }],
      firstSeenAt: new Date(now).toISOString(),
      checkedAt: null,
      tracked: null,
    });
    expect(posting.requirements.map(({ kind, text }) => [kind, text])).toEqual(
      expect.arrayContaining([
        ["duty", "Tune the organ pipes of our chapel"],
        ["must", "4 years of experience as an organ tuner"],
        ["nice", "SQL is a plus"],
      ]),
    );
  });

  it("is unknown where neither the source nor the text says it", async () => {
    const listing = makeListing({ title: "Bell Ringer", text: "Ring.", type: "" });
    await saveListings(env.DB, [listing], now);
    expect(await fetchPosting(listing.uid)).toMatchObject({
      pay: null,
      workMode: null,
      employment: null,
      seniority: null,
      years: null,
      degree: null,
      eligibility: [],
      deadline: null,
      language: null,
      repost: null,
      elsewhere: [],
    });
  });

  it("quotes no words for what only the source's field says", async () => {
    const salary = { min: 50_000, max: 60_000, currency: "USD", period: "year" } as const;
    const listing = makeListing({ title: "Verger", text: "Keep the keys.", salary });
    await saveListings(env.DB, [listing], now);
    expect(await fetchPosting(listing.uid)).toMatchObject({
      pay: { quote: null },
      employment: { text: "Full-time", quote: null },
    });
  });

  it("names every source of the opening, and what the person did with another row of it", async () => {
    const text =
      "You wind the four clocks of the town hall each morning and keep the log of how late they run.";
    const job = { company: "Stadt Horb", title: "Clock Keeper", location: "Horb, Germany", text };
    const [own, copy] = [makeListing(job), makeListing(job, himalayas)];
    await saveListings(env.DB, [copy], now - DAY_MS);
    expect((await api.post("/applications", { jobId: copy.uid, status: "applied" }, token)).status).toBe(201);
    await saveListings(env.DB, [own], now);
    const posting = await fetchPosting(own.uid);
    expect(posting.sources.map(({ name }) => name)).toEqual(["Greenhouse", "Himalayas"]);
    expect(posting.firstSeenAt).toBe(new Date(now - DAY_MS).toISOString());
    expect(posting.tracked).toEqual({ id: copy.uid, status: "applied" });
    expect((await fetchPosting(copy.uid)).sources).toHaveLength(2);
  });

  it("says of which other source a value is", async () => {
    const job = {
      company: "Mühle Rapp",
      title: "Miller",
      location: "Ulm, Germany",
      text: "You mill rye at night and wheat by day.",
    };
    const salary = { min: 38_000, max: 42_000, currency: "EUR", period: "year" } as const;
    const own = makeListing({ ...job, type: "" });
    await saveListings(env.DB, [own, makeListing({ ...job, type: "", salary }, himalayas)], now);
    const posting = await fetchPosting(own.uid);
    expect(posting.pay).toMatchObject({ text: "€38,000 – €42,000 a year", quote: null, from: "Himalayas" });
    const [card] = await (await api.get("/jobs?q=miller", token)).json<Job[]>();
    expect(card).toMatchObject({ id: own.uid, salary: "€38,000 – €42,000 a year" });
  });

  it("leads to the same job in other places, which stay openings of their own", async () => {
    const job = {
      company: "Fährgesellschaft",
      title: "Deckhand",
      text: "Ropes, tickets and a steady foot on wet planks.",
    };
    const places = ["Kiel, Germany", "Rostock, Germany"].map((location) => makeListing({ ...job, location }));
    await saveListings(env.DB, places, now);
    const [kiel, rostock] = places;
    expect((await fetchPosting(kiel?.uid ?? "")).elsewhere).toEqual([
      { id: rostock?.uid, location: "Rostock, Germany" },
    ]);
  });
});

describe("filters by what is known", () => {
  const salary = (min: number, max: number, currency = "USD", period: "year" | "hour" = "year") => ({
    min,
    max,
    currency,
    period,
  });
  const listings = [
    makeListing({ title: "Filterable one", salary: salary(60_000, 80_000), postedAtMs: now - 2 * DAY_MS }),
    makeListing({
      title: "Filterable two",
      salary: salary(40, 60, "USD", "hour"),
      type: "Part-time",
      postedAtMs: now - 5 * DAY_MS,
    }),
    makeListing({
      title: "Filterable three",
      salary: salary(90_000, 130_000, "EUR"),
      type: "Contract",
      postedAtMs: now - 20 * DAY_MS,
    }),
    makeListing({ title: "Filterable four", type: "", postedAtMs: now - 40 * DAY_MS }),
  ];
  beforeAll(() => saveListings(env.DB, listings, now));

  it.each([
    ["minPay=70000", ["one", "two"]],
    ["minPay=100000", ["two"]],
    ["minPay=100000&payCurrency=EUR", ["three"]],
    ["minPay=160000", []],
    ["employment=part_time", ["two"]],
    ["employment=full_time", ["one"]],
    ["postedWithin=3", ["one"]],
    ["postedWithin=7", ["one", "two"]],
    ["postedWithin=30&employment=contract", ["three"]],
    ["experience=mid&employment=full_time", ["one"]],
    ["experience=mid&locationType=us", ["one", "two", "three", "four"]],
    ["experience=mid&locationType=us&employment=part_time", ["two"]],
    ["locationType=us&employment=contract&minPay=100000&payCurrency=EUR", ["three"]],
    ["experience=senior&locationType=us&employment=part_time", []],
    ["", ["one", "two", "three", "four"]],
  ])("%s", async (filter, expected) => {
    for (const q of ["filterable", ""]) {
      const response = await api.get(`/jobs?limit=200&q=${q}&${filter}`, token);
      const titles = (await response.json<Job[]>())
        .map(({ title }) => title)
        .filter((title) => title.startsWith("Filterable"));
      expect(titles).toEqual(expected.map((name) => `Filterable ${name}`));
    }
  });

  it("counts what it finds, and refuses values that it does not know", async () => {
    const response = await api.get("/jobs?q=filterable&postedWithin=7", token);
    expect(response.headers.get("x-total-count")).toBe("2");
    expect((await api.get("/jobs?minPay=12345", token)).status).toBe(400);
    expect((await api.get("/jobs?employment=gig", token)).status).toBe(400);
    expect((await api.get("/jobs?postedWithin=0", token)).status).toBe(400);
  });
});
