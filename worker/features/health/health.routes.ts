import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";

import { checkParts } from "./health.service.ts";

/**
 * For the operator: reports whether the Worker runs, its database has every migration of this build, and its files and
 * Durable Objects answer.
 */
export const healthRoutes = new Hono<AppEnv>().get("/", async (c) => {
  await checkParts(c.get("ctx"));
  return c.json({ status: "ok" as const }, 200);
});
