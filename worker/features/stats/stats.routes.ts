import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";
import { requireUser } from "#worker/http/guards.ts";

import { getStats } from "./stats.service.ts";

export const statsRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await getStats(c.get("userCtx")), 200));
