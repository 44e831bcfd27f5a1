import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";

import { checkStorage } from "./health.service.ts";

/**
 * For the operator: reports whether the Worker runs, the database is migrated, and the file storage answers.
 */
export const healthRoutes = new Hono<AppEnv>().get("/", async (c) => {
  await checkStorage(c.get("ctx"));
  return c.json({ status: "ok" as const }, 200);
});
