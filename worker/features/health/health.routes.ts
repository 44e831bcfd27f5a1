import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";

import { checkParts } from "./health.service.ts";

/**
 * For the operator: checks that the Worker runs, that its database has all migrations of this build, and that its files
 * and Durable Objects respond.
 */
export const healthRoutes = new Hono<AppEnv>().get("/", async (c) => {
  await checkParts(c.get("ctx"));
  return c.json({ status: "ok" as const }, 200);
});
