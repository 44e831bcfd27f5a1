import { findSourceById } from "#worker/features/jobs/sources/index.ts";

import type { Run } from "./run-tables.ts";
import type { Outcome, RunReceipt, SourceReceipt } from "./runs.contract.ts";

type Counts = Omit<SourceReceipt, "failures" | "outcome" | "reason" | "known">;
type FailureRow = { id: string; board: string; code: string; message: string };

const NAMED_BOARDS = 5;

/** The summary of a run's results so far, per source; `known` and the unused sources are added by the service. */
export function buildRunReceipt(sql: SqlStorage, run: Run): RunReceipt {
  const rows = sql
    .exec<Counts>(
      `SELECT source AS id, source_name AS source, count(*) AS boards,
         sum(state NOT IN ('pending', 'running')) AS done, sum(state = 'skipped') AS skipped,
         sum(received) AS received, sum(refused) AS refused, sum(unmatched) AS unmatched,
         sum(over_limit) AS overLimit, sum(kept) AS kept, sum(new) AS new, sum(updated) AS updated,
         sum(duplicate) AS duplicate, sum(closed) AS closed,
         coalesce(max(ended_at) - min(began_at), 0) AS milliseconds
       FROM tasks WHERE run_id = ? GROUP BY source ORDER BY min(position)`,
      run.id,
    )
    .toArray();
  const failures = sql
    .exec<FailureRow>(
      `SELECT source AS id, company AS board, code, message
       FROM tasks WHERE run_id = ? AND (state = 'failed' OR code = 'partial') ORDER BY position`,
      run.id,
    )
    .toArray();
  const skipReason =
    sql
      .exec<{ code: string }>("SELECT code FROM tasks WHERE run_id = ? AND state = 'skipped' LIMIT 1", run.id)
      .toArray()[0]?.code ?? "";
  const sources = rows.map((counts): SourceReceipt => {
    const own = failures.filter((failure) => failure.id === counts.id);
    const grouped = Map.groupBy(own, (failure) => `${failure.code}\n${failure.message}`);
    const groups = [...grouped.values()].map((group) => ({
      code: group[0]?.code ?? "",
      message: group[0]?.message ?? "",
      boards: group.slice(0, NAMED_BOARDS).map(({ board }) => board),
      count: group.length,
    }));
    return {
      ...counts,
      known: counts.boards,
      failures: groups,
      ...determineSourceOutcome(counts, groups, skipReason),
    };
  });
  const computeTotal = (count: "kept" | "new" | "updated") =>
    sources.reduce((sum, source) => sum + source[count], 0);
  return {
    runId: run.id,
    query: run.query,
    location: run.location,
    limit: run.limit,
    state: run.state,
    startedAt: new Date(run.startedAtMs).toISOString(),
    finishedAt: run.finishedAtMs === null ? null : new Date(run.finishedAtMs).toISOString(),
    totalJobs: computeTotal("kept"),
    new: computeTotal("new"),
    updated: computeTotal("updated"),
    sources,
  };
}

/** Maps a failure code to the outcome shown to users. */
const OUTCOME_OF_CODE: Record<string, Outcome> = {
  not_found: "unknown",
  redirected: "unknown",
  unproven: "unknown",
  blocked: "blocked",
  disallowed: "blocked",
  rate_limited: "rate_limited",
  deferred: "rate_limited",
  resting: "resting",
  timeout: "unreachable",
  network: "unreachable",
  server_error: "unreachable",
  wrong_type: "malformed",
  malformed: "malformed",
  bad_shape: "malformed",
  too_large: "malformed",
  partial: "partial",
};

type Ended = { outcome: Outcome; reason: string };

/** "Blocked" must never look like "no jobs": a source with failures says so, whatever its other boards returned. */
function determineSourceOutcome(
  counts: Counts,
  failures: SourceReceipt["failures"],
  skipReason: string,
): Ended {
  const { boards, done, skipped, received, kept, overLimit, unmatched, duplicate } = counts;
  const source = findSourceById(counts.id);
  const name = source?.lists === undefined ? "board" : "list";
  const formatCountOf = (count: number) => `${count} ${name}${count === 1 ? "" : "s"}`;
  if (done < boards) return { outcome: "waiting", reason: `${done} of ${formatCountOf(boards)} read.` };
  const failed = failures.filter(({ code }) => code !== "partial").reduce((sum, { count }) => sum + count, 0);
  const worst = failures.toSorted((a, b) => b.count - a.count)[0];
  if (worst !== undefined && failed > 0 && failed === boards - skipped)
    return { outcome: OUTCOME_OF_CODE[worst.code] ?? "failed", reason: worst.message };
  if (worst !== undefined) {
    const reason =
      failed > 0
        ? `${failed} of ${formatCountOf(boards)} could not be read: ${worst.message}`
        : worst.message;
    return { outcome: "partial", reason };
  }
  if (skipped === boards && skipReason === "cancelled")
    return { outcome: "cancelled", reason: "The search ended before we asked it." };
  if (skipped > 0 && skipReason === "cancelled")
    return { outcome: "cancelled", reason: `The search ended before we asked ${formatCountOf(skipped)}.` };
  if (skipped > 0 || overLimit > 0)
    return { outcome: "limit_reached", reason: "Stopped at the limit of the search." };
  if (received === 0 && source?.isSearched === true)
    return { outcome: "unmatched", reason: "No jobs match this search." };
  if (received === 0) return { outcome: "empty", reason: `Nothing is open on its ${name}s.` };
  if (kept === 0 && duplicate === 0 && unmatched > 0)
    return { outcome: "unmatched", reason: "None of its jobs match this search." };
  return { outcome: "ok", reason: "" };
}
