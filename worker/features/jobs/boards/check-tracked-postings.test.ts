import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, it } from "vitest";

import { createContext, systemDeps } from "#worker/context.ts";
import { findBoard } from "#worker/features/jobs/boards/boards.queries.ts";
import { refreshBoard } from "#worker/features/jobs/boards/refresh-board.ts";
import { ensureBoardsSeeded } from "#worker/features/jobs/boards/seeds.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { setFaults } from "#worker/testing/mock-boards.ts";
import { NO_KEYS } from "#worker/testing/sources.ts";

import { checkTrackedPages } from "./check-tracked-postings.ts";

const db = env.DB;
const TWO_DAYS_MS = 2 * 86_400_000;
const HOST = "api.smartrecruiters.com";
const board = { token: "", id: 0 };

beforeAll(async () => {
  await ensureBoardsSeeded(db, "demo", Date.now());
  const row = await db
    .prepare("SELECT token FROM boards WHERE source = 'smartrecruiters' ORDER BY id LIMIT 1")
    .first<{ token: string }>();
  const found = await findBoard(db, "smartrecruiters", row?.token ?? "");
  if (found === null) throw new Error("The demo has a board at SmartRecruiters.");
  Object.assign(board, { token: found.token, id: found.id });
  await refreshBoard(
    db,
    { gates: env.SOURCE_GATES, files: env.FILES },
    {
      source: SOURCES.smartrecruiters,
      board: found,
      boardId: found.id,
      boardState: found.state,
      search: null,
      keys: NO_KEYS,
      fits: () => true,
      mayFit: () => true,
      admit: (wanted) => wanted,
      signal: new AbortController().signal,
    },
  );
});
afterEach(() => setFaults({}));

const check = () =>
  checkTrackedPages(createContext(env, { ...systemDeps, now: () => Date.now() + TWO_DAYS_MS }));
const readState = (uid: string) =>
  db
    .prepare(
      "SELECT closed_at IS NOT NULL AS isClosed, checked_at IS NOT NULL AS isChecked FROM jobs WHERE uid = ?1",
    )
    .bind(uid)
    .first<{ isClosed: number; isChecked: number }>();
const OPEN = { isClosed: 0, isChecked: 1 };
const UNCHECKED = { isClosed: 0, isChecked: 0 };

/** A posting of the board with an id that its host does not know, or with a given id. */
async function track(kind: "there" | "gone"): Promise<string> {
  const api = createApi();
  const { token } = await createSignedInUser();
  let uid: string;
  if (kind === "gone") {
    const url = `https://jobs.smartrecruiters.com/${board.token}/${700_000_000_000 + Math.floor(Math.random() * 1e9)}`;
    const key = `smartrecruiters:${url.split("/").at(-1)}`;
    const listing = makeListing({ url, key }, SOURCES.smartrecruiters);
    await saveListings(db, [listing], Date.now(), { boardId: board.id });
    ({ uid } = listing);
  } else {
    const row = await db
      .prepare(
        "SELECT uid FROM jobs WHERE source = 'smartrecruiters' AND closed_at IS NULL AND checked_at IS NULL LIMIT 1",
      )
      .first<{ uid: string }>();
    uid = row?.uid ?? "";
  }
  expect((await api.post("/applications", { jobId: uid, status: "saved" }, token)).status).toBe(201);
  return uid;
}

it("a tracked posting whose page is gone is closed, one whose page is there was checked", async () => {
  const [there, gone] = [await track("there"), await track("gone")];
  expect(await readState(there)).toEqual(UNCHECKED);
  await check();
  expect(await readState(there)).toEqual(OPEN);
  expect(await readState(gone)).toEqual({ isClosed: 1, isChecked: 1 });
  const found = await db
    .prepare("SELECT 1 FROM words w JOIN jobs j ON j.id = w.rowid WHERE j.uid = ?1")
    .bind(gone)
    .all();
  expect(found.results).toEqual([]);
});

it.each([401, 403, 429, 500, 503])("a host that answers %i says nothing of what it has", async (status) => {
  const gone = await track("gone");
  await setFaults({
    [`${HOST}/${board.token}`]: { kind: "status", status },
    [HOST]: { kind: "status", status },
  });
  await check();
  expect(await readState(gone)).toEqual(UNCHECKED);
});
