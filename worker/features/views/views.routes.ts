import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { PageView } from "./views.contract.ts";
import { recordView } from "./views.service.ts";

/** Counts page views for the operator: reads no cookie, stores no address, and does not tell visitors apart. */
export const viewsRoutes = new Hono<AppEnv>().post("/", validate("json", PageView), (c) => {
  recordView(c.get("ctx"), c.req.valid("json"));
  return c.body(null, 204);
});
