import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";

import { checkDatabase } from "./health.service.ts";

/** For the operator: says that the Worker runs and its database is set up. */
export const healthRoutes = new Hono<AppEnv>().get("/", async (c) => {
  await checkDatabase(c.get("ctx"));
  return c.json({ status: "ok" as const }, 200);
});
