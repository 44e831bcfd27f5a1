import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { UserCtx } from "#worker/context.ts";
import { type SourceListing, toListing } from "#worker/features/jobs/listing/listing.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { listNews } from "#worker/features/news/news.service.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { makePosting } from "#worker/testing/listings.ts";

import { findChanges, takeSnapshot } from "./compare-postings.ts";
import { WATCH_COLUMNS } from "./watch-columns.ts";
import { watchPostings } from "./watch.service.ts";

const DAY_MS = 86_400_000;
const clock = { now: Date.UTC(2026, 10, 20, 8) };
const deps = { now: () => clock.now };
const api = createApi(deps);
const ctx = createTestContext(deps);

const AD = (years: number, extra = "") =>
  `We run the ferries.\n\nRequirements:\n- ${years}+ years of experience at sea\n- A valid boatmaster's licence${extra}\n\nWhat you will do:\n- Steer the ferry`;

async function track(listing: { uid: string }) {
  const { token, ctx: own } = await createSignedInUser(deps);
  await api.post("/applications", { jobId: listing.uid, status: "saved" }, token);
  clock.now += 1000;
  return own;
}

/** Lets a day pass, stores the posting in its current version, and checks it. */
async function pass(...postings: SourceListing[]): Promise<void> {
  clock.now += DAY_MS;
  const source = { id: "greenhouse", rank: 3 };
  await saveListings(
    env.DB,
    postings.map((posting) => toListing(posting, source)),
    clock.now,
  );
  await watchPostings(ctx);
}

/** The changes shown by Today. */
const list = async (own: UserCtx) =>
  (await listNews(own)).items.flatMap((item) =>
    item.kind === "change" ? [{ kind: item.what, before: item.before, after: item.after }] : [],
  );

describe("a tracked posting that its employer changes", () => {
  it("is told of once, with its lines before and after, to those who tracked it before", async () => {
    const posting = makePosting({ title: "Ferry Pilot", text: AD(3) });
    const listing = toListing(posting, { id: "greenhouse", rank: 3 });
    await saveListings(env.DB, [listing], clock.now);
    const own = await track(listing);
    await pass(posting);
    expect(await list(own)).toEqual([]);
    const edited = makePosting({
      ...posting,
      title: posting.title,
      text: AD(5),
      salary: { min: 40_000, max: 50_000, currency: "GBP", period: "year" },
    });
    await pass(edited);
    const changes = await list(own);
    expect(changes).toHaveLength(2);
    expect(changes.find(({ kind }) => kind === "requirements")).toMatchObject({
      before: ["3+ years of experience at sea"],
      after: ["5+ years of experience at sea"],
    });
    const pay = changes.find(({ kind }) => kind === "pay");
    expect(pay?.before).toEqual([]);
    expect(pay?.after[0]).toMatch(/40.*50/);
    await pass(edited);
    expect(await list(own)).toHaveLength(2);
    const late = await track(listing);
    expect(await list(late)).toEqual([]);
  });

  it("is not told of where only case, signs or another part of the text differ", async () => {
    const posting = makePosting({ title: "Deckhand", text: AD(2) });
    const listing = toListing(posting, { id: "greenhouse", rank: 3 });
    await saveListings(env.DB, [listing], clock.now);
    const own = await track(listing);
    await pass(posting);
    await pass(
      makePosting({ ...posting, text: AD(2).replace("A valid", "a VALID").replace("ferries", "boats") }),
    );
    expect(await list(own)).toEqual([]);
  });

  it("is read once by sweeps that run at once, and forgotten when no user tracks it any more", async () => {
    const posting = makePosting({ title: "Purser", text: AD(1) });
    const listing = toListing(posting, { id: "greenhouse", rank: 3 });
    await saveListings(env.DB, [listing], clock.now);
    const own = await track(listing);
    await pass(posting);
    clock.now += DAY_MS;
    await saveListings(
      env.DB,
      [toListing(makePosting({ ...posting, text: AD(4) }), { id: "greenhouse", rank: 3 })],
      clock.now,
    );
    await Promise.all([watchPostings(ctx), watchPostings(ctx)]);
    expect(await list(own)).toHaveLength(1);
    await env.DB.prepare("DELETE FROM applications WHERE user_id = ?1").bind(own.user.id).run();
    clock.now += DAY_MS;
    await watchPostings(ctx);
    const left = await env.DB.prepare("SELECT 1 FROM watched_postings WHERE job_id = ?1")
      .bind(listing.uid)
      .first();
    expect(left).toBeNull();
  });
});

