import type { Ctx, UserCtx } from "#worker/context.ts";
import { getPublished } from "#worker/features/portfolio/published.service.ts";
import { consumeQuota, consumeQuotas } from "#worker/features/quotas/quotas.service.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { createConflictError, createNotFoundError } from "#worker/lib/errors.ts";
import { type Network, SITE_FACTOR } from "#worker/lib/network.ts";

import { REPORT_LIMITS, type SendReport } from "./reports.contract.ts";
import { closeReports, deleteClosedReports, insertReport } from "./reports.queries.ts";

const HOUR_S = 3600;
const KEPT_MS = 180 * 86_400_000;

const createQuotas = ({ near, site }: Network) => {
  const count = {
    name: "reports",
    key: near,
    limit: REPORT_LIMITS.perHour,
    windowSeconds: HOUR_S,
    code: "reports.too_many",
    message: "Many reports came from your network within an hour.",
  };
  if (site === null) return [count];
  return [count, { ...count, name: "reports_site", key: site, limit: count.limit * SITE_FACTOR }];
};

/** An IPv6 /48 counts as one network here. */
const createPageQuota = (ownerId: string, { near, site }: Network) => ({
  name: "reports_of_page",
  key: `${ownerId}\n${site ?? near}`,
  limit: REPORT_LIMITS.ofPagePerDay,
  windowSeconds: 24 * HOUR_S,
  code: "reports.have_yours",
  message: "We have several reports of this page from your network and are looking at it.",
});

/**
 * Stores a visitor's report of a page.
 * @throws AppError 404 if there is no such page, 409 if it has too many open reports, 429
 */
export async function reportPage(
  ctx: Ctx,
  slug: string,
  { report, network }: { report: SendReport; network: Network },
): Promise<void> {
  await consumeQuotas(ctx, createQuotas(network));
  const asked = await getPublished(ctx, slug);
  const present = asked !== null && "movedTo" in asked ? asked.movedTo : slug;
  const found = present === slug ? asked : await getPublished(ctx, present);
  if (found === null || "movedTo" in found)
    throw createNotFoundError("portfolio.not_found", "Portfolio Not Found");
  await consumeQuota(ctx, createPageQuota(found.ownerId, network));
  const { project, ...rest } = report;
  const hasProject = found.published.portfolio.portfolioItems.some(({ page }) => page === project);
  const page = `/portfolio/${present}${hasProject ? `/${encodeURIComponent(project)}` : ""}`;
  const stored = { ...rest, id: ctx.newId(), userId: found.ownerId, page, createdAt: ctx.now() };
  if (!(await insertReport(ctx.db, stored, REPORT_LIMITS.open)))
    throw createConflictError(
      "reports.enough",
      "Many people have reported this page. We are looking at it and need no more reports.",
    );
}

/** Closes all open reports of the user's page. */
export const closePageReports = async (ctx: UserCtx): Promise<void> => {
  await closeReports(ctx.db, ctx.user.id, ctx.now());
};

/** Deletes closed reports; open ones are kept until the operator closes them. */
export const sweepReports = (ctx: Ctx): Promise<void> =>
  deleteInSlices((limit) => deleteClosedReports(ctx.db, ctx.now() - KEPT_MS, limit));
