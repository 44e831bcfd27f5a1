import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";

import {
  type Listing,
  computeFormerHash,
  readWholeListing,
  toListing,
} from "#worker/features/jobs/listing/listing.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";
import { createTestContext } from "#worker/testing/api.ts";
import { makePosting } from "#worker/testing/listings.ts";

import { saveListings } from "./save-listings.ts";
import { findUnread, storeDemands } from "./unread-listings.queries.ts";
import { sweepUnreadListings } from "./unread-listings.service.ts";
import { readPendingListings } from "./unread-listings.ts";

const db = env.DB;
const now = Date.UTC(2026, 10, 1);
const greenhouse = { id: "greenhouse", rank: 3 };
/** Java has its own heading; five years and Python are only required by sentences. */
const TEXT = `We are a small team and you will join it in the spring.
You must have five years of experience with Python and SQL.

Requirements:
- Java
- Kubernetes`;

const post = (changes: Parameters<typeof makePosting>[0] = {}) =>
  makePosting({ title: "Assistant", text: TEXT, ...changes });
const countUnread = async () => (await findUnread(db, "", 1000)).length;
const readRow = async ({ uid }: Listing) => {
  const row = await db
    .prepare("SELECT skills, years_min AS yearsMin, hash, updated_at AS updatedAt FROM jobs WHERE uid = ?1")
    .bind(uid)
    .first<{ skills: string; yearsMin: number | null; hash: string; updatedAt: number }>();
  if (row === null) throw new Error("It is not stored.");
  return { ...row, skills: JSON.parse(row.skills) as Listing["skills"] };
};
const listIds = ({ skills }: Pick<Listing, "skills">) => skills.map(({ id }) => id).toSorted();

beforeEach(async () => {
  // Waits until an object of an earlier test file has finished reading.
  const release = await acquireIsolateLock("reading listings");
  release();
  for (const table of ["jobs", "words", "titles", "job_text"]) await db.prepare(`DELETE FROM ${table}`).run();
});

it("what is stored first is known of the ad's own headings alone, and the sweep reads the rest", async () => {
  const listing = toListing(post(), greenhouse);
  await saveListings(db, [listing], now);
  const first = await readRow(listing);
  expect(listIds(first)).toEqual(["java", "kubernetes"]);
  expect(first.yearsMin).toBeNull();
  await sweepUnreadListings(createTestContext());
  const { skills, yearsMin } = readWholeListing(listing);
  expect(await readRow(listing)).toEqual({ ...first, skills, yearsMin });
  expect(yearsMin).toBe(5);
  expect(listIds({ skills })).toEqual(expect.arrayContaining(["java", "python"]));
});

it("a listing is read again if its text changes, and not if nothing or only something else does", async () => {
  const posting = post();
  const listing = toListing(posting, greenhouse);
  await saveListings(db, [listing], now);
  expect(await countUnread()).toBe(1);
  await readPendingListings({ db });
  const read = await readRow(listing);
  await saveListings(db, [listing], now + 1);
  expect([await countUnread(), await readRow(listing)]).toEqual([0, read]);
  const later = toListing({ ...posting, type: "Part-time" }, greenhouse);
  expect(await saveListings(db, [later], now + 2)).toMatchObject([{ outcome: "updated" }]);
  expect(await countUnread()).toBe(0);
  expect(await readRow(listing)).toMatchObject({ skills: read.skills, yearsMin: 5 });
  const text = TEXT.replace("five", "seven");
  await saveListings(db, [toListing({ ...post({ text }), key: posting.key }, greenhouse)], now + 3);
  expect([await countUnread(), (await readRow(listing)).yearsMin]).toEqual([1, null]);
  await readPendingListings({ db });
  expect((await readRow(listing)).yearsMin).toBe(7);
});

it("what is unread is found by an index of its own, however many are read", async () => {
  const { sql, params } = findUnread(db, "", 8).toSQL();
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join("\n")).toContain("INDEX jobs_unread");
});

it("a slice ends at its budget, the next goes on, and what has changed meanwhile stays unread", async () => {
  const listings = Array.from({ length: 25 }, () => toListing(post(), greenhouse));
  await saveListings(db, listings, now);
  expect(await readPendingListings({ db, maxListings: 3 })).toBe("to_continue");
  expect(await countUnread()).toBe(22);
  expect(await readPendingListings({ db, isOver: () => true })).toBe("to_continue");
  const [before] = await findUnread(db, "", 1);
  if (before === undefined) throw new Error("There are some.");
  await storeDemands(db, [{ ...before, hash: "another", readHash: "r", skills: "[]", yearsMin: 1 }]);
  expect(await countUnread()).toBe(22);
  expect(await readPendingListings({ db })).toBe("done");
  expect(await countUnread()).toBe(0);
});

it("a row whose hash has the former format is not written anew if it is unchanged", async () => {
  const [same, changed] = [toListing(post(), greenhouse), toListing(post(), greenhouse)];
  await saveListings(db, [same, changed].map(readWholeListing), now);
  for (const listing of [same, changed])
    await db
      .prepare("UPDATE jobs SET hash = ?2, read_hash = '' WHERE uid = ?1")
      .bind(
        listing.uid,
        computeFormerHash(
          listing === same ? listing : { ...listing, title: "Before" },
          readWholeListing(listing),
        ),
      )
      .run();
  expect(await saveListings(db, [same, changed], now + 1)).toMatchObject([
    { outcome: "unchanged" },
    { outcome: "updated" },
  ]);
  expect(await readRow(same)).toMatchObject({ hash: same.hash, updatedAt: now, yearsMin: 5 });
  expect((await findUnread(db, "", 9)).map(({ uid }) => uid)).toEqual([changed.uid]);
});
