import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";

const api = createApi();

it("a user who tracks more jobs than there is room for is told so, and so is one who changes a status on and on", async () => {
  const { ctx, token } = await createSignedInUser();
  const [job, another] = [makeListing({ title: "Bounded" }), makeListing({ title: "Bounded too" })];
  await saveListings(env.DB, [job, another], Date.now());
  const { id } = await (await api.post("/applications", { jobId: job.uid }, token)).json<{ id: string }>();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
     INSERT INTO application_events (id, user_id, application_id, status, at, recorded_at) SELECT 'many-' || i, ?1, ?2, 'applied', i, i FROM n`,
  )
    .bind(ctx.user.id, id)
    .run();
  const changed = await api.put(`/applications/${id}`, { status: "interview", notes: "Kept" }, token);
  expect([changed.status, (await changed.json<{ code: string }>()).code]).toEqual([
    409,
    "applications.too_many_changes",
  ]);
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
     INSERT INTO applications (id, user_id, job_id, status, created_at, updated_at) SELECT 'app-' || i, ?1, 'job-' || i, 'saved', 0, 0 FROM n`,
  )
    .bind(ctx.user.id)
    .run();
  const refused = await api.post("/applications", { jobId: another.uid }, token);
  expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([
    409,
    "applications.too_many",
  ]);
});

it("a user has room for so many jobs of their own", async () => {
  const { ctx, token } = await createSignedInUser();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
     INSERT INTO own_jobs (id, user_id, fields, description, created_at, updated_at)
     SELECT 'own-limit-' || i, ?1, ?2, '', 0, 0 FROM n`,
  )
    .bind(ctx.user.id, JSON.stringify({ title: "Keeper", company: "Northern Lights Board" }))
    .run();
  const body = { title: "Keeper", company: "Northern Lights Board" };
  const refused = await api.post("/applications/own-jobs", body, token);
  expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([
    409,
    "applications.too_many_own_jobs",
  ]);
  expect(await (await api.get("/applications", token)).json()).toEqual([]);
});
