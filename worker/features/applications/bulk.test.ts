import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Application, ApplicationDetail, BulkResult } from "./applications.contract.ts";

const api = createApi();
const listings = Array.from({ length: 3 }, (_, at) => makeListing({ title: `Planner ${at}` }));

beforeAll(async () => {
  await saveListings(env.DB, listings, Date.now());
});

const track = async (token: string, at = 0, more: object = {}) =>
  (await api.post("/applications", { jobId: listings[at]?.uid, ...more }, token)).json<Application>();
const detail = async (token: string, id: string) =>
  (await api.get(`/applications/${id}`, token)).json<ApplicationDetail>();

describe("several at once", () => {
  const bulk = async (token: string, body: object) =>
    (await api.post("/applications/bulk", body, token)).json<BulkResult>();

  it("get a status, and all of it is taken back, to saved too", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const saved = await track(token, 0, { status: "saved" });
    const applied = await track(token, 1);
    const rejected = await track(token, 2);
    await api.put(`/applications/${rejected.id}`, { status: "rejected" }, token);
    const foreign = await track(other, 0);
    const ids = [saved.id, applied.id, rejected.id, foreign.id];
    const { changed } = await bulk(token, { action: "status", ids, status: "rejected" });
    expect(changed.map(({ id, before, status }) => [id, before, status]).toSorted()).toEqual(
      [
        [saved.id, "saved", "rejected"],
        [applied.id, "applied", "rejected"],
      ].toSorted(),
    );
    expect(await detail(token, saved.id)).toMatchObject({
      status: "rejected",
      appliedAt: expect.any(String),
    });
    const eventIds = changed.map(({ eventId }) => eventId ?? "");
    expect((await bulk(other, { action: "undo", eventIds })).changed).toEqual([]);
    const undone = await bulk(token, { action: "undo", eventIds });
    expect(undone.changed).toHaveLength(2);
    const back = await detail(token, saved.id);
    expect(back).toMatchObject({ status: "saved", events: [{ status: "saved" }] });
    expect(back.appliedAt).toBeUndefined();
    expect((await detail(token, applied.id)).events).toHaveLength(1);
    expect((await bulk(token, { action: "undo", eventIds })).changed).toEqual([]);
  });

  it("are closed as no answer, which is no status and ends with the next one", async () => {
    const { token } = await createSignedInUser();
    const { id } = await track(token);
    expect((await bulk(token, { action: "close", ids: [id] })).changed).toHaveLength(1);
    expect(await detail(token, id)).toMatchObject({ status: "applied", closedAs: "no_answer" });
    expect((await bulk(token, { action: "close", ids: [id] })).changed).toEqual([]);
    await bulk(token, { action: "reopen", ids: [id] });
    expect((await detail(token, id)).closedAs).toBeUndefined();
    await bulk(token, { action: "close", ids: [id] });
    const answered = await bulk(token, { action: "status", ids: [id], status: "interview" });
    expect((await detail(token, id)).closedAs).toBeUndefined();
    // Undoing the answer closes the application again.
    await bulk(token, { action: "undo", eventIds: answered.changed.map(({ eventId }) => eventId ?? "") });
    expect(await detail(token, id)).toMatchObject({ status: "applied", closedAs: "no_answer" });
  });

  it("are deleted, those of others not", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const [mine, foreign] = [await track(token), await track(other)];
    const { changed } = await bulk(token, { action: "delete", ids: [mine.id, foreign.id] });
    expect(changed).toEqual([{ id: mine.id, jobId: mine.jobId, before: "applied" }]);
    expect((await api.get(`/applications/${foreign.id}`, other)).status).toBe(200);
  });

  it("are 200 at most", async () => {
    const { token } = await createSignedInUser();
    const ids = Array.from({ length: 201 }, () => "a".repeat(26));
    expect((await api.post("/applications/bulk", { action: "close", ids }, token)).status).toBe(400);
  });
});
