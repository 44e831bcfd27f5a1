import type { Ctx } from "#worker/context.ts";
import { findUserOfSession } from "#worker/features/auth/sessions.service.ts";
import { tryToConsumeQuota } from "#worker/features/quotas/quotas.service.ts";
import type { Network } from "#worker/lib/network.ts";

import { readSettings } from "./settings-fields.ts";
import { countVisit, findSettings } from "./settings.queries.ts";
import { resolveSlug } from "./slugs.service.ts";

/** User agents of declared bots: crawlers and link previewers. */
const BOT =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|headless|lighthouse|curl|wget|python|node/i;

export const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || BOT.test(userAgent);

/** Maximum per network and page: enough to count a large office in full, but not a program that reloads. */
const VISITS_PER_DAY = 100;
const DAY_S = 86_400;

type Visit = {
  slug: string;
  visitorId: string | null;
  kind: "visits" | "downloads";
  /** The visitor's network, counted under a hash that is kept for a day. */
  network?: Network;
};

/** Counts a visit per day (UTC) if the owner enabled that; the visitor's identity is used only to skip the owner. */
export async function recordVisit(ctx: Ctx, { slug, visitorId, kind, network }: Visit): Promise<void> {
  const found = await resolveSlug(ctx, slug);
  if (found === null || "movedTo" in found || found.owner.id === visitorId) return;
  const row = await findSettings(ctx.db, found.owner.id);
  if (!readSettings(row?.fields).countsVisits) return;
  if (network !== undefined && !(await isCounted(ctx, found.owner.id, kind, network))) return;
  await countVisit(ctx.db, found.owner.id, new Date(ctx.now()).toISOString().slice(0, 10), kind);
}

const isCounted = (ctx: Ctx, ownerId: string, kind: string, { near, site }: Network): Promise<boolean> =>
  tryToConsumeQuota(ctx, {
    name: `portfolio ${kind}`,
    key: `${ownerId}\n${site ?? near}`,
    limit: VISITS_PER_DAY,
    windowSeconds: DAY_S,
  });

/** The signed-in user, if any, so that owners' own visits are not counted. */
export async function findVisitorId(ctx: Ctx, tokens: string[]): Promise<string | null> {
  for (const token of tokens) {
    const user = await findUserOfSession(ctx, token);
    if (user !== null) return user.id;
  }
  return null;
}
