import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";

import { ApiError, formatFailure, readNewest } from "#src/lib/api.ts";
import { isOffline } from "#src/lib/online.ts";
import { formatCount, pluralize } from "#src/lib/plural.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { toast } from "#src/lib/toast-store.ts";
import type { GatherEvent, LatestRun } from "#worker/features/jobs/runs/runs.contract.ts";

import { markOrderOutdated } from "../fresh-order.ts";
import { UnreadableBody, followRun } from "./follow-run.ts";
import { type GatheringState, IDLE, gatheringReducer } from "./gathering-state.ts";
import {
  cancelRun,
  latestRunOptions,
  createRunStreamRequest,
  openRunStream,
  fetchCompleteRun,
} from "./gathering.api.ts";

type Gathering = {
  state: GatheringState;
  /** False while it is unknown whether there was an earlier search. */
  isKnown: boolean;
  /** `read` says what the boards are asked for where that is not what was typed. */
  start: (query: string, location: string, read?: () => Promise<Asked>) => void;
  cancel: () => void;
  /** Whether the details by source are shown; kept while the layout changes between one pane and two. */
  isReceiptOpen: boolean;
  setReceiptOpen: (isOpen: boolean) => void;
};

const GatheringContext = createContext<Gathering>({
  state: IDLE,
  isKnown: false,
  start: () => {},
  cancel: () => {},
  isReceiptOpen: false,
  setReceiptOpen: () => {},
});

export const useGathering = (): Gathering => useContext(GatheringContext);

type Asked = { query: string; location: string };
type Follow = (Asked & { read: (() => Promise<Asked>) | undefined }) | { runId: string };

/**
 * Keeps the current run while the user moves between screens, and resumes one that was started in another tab
 * or before a reload.
 */
