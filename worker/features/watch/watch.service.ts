import type { Ctx } from "#worker/context.ts";
import { type Statement, runBatch } from "#worker/db/statements.ts";
import { yieldToEventLoop } from "#worker/features/jobs/fetching/isolate-limits.ts";
import { deleteInSlices } from "#worker/features/sweeps/sweeps.service.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import { findChanges, takeSnapshot } from "./compare-postings.ts";
import { WATCH_COLUMNS } from "./watch-columns.ts";
import type { Snapshot } from "./watch.contract.ts";
import {
  type DuePosting,
  deleteOldChanges,
  deleteWatched,
  insertChange,
  insertWatched,
  listDuePostings,
  listWatchedTexts,
  setLookedAt,
  updateWatched,
  prioritizeBoard,
  wantBoards,
} from "./watch.queries.ts";

const DAY_MS = 86_400_000;
/** Min time between two checks of a posting; the hourly sweep checks those due. */
const LOOK_EVERY_MS = 20 * 3_600_000;
const POSTINGS_A_SLICE = 500;
const SLICES_A_SWEEP = 40;
/** Max texts per sweep, because reading one takes some ten milliseconds; the next sweep reads the rest. */
const TEXTS_A_SWEEP = 300;
const TEXTS_AT_ONCE = 20;
const KEPT_CHANGES_MS = 90 * DAY_MS;

/** Batch statements that start watching a posting that a user tracks. */
export const watchPosting = (ctx: Ctx, jobId: string): Statement[] => [
  // Due immediately, but after the postings that have been due longer.
  insertWatched(ctx.db, jobId, ctx.now() - LOOK_EVERY_MS - 1),
  prioritizeBoard(ctx.db, jobId, ctx.now()),
];

/** Checks the tracked postings that are due, and records employers' changes. Makes no requests to sources. */
export async function watchPostings(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const nowMs = ctx.now();
  await deleteInSlices((limit) => deleteOldChanges(db, nowMs - KEPT_CHANGES_MS, limit));
  let texts = TEXTS_A_SWEEP;
  for (let slice = 0; slice < SLICES_A_SWEEP && texts > 0; slice += 1) {
    const due = await listDuePostings(db, nowMs - LOOK_EVERY_MS, POSTINGS_A_SLICE);
    if (due.length === 0) return;
    const gone = due.filter(({ hash, isTracked }) => hash === null || isTracked === 0);
    const known = due.filter(({ hash, isTracked }) => hash !== null && isTracked === 1);
    const edited = known.filter((posting) => posting.closedAt === null && isEdited(posting)).slice(0, texts);
    texts -= edited.length;
    for (let at = 0; at < edited.length; at += TEXTS_AT_ONCE)
      await readEdited(ctx, edited.slice(at, at + TEXTS_AT_ONCE));
    const seen = known.filter((posting) => posting.closedAt !== null || !isEdited(posting));
    await runBatch(db, [
      deleteWatched(
        db,
        gone.map(({ jobId }) => jobId),
      ),
      setLookedAt(
        db,
        seen.map(({ jobId }) => jobId),
        nowMs,
      ),
      wantBoards(
        db,
        [...new Set(known.flatMap(({ boardId, closedAt }) => (closedAt === null ? (boardId ?? []) : [])))],
        { nowMs, againBeforeMs: nowMs - LOOK_EVERY_MS },
      ),
    ]);
  }
}

const readSnapshot = (stored: string): Snapshot | null =>
  stored === ""
    ? null
    : viewOrDamaged<string, Snapshot | null>(stored, WATCH_COLUMNS.snapshot.read, () => null);

const isEdited = ({ snapshot, hash }: DuePosting): boolean => readSnapshot(snapshot)?.hash !== hash;

async function readEdited(ctx: Ctx, edited: readonly DuePosting[]): Promise<void> {
  const texts = await listWatchedTexts(
    ctx.db,
    edited.map(({ jobId }) => jobId),
  );
  const byJob = new Map(texts.map((text) => [text.jobId, text]));
  for (const posting of edited) {
    await yieldToEventLoop();
    const text = byJob.get(posting.jobId);
    if (text === undefined) {
      await setLookedAt(ctx.db, [posting.jobId], ctx.now());
      continue;
    }
    const { snapshot, deadline } = takeSnapshot(text);
    const before = readSnapshot(posting.snapshot);
    const changes = before === null ? [] : findChanges(before, snapshot);
    await runBatch(ctx.db, [
      ...changes.map(({ kind, ...lines }) =>
        insertChange(
          ctx.db,
          {
            id: ctx.newId(),
            jobId: posting.jobId,
            kind,
            before: WATCH_COLUMNS.lines.write(lines.before),
            after: WATCH_COLUMNS.lines.write(lines.after),
            changedAt: text.updatedAt,
            at: ctx.now(),
          },
          posting.lookedAt,
        ),
      ),
      updateWatched(ctx.db, posting, {
        snapshot: WATCH_COLUMNS.snapshot.write(snapshot),
        deadline,
        lookedAt: ctx.now(),
      }),
    ]);
  }
}
