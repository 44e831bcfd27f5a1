import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { ListMatches } from "./matching.contract.ts";
import { listMatches, matchOne } from "./matching.service.ts";
import { RefuseJob } from "./refusals.contract.ts";
import { refuseJob, takeBackRefusal, viewRefusals } from "./refusals.service.ts";

export const matchingRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", validate("query", ListMatches), async (c) =>
    c.json(await listMatches(c.get("userCtx"), c.req.valid("query")), 200),
  )
  .get("/refusals", async (c) => c.json(await viewRefusals(c.get("userCtx")), 200))
  .put("/:id/refusal", validate("param", ById), validate("json", RefuseJob), async (c) => {
    await refuseJob(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json").reason);
    return c.body(null, 204);
  })
  .delete("/:id/refusal", validate("param", ById), async (c) => {
    await takeBackRefusal(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .get("/:id", validate("param", ById), async (c) =>
    c.json({ match: await matchOne(c.get("userCtx"), c.req.valid("param").id) }, 200),
  );