export function GatheringProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  // On a server-rendered page the summary of the last search is already in the cache.
  const [known] = useState(() => queryClient.getQueryData(latestRunOptions.queryKey));
  const [state, dispatch] = useReducer(gatheringReducer, known, createInitialState);
  const wasKnown = known !== undefined && known.state !== "running";
  const [isRecalled, setRecalled] = useState(wasKnown);
  const watching = useRef<AbortController | null>(null);

  const refresh = useCallback(async () => {
    readNewest();
    // The run summary is optional: the list is shown even if fetching the summary fails.
    const receipt = queryClient.fetchQuery(latestRunOptions).catch(() => null);
    markOrderOutdated();
    await queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
    void queryClient.invalidateQueries({ queryKey: queryKeys.matches });
    void queryClient.invalidateQueries({ queryKey: queryKeys.news });
    dispatch({ type: "listed" });
    const ended = await receipt;
    if (ended !== null && ended.state !== "idle") dispatch({ type: "receipt", receipt: ended });
  }, [queryClient]);

  const follow = useMutation({
    mutationFn: async (target: Follow) => {
      watching.current?.abort();
      const controller = new AbortController();
      watching.current = controller;
      const { signal } = controller;
      const isTakenUp = "runId" in target;
      let isCancelled = false;
      const onEvent = (event: GatherEvent) => {
        if (signal.aborted) return;
        dispatch({ type: "event", event });
        isCancelled ||= event.type === "error" && event.code === "cancelled";
        if (isCancelled)
          toast("Job search stopped", { description: "What was found so far is in the list." });
        else announceEvent(event, isTakenUp);
        if (event.type === "complete") void refresh();
      };
      const asked = "runId" in target ? target : ((await target.read?.()) ?? target);
      try {
        await followRun(
          "runId" in asked ? asked : createRunStreamRequest(asked.query, asked.location),
          (request) => openRunStream(request, signal),
          onEvent,
        );
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof UnreadableBody) || "runId" in asked) throw error;
        const result = await fetchCompleteRun(asked.query, asked.location, signal).catch(
          (failure: unknown) => {
            throw new RunAtOnceFailed(failure);
          },
        );
        dispatch({
          type: "event",
          event: {
            type: "complete",
            seq: 1,
            totalJobs: result.count,
            new: result.new,
            updated: result.updated,
          },
        });
        toast("Jobs scraped successfully", { description: pluralize(result.count, "listing") });
        await refresh();
      }
    },
    onError: (error) => {
      dispatch({ type: "reset" });
      toast("Error scraping jobs", {
        description: describeFailure(error),
        tone: "critical",
        isBackground: true,
      });
    },
  });
  const { mutate } = follow;

  const start = useCallback(
    (query: string, location: string, read?: () => Promise<Asked>) => {
      if (query.trim() === "") {
        toast("Search query required", {
          description: "Please enter a job title or keyword to scrape.",
          tone: "critical",
        });
        return;
      }
      dispatch({ type: "begin", query, location });
      toast("Job search started", {
        description: `Looking for “${query.trim()}” on employers' own boards.`,
        isStep: true,
      });
      mutate({ query, location, read });
    },
    [mutate],
  );

  const { runId, phase } = state;
  /** Set if the user stopped the run before its id was known: the run is cancelled once it has an id. */
  const isStopAwaited = useRef(false);
  const cancel = useCallback(() => {
    if (runId === null) isStopAwaited.current = true;
    else stopRun(runId);
  }, [runId]);
  useEffect(() => {
    if (runId === null && phase === "searching") return;
    if (isStopAwaited.current && runId !== null && phase === "searching") stopRun(runId);
    isStopAwaited.current = false;
  }, [runId, phase]);

  useEffect(() => {
    // The cached state is used only once, because the run continues on the server and the state becomes
    // outdated.
    queryClient.removeQueries({ queryKey: latestRunOptions.queryKey });
    if (wasKnown) return () => watching.current?.abort();
    queryClient
      .fetchQuery(latestRunOptions)
      .then((receipt) => {
        // The user has started a new search in the meantime.
        if (watching.current !== null) return;
        if (receipt.state === "running") mutate({ runId: receipt.runId });
        else if (receipt.state !== "idle") dispatch({ type: "recall", receipt });
      })
      // If the last search cannot be loaded, the user can still start a new one.
      .catch(() => {})
      .finally(() => setRecalled(true));
    return () => watching.current?.abort();
  }, [queryClient, mutate, wasKnown]);

  const isKnown = isRecalled || state.phase !== "idle";
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const value = useMemo(
    () => ({ state, isKnown, start, cancel, isReceiptOpen, setReceiptOpen }),
    [state, isKnown, start, cancel, isReceiptOpen],
  );
  return <GatheringContext value={value}>{children}</GatheringContext>;
}

const stopRun = (runId: string): void =>
  void cancelRun(runId).catch(() => toast("The search could not be stopped", { tone: "critical" }));

/** Thrown if the stream was unreadable and the fallback request for the complete run failed too. */
class RunAtOnceFailed extends Error {
  constructor(cause: unknown) {
    super("Failed to scrape jobs", { cause });
    this.name = "RunAtOnceFailed";
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof RunAtOnceFailed) return formatFailure(error.cause, error.message);
  if (error instanceof TypeError && isOffline()) return "Failed to start job scraping. You are offline.";
  if (error instanceof TypeError || error instanceof ApiError)
    return formatFailure(error, "Failed to start job scraping");
  return error instanceof Error && error.message !== "" ? error.message : "Unknown error";
}

const createInitialState = (receipt: LatestRun | undefined): GatheringState =>
  receipt === undefined || receipt.state === "idle" || receipt.state === "running"
    ? IDLE
    : gatheringReducer(IDLE, { type: "recall", receipt });

/**
 * Shows a toast for each source with results, and one at the end. When a run is resumed, progress toasts are
 * skipped.
 */
function announceEvent(event: GatherEvent, isTakenUp: boolean): void {
  if (event.type === "progress" && event.found !== undefined && event.found > 0 && !isTakenUp) {
    toast(`Found ${formatCount(event.found)} jobs from ${event.source}`, { isStep: true });
  }
  if (event.type === "complete") {
    toast("Job search complete!", {
      description: `${pluralize(event.totalJobs, "listing")}, ${formatCount(event.new)} of them new.`,
      isStep: true,
    });
  }
}
