import type { Ctx, UserCtx } from "#worker/context.ts";

import type { ActivityItem } from "./activity.contract.ts";
import { deleteOldActivity, findRecentActivity, insertActivityIf } from "./activity.queries.ts";

const RECENT = 10;
/** Screens show only the latest few; the rest is kept for the data export. */
const KEPT = 1000;
const SWEPT_MS = 2 * 3_600_000;

export async function listRecentActivity(ctx: UserCtx): Promise<ActivityItem[]> {
  const rows = await findRecentActivity(ctx.db, ctx.user.id, RECENT);
  return rows.map(({ id, type, title, description, createdAt }) => ({
    id,
    type,
    title,
    description,
    createdAt: new Date(createdAt).toISOString(),
  }));
}

/**
 * The statement that records an action, for the batch of the action itself; `condition` tells whether it took
 * effect.
 */
export const recordActivity = (
  ctx: UserCtx,
  activity: Pick<ActivityItem, "type" | "title" | "description">,
  condition: Parameters<typeof insertActivityIf>[2],
) =>
  insertActivityIf(
    ctx.db,
    { id: ctx.newId(), userId: ctx.user.id, ...activity, createdAt: ctx.now() },
    condition,
  );

export const sweepActivity = async (ctx: Ctx): Promise<void> => {
  await deleteOldActivity(ctx.db, { keep: KEPT, activeSinceMs: ctx.now() - SWEPT_MS });
};
