import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createId } from "#worker/lib/ids.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Application, ApplicationDetail } from "./applications.contract.ts";

const api = createApi();
const DAY_MS = 86_400_000;
const listings = Array.from({ length: 6 }, (_, at) =>
  makeListing({ title: `Analyst ${at}`, text: "Long text." }),
);
const jobId = (at: number): string => listings[at]?.uid ?? "";
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

beforeAll(async () => {
  await saveListings(env.DB, listings, Date.now());
});

const track = async (token: string, at = 0, more: object = {}) =>
  (await api.post("/applications", { jobId: jobId(at), ...more }, token)).json<Application>();
const detail = async (token: string, id: string) =>
  (await api.get(`/applications/${id}`, token)).json<ApplicationDetail>();
const readCode = async (response: Response) => ({
  status: response.status,
  code: (await response.json<{ code: string }>()).code,
});

describe("a list of applications", () => {
  it("carries no texts, and the one application all of them", async () => {
    const { token } = await createSignedInUser();
    const notes = "x".repeat(900);
    const { id } = await track(token, 0, { notes });
    const [listed] = await (await api.get("/applications", token)).json<Application[]>();
    expect(listed?.notes).toHaveLength(200);
    expect(listed).toMatchObject({ hasMoreNotes: true, job: { title: "Analyst 0", company: "Acme" } });
    expect(JSON.stringify(listed)).not.toContain("Long text");
    expect(await detail(token, id)).toMatchObject({
      notes,
      events: [{ status: "applied" }],
      roundList: [],
      job: { description: expect.stringContaining("Long text") },
    });
  });

  it("of 2,000 is at most 150 KB, zipped", async () => {
    const { token, ctx } = await createSignedInUser();
    await fillApplications(ctx.user.id, 2000);
    const response = await api.get("/applications", token);
    const bytes = await response.clone().arrayBuffer();
    const zipped = new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip")));
    const size = (await zipped.arrayBuffer()).byteLength;
    expect(await response.json()).toHaveLength(2000);
    expect(size).toBeLessThanOrEqual(150_000);
  });
});

