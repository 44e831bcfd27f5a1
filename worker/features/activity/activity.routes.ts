import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";
import { requireUser } from "#worker/http/guards.ts";

import { listRecentActivity } from "./activity.service.ts";

export const activityRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await listRecentActivity(c.get("userCtx")), 200));
