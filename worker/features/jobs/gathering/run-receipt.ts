import type { RunReceipt, SourceReceipt } from "./gathering.contract.ts";
import type { Run } from "./run-tables.ts";

type Counts = Omit<SourceReceipt, "failures">;
type SourceRow = Counts & { id: string };
type FailureRow = { id: string; board: string; code: string; message: string };

/** What a run has done so far, source by source. */
export function receiptOf(sql: SqlStorage, run: Run): RunReceipt {
  const rows = sql
    .exec<SourceRow>(
      `SELECT source AS id, source_name AS source, count(*) AS boards,
         sum(state NOT IN ('pending', 'running')) AS done, sum(state = 'skipped') AS skipped,
         sum(received) AS received, sum(refused) AS refused, sum(unmatched) AS unmatched, sum(kept) AS kept,
         sum(new) AS new, sum(updated) AS updated, sum(duplicate) AS duplicate
       FROM tasks WHERE run_id = ? GROUP BY source ORDER BY min(position)`,
      run.id,
    )
    .toArray();
  const failures = sql
    .exec<FailureRow>(
      `SELECT source AS id, company AS board, code, message
       FROM tasks WHERE run_id = ? AND state = 'failed' ORDER BY position`,
      run.id,
    )
    .toArray();
  const sources = rows.map(({ id, ...counts }): SourceReceipt => ({
    ...counts,
    failures: failures
      .filter((failure) => failure.id === id)
      .map(({ board, code, message }) => ({ board, code, message })),
  }));
  const total = (count: "kept" | "new" | "updated") =>
    sources.reduce((sum, source) => sum + source[count], 0);
  return {
    runId: run.id,
    query: run.query,
    location: run.location,
    limit: run.limit,
    state: run.state,
    startedAt: new Date(run.startedAtMs).toISOString(),
    finishedAt: run.finishedAtMs === null ? null : new Date(run.finishedAtMs).toISOString(),
    totalJobs: total("kept"),
    new: total("new"),
    updated: total("updated"),
    sources,
  };
}
