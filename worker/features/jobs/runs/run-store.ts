import { openRunTables } from "./open-tables.ts";
import { buildRunReceipt } from "./run-receipt.ts";
import {
  type LoggedEvent,
  type NewEvent,
  type NewTask,
  type Run,
  type RunState,
  type RunTable,
  type Task,
  type TaskEnd,
  type NO_COUNTS,
} from "./run-tables.ts";
import type { RunReceipt } from "./runs.contract.ts";

const KEPT_RUNS = 5;

type RunRow = {
  id: string;
  query: string;
  location: string;
  job_limit: number;
  state: RunState;
  started_at: number;
  finished_at: number | null;
};

const toRun = (row: RunRow): Run => ({
  id: row.id,
  query: row.query,
  location: row.location,
  limit: row.job_limit,
  state: row.state,
  startedAtMs: row.started_at,
  finishedAtMs: row.finished_at,
});

type Progress = { done: number; of: number } & Omit<typeof NO_COUNTS, "refused" | "unmatched" | "overLimit">;

/** The plan, event log and counts of a user's runs, in the SQLite of their Durable Object. */
export function openRunStore(storage: DurableObjectStorage) {
  const sql = openRunTables(storage.sql);

  const selectFirst = <Row extends Record<string, SqlStorageValue>>(
    query: string,
    ...bound: unknown[]
  ): Row | null => sql.exec<Row>(query, ...bound).toArray()[0] ?? null;
  const selectNumber = (query: string, ...bound: unknown[]): number =>
    selectFirst<{ n: number }>(query, ...bound)?.n ?? 0;
  const selectRun = (rest: string, ...bound: unknown[]): Run | null => {
    const row = selectFirst<RunRow>(`SELECT * FROM runs ${rest}`, ...bound);
    return row === null ? null : toRun(row);
  };

  return {
    /** Runs `work` in a transaction: commits everything or nothing. */
    transaction: <Result>(work: () => Result): Result => storage.transactionSync(work),

    findRun: (id: string): Run | null => selectRun("WHERE id = ?", id),

    runningRun: (): Run | null => selectRun("WHERE state = 'running' ORDER BY started_at DESC LIMIT 1"),

    latestRun: (): Run | null => selectRun("ORDER BY started_at DESC, rowid DESC LIMIT 1"),

    /** Stores a run with its plan and deletes all but the last few earlier runs. */
    addRun(run: Run, tasks: NewTask[]): void {
      sql.create();
      sql.exec(
        "INSERT INTO runs (id, kind, query, location, job_limit, state, started_at) VALUES (?, 'search', ?, ?, ?, 'running', ?)",
        run.id,
        run.query,
        run.location,
        run.limit,
        run.startedAtMs,
      );
      sql.exec(
        `INSERT INTO tasks (run_id, position, source, source_name, token, company, board_id, board_state, state)
         SELECT ?, value ->> 'position', value ->> 'source', value ->> 'sourceName', value ->> 'token', value ->> 'company',
           value ->> 'boardId', value ->> 'boardState', 'pending'
         FROM json_each(?)`,
        run.id,
        JSON.stringify(tasks),
      );
      const old = sql
        .exec<{ id: string }>(
          "SELECT id FROM runs ORDER BY started_at DESC, rowid DESC LIMIT -1 OFFSET ?",
          KEPT_RUNS,
        )
        .toArray();
      for (const { id } of old) {
        for (const table of ["events", "tasks", "kept"])
          sql.exec(`DELETE FROM ${table} WHERE run_id = ?`, id);
        sql.exec("DELETE FROM runs WHERE id = ?", id);
      }
    },

    endRun(id: string, state: RunState, nowMs: number): void {
      sql.exec("UPDATE runs SET state = ?, finished_at = ? WHERE id = ?", state, nowMs, id);
    },

    pendingTasks: (runId: string): Task[] =>
      sql
        .exec<Task & Record<string, SqlStorageValue>>(
          `SELECT position, source, source_name AS sourceName, token, company, board_id AS boardId, board_state AS boardState, attempts
           FROM tasks WHERE run_id = ? AND state = 'pending' ORDER BY position`,
          runId,
        )
        .toArray(),

    claimTask(runId: string, position: number, nowMs: number): void {
      sql.exec(
        `UPDATE tasks SET state = 'running', attempts = attempts + 1, began_at = coalesce(began_at, ?)
         WHERE run_id = ? AND position = ?`,
        nowMs,
        runId,
        position,
      );
    },

    /** Returns tasks that were running when the object crashed to the plan. */
    requeueInterrupted(runId: string): void {
      sql.exec("UPDATE tasks SET state = 'pending' WHERE run_id = ? AND state = 'running'", runId);
    },

    endTask(runId: string, position: number, end: TaskEnd, nowMs: number): void {
      sql.exec(
        `UPDATE tasks SET state = ?, code = ?, message = ?, received = ?, refused = ?, unmatched = ?, over_limit = ?,
           kept = ?, new = ?, updated = ?, duplicate = ?, closed = ?, ended_at = ?
         WHERE run_id = ? AND position = ?`,
        end.state,
        end.code,
        end.message,
        end.received,
        end.refused,
        end.unmatched,
        end.overLimit,
        end.kept,
        end.new,
        end.updated,
        end.duplicate,
        end.closed,
        nowMs,
        runId,
        position,
      );
    },

    skipPending(runId: string, code: string): void {
      sql.exec(
        "UPDATE tasks SET state = 'skipped', code = ? WHERE run_id = ? AND state = 'pending'",
        code,
        runId,
      );
    },

    /** Adds listings to the run and returns the ids of those it did not have yet. */
    addKept(runId: string, uids: string[]): Set<string> {
      const added = sql
        .exec<{ uid: string }>(
          "INSERT INTO kept (run_id, uid) SELECT ?, value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING RETURNING uid",
          runId,
          JSON.stringify(uids),
        )
        .toArray();
      return new Set(added.map((row) => row.uid));
    },

    countKept: (runId: string): number =>
      selectNumber("SELECT count(*) AS n FROM kept WHERE run_id = ?", runId),

    /** The number of finished boards of a source and the source's counts so far. */
    progressOf: (runId: string, source: string): Progress =>
      selectFirst<Progress>(
        `SELECT sum(state NOT IN ('pending', 'running')) AS done, count(*) AS "of", sum(received) AS received,
           sum(kept) AS kept, sum(new) AS new, sum(updated) AS updated, sum(duplicate) AS duplicate,
           sum(closed) AS closed
         FROM tasks WHERE run_id = ? AND source = ?`,
        runId,
        source,
      ) ?? { done: 0, of: 0, received: 0, kept: 0, new: 0, updated: 0, duplicate: 0, closed: 0 },

    countSources(runId: string): { total: number; ended: number } {
      const total = selectNumber("SELECT count(DISTINCT source) AS n FROM tasks WHERE run_id = ?", runId);
      const open = selectNumber(
        "SELECT count(DISTINCT source) AS n FROM tasks WHERE run_id = ? AND state IN ('pending', 'running')",
        runId,
      );
      return { total, ended: total - open };
    },

    addEvent(runId: string, event: NewEvent): void {
      const seq = selectNumber("SELECT coalesce(max(seq), 0) + 1 AS n FROM events WHERE run_id = ?", runId);
      sql.exec(
        "INSERT INTO events (run_id, seq, data) VALUES (?, ?, ?)",
        runId,
        seq,
        JSON.stringify({ ...event, seq }),
      );
    },

    eventsAfter: (runId: string, seq: number, limit: number): LoggedEvent[] =>
      sql
        .exec<{ data: string }>(
          "SELECT data FROM events WHERE run_id = ? AND seq > ? ORDER BY seq LIMIT ?",
          runId,
          seq,
          limit,
        )
        .toArray()
        .map(({ data }) => JSON.parse(data) as LoggedEvent),

    receiptOf: (run: Run): RunReceipt => buildRunReceipt(storage.sql, run),

    /** A page of a table, in primary key order. */
    readRows: (table: RunTable, { offset, limit }: { offset: number; limit: number }) =>
      sql.exec(`SELECT * FROM ${table} ORDER BY 1, 2 LIMIT ? OFFSET ?`, limit, offset).toArray(),

    /** Deletes everything, including the alarm and the tables. */
    async erase(): Promise<void> {
      sql.forget();
      await storage.deleteAlarm();
      await storage.deleteAll();
    },
  };
}
export type RunStore = ReturnType<typeof openRunStore>;
