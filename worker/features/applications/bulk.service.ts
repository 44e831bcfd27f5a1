import type { UserCtx } from "#worker/context.ts";
import { recordActivity } from "#worker/features/activity/activity.service.ts";
import { markFilesDropped } from "#worker/features/files/files.service.ts";

import type { BulkChange, BulkResult, SetStatus } from "./applications.contract.ts";
import { deleteApplications } from "./applications.queries.ts";
import { changeStatuses, closeApplications, findUndoableEvents, undoEvents } from "./bulk.queries.ts";
import { listSentFileIds } from "./sent.service.ts";
import { hasAnyEvent } from "./timeline.queries.ts";
import { MAX_EVENTS } from "./write-application.service.ts";

/** Changes several applications at once; returns their previous states, so that the change can be undone. */
export async function applyBulkChange(ctx: UserCtx, change: BulkChange): Promise<BulkResult> {
  switch (change.action) {
    case "status":
      return setStatusOfSeveral(ctx, change.ids, change.status);
    case "close":
      return { changed: await setClosedForSeveral(ctx, change.ids, "no_answer") };
    case "reopen":
      return { changed: await setClosedForSeveral(ctx, change.ids, null) };
    case "delete":
      return { changed: await deleteSeveralApplications(ctx, change.ids) };
    case "undo":
      return { changed: await undoSeveralEvents(ctx, change.eventIds) };
  }
}

type Changed = BulkResult["changed"];

async function setStatusOfSeveral(ctx: UserCtx, ids: string[], status: SetStatus): Promise<BulkResult> {
  const events = [...new Set(ids)].map((id) => ({ id, eventId: ctx.newId() }));
  const limits = { status, nowMs: ctx.now(), mostEvents: MAX_EVENTS };
  const [selected] = await ctx.db.batch([
    ...changeStatuses(ctx.db, ctx.user.id, events, limits),
    recordActivity(
      ctx,
      { type: "application", title: "Status updated", description: `Several applications: ${status}` },
      hasAnyEvent(
        ctx.db,
        events.map(({ eventId }) => eventId),
      ),
    ),
  ]);
  return { changed: selected.map((row) => ({ ...row, status })) };
}

async function setClosedForSeveral(
  ctx: UserCtx,
  ids: string[],
  closedAs: "no_answer" | null,
): Promise<Changed> {
  const rows = await closeApplications(ctx.db, ctx.user.id, ids, { closedAs, nowMs: ctx.now() });
  return rows.map((row) => ({ ...row, status: row.before }));
}

async function deleteSeveralApplications(ctx: UserCtx, ids: string[]): Promise<Changed> {
  const fileIds = await listSentFileIds(ctx, ids);
  const [, , deleted] = await ctx.db.batch([
    markFilesDropped(ctx, ctx.user.id, fileIds),
    ...deleteApplications(ctx.db, ctx.user.id, ids),
  ]);
  return deleted;
}

async function undoSeveralEvents(ctx: UserCtx, eventIds: string[]): Promise<Changed> {
  const undone = await findUndoableEvents(ctx.db, ctx.user.id, eventIds);
  if (undone.length === 0) return [];
  const [before, , after] = await ctx.db.batch(undoEvents(ctx.db, ctx.user.id, undone, ctx.now()));
  const statuses = new Map(after.map(({ id, status }) => [id, status]));
  return before.flatMap((row) => {
    const status = statuses.get(row.id);
    return status === undefined ? [] : [{ ...row, status }];
  });
}
