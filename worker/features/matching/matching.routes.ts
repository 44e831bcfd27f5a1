import { Hono } from "hono";
import { z } from "zod/mini";

import { withApplicationStatus } from "#worker/features/applications/applications.service.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { requireUser } from "#worker/http/guards.ts";
import { validate } from "#worker/http/validate.ts";

import { ListMatches } from "./matching.contract.ts";
import { listMatches, matchOne } from "./matching.service.ts";

export const matchingRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", validate("query", ListMatches), async (c) => {
    const ctx = c.get("userCtx");
    const matches = await listMatches(ctx, c.req.valid("query"));
    return c.json({ ...matches, jobs: await withApplicationStatus(ctx, matches.jobs) }, 200);
  })
  .get("/:id", validate("param", z.object({ id: z.string() })), async (c) =>
    c.json({ match: await matchOne(c.get("userCtx"), c.req.valid("param").id) }, 200),
  );
