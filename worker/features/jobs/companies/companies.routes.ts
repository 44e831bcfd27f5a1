import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { ByCompany } from "./companies.contract.ts";
import { getCompany } from "./companies.service.ts";

export const companiesRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/:name", validate("param", ByCompany), async (c) =>
    c.json(await getCompany(c.get("userCtx"), c.req.valid("param").name), 200),
  );
