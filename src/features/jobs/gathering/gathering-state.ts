import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";
import type { GatherEvent, RunReceipt, SourceReceipt } from "#worker/features/jobs/runs/runs.contract.ts";

export type SourceCounts = Pick<
  SourceReceipt,
  "received" | "kept" | "new" | "updated" | "duplicate" | "closed"
>;
export type SourceProgress = { name: string; done: number; of: number; counts: SourceCounts };
export type SourceFailure = { source: string; board: string | undefined; message: string };

export type GatheringState = {
  phase: "idle" | "searching" | "complete" | "cancelled";
  runId: string | null;
  query: string;
  location: string;
  /** Highest event number seen; events that are repeated after a reconnect are skipped. */
  seq: number;
  currentSource: number;
  totalSources: number;
  source: string;
  sources: SourceProgress[];
  failures: SourceFailure[];
  /** Listings of this run that the list may not have loaded yet, newest first. */
  arrivals: JobCard[];
  totalJobs: number;
  new: number;
  updated: number;
  /** The summary of the run with the result of every source, available once the run has ended. */
  receipt: RunReceipt | null;
};

const NO_COUNTS: SourceCounts = { received: 0, kept: 0, new: 0, updated: 0, duplicate: 0, closed: 0 };

export const IDLE: GatheringState = {
  phase: "idle",
  runId: null,
  query: "",
  location: "",
  seq: 0,
  currentSource: 0,
  totalSources: 0,
  source: "",
  sources: [],
  failures: [],
  arrivals: [],
  totalJobs: 0,
  new: 0,
  updated: 0,
  receipt: null,
};

export type GatheringAction =
  | { type: "begin"; query: string; location: string }
  | { type: "event"; event: GatherEvent }
  | { type: "recall"; receipt: RunReceipt }
  | { type: "receipt"; receipt: RunReceipt }
  | { type: "listed" }
  | { type: "reset" };

export function gatheringReducer(state: GatheringState, action: GatheringAction): GatheringState {
  switch (action.type) {
    case "begin":
      return { ...IDLE, phase: "searching", query: action.query, location: action.location };
    case "event":
      return action.event.seq <= state.seq
        ? state
        : { ...applyEvent(state, action.event), seq: action.event.seq };
    case "recall":
      return state.phase === "idle" ? restoreState(action.receipt) : state;
    case "receipt":
      return state.runId === action.receipt.runId ? { ...state, receipt: action.receipt } : state;
    case "listed":
      return { ...state, arrivals: [] };
    case "reset":
      return IDLE;
  }
}

function applyEvent(state: GatheringState, event: GatherEvent): GatheringState {
  switch (event.type) {
    case "start": {
      const { runId, query, location, totalSources } = event;
      return { ...state, phase: "searching", runId, query, location, totalSources };
    }
    case "progress":
      return {
        ...state,
        currentSource: event.currentSource,
        totalSources: event.totalSources,
        source: event.source,
        sources: updateSource(state.sources, event.source, {
          done: event.done,
          of: event.of,
          counts: event.counts,
        }),
      };
    case "jobs":
      return {
        ...state,
        totalJobs: state.totalJobs + event.jobs.length,
        arrivals: [...event.jobs, ...state.arrivals],
      };
    case "error":
      if (event.code === "cancelled") return { ...state, phase: "cancelled" };
      return {
        ...state,
        failures: [...state.failures, { source: event.source, board: event.board, message: event.message }],
      };
    case "complete":
      return {
        ...state,
        phase: state.phase === "cancelled" ? "cancelled" : "complete",
        totalJobs: event.totalJobs,
        new: event.new,
        updated: event.updated,
      };
  }
}

function updateSource(
  sources: SourceProgress[],
  name: string,
  change: Partial<SourceProgress>,
): SourceProgress[] {
  const known = sources.find((source) => source.name === name);
  if (known === undefined) return [...sources, { name, done: 0, of: 0, counts: NO_COUNTS, ...change }];
  return sources.map((source) => (source === known ? { ...source, ...change } : source));
}

/** State of a run that ended while it was not being followed. */
const restoreState = (receipt: RunReceipt): GatheringState => ({
  ...IDLE,
  phase: receipt.state === "cancelled" ? "cancelled" : "complete",
  runId: receipt.runId,
  query: receipt.query,
  location: receipt.location,
  totalJobs: receipt.totalJobs,
  new: receipt.new,
  updated: receipt.updated,
  receipt,
});
