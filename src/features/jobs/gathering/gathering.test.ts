import { describe, expect, it } from "vitest";

import type { GatherEvent, RunReceipt, SourceReceipt } from "#worker/features/jobs/runs/runs.contract.ts";

import { type GatheringState, IDLE, gatheringReducer } from "./gathering-state.ts";
import { EVENTS, FOUND, NO_COUNTS, runId } from "./run-events.testing.ts";
import { OUTCOMES, describeSummary, listSourceRows, summarizeSources } from "./source-rows.ts";

const after = (events: GatherEvent[], from: GatheringState = IDLE): GatheringState =>
  events.reduce((state, event) => gatheringReducer(state, { type: "event", event }), from);

describe("what the screen knows of a run", () => {
  it("follows the events", () => {
    expect(after(EVENTS)).toMatchObject({
      phase: "complete",
      runId,
      query: "engineer",
      currentSource: 2,
      totalSources: 2,
      sources: [{ name: "Lever", done: 2, of: 2, counts: FOUND }],
      failures: [{ source: "Ashby", board: "Bolt", message: "The site did not answer in time." }],
      totalJobs: 2,
      new: 2,
    });
    expect(after(EVENTS).arrivals).toHaveLength(2);
  });

  it("is the same when a replay tells everything once more", () => {
    expect(after([...EVENTS.slice(0, 4), ...EVENTS])).toEqual(after(EVENTS));
  });

  it("knows a cancelled run from a complete one", () => {
    const cancelled: GatherEvent = {
      type: "error",
      seq: 4,
      source: "all",
      code: "cancelled",
      message: "The search was canceled.",
    };
    const complete: GatherEvent = { type: "complete", seq: 5, totalJobs: 2, new: 2, updated: 0 };
    expect(after([...EVENTS.slice(0, 3), cancelled, complete])).toMatchObject({
      phase: "cancelled",
      failures: [],
      totalJobs: 2,
    });
  });

  it("begins anew with every search, and lets arrivals go once they are listed", () => {
    const done = after(EVENTS);
    expect(gatheringReducer(done, { type: "listed" }).arrivals).toEqual([]);
    expect(gatheringReducer(done, { type: "begin", query: "nurse", location: "Berlin" })).toEqual({
      ...IDLE,
      phase: "searching",
      query: "nurse",
      location: "Berlin",
    });
  });

  it("recalls a run that ended unseen, and never over one that is seen", () => {
    const recalled = gatheringReducer(IDLE, { type: "recall", receipt });
    expect(recalled).toMatchObject({
      phase: "complete",
      query: "nurse",
      totalJobs: 4,
      receipt,
    });
    const searching = after(EVENTS.slice(0, 2));
    expect(gatheringReducer(searching, { type: "recall", receipt })).toBe(searching);
  });
});

const LEVER: SourceReceipt = {
  id: "lever",
  source: "Lever",
  outcome: "partial",
  reason: "1 of 3 boards could not be read: No.",
  known: 40,
  boards: 3,
  done: 3,
  skipped: 1,
  milliseconds: 1234,
  received: 9,
  refused: 0,
  unmatched: 5,
  overLimit: 0,
  kept: 4,
  new: 1,
  updated: 0,
  duplicate: 0,
  closed: 2,
  failures: [
    {
      code: "blocked",
      message: "No.",
      boards: ["Bolt"],
      count: 1,
    },
  ],
};
const OFF: SourceReceipt = {
  ...LEVER,
  id: "remotive",
  source: "Remotive",
  outcome: "off",
  reason: "Its terms.",
  known: 0,
  boards: 0,
  done: 0,
  skipped: 0,
  milliseconds: 0,
  failures: [],
};
const receipt: RunReceipt = {
  runId,
  query: "nurse",
  location: "",
  limit: 3e3,
  state: "complete",
  startedAt: "",
  finishedAt: "",
  totalJobs: 4,
  new: 1,
  updated: 0,
  sources: [LEVER, OFF],
};

describe("the receipt", () => {
  it("is live while the run goes on, a board that failed by its name", () => {
    const rows = listSourceRows(after(EVENTS.slice(0, 5)));
    expect(rows).toMatchObject([
      { name: "Lever", outcome: "ok", done: 2, of: 2, counts: FOUND, known: null },
    ]);
    expect(listSourceRows(after(EVENTS.slice(0, 2)))).toMatchObject([
      { name: "Lever", outcome: "waiting", done: 1 },
    ]);
  });

  it("shows a source whose boards all failed as failed, never as one without jobs", () => {
    const failing: GatherEvent[] = [
      {
        type: "error",
        seq: 2,
        source: "Ashby",
        board: "Acme",
        code: "blocked",
        message: "The site refused our request.",
      },
      {
        type: "error",
        seq: 3,
        source: "Ashby",
        board: "Bolt",
        code: "blocked",
        message: "The site refused our request.",
      },
      {
        type: "progress",
        seq: 4,
        currentSource: 1,
        totalSources: 1,
        source: "Ashby",
        done: 2,
        of: 2,
        counts: NO_COUNTS,
      },
    ];
    const [row] = listSourceRows(after(failing));
    expect(row).toMatchObject({
      outcome: "failed",
      failures: [{ message: "The site refused our request.", boards: ["Acme", "Bolt"], count: 2 }],
    });
    expect(summarizeSources(row === undefined ? [] : [row])).toMatchObject({
      answered: 0,
      troubled: 1,
      notAsked: 0,
    });
  });

  it("is the server's own once the run has ended: what was asked of how many, and what was not asked", () => {
    const ended = gatheringReducer(after(EVENTS), { type: "receipt", receipt });
    const rows = listSourceRows(ended);
    expect(rows[0]).toMatchObject({ name: "Lever", done: 2, of: 3, known: 40, milliseconds: 1234 });
    expect(rows[0]?.counts.closed).toBe(2);
    expect(rows[1]).toMatchObject({ name: "Remotive", outcome: "off", reason: "Its terms." });
    expect(summarizeSources(rows)).toMatchObject({ troubled: 1, notAsked: 1 });
    const other = { ...receipt, runId: "b".repeat(26) };
    expect(gatheringReducer(ended, { type: "receipt", receipt: other })).toBe(ended);
  });

  it("counts as answered what has answered: not what was stopped, cut off by the limit or never asked", () => {
    const [row] = listSourceRows(gatheringReducer(after(EVENTS), { type: "receipt", receipt }));
    if (row === undefined) throw new Error("The receipt has a source.");
    const rows = (["ok", "unmatched", "cancelled", "off", "blocked"] as const).map((outcome) => ({
      ...row,
      outcome,
    }));
    const stopped = [...rows, { ...row, outcome: "cancelled" as const, done: 0 }];
    expect(describeSummary(summarizeSources(stopped), "cancelled")).toBe(
      "Asked 4 sources, 2 answered before you stopped",
    );
    expect(describeSummary(summarizeSources(stopped.slice(0, 2)), "complete")).toBe("2 sources answered");
    expect(
      describeSummary(summarizeSources([...rows, { ...row, outcome: "limit_reached" }]), "complete"),
    ).toBe("2 of 5 sources answered (limit of 3,000 listings reached)");
  });

  it("has words for every outcome, and warns of each that is no answer", () => {
    const quiet = new Set([
      "waiting",
      "ok",
      "empty",
      "unmatched",
      "limit_reached",
      "cancelled",
      "not_configured",
      "off",
    ]);
    for (const [outcome, { label, tone }] of Object.entries(OUTCOMES)) {
      expect(label).not.toBe("");
      expect(tone === "warning", outcome).toBe(!quiet.has(outcome));
    }
  });
});
