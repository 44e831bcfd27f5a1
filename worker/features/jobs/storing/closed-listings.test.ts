import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";

import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import { deleteListings } from "./closed-listings.queries.ts";
import { sweepClosedListings } from "./closed-listings.service.ts";
import { saveListings } from "./save-listings.ts";
import { closeMissing } from "./storing.queries.ts";
import { refreshVocabulary } from "./vocabulary.service.ts";

const DAY_MS = 86_400_000;
const CLOSED_AT = Date.UTC(2026, 10, 1);
const LONG_AFTER = CLOSED_AT + 181 * DAY_MS;
const BOARD = 7;
const api = createApi();

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const count = (from: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first<number>("n");

/** Stored listings that their board closed. */
async function close(...texts: string[]) {
  const listings = texts.map((text) => makeListing({ title: `Closed ${text}`, text }));
  await saveListings(env.DB, listings, CLOSED_AT);
  const uids = listings.map(({ uid }) => uid);
  await run(
    "UPDATE jobs SET board_id = ?1 WHERE uid IN (SELECT value FROM json_each(?2))",
    BOARD,
    JSON.stringify(uids),
  );
  await closeMissing(env.DB, BOARD, [], CLOSED_AT);
  return uids;
}
const sweepAt = (nowMs: number) => sweepClosedListings(createTestContext({ now: () => nowMs }));
const left = async (uids: string[]) =>
  (
    await env.DB.prepare("SELECT uid FROM jobs WHERE uid IN (SELECT value FROM json_each(?1))")
      .bind(JSON.stringify(uids))
      .all<{ uid: string }>()
  ).results.map(({ uid }) => uid);

beforeEach(async () => {
  for (const table of ["jobs", "words", "titles", "job_text", "facet_rollup", "sweep_positions"])
    await run(`DELETE FROM ${table}`);
});

it("a listing is deleted with its text half a year after it closed, and is then unknown", async () => {
  const { token } = await createSignedInUser();
  const [open, [uid = ""]] = [makeListing({ title: "Open" }), await close("Zymurgy")];
  await saveListings(env.DB, [open], CLOSED_AT);
  await sweepAt(CLOSED_AT + 180 * DAY_MS);
  expect((await api.get(`/jobs/${uid}`, token)).status).toBe(200);
  await sweepAt(LONG_AFTER);
  const [gone, unknown] = [
    await api.get(`/jobs/${uid}`, token),
    await api.get(`/jobs/${"c".repeat(26)}`, token),
  ];
  expect([gone.status, unknown.status]).toEqual([404, 404]);
  expect((await gone.json<{ code: string }>()).code).toBe((await unknown.json<{ code: string }>()).code);
  for (const table of ["jobs", "words", "titles", "job_text"]) expect(await count(table), table).toBe(1);
  expect(await env.DB.prepare("SELECT sum(count) AS n FROM facet_rollup").first("n")).toBe(1);
});

it("what a user tracks, has corrected, or is shown for its duplicates stays", async () => {
  const { ctx, token } = await createSignedInUser();
  const [tracked = "", corrected = "", shown = "", forgotten = ""] = await close(
    "one",
    "two",
    "three",
    "four",
  );
  await api.post("/applications", { jobId: tracked }, token);
  await run("INSERT INTO requirement_corrections VALUES (?1, ?2, 'r', 0)", ctx.user.id, corrected);
  const copy = makeListing({ title: "Copy" });
  await saveListings(env.DB, [copy], CLOSED_AT);
  await run("UPDATE jobs SET duplicate_of = ?1 WHERE uid = ?2", shown, copy.uid);
  await sweepAt(LONG_AFTER);
  expect((await left([tracked, corrected, shown, forgotten])).toSorted()).toEqual(
    [tracked, corrected, shown].toSorted(),
  );
  expect((await api.get(`/jobs/${tracked}`, token)).status).toBe(200);
});

it("a letter outlives the listing that it was written for", async () => {
  const { token } = await createSignedInUser();
  const [uid = ""] = await close("Bakery");
  const letter = {
    jobTitle: "Baker",
    companyName: "Acme",
    userName: "Ada Example",
    jobDescription: "Requirements:\n- Bread",
    userBackground: "Baked bread for 40 customers.",
    jobId: uid,
  };
  const { id } = await (await api.post("/cover-letters/generate", letter, token)).json<{ id: string }>();
  await sweepAt(LONG_AFTER);
  expect(await left([uid])).toEqual([]);
  expect((await api.get(`/cover-letters/${id}`, token)).status).toBe(200);
});

it("a row that had something of a deleted duplicate is read anew", async () => {
  const [uid = ""] = await close("Copy of it");
  const shown = makeListing({ title: "Shown" });
  await saveListings(env.DB, [shown], CLOSED_AT);
  await run("UPDATE jobs SET duplicate_of = ?1 WHERE uid = ?2", shown.uid, uid);
  await run("UPDATE jobs SET lent = '{}' WHERE uid = ?1", shown.uid);
  await sweepAt(LONG_AFTER);
  const row = await env.DB.prepare("SELECT lent, hash FROM jobs WHERE uid = ?1")
    .bind(shown.uid)
    .first<{ hash: string }>();
  expect(row).toMatchObject({ lent: null, hash: expect.stringMatching(/^read anew /) });
});

it("a listing that opens again while it is looked at stays", async () => {
  const [uid = ""] = await close("Reopened");
  const id = await env.DB.prepare("SELECT id FROM jobs WHERE uid = ?1").bind(uid).first<number>("id");
  await run("UPDATE jobs SET closed_at = NULL WHERE uid = ?1", uid);
  expect(await deleteListings(createTestContext().db, [id ?? 0], LONG_AFTER)).toBe(0);
  expect(await count("job_text")).toBe(1);
});

it("goes on with the next slices where more listings are than one has", async () => {
  const uids = await close(...Array.from({ length: 700 }, (_, at) => `Many ${at}`));
  await sweepAt(LONG_AFTER);
  expect(await left(uids)).toEqual([]);
});

it("words that no listing has leave the vocabulary and its fragments, and come back with a listing", async () => {
  const finds = async (fragment: string) =>
    (await env.DB.prepare("SELECT term FROM vocab_tri WHERE vocab_tri MATCH ?1").bind(`"${fragment}"`).all())
      .results.length;
  const known = (term: string) =>
    env.DB.prepare("SELECT df FROM vocab WHERE term = ?1").bind(term).first<number>("df");
  const refreshAll = async () => {
    for (let hour = 0; hour < 12; hour += 1)
      await refreshVocabulary(createTestContext({ now: () => hour * 3_600_000 }));
  };
  const open = makeListing({ title: "Kept", text: "Quokkas wanted, жираф too" });
  await saveListings(env.DB, [open], CLOSED_AT);
  await close("Zymurgists wanted, жирафы too");
  await refreshAll();
  expect([await known("zymurgists"), await known("жирафы"), await finds("ymurg")]).toEqual([null, null, 0]);
  expect([await known("quokkas"), await known("жираф"), await known("wanted"), await finds("uokk")]).toEqual([
    1, 1, 1, 1,
  ]);
  await saveListings(env.DB, [makeListing({ text: "Zymurgists wanted" })], CLOSED_AT);
  await refreshAll();
  expect([await known("zymurgists"), await known("wanted"), await finds("ymurg")]).toEqual([1, 2, 1]);
  expect(await count("vocab WHERE term >= char(0xe000)")).toBe(0);
  await run("INSERT INTO vocab_tri (vocab_tri) VALUES ('integrity-check')");
});
