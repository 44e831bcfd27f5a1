import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";
import { notFound } from "#worker/lib/errors.ts";

import { getPublished } from "./published.service.ts";

/** Below /api/public/portfolio: open for everyone. */
export const publicPortfolioRoutes = new Hono<AppEnv>().get("/:slug", async (c) => {
  const found = await getPublished(c.get("ctx"), c.req.param("slug").toLowerCase());
  if (found === null) throw notFound("portfolio.not_found", "Portfolio Not Found");
  if ("movedTo" in found) return c.redirect(`/api/public/portfolio/${found.movedTo}`, 301);
  return c.json(found.published.portfolio, 200);
});
