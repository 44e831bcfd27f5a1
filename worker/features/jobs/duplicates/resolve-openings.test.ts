import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";

import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { closeMissing } from "#worker/features/jobs/storing/storing.queries.ts";
import { makeListing } from "#worker/testing/listings.ts";

const db = env.DB;
const now = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;
const himalayas = { id: "himalayas", rank: 0 };

let made = 0;
/** Postings of one job: the same employer, title, place and text. */
function makeJob() {
  made += 1;
  const common = {
    company: `Cartage ${made} GmbH`,
    title: "Route Planner",
    location: "Leeds, United Kingdom",
    text: `You plan routes for van number ${made} and keep its log of deliveries, calls and repairs in good order.`,
  };
  return (changes: Partial<SourceListing> & { text?: string } = {}, source?: typeof himalayas) =>
    makeListing({ ...common, ...changes }, source);
}

const readRow = (uid: string) =>
  db.prepare("SELECT * FROM jobs WHERE uid = ?1").bind(uid).first<Record<string, unknown>>();
const isFound = async (uid: string) =>
  (await db.prepare("SELECT 1 FROM words w JOIN jobs j ON j.id = w.rowid WHERE j.uid = ?1").bind(uid).all())
    .results.length === 1;
const shown = async () =>
  (await db.prepare("SELECT sum(count) AS n FROM facet_rollup").first<{ n: number }>())?.n ?? 0;

it("a list's copy of a posting is shown by the employer's own, whichever came first", async () => {
  const job = makeJob();
  const [own, copy] = [job(), job({ company: `Cartage ${made}`, location: "Leeds" }, himalayas)];
  const before = await shown();
  await saveListings(db, [copy], now);
  expect(await isFound(copy.uid)).toBe(true);
  await saveListings(db, [own], now + 1000);
  expect(await readRow(copy.uid)).toMatchObject({ duplicate_of: own.uid });
  expect(await isFound(copy.uid)).toBe(false);
  expect(await isFound(own.uid)).toBe(true);
  expect(await shown()).toBe(before + 1);
});

it("a row without a text is a copy where everything else says so, and another job where the title's year differs", async () => {
  const job = makeJob();
  const bare = (title: string) => job({ title, text: "" }, himalayas);
  const [own, copy] = [job({ title: "Trainee 2026" }), bare("Trainee 2026")];
  const other = bare("Trainee 2027");
  await saveListings(db, [own, copy, other], now);
  expect(await readRow(copy.uid)).toMatchObject({ duplicate_of: own.uid });
  expect(await readRow(other.uid)).toMatchObject({ duplicate_of: null });
});

it("a copy that changes stays hidden, and one that becomes another job is shown again", async () => {
  const job = makeJob();
  const own = job();
  const key = `test:copy-${made}`;
  await saveListings(db, [own, job({ key }, himalayas)], now);
  await saveListings(db, [job({ key, postedAtMs: now - DAY_MS }, himalayas)], now + 1000);
  const copy = job({ key }, himalayas);
  expect(await isFound(copy.uid)).toBe(false);
  const other = job(
    { key, title: "Night Watch", text: "You look after the yard from ten until six in the morning." },
    himalayas,
  );
  await saveListings(db, [other], now + 2000);
  expect(await isFound(other.uid)).toBe(true);
});

it("two of the employer's own are two, and the later one, after days, a repost of the first", async () => {
  const job = makeJob();
  const first = job({ postedAtMs: now - 30 * DAY_MS });
  const twin = job({ postedAtMs: now - 30 * DAY_MS });
  const again = job({ postedAtMs: now - DAY_MS });
  await saveListings(db, [first, twin], now - 30 * DAY_MS);
  await saveListings(db, [again], now);
  for (const { uid } of [first, twin, again]) {
    expect(await isFound(uid)).toBe(true);
    expect(await readRow(uid)).toMatchObject({ duplicate_of: null });
  }
  expect([first.uid, twin.uid]).toContain((await readRow(again.uid))?.repost_of);
  expect((await readRow(first.uid))?.repost_of).toBeNull();
});

it("a copy of what its employer closed stays hidden, also when the list writes it anew", async () => {
  const job = makeJob();
  const own = job();
  const key = `test:late-${made}`;
  const boardId = 900 + made;
  await saveListings(db, [own], now, { boardId });
  await saveListings(db, [job({ key }, himalayas)], now);
  expect(await closeMissing(db, boardId, [], now + 1000)).toBe(1);
  const copy = job({ key, postedAtMs: now - DAY_MS }, himalayas);
  await saveListings(db, [copy], now + 2000);
  expect(await isFound(copy.uid)).toBe(false);
  expect(await readRow(copy.uid)).toMatchObject({ duplicate_of: own.uid });
  await saveListings(db, [own], now + 3000, { boardId });
  expect(await isFound(own.uid)).toBe(true);
  expect(await isFound(copy.uid)).toBe(false);
});

it("many openings written at once are each compared with all of their rows", async () => {
  const jobs = Array.from({ length: 120 }, makeJob);
  const owns = jobs.map((job) => job());
  const copies = jobs.flatMap((job) => Array.from({ length: 4 }, () => job({}, himalayas)));
  await saveListings(db, copies, now);
  await saveListings(db, owns, now + 1000);
  const uids = JSON.stringify([...owns, ...copies].map(({ uid }) => uid));
  const { results } = await db
    .prepare("SELECT uid FROM jobs WHERE duplicate_of IS NULL AND uid IN (SELECT value FROM json_each(?1))")
    .bind(uids)
    .all<{ uid: string }>();
  expect(results.map(({ uid }) => uid).toSorted()).toEqual(owns.map(({ uid }) => uid).toSorted());
});

it("saving the same listings again writes nothing", async () => {
  const job = makeJob();
  const listings = [job(), job({}, himalayas)];
  await saveListings(db, listings, now);
  const spy = vi.spyOn(db, "batch");
  await saveListings(db, listings, now + 5000);
  expect(spy).not.toHaveBeenCalled();
  spy.mockRestore();
});

it("what only a copy knows is lent to the row that is shown, and taken back with it", async () => {
  const job = makeJob();
  const salary = { min: 41_000, max: 47_000, currency: "GBP", period: "year" } as const;
  const own = job({ type: "", workMode: null });
  const key = `test:lender-${made}`;
  await saveListings(db, [own, job({ key, salary, workMode: "hybrid", type: "Contract" }, himalayas)], now);
  const lent = JSON.parse(String((await readRow(own.uid))?.lent)) as object;
  expect(lent).toEqual({
    pay: {
      text: "£41,000 – £47,000 a year",
      min: 41_000,
      max: 47_000,
      currency: "GBP",
      period: "year",
      source: "himalayas",
    },
    workMode: { mode: "hybrid", source: "himalayas" },
    type: { text: "Contract", source: "himalayas" },
  });
  await saveListings(db, [job({ key, type: "" }, himalayas)], now + 1000);
  expect(await readRow(own.uid)).toMatchObject({ lent: null });
});

it("a requisition that is posted in two cities stays two openings, in one city it is one", async () => {
  const job = makeJob();
  const requisition = `REQ-${made}77`;
  const leeds = job({ requisition });
  const again = job({ requisition, text: "Another text altogether, about tyres and brake pads." });
  const york = job({ requisition, location: "York, United Kingdom" });
  await saveListings(db, [leeds, again, york], now);
  const hidden = await Promise.all(
    [leeds, again, york].map(async ({ uid }) => (await readRow(uid))?.duplicate_of),
  );
  expect(hidden.filter((by) => by !== null)).toHaveLength(1);
  expect(hidden[2]).toBeNull();
});
