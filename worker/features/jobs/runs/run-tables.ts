import type { BoardState } from "#worker/features/jobs/boards/boards.queries.ts";

import type { GatherEvent } from "./runs.contract.ts";

export type RunState = "running" | "complete" | "cancelled";

export type Run = {
  id: string;
  query: string;
  location: string;
  limit: number;
  state: RunState;
  startedAtMs: number;
  finishedAtMs: number | null;
};

export type Task = {
  position: number;
  source: string;
  sourceName: string;
  token: string;
  company: string;
  /** The board's id in the database; null for an aggregator. */
  boardId: number | null;
  boardState: BoardState | null;
  attempts: number;
};

export type NewTask = Omit<Task, "attempts">;

/** The end state of a task, with its counts. */
export type TaskEnd = {
  state: "done" | "failed" | "skipped";
  code: string;
  message: string;
} & typeof NO_COUNTS;

export const NO_COUNTS = {
  received: 0,
  refused: 0,
  unmatched: 0,
  overLimit: 0,
  kept: 0,
  new: 0,
  updated: 0,
  duplicate: 0,
  closed: 0,
};

type Without<Event, Key extends string> = Event extends unknown ? Omit<Event, Key> : never;
type JobsEvent = Extract<GatherEvent, { type: "jobs" }>;

/**
 * An event as stored in the log. Listings are stored as ids only: the database has the rest, and a thousand
 * cards would take a megabyte per run.
 */
export type LoggedEvent = Exclude<GatherEvent, JobsEvent> | (Omit<JobsEvent, "jobs"> & { jobs: string[] });
/** An event without its sequence number. */
export type NewEvent = Without<LoggedEvent, "seq">;

export const RUN_TABLES = ["runs", "tasks", "events", "kept"] as const;
export type RunTable = (typeof RUN_TABLES)[number];

/** SQLite schema of the Durable Object; each object migrates its own database when it wakes. */
export const RUN_SCHEMA = `
CREATE TABLE IF NOT EXISTS runs (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, query TEXT NOT NULL, location TEXT NOT NULL, job_limit INTEGER NOT NULL,
  state TEXT NOT NULL, started_at INTEGER NOT NULL, finished_at INTEGER
);
CREATE TABLE IF NOT EXISTS tasks (
  run_id TEXT NOT NULL, position INTEGER NOT NULL, source TEXT NOT NULL, source_name TEXT NOT NULL, token TEXT NOT NULL,
  company TEXT NOT NULL, board_id INTEGER, board_state TEXT, state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, code TEXT,
  message TEXT, began_at INTEGER, ended_at INTEGER,
  received INTEGER NOT NULL DEFAULT 0, refused INTEGER NOT NULL DEFAULT 0, unmatched INTEGER NOT NULL DEFAULT 0,
  over_limit INTEGER NOT NULL DEFAULT 0, kept INTEGER NOT NULL DEFAULT 0, new INTEGER NOT NULL DEFAULT 0,
  updated INTEGER NOT NULL DEFAULT 0, duplicate INTEGER NOT NULL DEFAULT 0, closed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (run_id, position)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS events (
  run_id TEXT NOT NULL, seq INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (run_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS kept (run_id TEXT NOT NULL, uid TEXT NOT NULL, PRIMARY KEY (run_id, uid)) WITHOUT ROWID;
`;
