import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";

import { isProving } from "#testing/scale.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { toOneLine } from "#worker/features/jobs/listing/text.ts";
import { makeListing, makePosting } from "#worker/testing/listings.ts";

import { saveListings } from "./save-listings.ts";
import { closeMissing, findWholeListings } from "./storing.queries.ts";

const db = env.DB;
const now = Date.UTC(2026, 10, 1);
const greenhouse = { id: "greenhouse", rank: 3 };
const simplify = { id: "simplify", rank: 1 };

const readRows = async (uids: string[]) =>
  (
    await db
      .prepare("SELECT * FROM jobs WHERE uid IN (SELECT value FROM json_each(?1)) ORDER BY id")
      .bind(JSON.stringify(uids))
      .all()
  ).results;
const found = async (word: string) =>
  (await db.prepare("SELECT rowid FROM words WHERE words MATCH ?1").bind(`"${word}"`).all()).results.length;
const total = async (table: "jobs" | "words" | "titles" | "job_text" | "facet_rollup") =>
  (
    await db
      .prepare(`SELECT ${table === "facet_rollup" ? "sum(count)" : "count(*)"} AS n FROM ${table}`)
      .first<{ n: number }>()
  )?.n ?? 0;
/** Counts the batches of writes during `work`. */
async function batchesDuring(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(db, "batch");
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

it("a listing seen twice is stored once, and the second time nothing is written", async () => {
  const listing = makeListing({ text: "Zymurgy wanted" });
  expect(await saveListings(db, [listing], now)).toMatchObject([{ outcome: "new", firstSeenAtMs: now }]);
  const batches = await batchesDuring(async () => {
    expect(await saveListings(db, [listing], now + 1000)).toMatchObject([
      { outcome: "unchanged", firstSeenAtMs: now },
    ]);
  });
  expect(batches).toBe(0);
  expect(await found("zymurgy")).toBe(1);
});

it("the same listing twice in one batch is one", async () => {
  const listing = makeListing();
  expect(await saveListings(db, [listing, listing], now)).toHaveLength(1);
});

it("a listing that changed is found by its new words only, and keeps the day it was first seen", async () => {
  const before = makePosting({ title: "Xylophonist", text: "Quondam duties" });
  await saveListings(db, [toListing(before, greenhouse)], now);
  const after = toListing({ ...before, title: "Marimbist", postedAtMs: now - 5000 }, greenhouse);
  expect(await saveListings(db, [after], now + 1000)).toMatchObject([
    { outcome: "updated", firstSeenAtMs: now },
  ]);
  expect(await found("xylophonist")).toBe(0);
  expect(await found("marimbist")).toBe(1);
  expect(await readRows([after.uid])).toMatchObject([
    { title: "Marimbist", first_seen_at: now, updated_at: now + 1000 },
  ]);
});

it("a copy from a lesser source does not overwrite the employer's own, the other way round it does", async () => {
  const posting = makePosting({ title: "Own title" });
  const own = toListing(posting, greenhouse);
  const copy = toListing({ ...posting, title: "Copied title" }, simplify);
  await saveListings(db, [copy], now);
  expect(await saveListings(db, [own], now)).toMatchObject([{ outcome: "updated" }]);
  expect(await saveListings(db, [copy], now)).toMatchObject([{ outcome: "unchanged" }]);
  expect(await readRows([own.uid])).toMatchObject([{ title: "Own title", source: "greenhouse" }]);
});

it("listings posted in the same second keep apart and in the order of time", async () => {
  const postedAtMs = Date.UTC(2026, 9, 1, 12);
  const same = Array.from({ length: 40 }, () => makeListing({ postedAtMs }));
  const later = makeListing({ postedAtMs: postedAtMs + 60_000 });
  await saveListings(db, [later, ...same], now);
  const rows = await readRows([later, ...same].map((listing) => listing.uid));
  expect(rows).toHaveLength(41);
  expect(rows.at(-1)?.uid).toBe(later.uid);
});

it("a listing without a date is below what is dated to the day on which it is first seen, and of that day", async () => {
  const noon = now + 43_200_000;
  const listing = makeListing({ postedAtMs: null, postedPrecision: "none" });
  const older = makeListing({ postedAtMs: now - 1000 });
  const newer = makeListing({ postedAtMs: noon - 6 * 3_600_000 });
  await saveListings(db, [newer, listing, older], noon);
  const rows = await readRows([older, newer, listing].map(({ uid }) => uid));
  expect(rows.map((row) => row.uid)).toEqual([older.uid, listing.uid, newer.uid]);
});

it("a crowded moment has room for everybody", async () => {
  const at = now - 86_400_000 * 9;
  const crowd = Array.from({ length: 800 }, () => makeListing({ postedAtMs: at }));
  expect(await saveListings(db, crowd, now)).toHaveLength(800);
  for (let more = 0; more < 14; more += 1) await saveListings(db, [makeListing({ postedAtMs: at })], now);
  const undated = Array.from({ length: 800 }, () =>
    makeListing({ postedAtMs: null, postedPrecision: "none" }),
  );
  await saveListings(db, undated, now);
  expect(await readRows([...crowd, ...undated].map((listing) => listing.uid))).toHaveLength(1600);

  const moved = makePosting({ text: "Zeugma wanted", postedAtMs: now - 5000 });
  await saveListings(db, [toListing(moved, greenhouse)], now);
  await saveListings(db, [toListing({ ...moved, postedAtMs: at }, greenhouse)], now);
  expect(await found("zeugma")).toBe(1);
  expect(await readRows([toListing(moved, greenhouse).uid])).toMatchObject([{ posted_at: at }]);
});

it("a listing that its board has no more is closed, leaves every index and total, and comes back when it is listed", async () => {
  const gone = makeListing({ text: "Syzygy wanted" });
  const stays = makeListing({ text: "Apogee wanted" });
  const elsewhere = makeListing({ text: "Perigee wanted" });
  await saveListings(db, [gone, stays], now, { boardId: 71 });
  await saveListings(db, [elsewhere], now, { boardId: 72 });
  const before = await total("facet_rollup");
  expect(await closeMissing(db, 71, [stays.uid], now + 1000)).toBe(1);
  expect(await closeMissing(db, 71, [stays.uid], now + 2000)).toBe(0);
  expect(await readRows([gone.uid, stays.uid, elsewhere.uid])).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ uid: gone.uid, closed_at: now + 1000 }),
      expect.objectContaining({ uid: stays.uid, closed_at: null }),
      expect.objectContaining({ uid: elsewhere.uid, closed_at: null }),
    ]),
  );
  expect([await found("syzygy"), await found("apogee"), await found("perigee")]).toEqual([0, 1, 1]);
  expect(await total("facet_rollup")).toBe(before - 1);

  expect(await saveListings(db, [gone], now + 3000, { boardId: 71 })).toMatchObject([{ outcome: "updated" }]);
  expect(await found("syzygy")).toBe(1);
  expect(await total("facet_rollup")).toBe(before);
  expect(await readRows([gone.uid])).toMatchObject([
    { closed_at: null, hash: gone.hash, first_seen_at: now },
  ]);
});

