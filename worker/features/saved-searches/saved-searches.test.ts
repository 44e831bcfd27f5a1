import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { insertBoards, findBoard } from "#worker/features/jobs/boards/boards.queries.ts";
import { findNextBoards } from "#worker/features/jobs/boards/crawl.queries.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { makeListing } from "#worker/testing/listings.ts";

import { MAX_A_DAY, compareNewOpenings } from "./compare-openings.service.ts";
import { prioritizeBoardsOfSearches } from "./prioritize-boards.service.ts";
import {
  MAX_OF_EMPLOYER,
  MAX_SAVED_SEARCHES,
  type SavedSearch,
  type SavedSearchDetail,
} from "./saved-searches.contract.ts";
import { sweepSavedSearches } from "./saved-searches.service.ts";

const HOUR_MS = 3_600_000;
const clock = { now: Date.UTC(2026, 10, 20, 8) };
const deps = { now: () => clock.now };
const api = createApi(deps);
const ctx = createTestContext(deps);

const save = async (token: string, search: object, name = "") => {
  const response = await api.post("/searches", { name, search }, token);
  return { status: response.status, body: await response.json<SavedSearch & { code: string }>() };
};
const list = async (token: string) => (await api.get("/searches", token)).json<SavedSearch[]>();
const get = async (token: string, id: string) =>
  (await api.get(`/searches/${id}`, token)).json<SavedSearchDetail>();
const listTitles = async (token: string, id: string) =>
  (await get(token, id)).found.map(({ title }) => title);

/** Stores listings now and compares them an hour later. */
async function post(...listings: ReturnType<typeof makeListing>[]): Promise<void> {
  clock.now += HOUR_MS;
  await saveListings(env.DB, listings, clock.now);
  clock.now += HOUR_MS;
  await compareNewOpenings(ctx);
}

beforeAll(() => compareNewOpenings(ctx));

describe("a saved search", () => {
  it("is named after its words and place, kept once, renamed, and of one user alone", async () => {
    const { token } = await createSignedInUser(deps);
    const { token: other } = await createSignedInUser(deps);
    const first = await save(token, { q: "staff nurse", location: "Manchester", read: "chips" });
    expect(first).toMatchObject({ status: 201, body: { name: "staff nurse, Manchester", count: 0 } });
    const again = await save(token, { q: "staff nurse", location: "Manchester", read: "chips" });
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id } });
    expect((await api.put(`/searches/${first.body.id}`, { name: "Wards" }, token)).status).toBe(204);
    expect(await list(token)).toMatchObject([{ name: "Wards", search: { q: "staff nurse" } }]);
    expect(await list(other)).toEqual([]);
    for (const call of [
      api.get(`/searches/${first.body.id}`, other),
      api.put(`/searches/${first.body.id}`, { name: "Mine" }, other),
      api.delete(`/searches/${first.body.id}`, other),
      api.post(`/searches/${first.body.id}/restore`, {}, other),
      api.post(`/searches/${first.body.id}/seen`, { until: new Date(clock.now).toISOString() }, other),
    ])
      expect((await call).status).toBe(404);
  });

  it("is refused without words, place and filter, and beyond the most that are kept", async () => {
    const { token } = await createSignedInUser(deps);
    expect(await save(token, { q: "  " })).toMatchObject({ status: 400, body: { code: "searches.empty" } });
    expect((await save(token, { experience: "senior" })).body.name).toBe("All jobs with these filters");
    for (let at = 1; at < MAX_SAVED_SEARCHES; at += 1) await save(token, { q: `cook ${at} kitchen` });
    expect(await save(token, { q: "gardener" })).toMatchObject({
      status: 409,
      body: { code: "searches.too_many" },
    });
  });

  it("is deleted, brought back, and erased after thirty days", async () => {
    const { token } = await createSignedInUser(deps);
    const { id } = (await save(token, { q: "beekeeper" })).body;
    expect((await api.delete(`/searches/${id}`, token)).status).toBe(204);
    expect(await list(token)).toEqual([]);
    expect((await api.post(`/searches/${id}/restore`, {}, token)).status).toBe(200);
    expect(await list(token)).toHaveLength(1);
    await api.delete(`/searches/${id}`, token);
    const later = { ...ctx, now: () => clock.now + 31 * 24 * HOUR_MS };
    await sweepSavedSearches(later);
    expect((await api.post(`/searches/${id}/restore`, {}, token)).status).toBe(404);
  });
});

