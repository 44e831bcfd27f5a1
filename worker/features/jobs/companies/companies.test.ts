import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { closeMissing } from "#worker/features/jobs/storing/storing.queries.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Company } from "./companies.contract.ts";

const now = Date.UTC(2026, 10, 20);
const HOUR_MS = 3_600_000;
const api = createApi({ now: () => now });
let token = "";

beforeAll(async () => {
  token = (await createSignedInUser()).token;
});

const ask = (name: string, as = token) => api.get(`/companies/${encodeURIComponent(name)}`, as);
async function read(name: string, as = token): Promise<Company> {
  const response = await ask(name, as);
  expect(response.status).toBe(200);
  return response.json<Company>();
}
const listTitles = ({ jobs }: Company["open"]) => jobs.map(({ title }) => title);

describe("a company", () => {
  it("has its open and closed jobs, what they pay, and its board", async () => {
    const board = await env.DB.prepare(
      "INSERT INTO boards (source, token, company, origin, state, vouched_by, listed_at, created_at) VALUES ('greenhouse', 'kiln', 'Kiln & Söhne', 'seed', 'ok', 'seeded', ?1, ?1) RETURNING id",
    )
      .bind(now - HOUR_MS)
      .first<{ id: number }>();
    const boardId = board?.id ?? 0;
    const company = "Kiln & Söhne";
    const pay = (min: number, max: number) => ({ min, max, currency: "EUR", period: "year" as const });
    const open = makeListing({
      company,
      title: "Potter",
      salary: pay(40_000, 50_000),
      postedAtMs: now - 2 * HOUR_MS,
    });
    const newer = makeListing({
      company,
      title: "Glazier",
      salary: pay(52_000, 60_000),
      postedAtMs: now - HOUR_MS,
    });
    const gone = makeListing({ company, title: "Stoker" });
    await saveListings(env.DB, [open, newer, gone], now, { boardId });
    await saveListings(env.DB, [makeListing({ company: "Kiln", title: "Other" })], now);
    await closeMissing(env.DB, boardId, [open.uid, newer.uid], now + 1000);

    const found = await read("kiln & söhne");
    expect(found.name).toBe(company);
    expect(listTitles(found.open)).toEqual(["Glazier", "Potter"]);
    expect(listTitles(found.closed)).toEqual(["Stoker"]);
    expect([found.open.count, found.closed.count]).toEqual([2, 1]);
    expect(found.closed.jobs[0]?.closedAt).toBe(new Date(now + 1000).toISOString());
    expect(found.pay).toEqual([{ text: "€40,000 – €60,000 a year", jobs: 2 }]);
    expect(found.boards).toEqual([
      { source: "Greenhouse", checkedAt: new Date(now - HOUR_MS).toISOString() },
    ]);
    expect(found.applications).toEqual([]);
  });

  it("shows the user's own applications there, for listings and for own jobs, and nobody else's", async () => {
    const listing = makeListing({ company: "Ropewalk", title: "Roper" });
    await saveListings(env.DB, [listing], now);
    await api.post("/applications", { jobId: listing.uid, status: "saved" }, token);
    const own = { title: "Rigger", company: "ROPEWALK", location: "", salary: "", type: "", url: "" };
    expect((await api.post("/applications/own-jobs", { ...own, status: "applied" }, token)).status).toBe(201);

    const found = await read("Ropewalk");
    expect(found.applications.map(({ title, status }) => [title, status]).toSorted()).toEqual([
      ["Rigger", "applied"],
      ["Roper", "saved"],
    ]);
    expect(found.open.jobs[0]?.applicationStatus).toBe("saved");
    const other = await read("Ropewalk", (await createSignedInUser()).token);
    expect(other.applications).toEqual([]);
    expect(other.open.jobs[0]?.applicationStatus).toBeUndefined();
  });

  it("is not pushed out of its own page by a board that only a user vouches for", async () => {
    const company = "Sailmaker";
    const true_ = makeListing({ company, title: "True", postedAtMs: now - 10 * HOUR_MS });
    await saveListings(env.DB, [true_], now);
    const crowd = Array.from({ length: 120 }, (_, at) =>
      makeListing({
        company,
        title: `False ${at}`,
        postedAtMs: now - at,
        salary: { min: 1, max: 9, currency: "USD", period: "hour" },
      }),
    );
    await saveListings(env.DB, crowd, now);
    await env.DB.prepare("UPDATE jobs SET unvouched = 1 WHERE company = ?1 AND uid <> ?2")
      .bind(company, true_.uid)
      .run();
    const found = await read(company);
    expect(found.open.jobs[0]?.title).toBe("True");
    expect(found.open.jobs).toHaveLength(100);
    expect(found.open.count).toBe(121);
    expect(found.pay).toEqual([]);
  });

  it("is not found where nothing has its name", async () => {
    const response = await ask("Nowhere Ltd");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "companies.not_found" });
  });
});
