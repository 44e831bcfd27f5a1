import { type Context, Hono } from "hono";

import { readSessionTokens } from "#worker/features/auth/session-cookie.ts";
import { getClientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { createNotFoundError } from "#worker/lib/errors.ts";

import { getPublished } from "./published.service.ts";
import { findVisitorId, isBot, recordVisit } from "./visits.service.ts";

/** Mounted at /api/public/portfolio: no session required. */
export const publicPortfolioRoutes = new Hono<AppEnv>()
  .get("/:slug", async (c) => {
    const found = await getPublished(c.get("ctx"), c.req.param("slug").toLowerCase());
    if (found === null) throw createNotFoundError("portfolio.not_found", "Portfolio Not Found");
    if ("movedTo" in found) return c.redirect(`/api/public/portfolio/${found.movedTo}`, 301);
    return c.json(found.published.portfolio, 200);
  })
  .post("/:slug/visits", async (c) => {
    await countPublicVisit(c);
    return c.body(null, 204);
  });

/** Bots and the owner are not counted; for everyone else, a hash of their network is kept for a day. */
async function countPublicVisit(c: Context<AppEnv, "/:slug/visits">): Promise<void> {
  if (isBot(c.req.header("user-agent"))) return;
  const ctx = c.get("ctx");
  const visitorId = await findVisitorId(ctx, readSessionTokens(c));
  const slug = c.req.param("slug").toLowerCase();
  await recordVisit(ctx, { slug, visitorId, kind: "visits", network: getClientNetwork(c) });
}
