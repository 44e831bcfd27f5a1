import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import type { ActivityItem } from "#worker/features/activity/activity.contract.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { formatMonthTrend } from "#worker/features/stats/stats.service.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Application } from "./applications.contract.ts";

const api = createApi();
const DAY_MS = 86_400_000;
const listings = Array.from({ length: 12 }, (_, at) =>
  makeListing({ title: `Engineer ${at}`, company: "Acme" }),
);
const jobId = (at: number): string => listings[at]?.uid ?? "";

beforeAll(async () => {
  await saveListings(env.DB, listings, Date.UTC(2026, 10, 1));
});

const list = async (token: string) => (await api.get("/applications", token)).json<Application[]>();
const activity = async (token: string) => (await api.get("/recent-activity", token)).json<ActivityItem[]>();
const listEvents = async (id: string) =>
  (
    await env.DB.prepare("SELECT status FROM application_events WHERE application_id = ?1 ORDER BY at")
      .bind(id)
      .all<{ status: string }>()
  ).results.map((row) => row.status);

describe("tracking an application", () => {
  it("is applied unless it says otherwise, carries its job, and shows among the activity", async () => {
    const { token } = await createSignedInUser();
    const response = await api.post("/applications", { jobId: jobId(0) }, token);
    expect(response.status).toBe(201);
    const created = await response.json<Application>();
    expect(created).toMatchObject({
      jobId: jobId(0),
      status: "applied",
      appliedAt: expect.any(String),
      job: { title: "Engineer 0" },
    });
    expect(await list(token)).toEqual([created]);
    expect(await activity(token)).toMatchObject([
      { type: "application", title: "Application tracked", description: "Engineer 0 at Acme" },
    ]);
  });

  it("twice is one application, and says so", async () => {
    const { token } = await createSignedInUser();
    await api.post("/applications", { jobId: jobId(0) }, token);
    const again = await api.post("/applications", { jobId: jobId(0), status: "applied" }, token);
    expect(again.status).toBe(200);
    expect(await list(token)).toHaveLength(1);
    expect(await activity(token)).toHaveLength(1);
  });

  it("turns a saved job into an application, never back", async () => {
    const { token } = await createSignedInUser();
    const saved = await (
      await api.post("/applications", { jobId: jobId(1), status: "saved" }, token)
    ).json<Application>();
    expect(saved).not.toHaveProperty("appliedAt");
    const applied = await api.post("/applications", { jobId: jobId(1), status: "applied" }, token);
    expect(applied.status).toBe(200);
    expect(await applied.json()).toMatchObject({
      id: saved.id,
      status: "applied",
      appliedAt: expect.any(String),
    });
    const back = await api.post("/applications", { jobId: jobId(1), status: "saved" }, token);
    expect(await back.json()).toMatchObject({ status: "applied" });
    expect(await listEvents(saved.id)).toEqual(["saved", "applied"]);
    expect((await activity(token)).map((item) => item.title)).toEqual(["Application tracked", "Job saved"]);
  });

  it("ten times at once is one application, one event and one line of activity", async () => {
    const { token } = await createSignedInUser();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.post("/applications", { jobId: jobId(2) }, token)),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(9);
    const [application] = await list(token);
    expect(await listEvents(application?.id ?? "")).toEqual(["applied"]);
    expect(await activity(token)).toHaveLength(1);
  });

  it("saved and applied to at once is applied to, whichever comes first", async () => {
    for (const statuses of [["saved", "applied"] as const, ["applied", "saved"] as const]) {
      const { token } = await createSignedInUser();
      const answers = await Promise.all(
        statuses.map((status) => api.post("/applications", { jobId: jobId(9), status }, token)),
      );
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 201]);
      expect(await list(token)).toMatchObject([{ status: "applied", appliedAt: expect.any(String) }]);
    }
  });

  it.each([
    [{ jobId: "aaaaaaaaaaaaaaaaaaaa" }, 404, "jobs.not_found"],
    [{ jobId: "" }, 400, "request.invalid"],
    [{}, 400, "request.invalid"],
    [{ jobId: 7 }, 400, "request.invalid"],
    [{ jobId: listings[3]?.uid, status: "offer" }, 400, "request.invalid"],
    [{ jobId: listings[3]?.uid, notes: "x".repeat(5001) }, 400, "request.invalid"],
    [{ jobId: listings[3]?.uid, resumeId: "a".repeat(26) }, 404, "resumes.not_found"],
    [{ jobId: listings[3]?.uid, coverLetterId: "a".repeat(26) }, 404, "cover_letters.not_found"],
  ])("refuses %j by name", async (body, status, code) => {
    const { token } = await createSignedInUser();
    const response = await api.post("/applications", body, token);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(await list(token)).toEqual([]);
  });

  it("ignores whose it claims to be", async () => {
    const { token } = await createSignedInUser();
    const { token: other, ctx } = await createSignedInUser();
    await api.post(
      "/applications",
      { jobId: jobId(4), userId: ctx.user.id, id: "a".repeat(26), createdAt: "1999-01-01" },
      token,
    );
    expect(await list(other)).toEqual([]);
    const [mine] = await list(token);
    expect(mine?.id).not.toBe("a".repeat(26));
    expect(JSON.stringify(mine)).not.toContain("1999");
  });
});

