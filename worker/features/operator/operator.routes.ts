import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";
import { notFound } from "#worker/http/failures.ts";

import { carryOutOrder } from "./orders.service.ts";

/** Mounted at /api/operator. Without a valid order it responds like an unknown address. */
export const operatorRoutes = new Hono<AppEnv>().post("/orders", async (c) => {
  const done = await carryOutOrder(c.get("ctx"), c.req.header("authorization"));
  if (done === null) return notFound();
  if (done.body === null) return c.body(null, 204);
  return c.body(done.body, 200, { "content-type": "application/json; charset=utf-8" });
});
