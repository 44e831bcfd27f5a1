import type { UserCtx } from "#worker/context.ts";
import { findJobWithTexts } from "#worker/features/jobs/jobs.service.ts";
import { createConflictError, createInvalidError, createNotFoundError } from "#worker/lib/errors.ts";
import { getNextVersion } from "#worker/lib/optimistic.ts";

import { isUserAddedJobId, viewApplicationDetail } from "./application-view.ts";
import {
  type ApplicationDetail,
  type CorrectEvent,
  MAX_ROUNDS,
  type RoundFields,
} from "./applications.contract.ts";
import { listSentFileRows } from "./sent.queries.ts";
import { freezeAttachments, listUnfrozenAttachments } from "./sent.service.ts";
import {
  type EventRow,
  type RoundRow,
  type Timeline,
  correctEventTime,
  deleteRound,
  findTimeline,
  insertRound,
  selectTimeline,
  assembleTimeline,
  touchApplication,
  updateRoundRow,
} from "./timeline.queries.ts";
import { createNoSuchApplicationError, parsePastTime } from "./write-application.service.ts";

const createNoSuchEventError = () =>
  createNotFoundError("applications.no_event", "This entry of the timeline does not exist.");
const createTooManyRoundsError = () =>
  createConflictError("applications.too_many_rounds", `There is room for ${MAX_ROUNDS} rounds.`);
const createNoSuchRoundError = () =>
  createNotFoundError("applications.no_round", "This round does not exist.");

/** An application with its timeline, full notes and the texts of its job. */
export async function getApplicationDetail(ctx: UserCtx, id: string): Promise<ApplicationDetail> {
  const timeline = await findTimeline(ctx.db, ctx.user.id, id, ctx.now());
  const { row, sent } = timeline;
  if (row === undefined || listUnfrozenAttachments(row, sent).length === 0)
    return viewTimelineDetail(ctx, timeline);
  await freezeAttachments(ctx, row);
  return viewTimelineDetail(ctx, { ...timeline, sent: await listSentFileRows(ctx.db, ctx.user.id, [id]) });
}

export async function viewTimelineDetail(ctx: UserCtx, timeline: Timeline): Promise<ApplicationDetail> {
  const { row } = timeline;
  if (row === undefined) throw createNoSuchApplicationError();
  return viewApplicationDetail(
    timeline,
    row,
    isUserAddedJobId(row.jobId) ? null : await findJobWithTexts(ctx, row.jobId),
  );
}

/** Corrects the time of an event. The order of events stays, because the last one determines the status. */
export async function correctEvent(
  ctx: UserCtx,
  { id, eventId }: { id: string; eventId: string },
  input: CorrectEvent,
): Promise<ApplicationDetail> {
  const { db } = ctx;
  const userId = ctx.user.id;
  const at = parsePastTime(ctx, input.at) ?? ctx.now();
  for (;;) {
    const { row, events } = await findTimeline(db, userId, id, ctx.now());
    if (row === undefined) throw createNoSuchApplicationError();
    refuseChangedEventOrder(events, eventId, at);
    const updatedAt = getNextVersion(ctx.now(), row.updatedAt);
    const [, corrected, ...answers] = await db.batch([
      ...correctEventTime(db, userId, row, { eventId, at, updatedAt }),
      ...selectTimeline(db, userId, id, ctx.now()),
    ]);
    // Optimistic retry: every conflict means another write succeeded.
    if (corrected.length === 1) return viewTimelineDetail(ctx, assembleTimeline(answers));
  }
}

function refuseChangedEventOrder(events: EventRow[], eventId: string, at: number): void {
  const place = events.findIndex((event) => event.id === eventId);
  if (place < 0) throw createNoSuchEventError();
  const [before, after] = [events[place - 1], events[place + 1]];
  if ((before !== undefined && at < before.at) || (after !== undefined && at > after.at))
    throw createInvalidError(
      "applications.event_order",
      "Please give a date between those of the entries before and after it.",
    );
}

/** @throws AppError 409 if the application never reached an interview, or has the maximum number of rounds. */
export async function addRound(ctx: UserCtx, id: string, input: RoundFields): Promise<ApplicationDetail> {
  const { row, events, rounds } = await findTimeline(ctx.db, ctx.user.id, id, ctx.now());
  if (row === undefined) throw createNoSuchApplicationError();
  if (!events.some(({ status }) => status === "interview"))
    throw createConflictError("applications.no_interview", "Please set the status to Interview first.");
  if (rounds.length >= MAX_ROUNDS) throw createTooManyRoundsError();
  const round = toRoundRow(ctx.newId(), input);
  const limits = { nowMs: ctx.now(), most: MAX_ROUNDS };
  return applyRoundChange(
    ctx,
    id,
    insertRound(ctx.db, ctx.user.id, id, round, limits),
    createTooManyRoundsError,
  );
}

export const updateRound = (
  ctx: UserCtx,
  { id, roundId }: { id: string; roundId: string },
  input: RoundFields,
): Promise<ApplicationDetail> =>
  applyRoundChange(ctx, id, updateRoundRow(ctx.db, ctx.user.id, id, toRoundRow(roundId, input), ctx.now()));

export const removeRound = (
  ctx: UserCtx,
  { id, roundId }: { id: string; roundId: string },
): Promise<ApplicationDetail> => applyRoundChange(ctx, id, deleteRound(ctx.db, ctx.user.id, id, roundId));

const toRoundRow = (id: string, { kind, at, note }: RoundFields): RoundRow => ({
  id,
  kind,
  at: Date.parse(at),
  note,
});

async function applyRoundChange(
  ctx: UserCtx,
  id: string,
  change: ReturnType<typeof insertRound | typeof updateRoundRow | typeof deleteRound>,
  refusal = createNoSuchRoundError,
): Promise<ApplicationDetail> {
  const { db } = ctx;
  const userId = ctx.user.id;
  const [changed, , ...answers] = await db.batch([
    change,
    touchApplication(db, userId, id, ctx.now()),
    ...selectTimeline(db, userId, id, ctx.now()),
  ]);
  const timeline = assembleTimeline(answers);
  if (timeline.row === undefined) throw createNoSuchApplicationError();
  if (changed.length === 0) throw refusal();
  return viewTimelineDetail(ctx, timeline);
}
