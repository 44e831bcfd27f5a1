import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { setFollowedUp } from "#worker/features/applications/plan.service.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import { watchPostings } from "../watch/watch.service.ts";
import { listNews } from "./news.service.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = { now: Date.UTC(2026, 10, 20, 8) };
const deps = { now: () => clock.now };
const api = createApi(deps);

const iso = (ms: number) => new Date(ms).toISOString();
const day = (days: number) => iso(clock.now + days * DAY_MS).slice(0, 10);

async function begin(text = "We run ferries.") {
  const { token, ctx } = await createSignedInUser(deps);
  const listing = makeListing({ title: "Ferry Pilot", company: "Harbour", text });
  await saveListings(env.DB, [listing], clock.now);
  const track = async (status: "saved" | "applied", ...then: string[]) => {
    const { id } = await (
      await api.post("/applications", { jobId: listing.uid, status }, token)
    ).json<{ id: string }>();
    for (const next of then) await api.put(`/applications/${id}`, { status: next }, token);
    return id;
  };
  const put = async (path: string, body: object) => {
    const answer = await api.put(path, body, token);
    expect(answer.status, await answer.clone().text()).toBe(200);
  };
  // Called without a session, because sessions expire after two weeks without use.
  const today = () => listNews(ctx);
  /** The kinds of unread items, which the bell marks with a dot. */
  const unread = async () => (await today()).items.filter(({ isUnread }) => isUnread).map(({ kind }) => kind);
  return { token, ctx, listing, track, put, today, unread };
}

describe("the news", () => {
  it("is empty for a new user, and where nothing is due", async () => {
    const { today, track } = await begin();
    expect(await today()).toEqual({ items: [], more: [], hasAnything: false, at: iso(clock.now) });
    await track("applied");
    expect(await today()).toMatchObject({ items: [], hasAnything: true });
  });

  it("has an interview until it has begun, unread from a day before", async () => {
    const { token, track, today, unread } = await begin();
    const id = await track("applied", "interview");
    const at = clock.now + 3 * DAY_MS;
    await api.post(`/applications/${id}/rounds`, { kind: "technical", at: iso(at) }, token);
    expect(await today()).toMatchObject({ items: [{ kind: "interview", round: "technical", at: iso(at) }] });
    expect(await unread()).toEqual([]);
    clock.now = at - 20 * HOUR_MS;
    expect(await unread()).toEqual(["interview"]);
    clock.now = at + 3 * HOUR_MS;
    expect((await today()).items).toEqual([]);
  });

  it("has an offer with its last day, as long as it is one", async () => {
    const { track, put, today, unread } = await begin();
    const id = await track("applied", "offer");
    expect((await today()).items).toMatchObject([{ kind: "offer", day: null }]);
    await put(`/applications/${id}/answer-by`, { day: day(1) });
    expect((await today()).items).toMatchObject([
      { kind: "offer", day: day(1), about: { applicationId: id } },
    ]);
    expect(await unread()).toEqual(["offer"]);
    await put(`/applications/${id}`, { status: "rejected" });
    expect((await today()).items).toEqual([]);
  });

  it("has a step from a week before until it is done", async () => {
    const { token, track, put, today, unread } = await begin();
    const id = await track("saved");
    const step = { text: "Ask for the shift plan", day: day(20), time: "09:30", zone: "America/New_York" };
    await put(`/applications/${id}/step`, step);
    expect((await today()).items).toEqual([]);
    await put(`/applications/${id}/step`, { ...step, day: day(2), remind: "hour" });
    expect((await today()).items).toMatchObject([
      { kind: "step", text: step.text, at: `${day(2)}T14:30:00.000Z` },
    ]);
    expect(await unread()).toEqual([]);
    clock.now = Date.parse(`${day(2)}T13:31:00Z`);
    expect(await unread(), "an hour before").toEqual(["step"]);
    clock.now += 5 * DAY_MS;
    expect((await today()).items).toHaveLength(1);
    expect((await api.delete(`/applications/${id}/step`, token)).status).toBe(200);
    expect((await today()).items).toEqual([]);
    const bad = await api.put(`/applications/${id}/step`, { ...step, zone: "Mars/Dome" }, token);
    expect(bad.status).toBe(400);
  });

  it("asks for a follow-up after two weeks, and then to close; not while a step is planned", async () => {
    const { ctx, token, track, put, today } = await begin();
    const id = await track("applied");
    clock.now += 13 * DAY_MS;
    expect((await today()).items).toEqual([]);
    const step = { text: "Call on Monday", day: day(9), zone: "UTC" };
    await put(`/applications/${id}/step`, step);
    clock.now += 2 * DAY_MS;
    expect((await today()).items.map(({ kind }) => kind)).not.toContain("silent");
    clock.now -= 2 * DAY_MS;
    await api.delete(`/applications/${id}/step`, token);
    clock.now += 2 * DAY_MS;
    expect((await today()).items).toMatchObject([{ kind: "silent", canFollowUp: true }]);
    await setFollowedUp(ctx, id, { isFollowedUp: true });
    expect((await today()).items).toEqual([]);
    clock.now += 16 * DAY_MS;
    expect((await today()).items.find(({ kind }) => kind === "silent")).toMatchObject({ canFollowUp: false });
  });

  it("has what a posting says of its last day, and that it closed, from when it was tracked on", async () => {
    const { track, today, listing, unread } = await begin(
      `Requirements:\n- A licence\n\nHow to apply:\nPlease apply by ${day(4)}.`,
    );
    await track("saved");
    await watchPostings(createTestContext(deps));
    expect((await today()).items).toMatchObject([{ kind: "closing", day: day(4) }]);
    clock.now += DAY_MS;
    await env.DB.prepare("UPDATE jobs SET closed_at = ?2 WHERE uid = ?1").bind(listing.uid, clock.now).run();
    expect((await today()).items).toMatchObject([{ kind: "closed" }]);
    expect(await unread()).toEqual(["closed"]);
    clock.now += 8 * DAY_MS;
    expect((await today()).items).toEqual([]);
  });

  it("is silent about what the user closed, what was rejected, and silence beside a planned step", async () => {
    const { token, track, put, today } = await begin();
    const id = await track("applied", "interview");
    await api.post(`/applications/${id}/rounds`, { kind: "phone", at: iso(clock.now + DAY_MS) }, token);
    await put(`/applications/${id}/step`, { text: "Read about them", day: day(1), zone: "UTC" });
    expect((await today()).items.map(({ kind }) => kind)).toEqual(["interview", "step"]);
    clock.now += 1000;
    await api.post("/applications/bulk", { action: "close", ids: [id] }, token);
    expect((await today()).items).toEqual([]);
    await api.post("/applications/bulk", { action: "reopen", ids: [id] }, token);
    await put(`/applications/${id}`, { status: "rejected" });
    expect((await today()).items).toEqual([]);
  });

  it("lists eight of a kind, and says that there are more", async () => {
    const { token, today } = await begin();
    const listings = Array.from({ length: 12 }, () => makeListing());
    await saveListings(env.DB, listings, clock.now);
    for (const { uid } of listings) await api.post("/applications", { jobId: uid }, token);
    clock.now += 15 * DAY_MS;
    const { items, more } = await today();
    expect(items).toHaveLength(8);
    expect(more).toEqual(["silent"]);
  });
});