it("no job of the user's own is watched", async () => {
  const { token } = await createSignedInUser(deps);
  await api.post("/applications/own-jobs", { title: "Cook", company: "Acme" }, token);
  const watched = await env.DB.prepare("SELECT 1 FROM watched_postings WHERE job_id LIKE 'own-%'").first();
  expect(watched).toBeNull();
});

const EMPTY = {
  source: "greenhouse",
  hash: "1",
  title: "Cook",
  salary: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
};

it("a line that is only longer, and one beyond the longest that is kept, have their before", () => {
  const read = (hash: string, ...lines: string[]) =>
    takeSnapshot({
      ...EMPTY,
      hash,
      description: `Requirements:\n${lines.map((line) => `- ${line}`).join("\n")}`,
      requirements: "",
    }).snapshot;
  const long = `Experience with ${"the ferry and ".repeat(60)}the harbour`;
  expect(
    findChanges(read("1", "A driving licence", long), read("2", "A driving licence of class C", long)),
  ).toEqual([
    { kind: "requirements", before: ["A driving licence"], after: ["A driving licence of class C"] },
  ]);
  expect(findChanges(read("1", long), read("2", long))).toEqual([]);
});

it("pay that a listing without its text lacks is no change", () => {
  const pay = {
    salary: "£30,000 a year",
    salaryMin: 30_000,
    salaryMax: null,
    salaryCurrency: "GBP",
    salaryPeriod: "year",
  };
  const full = takeSnapshot({ ...EMPTY, ...pay, description: AD(3), requirements: "" }).snapshot;
  const bare = takeSnapshot({ ...EMPTY, hash: "2", description: "", requirements: "" }).snapshot;
  expect(findChanges(full, bare)).toEqual([]);
  expect(findChanges({ ...full, reader: 0 }, { ...full, hash: "2", pay: null })).toEqual([]);
});

it("another source, or a text without requirements, is no change", () => {
  const full = takeSnapshot({ ...EMPTY, description: AD(3), requirements: "" }).snapshot;
  const bare = takeSnapshot({
    ...EMPTY,
    hash: "2",
    description: "We run ferries.",
    requirements: "",
  }).snapshot;
  expect(findChanges(full, bare)).toEqual([]);
  expect(findChanges(bare, { ...full, hash: "3" })).toEqual([]);
  const other = takeSnapshot({
    ...EMPTY,
    hash: "2",
    source: "lever",
    description: AD(5),
    requirements: "",
  }).snapshot;
  expect(findChanges(full, other)).toEqual([]);
});

it("any text is read within the limits of its column", () => {
  const line = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.constantFrom("Requirements:", "- 5+ years of SQL", "A degree is required", "\ud800", "x".repeat(3000)),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 80 }), (lines) => {
      const { snapshot } = takeSnapshot({ ...EMPTY, description: lines.join("\n"), requirements: "" });
      expect(WATCH_COLUMNS.snapshot.read(WATCH_COLUMNS.snapshot.write(snapshot))).toEqual(snapshot);
    }),
    { numRuns: 40 },
  );
});

it("the longest posting that is stored is read within its limits", () => {
  const description = `Requirements:\n${Array.from({ length: 1500 }, (_, at) => `- ${at}+ years of experience in trade ${at}`).join("\n")}`;
  const { snapshot } = takeSnapshot({ ...EMPTY, description, requirements: "" });
  expect(WATCH_COLUMNS.snapshot.write(snapshot).length).toBeLessThan(60_000);
});