/** Applications with different times, states and listings. */
async function fillApplications(userId: string, count: number): Promise<void> {
  const words = [
    "Data",
    "Platform",
    "Staff",
    "Senior",
    "Cloud",
    "Sales",
    "Design",
    "Mobile",
    "Growth",
    "Risk",
  ];
  const many = Array.from({ length: count }, (_, at) =>
    makeListing({
      title: `${words[at % 10]} ${words[(at * 7 + 3) % 10]} Engineer${at % 3 === 0 ? ` ${at}` : ""}`,
      company: `Company ${at % 300}`,
      location: ["Austin, TX", "Berlin, Germany", "Remote", "London, United Kingdom"][at % 4] ?? "",
      ...(at % 2 === 0 ? { text: `Pay: $${100 + (at % 60)},000 - $${160 + (at % 90)},000 a year.` } : {}),
    }),
  );
  await saveListings(env.DB, many, Date.now());
  const random = (n: number) => (Math.imul(n, 2_654_435_761) >>> 0) * 7;
  const rows = many.map(({ uid }, at) => ({
    id: createId(),
    uid,
    status: ["saved", "applied", "applied", "interview", "rejected"][at % 5],
    at: Date.UTC(2026, 0, 1) + random(at),
    later: at % 3 === 0 ? Date.UTC(2026, 6, 1) + random(at + 9) : Date.UTC(2026, 0, 1) + random(at),
  }));
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO applications (id, user_id, job_id, status, applied_at, created_at, updated_at)
       SELECT value ->> 'id', ?1, value ->> 'uid', value ->> 'status',
         CASE WHEN value ->> 'status' = 'saved' THEN NULL ELSE value ->> 'at' END, value ->> 'at', value ->> 'later'
       FROM json_each(?2)`,
    ).bind(userId, JSON.stringify(rows)),
    env.DB.prepare(
      `INSERT INTO application_events (id, user_id, application_id, status, at, recorded_at)
       SELECT 'e' || (value ->> 'id'), ?1, value ->> 'id', value ->> 'status', value ->> 'later', value ->> 'later'
       FROM json_each(?2)`,
    ).bind(userId, JSON.stringify(rows)),
  ]);
}

describe("what a call costs the database", () => {
  it.each([
    [
      "saving a job",
      4,
      async () => null,
      () => ["POST", "/applications", { jobId: jobId(1), status: "saved" }],
    ],
    [
      "tracking it again",
      3,
      (token: string) => track(token, 1),
      () => ["POST", "/applications", { jobId: jobId(1) }],
    ],
    [
      "a status",
      4,
      (token: string) => track(token, 1),
      (id: string) => ["PUT", `/applications/${id}`, { status: "offer" }],
    ],
    ["the list", 4, (token: string) => track(token, 1), () => ["GET", "/applications", undefined]],
  ] as const)("%s: at most %i calls with the one that finds the session", async (_, most, prepare, call) => {
    const { token } = await createSignedInUser();
    const { id = "" } = (await prepare(token)) ?? {};
    // An isolate checks a network's storage at most once in ten seconds.
    await createApi().post("/applications", {}, token);
    const { DB, calls } = createCountingBindings();
    const [method, path, body] = call(id) as [string, string, unknown];
    const response = await createApi({ env: { DB } }).call(method, path, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    expect(response.ok).toBe(true);
    expect(calls()).toBe(most);
  });
});

describe("dates of the past", () => {
  it("can be given when an application is tracked, and never one to come", async () => {
    const { token } = await createSignedInUser();
    const appliedAt = daysAgo(23);
    const { id } = await track(token, 0, { appliedAt });
    expect(await detail(token, id)).toMatchObject({
      appliedAt,
      lastEventAt: appliedAt,
      events: [{ status: "applied", at: appliedAt }],
    });
    const refused = await api.post("/applications", { jobId: jobId(1), appliedAt: daysAgo(-1) }, token);
    expect(await readCode(refused)).toEqual({ status: 400, code: "applications.in_future" });
  });

  it("of an application put the saving of its job no later", async () => {
    const { token } = await createSignedInUser();
    const { id } = await track(token, 0, { status: "saved" });
    const appliedAt = daysAgo(5);
    await track(token, 0, { appliedAt });
    expect((await detail(token, id)).events).toMatchObject([
      { status: "saved", at: appliedAt },
      { status: "applied", at: appliedAt },
    ]);
  });

  it("are corrected between the entries before and after", async () => {
    const { token } = await createSignedInUser();
    const { id } = await track(token, 0, { appliedAt: daysAgo(20) });
    await api.put(`/applications/${id}`, { status: "interview" }, token);
    await api.put(`/applications/${id}`, { status: "rejected" }, token);
    const [applied, interview] = (await detail(token, id)).events;
    const correct = (eventId = "", at: string) =>
      api.put(`/applications/${id}/events/${eventId}`, { at }, token);
    const at = daysAgo(10);
    expect(await (await correct(interview?.id, at)).json()).toMatchObject({
      status: "rejected",
      events: [{ status: "applied" }, { status: "interview", at }, { status: "rejected" }],
    });
    const first = daysAgo(30);
    expect(await (await correct(applied?.id, first)).json()).toMatchObject({ appliedAt: first });
    for (const [eventId, wrong, status, code] of [
      [interview?.id, daysAgo(31), 400, "applications.event_order"],
      [applied?.id, daysAgo(9), 400, "applications.event_order"],
      [applied?.id, daysAgo(-2), 400, "applications.in_future"],
      ["a".repeat(26), daysAgo(1), 404, "applications.no_event"],
    ] as const)
      expect(await readCode(await correct(eventId, wrong))).toEqual({ status, code });
  });
});

describe("a second POST for a job", () => {
  it("fills what is empty and changes nothing where it brings other notes", async () => {
    const { token } = await createSignedInUser();
    const { id } = await track(token, 0, { status: "saved" });
    expect(await track(token, 0, { notes: "Called", status: "saved" })).toMatchObject({
      id,
      notes: "Called",
    });
    expect(await track(token, 0, { notes: "Called" })).toMatchObject({ id, status: "applied" });
    const other = await api.post("/applications", { jobId: jobId(0), notes: "Mailed" }, token);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({
      code: "applications.exists",
      current: { id, notes: "Called" },
    });
    expect(await detail(token, id)).toMatchObject({ notes: "Called", status: "applied" });
  });
});

it("a change based on what is no more is refused with what is", async () => {
  const { token } = await createSignedInUser();
  const { id, updatedAt } = await track(token);
  const first = await api.put(`/applications/${id}`, { notes: "From one tab", basedOn: updatedAt }, token);
  expect(first.status).toBe(200);
  const second = await api.put(`/applications/${id}`, { notes: "From another", basedOn: updatedAt }, token);
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({
    code: "applications.changed_meanwhile",
    current: { id, notes: "From one tab" },
  });
  expect(await detail(token, id)).toMatchObject({ notes: "From one tab" });
});
