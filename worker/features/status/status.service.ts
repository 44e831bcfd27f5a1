import { timingSafeEqual } from "node:crypto";

import type { Ctx } from "#worker/context.ts";
import type { Db } from "#worker/db/client.ts";
import { NEWEST_MIGRATION } from "#worker/features/health/newest-migration.ts";
import { countBoardsLeft } from "#worker/features/jobs/boards/crawl-budget.ts";
import { AppError } from "#worker/lib/errors.ts";
import { sha256Hex } from "#worker/lib/ids.ts";

import { findAlarms } from "./find-alarms.ts";
import type { AnswerKind, AnswersOfHour, Status } from "./status.contract.ts";
import { type Figures, readFigures } from "./status.queries.ts";
import { readDatabaseSize, readMigrations } from "./status.sql.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** @throws AppError 404 without a configured token or with a wrong one, as for an unknown address */
export function requireStatusToken(ctx: Ctx, authorization: string | undefined): void {
  const token = ctx.config.statusToken;
  if (token === null || !isEqual(authorization ?? "", `Bearer ${token}`))
    throw new AppError(404, "request.unknown_path", "There is nothing at this address.");
}

/** Compares hashes, which have equal lengths, in constant time. */
const isEqual = (one: string, other: string): boolean => {
  const encoder = new TextEncoder();
  return timingSafeEqual(encoder.encode(sha256Hex(one)), encoder.encode(sha256Hex(other)));
};

/** `crawlBoardsPerDay` is null if the Worker's variables are unknown. */
export type StatusInput = { nowMs: number; crawlBoardsPerDay: number | null; lacksAiBinding: boolean };

export async function readStatus(
  db: Db,
  { nowMs, crawlBoardsPerDay, lacksAiBinding }: StatusInput,
): Promise<Status> {
  const [applied, bytes] = await Promise.all([readMigrations(db, NEWEST_MIGRATION), readDatabaseSize(db)]);
  const isApplied = applied?.isApplied === 1;
  const status = {
    at: new Date(nowMs).toISOString(),
    migrations: { newest: NEWEST_MIGRATION, isApplied },
    database: { bytes },
    // Without the migration, the tables of the figures may be missing.
    ...describeFigures(isApplied ? await readFigures(db, { sinceMs: nowMs - DAY_MS }) : NO_FIGURES, nowMs),
  };
  const { paidUntilMs, ...shown } = status;
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  return {
    alarms: findAlarms(shown, {
      lastHour: new Date(hourMs - HOUR_MS).toISOString(),
      installedSecondsAgo: computeSecondsSince(applied?.installedAt ?? null, nowMs),
      lacksAiBinding,
    }),
    ...shown,
    crawlBudgetLeft:
      crawlBoardsPerDay === null ? null : countBoardsLeft({ perDay: crawlBoardsPerDay, nowMs, paidUntilMs }),
  };
}

const NO_FIGURES: Figures = {
  parts: [],
  answers: [],
  tasks: [],
  boards: [],
  trackedAskedAt: null,
  paidUntilMs: null,
  openReports: 0,
  suspended: 0,
  mails: [],
};

const computeSecondsSince = (atMs: number | null, nowMs: number): number | null =>
  atMs === null ? null : Math.max(0, Math.round((nowMs - atMs) / 1000));

const describeFigures = (figures: Figures, nowMs: number) => ({
  sweep: figures.parts.map(({ part, succeededAt, durationMs, failedAt, failure }) => ({
    part,
    succeededSecondsAgo: computeSecondsSince(succeededAt, nowMs),
    durationMs,
    failedSecondsAgo: computeSecondsSince(failedAt, nowMs),
    failure,
  })),
  answers: groupByHour(figures.answers),
  rowTasks: figures.tasks.map(({ name, rows, updatedAt }) => ({
    name,
    rowsDone: rows,
    wentOnSecondsAgo: computeSecondsSince(updatedAt, nowMs),
  })),
  boards: figures.boards,
  oldestTrackedBoardSeconds: computeSecondsSince(figures.trackedAskedAt, nowMs),
  paidUntilMs: figures.paidUntilMs,
  openReports: figures.openReports,
  suspendedAccounts: figures.suspended,
  mails: figures.mails,
});

function groupByHour(rows: Figures["answers"]): AnswersOfHour[] {
  const hours = new Map<string, AnswersOfHour>();
  for (const { hour, kind, count, durationMs } of rows) {
    const name = new Date(hour).toISOString();
    const known = hours.get(name) ?? { hour: name, counts: {} };
    known.counts[kind as AnswerKind] = { count, meanMs: Math.round(durationMs / Math.max(1, count)) };
    hours.set(name, known);
  }
  return [...hours.values()];
}