describe("changing an application", () => {
  const track = async (token: string, at: number) =>
    (await api.post("/applications", { jobId: jobId(at) }, token)).json<Application>();

  it("goes freely between the four statuses and remembers each of them", async () => {
    const { token } = await createSignedInUser();
    const { id } = await track(token, 5);
    for (const status of ["interview", "rejected", "offer", "applied"] as const) {
      const response = await api.put(`/applications/${id}`, { status }, token);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status });
    }
    expect(await listEvents(id)).toEqual(["applied", "interview", "rejected", "offer", "applied"]);
  });

  it("to the status it has is no event", async () => {
    const { token } = await createSignedInUser();
    const { id } = await track(token, 5);
    await api.put(`/applications/${id}`, { status: "applied", notes: "Called back" }, token);
    expect(await listEvents(id)).toEqual(["applied"]);
    expect(await list(token)).toMatchObject([{ notes: "Called back", status: "applied" }]);
  });

  it("by several calls at once loses none of them", async () => {
    const { token } = await createSignedInUser();
    const { id } = await track(token, 10);
    const changes = [
      { status: "interview" },
      { notes: "Called back" },
      { status: "offer" },
      { status: "rejected", notes: "Called back" },
    ];
    const answers = await Promise.all(changes.map((body) => api.put(`/applications/${id}`, body, token)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await list(token)).toMatchObject([{ notes: "Called back" }]);
    expect((await listEvents(id)).toSorted()).toEqual(["applied", "interview", "offer", "rejected"]);
    expect(await activity(token)).toHaveLength(4);
  });

  it.each([{ status: "saved" }, { status: "hired" }, { notes: 5 }])("refuses %j", async (body) => {
    const { token } = await createSignedInUser();
    const { id } = await track(token, 6);
    expect((await api.put(`/applications/${id}`, body, token)).status).toBe(400);
  });

  it("of another user is not found, with the same answer as one that does not exist", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { id } = await track(token, 7);
    const readBody = async (response: Response) => ({
      status: response.status,
      ...(await response.json<object>()),
      requestId: "",
    });
    for (const call of [
      (target: string) => api.put(`/applications/${target}`, { status: "offer" }, other),
      (target: string) => api.delete(`/applications/${target}`, other),
    ]) {
      expect(await readBody(await call(id))).toEqual(await readBody(await call("b".repeat(26))));
    }
    expect(await list(token)).toMatchObject([{ id, status: "applied" }]);
  });

  it("can end with its removal", async () => {
    const { token } = await createSignedInUser();
    const { id } = await track(token, 8);
    const response = await api.delete(`/applications/${id}`, token);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(await list(token)).toEqual([]);
    expect((await api.delete(`/applications/${id}`, token)).status).toBe(404);
  });
});

describe("the figures of the dashboard", () => {
  const stats = async (token: string, now?: () => number) =>
    (await createApi(now === undefined ? {} : { now }).get("/stats", token)).json();

  it("are zeros for a new user", async () => {
    const { token } = await createSignedInUser();
    expect(await stats(token)).toEqual({
      applications: 0,
      interviews: 0,
      coverLetters: 0,
      responseRate: 0,
      tracked: 0,
      hasProfile: false,
      lastRated: null,
      weakSpot: null,
      trends: { applications: "+0% vs last month", interviews: "+0 this week" },
    });
    expect(await activity(token)).toEqual([]);
  });

  it("count what was ever reached, and no merely saved job", async () => {
    const { token } = await createSignedInUser();
    await api.post("/applications", { jobId: jobId(0), status: "saved" }, token);
    const ids: string[] = [];
    for (const at of [1, 2, 3]) {
      ids.push((await (await api.post("/applications", { jobId: jobId(at) }, token)).json<Application>()).id);
    }
    await api.put(`/applications/${ids[0]}`, { status: "interview" }, token);
    await api.put(`/applications/${ids[0]}`, { status: "rejected" }, token);
    expect(await stats(token)).toMatchObject({
      applications: 3,
      interviews: 1,
      responseRate: 33,
      trends: { applications: "+3 vs last month", interviews: "+1 this week" },
    });
  });

  it("compare the last thirty days with the thirty before", async () => {
    let now = Date.UTC(2026, 5, 1);
    const deps = { now: () => now };
    const clocked = createApi(deps);
    const { token } = await createSignedInUser(deps);
    for (const at of [0, 1]) await clocked.post("/applications", { jobId: jobId(at) }, token);
    for (let step = 0; step < 4; step += 1) {
      now += 10 * DAY_MS;
      expect((await clocked.get("/auth/me", token)).status).toBe(200);
    }
    for (const at of [2, 3, 4]) await clocked.post("/applications", { jobId: jobId(at) }, token);
    expect(await stats(token, () => now)).toMatchObject({
      applications: 5,
      trends: { applications: "+1 vs last month" },
    });
  });

  it.each([
    [0, 0, "+0% vs last month"],
    [3, 0, "+3 vs last month"],
    [3, 2, "+1 vs last month"],
    [2, 2, "+0 vs last month"],
    [1, 4, "-3 vs last month"],
    [11, 1, "+10 vs last month"],
    [6, 5, "+20% vs last month"],
    [5, 5, "+0% vs last month"],
    [0, 8, "-100% vs last month"],
  ])("%i now and %i before is “%s”", (now, before, label) => {
    expect(formatMonthTrend(now, before)).toBe(label);
  });
});
