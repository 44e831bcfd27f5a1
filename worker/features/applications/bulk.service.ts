import type { UserCtx } from "#worker/context.ts";
import { prepareQuery } from "#worker/db/client.ts";
import { recordActivity } from "#worker/features/activity/activity.service.ts";
import type { ApplicationStatus } from "#worker/features/jobs/jobs.contract.ts";

import type { BulkChange, BulkResult, SetStatus } from "./applications.contract.ts";
import { deleteApplications, hasAnyEvent } from "./applications.queries.ts";
import {
  type ChangedRow,
  changeStatuses,
  closeApplications,
  findUndoable,
  undoEvents,
} from "./bulk.queries.ts";
import { dropSentFiles } from "./sent.service.ts";
import { MAX_EVENTS } from "./write-application.service.ts";

/** Changes several applications at once; the answer says how each was before, so that it can be taken back. */
export async function changeSeveral(ctx: UserCtx, change: BulkChange): Promise<BulkResult> {
  switch (change.action) {
    case "status":
      return setStatuses(ctx, change.ids, change.status);
    case "close":
      return { changed: await setClosed(ctx, change.ids, "no_answer") };
    case "reopen":
      return { changed: await setClosed(ctx, change.ids, null) };
    case "delete":
      return { changed: await deleteSeveral(ctx, change.ids) };
    case "undo":
      return { changed: await undoSeveral(ctx, change.eventIds) };
  }
}

type Changed = BulkResult["changed"];

const viewOf = ({ id, jobId, before }: Pick<ChangedRow, "id" | "jobId" | "before">) => ({
  id,
  jobId,
  before: before as ApplicationStatus,
});

async function setStatuses(ctx: UserCtx, ids: string[], status: SetStatus): Promise<BulkResult> {
  const events = [...new Set(ids)].map((id) => ({ id, eventId: ctx.newId() }));
  const limits = { status, nowMs: ctx.now(), mostEvents: MAX_EVENTS };
  const [selected] = await ctx.db.$client.batch<ChangedRow>([
    ...changeStatuses(ctx.db, ctx.user.id, events, limits),
    prepareQuery(
      ctx.db,
      recordActivity(
        ctx,
        { type: "application", title: "Status updated", description: `Several applications: ${status}` },
        hasAnyEvent(events.map(({ eventId }) => eventId)),
      ),
    ),
  ]);
  return {
    changed: (selected?.results ?? []).map((row) => ({
      ...viewOf(row),
      status,
      ...(row.eventId === null ? {} : { eventId: row.eventId }),
    })),
  };
}

async function setClosed(ctx: UserCtx, ids: string[], closedAs: string | null): Promise<Changed> {
  const { results } = await closeApplications(ctx.db, ctx.user.id, ids, {
    closedAs,
    nowMs: ctx.now(),
  }).all<ChangedRow>();
  return results.map((row) => ({ ...viewOf(row), status: row.before as ApplicationStatus }));
}

async function deleteSeveral(ctx: UserCtx, ids: string[]): Promise<Changed> {
  const results = await ctx.db.$client.batch<ChangedRow>([
    await dropSentFiles(ctx, ids),
    ...deleteApplications(ctx.db, ctx.user.id, ids),
  ]);
  return (results.at(-1)?.results ?? []).map(viewOf);
}

async function undoSeveral(ctx: UserCtx, eventIds: string[]): Promise<Changed> {
  const undone = await findUndoable(ctx.db, ctx.user.id, eventIds);
  if (undone.length === 0) return [];
  const [before, , after] = await ctx.db.$client.batch<ChangedRow & { status: string }>(
    undoEvents(ctx.db, ctx.user.id, undone, ctx.now()),
  );
  const statuses = new Map((after?.results ?? []).map(({ id, status }) => [id, status]));
  return (before?.results ?? []).flatMap((row) => {
    const status = statuses.get(row.id);
    return status === undefined ? [] : [{ ...viewOf(row), status: status as ApplicationStatus }];
  });
}
