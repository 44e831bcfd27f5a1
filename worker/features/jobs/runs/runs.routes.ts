import { Hono } from "hono";
import { z } from "zod/mini";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { STREAM_HEADERS } from "#worker/http/stream-progress.ts";
import { validate } from "#worker/http/validate.ts";
import { Id } from "#worker/lib/ids.contract.ts";

import { OpenStream, StartRun } from "./runs.contract.ts";
import { cancelRun, getLatestRunWithRegistry, openRunStream, fetchCompleteRun } from "./runs.service.ts";

export const gatheringRoutes = new Hono<AppEnv>()
  .post("/scrape-stream", requireUser, validate("json", OpenStream), async (c) => {
    const stream = await openRunStream(c.get("userCtx"), c.req.valid("json"));
    return c.body(stream, 200, STREAM_HEADERS);
  })
  .post("/scrape", requireUser, validate("json", StartRun), async (c) =>
    c.json(await fetchCompleteRun(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .get("/runs/latest", requireUser, async (c) =>
    c.json(await getLatestRunWithRegistry(c.get("userCtx")), 200),
  )
  .delete("/runs/:id", requireUser, validate("param", z.object({ id: Id })), async (c) => {
    await cancelRun(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  });
