import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { ListMatches } from "./matching.contract.ts";
import { listMatches, matchOne } from "./matching.service.ts";

export const matchingRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", validate("query", ListMatches), async (c) =>
    c.json(await listMatches(c.get("userCtx"), c.req.valid("query")), 200),
  )
  .get("/:id", validate("param", ById), async (c) =>
    c.json({ match: await matchOne(c.get("userCtx"), c.req.valid("param").id) }, 200),
  );
