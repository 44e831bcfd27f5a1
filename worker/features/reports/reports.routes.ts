import { Hono } from "hono";

import { getClientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { SendReport } from "./reports.contract.ts";
import { reportPage } from "./reports.service.ts";

/** Mounted at /api/public/portfolio: no session required. */
export const reportsRoutes = new Hono<AppEnv>().post(
  "/:slug/reports",
  validate("json", SendReport),
  async (c) => {
    const given = { report: c.req.valid("json"), network: getClientNetwork(c) };
    await reportPage(c.get("ctx"), c.req.param("slug").toLowerCase(), given);
    return c.body(null, 204);
  },
);
