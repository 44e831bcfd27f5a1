import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import type { Application } from "#worker/features/applications/applications.contract.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import { insertBoards, findBoard, recordBoardAdder } from "./boards.queries.ts";
import { type RemovedListing, createListingsQuery, buildBoardRemoval } from "./remove-board.ts";

const db = env.DB;
const api = createApi();
const now = Date.UTC(2026, 10, 1);
const board = { source: "lever", token: "o'Leary", company: "O'Leary" };

const count = async (sql: string): Promise<number> =>
  (await db.prepare(`SELECT count(*) AS n FROM ${sql}`).first<{ n: number }>())?.n ?? 0;

async function remove(): Promise<RemovedListing[]> {
  const { results } = await db
    .prepare(createListingsQuery(board.source, board.token))
    .all<{ uid: string; tracked: number }>();
  const listings = results.map(({ uid, tracked }) => ({ uid, isTracked: tracked === 1 }));
  for (const sql of buildBoardRemoval(board.source, board.token, listings, now)) await db.prepare(sql).run();
  return listings;
}

it("a board goes with its listings and what refers to them, and an application keeps its job", async () => {
  const { token, ctx } = await createSignedInUser();
  await insertBoards(db, [board], "added", now);
  const id = (await findBoard(db, board.source, board.token))?.id ?? 0;
  await recordBoardAdder(db, id, ctx.user.id);
  const text =
    "You look after the yard from ten until six in the morning, and after everybody who drives there.";
  const posting = { company: "O'Leary", title: "Yard Warden", text, url: "https://oleary.example/jobs/1" };
  const hides = makeListing({ ...posting, key: "lever:hides" });
  const copy = makeListing({ ...posting, key: "list:copy" }, { id: "simplify", rank: 1 });
  const others = Array.from({ length: 450 }, (_, at) => makeListing({ title: `Warden ${at}` }));
  await saveListings(db, [hides, ...others], now, { boardId: id });
  await saveListings(db, [copy], now + 1000);
  expect(await count(`jobs WHERE uid = '${copy.uid}' AND duplicate_of = '${hides.uid}'`)).toBe(1);
  const tracked = others[7]?.uid ?? "";
  await api.post("/applications", { jobId: tracked, status: "applied", notes: "They called." }, token);
  const shown = await count("words");

  expect(await remove()).toHaveLength(451);

  expect(await findBoard(db, board.source, board.token)).toBeNull();
  expect(await count(`jobs WHERE board_id = ${id}`)).toBe(0);
  expect(await count("words")).toBe(shown - 451);
  for (const table of ["words", "titles", "job_text"])
    expect(await count(`${table} WHERE rowid NOT IN (SELECT id FROM jobs WHERE closed_at IS NULL)`)).toBe(0);
  expect(await count(`board_adders WHERE board_id = ${id}`)).toBe(0);
  expect(await count("facet_rollup WHERE count < 0")).toBe(0);
  const [application] = await (await api.get("/applications", token)).json<Application[]>();
  expect(application).toMatchObject({ jobId: tracked, status: "applied", notes: "They called." });
  expect(application?.job).toMatchObject({ title: "Warden 7", company: "Acme" });
  expect((await api.get(`/jobs/${others[8]?.uid}`, token)).status).toBe(404);

  // Rows hidden by it are rewritten when their own source is next fetched.
  await saveListings(db, [copy], now + 2000);
  expect(await count(`words WHERE rowid = (SELECT id FROM jobs WHERE uid = '${copy.uid}')`)).toBe(1);
});

it("nobody brings a board back that was taken out", async () => {
  await insertBoards(db, [board], "added", now);
  await remove();
  for (const origin of ["added", "learned", "listed", "seeded"] as const)
    expect(await insertBoards(db, [{ ...board, token: "O'leary" }, board], origin, now)).toBe(0);
  expect(await findBoard(db, board.source, board.token)).toBeNull();
});
