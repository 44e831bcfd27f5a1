import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

import { isProving } from "#testing/scale.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

import type { Application } from "./applications.contract.ts";

const api = createApi();
const ROUNDS = isProving ? 200 : 8;
/** Two hundred rounds take some fifteen seconds on an idle machine. */
const TIMEOUT_MS = 120_000;
const STATUSES = ["applied", "interview", "rejected", "offer"] as const;
const listing = makeListing({ title: "Contested" });

beforeAll(async () => {
  await saveListings(env.DB, [listing], Date.now());
});

const track = async (token: string, status = "applied") =>
  (await api.post("/applications", { jobId: listing.uid, status }, token)).json<Application>();
const pick = (round: number, step: number) =>
  STATUSES[(round * 7 + step * 3 + (round >> 2)) % STATUSES.length];

/** States that must never occur, each as a query of a user's rows. */
const BREACHES = {
  "the status is not the last event": `SELECT id FROM applications a WHERE user_id = ?1 AND status IS NOT (
    SELECT status FROM application_events WHERE application_id = a.id ORDER BY recorded_at DESC, id DESC LIMIT 1)`,
  "two events of one moment": `SELECT application_id FROM application_events WHERE user_id = ?1
    GROUP BY application_id, recorded_at HAVING count(*) > 1`,
  "a status twice in a row": `SELECT id FROM (
    SELECT id, status, lag(status) OVER (PARTITION BY application_id ORDER BY recorded_at) AS former
    FROM application_events WHERE user_id = ?1) WHERE status = former`,
  "applied at another time": `SELECT id FROM applications a WHERE user_id = ?1 AND applied_at IS NOT (
    SELECT min(at) FROM application_events WHERE application_id = a.id AND status <> 'saved')`,
  "two for one job": "SELECT job_id FROM applications WHERE user_id = ?1 GROUP BY job_id HAVING count(*) > 1",
  "an event without application": `SELECT id FROM application_events
    WHERE user_id = ?1 AND application_id NOT IN (SELECT id FROM applications)`,
  "a round without application": `SELECT id FROM application_rounds
    WHERE user_id = ?1 AND application_id NOT IN (SELECT id FROM applications)`,
  "a job without application": `SELECT id FROM own_jobs
    WHERE user_id = ?1 AND id NOT IN (SELECT job_id FROM applications WHERE user_id = ?1)`,
};

async function breaches(userId: string): Promise<string[]> {
  const answers = await env.DB.batch(
    Object.values(BREACHES).map((query) => env.DB.prepare(query).bind(userId)),
  );
  return Object.keys(BREACHES).filter((_, at) => (answers[at]?.results.length ?? 0) > 0);
}

const isExpected = (status: number) => [200, 201, 204, 404, 409].includes(status);

it(
  "a status changed from two tabs is the last event, and its notes are kept",
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, ctx } = await createSignedInUser();
      const { id, updatedAt } = await track(token);
      const basedOn = round % 3 === 0 ? { basedOn: updatedAt } : {};
      const answers = await Promise.all([
        api.put(`/applications/${id}`, { status: pick(round, 1), ...basedOn }, token),
        api.put(
          `/applications/${id}`,
          { status: pick(round, 2), notes: `Round ${round}`, ...basedOn },
          token,
        ),
        api.post("/applications/bulk", { action: "status", ids: [id], status: pick(round, 3) }, token),
        api.post("/applications/bulk", { action: "close", ids: [id] }, token),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => !isExpected(status))).toEqual([]);
      expect([round, await breaches(ctx.user.id)]).toEqual([round, []]);
      if (round % 3 !== 0) {
        const [application] = await (await api.get("/applications", token)).json<Application[]>();
        expect(application?.notes).toBe(`Round ${round}`);
      }
    }
  },
  TIMEOUT_MS,
);

it(
  "what is deleted while it is written is gone with all of its rows",
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, ctx } = await createSignedInUser();
      const isOwn = round % 2 === 0;
      const own = { title: "Keeper", company: "Lights", status: "applied" };
      const { id } = isOwn
        ? await (await api.post("/applications/own-jobs", own, token)).json<Application>()
        : await track(token, "saved");
      await api.put(`/applications/${id}`, { status: "interview" }, token);
      const round1 = { kind: "phone", at: new Date().toISOString() };
      const writes = [
        () => api.put(`/applications/${id}`, { status: pick(round, 1), notes: "Late" }, token),
        () => api.post(`/applications/${id}/rounds`, round1, token),
        () =>
          isOwn ? api.put(`/applications/${id}/own-job`, { ...own, title: "Changed" }, token) : track(token),
        () => api.delete(`/applications/${id}`, token),
      ];
      const at = round % writes.length;
      const order = [...writes.slice(at), ...writes.slice(0, at)];
      const answers = await Promise.all(order.map((write) => write()));
      for (const answer of answers)
        if (answer instanceof Response) expect(isExpected(answer.status)).toBe(true);
      expect([round, await breaches(ctx.user.id)]).toEqual([round, []]);
      expect((await api.get(`/applications/${id}`, token)).status).toBe(404);
    }
  },
  TIMEOUT_MS,
);

it(
  "one job tracked twice at once is one application",
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, ctx } = await createSignedInUser();
      const past = new Date(Date.now() - (round + 1) * 3_600_000).toISOString();
      const bodies = [
        { status: "saved" },
        { status: "applied", appliedAt: past },
        { status: "applied", notes: "Noted" },
      ].map((body) => ({ ...body, jobId: listing.uid }));
      const at = round % bodies.length;
      const order = [...bodies.slice(at), ...bodies.slice(0, at)];
      const answers = await Promise.all(order.map((body) => api.post("/applications", body, token)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
      const all = await (await api.get("/applications", token)).json<Application[]>();
      expect(all).toMatchObject([{ status: "applied", notes: "Noted" }]);
      expect([round, await breaches(ctx.user.id)]).toEqual([round, []]);
    }
  },
  TIMEOUT_MS,
);
