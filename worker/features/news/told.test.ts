import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { insertBoards, findBoard } from "#worker/features/jobs/boards/boards.queries.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { closeMissing } from "#worker/features/jobs/storing/storing.queries.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { watchRun } from "#worker/testing/run.ts";

import type { News } from "./news.contract.ts";

const DAY_MS = 86_400_000;
const start = Date.now() - 30 * DAY_MS;

/** A user with a clock that the test sets. */
async function person() {
  const clock = { now: start };
  const api = createApi({ now: () => clock.now });
  const { token } = await createSignedInUser();
  const read = async () => (await api.get("/news", token)).json<News>();
  const list = async () => (await read()).items;
  return { api, token, clock, read, list };
}

it("a new account has nothing to be told", async () => {
  const { list } = await person();
  expect(await list()).toEqual([]);
});

it("an application without an answer is told after fourteen days, and not after an answer", async () => {
  const { api, token, clock, list } = await person();
  const listing = makeListing({ title: "Quiet Post" });
  await saveListings(env.DB, [listing], start);
  const { id } = await (
    await api.post("/applications", { jobId: listing.uid, status: "applied" }, token)
  ).json<{ id: string }>();
  clock.now = start + 14 * DAY_MS - 1;
  expect(await list()).toEqual([]);
  clock.now = start + 14 * DAY_MS;
  expect(await list()).toMatchObject([
    {
      kind: "silent",
      about: { applicationId: id, title: "Quiet Post", company: "Acme" },
      isUnread: true,
    },
  ]);
  await api.call("PUT", `/applications/${id}`, { body: { status: "rejected" }, token });
  expect(await list()).toEqual([]);
});

it("a saved job that closes is told, one that was closed before it was saved is not", async () => {
  const { api, token, clock, list } = await person();
  await insertBoards(env.DB, [{ source: "lever", token: "closing", company: "Acme" }], "imported", start);
  const board = await findBoard(env.DB, "lever", "closing");
  const [kept, gone, before] = ["Kept", "Gone", "Gone before"].map((title) => makeListing({ title }));
  if (kept === undefined || gone === undefined || before === undefined || board === null)
    throw new Error("There.");
  await saveListings(env.DB, [kept, gone, before], start, { boardId: board.id });
  await closeMissing(env.DB, board.id, [kept.uid, gone.uid], start + DAY_MS);
  clock.now = start + 2 * DAY_MS;
  for (const { uid } of [kept, gone, before])
    expect((await api.post("/applications", { jobId: uid, status: "saved" }, token)).status).toBe(201);
  expect(await list()).toEqual([]);
  await closeMissing(env.DB, board.id, [kept.uid], start + 3 * DAY_MS);
  clock.now = start + 4 * DAY_MS;
  expect(await list()).toMatchObject([
    {
      kind: "closed",
      about: { jobId: gone.uid, title: "Gone", status: "saved" },
      at: new Date(start + 3 * DAY_MS).toISOString(),
    },
  ]);
});

it("a search that has ended is told, and what was seen stays seen", async () => {
  const { api, token, clock, read, list } = await person();
  clock.now = Date.now() + DAY_MS;
  await watchRun(api, token, { query: "nurse", location: "Berlin" });
  const {
    items: [item],
    at,
  } = await read();
  expect(item).toMatchObject({
    kind: "gathering",
    isUnread: true,
    query: "nurse",
    location: "Berlin",
  });
  expect((await api.post("/news/read", { until: at }, token)).status).toBe(204);
  expect(await list()).toMatchObject([{ isUnread: false }]);
  // An earlier time, which another tab may send, marks nothing as unread.
  await api.post("/news/read", { until: "2020-01-01T00:00:00Z" }, token);
  expect(await list()).toMatchObject([{ isUnread: false }]);
  expect((await api.post("/news/read", { until: "yesterday" }, token)).status).toBe(400);
});