it("a listing whose texts were not read does not overwrite one that has them", async () => {
  const whole = makePosting({ text: "Parallax wanted" });
  const bare = toListing({ ...whole, title: "Bare", rawText: "", blocks: () => [] }, greenhouse);
  await saveListings(db, [toListing(whole, greenhouse)], now);
  const partial = { partial: new Set([bare.uid]) };
  expect(await saveListings(db, [bare], now, partial)).toMatchObject([{ outcome: "unchanged" }]);
  expect(await found("parallax")).toBe(1);
  expect([...(await findWholeListings(db, [bare.uid, "none"]))]).toEqual([
    [bare.uid, { location: "Austin, TX", mode: null }],
  ]);
});

it("twenty runs that save the same listings at once store each of them once", async () => {
  const count = isProving ? 3000 : 600;
  const listings = Array.from({ length: count }, (_, at) =>
    makeListing({ title: `Concurrent ${at % 7}`, text: `Text number ${at}` }),
  );
  const before = { jobs: await total("jobs"), words: await total("words") };
  await Promise.all(Array.from({ length: 20 }, () => saveListings(db, listings, now)));
  expect((await total("jobs")) - before.jobs).toBe(count);
  expect((await total("words")) - before.words).toBe(count);
  const sums = await Promise.all((["words", "titles", "job_text", "facet_rollup"] as const).map(total));
  expect(new Set([...sums, await total("jobs")]).size).toBe(1);
  await db.prepare("INSERT INTO words(words) VALUES ('integrity-check')").run();
  expect(await batchesDuring(() => saveListings(db, listings, now + 5))).toBe(0);
});

it("runs that change the same listings at once end with one of their versions, indexed once", async () => {
  const postings = Array.from({ length: 60 }, () =>
    makePosting({ title: "Version 0", postedAtMs: now - 1000 }),
  );
  await saveListings(
    db,
    postings.map((posting) => toListing(posting, greenhouse)),
    now,
  );
  const versions = Array.from({ length: 8 }, (_, version) =>
    postings.map((posting) =>
      toListing({ ...posting, title: `Version ${version}`, postedAtMs: now - version * 10 }, greenhouse),
    ),
  );
  await Promise.all(versions.map((listings) => saveListings(db, listings, now)));
  const rows = await readRows(postings.map((posting) => toListing(posting, greenhouse).uid));
  expect(rows).toHaveLength(60);
  for (const row of rows) expect(row.title).toMatch(/^Version \d$/);
  expect(await total("words")).toBe(await total("jobs"));
  expect(await total("facet_rollup")).toBe(await total("jobs"));
});

it("very long and non-Latin texts are stored whole", async () => {
  const text = "設計と実装を担当します。 ".repeat(4000).trim();
  const listings = [makeListing({ title: "エンジニア", text }), makeListing({ text: "x ".repeat(29_000) })];
  await saveListings(db, listings, now);
  expect(await found("設計と実装を担当します")).toBe(1);
  expect(await readRows(listings.map((listing) => listing.uid))).toHaveLength(2);
});

it("text that looks like a filter is only text", async () => {
  const listing = makeListing({ title: toOneLine("Sneaky \ue000m1forged"), text: "\ue000m1forged" });
  await saveListings(db, [listing], now);
  expect(await found("\ue000m1forged")).toBe(0);
  expect(await found("m1forged")).toBe(1);
});
