import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";

import { checkStorage } from "./health.service.ts";

/** For the operator: says that the Worker runs, its database is set up, and its files are there. */
export const healthRoutes = new Hono<AppEnv>().get("/", async (c) => {
  await checkStorage(c.get("ctx"));
  return c.json({ status: "ok" as const }, 200);
});
