import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";

import { listRecentActivity } from "./activity.service.ts";

export const activityRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await listRecentActivity(c.get("userCtx")), 200));
