import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { PageView } from "./views.contract.ts";
import { countView } from "./views.queries.ts";

/** Counts page views for whoever keeps the product: no cookie is read, no address kept, no person told apart. */
export const viewsRoutes = new Hono<AppEnv>().post("/", validate("json", PageView), async (c) => {
  const ctx = c.get("ctx");
  await countView(ctx.db.$client, new Date(ctx.now()).toISOString().slice(0, 10), c.req.valid("json"));
  return c.body(null, 204);
});
