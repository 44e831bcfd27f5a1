import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";

import { listNews } from "./news.service.ts";

export const newsRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await listNews(c.get("userCtx")), 200));
