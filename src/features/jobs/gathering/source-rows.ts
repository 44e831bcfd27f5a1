import { formatCount, pluralize } from "#src/lib/plural.ts";
import { MAX_LISTINGS, type Outcome, type SourceReceipt } from "#worker/features/jobs/runs/runs.contract.ts";

import type { GatheringState, SourceCounts } from "./gathering-state.ts";

/** The result of one source, shown as one line of the run summary. */
export type SourceRow = {
  name: string;
  outcome: Outcome;
  reason: string;
  done: number;
  of: number;
  /** Number of the source's boards in the registry; null while the run is in progress. */
  known: number | null;
  counts: SourceCounts;
  milliseconds: number | null;
  failures: { message: string; boards: string[]; count: number }[];
};

export type Tone = "good" | "quiet" | "warning" | "off";

/** Labels of outcomes: a source that could not be read must never look like one without jobs. */
export const OUTCOMES: Record<Outcome, { label: string; tone: Tone }> = {
  waiting: { label: "Reading", tone: "quiet" },
  ok: { label: "Read", tone: "good" },
  partial: { label: "Partly read", tone: "warning" },
  empty: { label: "Nothing open", tone: "quiet" },
  unmatched: { label: "Nothing fits", tone: "quiet" },
  limit_reached: { label: "Limit reached", tone: "quiet" },
  cancelled: { label: "Stopped", tone: "quiet" },
  blocked: { label: "Blocked", tone: "warning" },
  rate_limited: { label: "Rate limited", tone: "warning" },
  resting: { label: "Left alone", tone: "warning" },
  unreachable: { label: "No answer", tone: "warning" },
  unknown: { label: "Board unknown", tone: "warning" },
  malformed: { label: "Unreadable", tone: "warning" },
  failed: { label: "Failed", tone: "warning" },
  not_configured: { label: "Not configured", tone: "off" },
  off: { label: "Off", tone: "off" },
};

/**
 * The lines of the run summary: from the events while the run is in progress, from the stored summary once the
 * run has ended.
 */
export function listSourceRows(state: GatheringState): SourceRow[] {
  if (state.receipt !== null) return state.receipt.sources.map(toSourceRow);
  return state.sources.map(({ name, done, of, counts }): SourceRow => {
    const failures = state.failures.filter((failure) => failure.source === name);
    const grouped = Map.groupBy(failures, (failure) => failure.message);
    const isOver = done === of;
    return {
      name,
      done,
      of,
      counts,
      known: null,
      milliseconds: null,
      outcome: !isOver
        ? "waiting"
        : failures.length > 0
          ? failures.length < of
            ? "partial"
            : "failed"
          : "ok",
      reason: "",
      failures: [...grouped].map(([message, group]) => ({
        message,
        boards: group.flatMap((failure) => failure.board ?? []),
        count: group.length,
      })),
    };
  });
}

function toSourceRow(receipt: SourceReceipt): SourceRow {
  const { source, outcome, reason, done, skipped, boards, known, milliseconds, failures } = receipt;
  const { received, kept, new: created, updated, duplicate, closed } = receipt;
  return {
    name: source,
    outcome,
    known,
    milliseconds,
    failures,
    // The names of missing variables concern only the operator.
    reason: outcome === "not_configured" ? "Not available here." : reason,
    done: done - skipped,
    of: boards,
    counts: {
      received,
      kept,
      new: created,
      updated,
      duplicate,
      closed,
    },
  };
}

export type Summary = {
  asked: number;
  answered: number;
  troubled: number;
  notAsked: number;
  isLimited: boolean;
};

const ANSWERED: ReadonlySet<Outcome> = new Set(["ok", "partial", "empty", "unmatched"]);

/** A source that a search did not finish counts as unanswered, and one that it never reached as not asked. */
export function summarizeSources(rows: SourceRow[]): Summary {
  const isUnaskedSource = ({ outcome, done }: SourceRow) =>
    OUTCOMES[outcome].tone === "off" || (outcome === "cancelled" && done === 0);
  const asked = rows.filter((row) => !isUnaskedSource(row));
  return {
    asked: asked.length,
    answered: asked.filter(({ outcome }) => ANSWERED.has(outcome)).length,
    troubled: asked.filter(({ outcome }) => OUTCOMES[outcome].tone === "warning").length,
    notAsked: rows.length - asked.length,
    isLimited: rows.some(({ outcome }) => outcome === "limit_reached"),
  };
}

/** "27 sources answered", "Asked 27 sources, 9 answered before you stopped" */
export function describeSummary(
  { asked, answered, isLimited }: Summary,
  phase: GatheringState["phase"],
  limit = MAX_LISTINGS,
): string {
  if (phase === "searching") return `${pluralize(answered, "source")} answered so far`;
  if (phase === "cancelled")
    return `Asked ${pluralize(asked, "source")}, ${answered} answered before you stopped`;
  if (isLimited)
    return `${answered} of ${pluralize(asked, "source")} answered (limit of ${formatCount(limit)} listings reached)`;
  return answered === asked
    ? `${pluralize(answered, "source")} answered`
    : `${answered} of ${pluralize(asked, "source")} answered`;
}
