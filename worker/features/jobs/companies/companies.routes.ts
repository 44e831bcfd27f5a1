import { Hono } from "hono";

import { addApplicationStatus } from "#worker/features/applications/tracked.service.ts";
import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { ByCompany } from "./companies.contract.ts";
import { getCompany } from "./companies.service.ts";

export const companiesRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/:name", validate("param", ByCompany), async (c) => {
    const ctx = c.get("userCtx");
    const company = await getCompany(ctx, c.req.valid("param").name);
    const jobs = await addApplicationStatus(ctx, company.open.jobs);
    return c.json({ ...company, open: { ...company.open, jobs } }, 200);
  });
