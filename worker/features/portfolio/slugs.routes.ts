import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { ClaimSlug } from "./slug.contract.ts";
import { checkSlug, publish, unpublishPortfolio } from "./slugs.service.ts";

/** Mounted at /api/user. */
export const slugsRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .post("/portfolio-slug", validate("json", ClaimSlug), async (c) =>
    c.json(await publish(c.get("userCtx"), c.req.valid("json").slug), 200),
  )
  .get("/portfolio-slug/availability", validate("query", ClaimSlug), async (c) =>
    c.json(await checkSlug(c.get("userCtx"), c.req.valid("query").slug), 200),
  )
  .delete("/portfolio-slug", async (c) => {
    await unpublishPortfolio(c.get("userCtx"));
    return c.body(null, 204);
  });
