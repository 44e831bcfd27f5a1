import { Hono } from "hono";

import { beginUser, getOwner, getUser, requireUser } from "#worker/features/auth/require-user.ts";
import { getJobWithTexts } from "#worker/features/jobs/jobs.service.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { ListMatches } from "./matching.contract.ts";
import { listMatches, matchJob, readCompared } from "./matching.service.ts";
import { RefuseJob } from "./refusals.contract.ts";
import { refuseJob, takeBackRefusal, viewRefusals } from "./refusals.service.ts";

export const matchingRoutes = new Hono<AppEnv>()
  .get("/", beginUser, validate("query", ListMatches), async (c) => {
    const input = c.req.valid("query");
    const compared = readCompared(c.get("ctx"), await getOwner(c), input);
    compared.catch(() => {});
    return c.json(await listMatches(await getUser(c), input, compared), 200);
  })
  .get("/refusals", requireUser, async (c) => c.json(await viewRefusals(c.get("userCtx")), 200))
  .put("/:id/refusal", requireUser, validate("param", ById), validate("json", RefuseJob), async (c) => {
    await refuseJob(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json").reason);
    return c.body(null, 204);
  })
  .delete("/:id/refusal", requireUser, validate("param", ById), async (c) => {
    await takeBackRefusal(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .get("/:id", beginUser, validate("param", ById), async (c) => {
    const { id } = c.req.valid("param");
    const compared = readCompared(c.get("ctx"), await getOwner(c));
    compared.catch(() => {});
    const [job, ctx] = await Promise.all([getJobWithTexts(c.get("ctx"), id), getUser(c)]);
    return c.json({ match: await matchJob(ctx, id, { job, compared }) }, 200);
  });
