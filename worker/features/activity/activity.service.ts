import type { Ctx, UserCtx } from "#worker/context.ts";
import { sweepSlices } from "#worker/features/sweeps/sweeps.service.ts";

import type { ActivityItem, ActivityType } from "./activity.contract.ts";
import {
  deleteOldActivity,
  findRecentActivity,
  insertActivityIf,
  listActiveUsers,
} from "./activity.queries.ts";

const RECENT = 10;
/** Screens show only the latest few; the rest is kept for the data export. */
const KEPT = 1000;
/** How far back the first sweep looks. */
const SWEPT_MS = 2 * 3_600_000;
const ACTIVE_AT_ONCE = 50;
const SLICES = 400;

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
  activity: { type: ActivityType; title: string; description: string },
  condition: Parameters<typeof insertActivityIf>[2],
) =>
  insertActivityIf(
    ctx.db,
    { id: ctx.newId(), userId: ctx.user.id, ...activity, createdAt: ctx.now() },
    condition,
  );

/** Trims the rows of users who were active since the last sweep. */
export const sweepActivity = (ctx: Ctx): Promise<void> =>
  sweepSlices(ctx, { sweep: "activity", slices: SLICES }, async (_, position) => {
    const afterMs = position === "" ? ctx.now() - SWEPT_MS : Number(position);
    const active = await listActiveUsers(ctx.db, afterMs, ACTIVE_AT_ONCE);
    const userIds = [...new Set(active.map(({ userId }) => userId))];
    await deleteOldActivity(ctx.db, userIds, KEPT);
    return String(active.at(-1)?.createdAt ?? afterMs);
  });