describe("new openings", () => {
  it("are found by all words in title or employer and by every filter, once, until they are seen", async () => {
    const { token } = await createSignedInUser(deps);
    const { id } = (await save(token, { q: "staff nurse remote", location: "United Kingdom", read: "chips" }))
      .body;
    const fits = makeListing({
      title: "Staff Nurse, Telehealth",
      company: "Hafen",
      location: "Remote, United Kingdom",
      workMode: "remote",
    });
    await post(
      fits,
      makeListing({ title: "Staff Nurse", company: "Ward", location: "Manchester, United Kingdom" }),
      makeListing({ title: "Staff Nurse", company: "Far", location: "Remote, Germany", workMode: "remote" }),
      makeListing({
        title: "Staff Accountant",
        company: "Sums",
        location: "Remote, United Kingdom",
        workMode: "remote",
        text: "Next to the nurse.",
      }),
    );
    expect(await listTitles(token, id)).toEqual([fits.title]);
    expect(await list(token)).toMatchObject([{ count: 1, more: 0 }]);
    await compareNewOpenings(ctx);
    await post(fits);
    expect(await list(token)).toMatchObject([{ count: 1 }]);
    await api.post(`/searches/${id}/seen`, { until: new Date(clock.now).toISOString() }, token);
    expect(await list(token)).toMatchObject([{ count: 0 }]);
    expect((await get(token, id)).found).toMatchObject([{ title: fits.title, isNew: false }]);
  });

  it("stored before the search was saved are not new", async () => {
    const { token } = await createSignedInUser(deps);
    await post(makeListing({ title: "Lighthouse Keeper" }));
    const { id } = (await save(token, { q: "lighthouse keeper" })).body;
    await post(makeListing({ title: "Night Lighthouse Keeper", company: "Pharos" }));
    expect(await listTitles(token, id)).toEqual(["Night Lighthouse Keeper"]);
  });

  it("of an employer with many are listed up to a few, and the rest counted", async () => {
    const { token } = await createSignedInUser(deps);
    const { id } = (await save(token, { q: "tram driver" })).body;
    const many = Array.from({ length: MAX_OF_EMPLOYER + 7 }, (_, at) =>
      makeListing({ title: `Tram Driver, Line ${at + 1}`, company: "City Trams" }),
    );
    await post(...many, makeListing({ title: "Tram Driver", company: "Old Railway" }));
    expect(await list(token)).toMatchObject([{ count: MAX_OF_EMPLOYER + 1, more: 7 }]);
    expect((await get(token, id)).moreOf).toEqual([{ company: "City Trams", count: 7 }]);
    // Tracked jobs are no news, neither in the list nor in the search.
    for (const { uid } of many) await api.post("/applications", { jobId: uid, status: "saved" }, token);
    expect(await list(token)).toMatchObject([{ count: 1, more: 0 }]);
    expect((await get(token, id)).moreOf).toEqual([]);
  });

  it("that close are not counted any more, and those of unconfirmed boards never are", async () => {
    const { token } = await createSignedInUser(deps);
    await save(token, { q: "glass blower" });
    const [open, fake] = [
      makeListing({ title: "Glass Blower" }),
      makeListing({ title: "Glass Blower", company: "Other" }),
    ];
    clock.now += HOUR_MS;
    await saveListings(env.DB, [open, fake], clock.now);
    await env.DB.prepare("UPDATE jobs SET unvouched = 1 WHERE uid = ?1").bind(fake.uid).run();
    clock.now += HOUR_MS;
    await compareNewOpenings(ctx);
    expect(await list(token)).toMatchObject([{ count: 1 }]);
    await env.DB.prepare("UPDATE jobs SET closed_at = ?2 WHERE uid = ?1").bind(open.uid, clock.now).run();
    expect(await list(token)).toMatchObject([{ count: 0 }]);
  });

  it("are found by the next sweep where one fails as it stores them", async () => {
    const { token } = await createSignedInUser(deps);
    await save(token, { q: "lamp lighter" });
    clock.now += HOUR_MS;
    await saveListings(env.DB, [makeListing({ title: "Lamp Lighter" })], clock.now);
    clock.now += HOUR_MS;
    const failing = createTestContext(deps);
    failing.db.batch = () => Promise.reject(new Error("The database is away."));
    await expect(compareNewOpenings(failing)).rejects.toThrow("away");
    expect(await list(token)).toMatchObject([{ count: 0 }]);
    await compareNewOpenings(ctx);
    expect(await list(token)).toMatchObject([{ count: 1 }]);
  });

  it("are compared up to one moment, and not again for the time that the comparing takes", async () => {
    await post(makeListing({ title: "Bell Founder" }));
    clock.now += HOUR_MS;
    const { bindings, calls } = createCountingBindings();
    const ticking = createTestContext({ env: bindings, now: () => (clock.now += 1) });
    await compareNewOpenings(ticking);
    expect(calls()).toBeLessThan(10);
  });

  it("are listed once where two sweeps run at once", async () => {
    const { token } = await createSignedInUser(deps);
    await save(token, { q: "clock maker" });
    clock.now += HOUR_MS;
    await saveListings(env.DB, [makeListing({ title: "Clock Maker" })], clock.now);
    clock.now += HOUR_MS;
    await Promise.all([compareNewOpenings(ctx), compareNewOpenings(ctx)]);
    await compareNewOpenings(ctx);
    expect(await list(token)).toMatchObject([{ count: 1 }]);
  });

  it("stay told when the employer's own listing takes the place of another's, and are not told again", async () => {
    const { token } = await createSignedInUser(deps);
    const { id } = (await save(token, { q: "harp tuner" })).body;
    const [copy, own] = [
      makeListing({ title: "Harp Tuner" }, { id: "remotive", rank: 1 }),
      makeListing({ title: "Harp Tuner, Concert Hall" }),
    ];
    await post(copy);
    expect(await listTitles(token, id)).toEqual(["Harp Tuner"]);
    clock.now += HOUR_MS;
    await saveListings(env.DB, [own], clock.now);
    await env.DB.prepare("UPDATE jobs SET duplicate_of = ?2 WHERE uid = ?1").bind(copy.uid, own.uid).run();
    clock.now += HOUR_MS;
    await compareNewOpenings(ctx);
    expect(await list(token)).toMatchObject([{ count: 1 }]);
    expect((await get(token, id)).found.map((job) => job.id)).toEqual([own.uid]);
    await env.DB.prepare("UPDATE jobs SET closed_at = ?2 WHERE uid = ?1").bind(own.uid, clock.now).run();
    expect(await list(token)).toMatchObject([{ count: 0 }]);
  });

  it("are told where the better listing passes a filter that the first did not", async () => {
    const { token } = await createSignedInUser(deps);
    const { id } = (await save(token, { q: "organ tuner", location: "Leeds" })).body;
    const copy = makeListing({ title: "Organ Tuner", location: "Remote" }, { id: "remotive", rank: 1 });
    const own = makeListing({ title: "Organ Tuner, Minster", location: "Leeds, United Kingdom" });
    await post(copy);
    expect(await listTitles(token, id)).toEqual([]);
    clock.now += HOUR_MS;
    await saveListings(env.DB, [own], clock.now);
    await env.DB.prepare("UPDATE jobs SET duplicate_of = ?2 WHERE uid = ?1").bind(copy.uid, own.uid).run();
    clock.now += HOUR_MS;
    await compareNewOpenings(ctx);
    expect(await listTitles(token, id)).toEqual(["Organ Tuner, Minster"]);
  });

  it("that the user saves are no news any more, and stay listed", async () => {
    const { token } = await createSignedInUser(deps);
    const { id } = (await save(token, { q: "bell founder" })).body;
    const listing = makeListing({ title: "Bell Founder" });
    await post(listing);
    await api.post("/applications", { jobId: listing.uid, status: "saved" }, token);
    expect(await list(token)).toMatchObject([{ count: 0 }]);
    expect(await listTitles(token, id)).toEqual(["Bell Founder"]);
  });

  it("are a hundred a day of one search, and found by every search where slices end among them", async () => {
    const people = await Promise.all(Array.from({ length: 55 }, () => createSignedInUser(deps)));
    for (const { token } of people) await save(token, { q: "sand sorter" });
    const many = Array.from({ length: MAX_A_DAY + 5 }, (_, at) =>
      makeListing({ title: `Sand Sorter ${at}`, company: `Beach ${at}` }),
    );
    await post(...many);
    // So many hits take several slices, because each is one parameter of limited size.
    for (const { token } of [people[0], people.at(-1)].flatMap((one) => one ?? []))
      expect(await list(token)).toMatchObject([{ count: MAX_A_DAY }]);
  });

  it("ask no search that can no longer be read, which can still be deleted", async () => {
    const { token } = await createSignedInUser(deps);
    const { id } = (await save(token, { q: "rope walker" })).body;
    await env.DB.prepare("UPDATE saved_searches SET read = '{', asked = '[]' WHERE id = ?1").bind(id).run();
    await post(makeListing({ title: "Rope Walker" }));
    expect(await list(token)).toMatchObject([{ id, search: null, count: 0 }]);
    expect((await api.delete(`/searches/${id}`, token)).status).toBe(204);
  });
});

it("boards that may have a search's jobs are refreshed before those not asked for longer", async () => {
  const { token } = await createSignedInUser(deps);
  const boards = ["first", "second"].map((name) => ({ source: "lever", token: name, company: name }));
  await insertBoards(env.DB, boards, "imported", 1);
  const second = await findBoard(env.DB, "lever", "second");
  await env.DB.prepare("INSERT INTO board_words (rowid, txt) VALUES (?1, 'violin makers')")
    .bind(second?.id ?? 0)
    .run();
  // Other tests use the same database with their own boards.
  const order = async () =>
    (await findNextBoards(env.DB, ["lever"], 1000))
      .map(({ token: name }) => name)
      .filter((name) => boards.some(({ token: own }) => own === name));
  expect(await order()).toEqual(["first", "second"]);
  await save(token, { q: "violin maker" });
  await prioritizeBoardsOfSearches(ctx);
  expect(await order()).toEqual(["second", "first"]);
});
