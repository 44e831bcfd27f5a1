import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";

import { ApiError } from "#src/lib/api.ts";
import { makeJob } from "#src/testing.ts";
import type {
  GatherEvent,
  RunReceipt,
  SourceReceipt,
} from "#worker/features/jobs/gathering/gathering.contract.ts";

import { type StreamRequest, UnreadableBody, followRun } from "./follow-run.ts";
import { type GatheringState, IDLE, gatheringReducer } from "./gathering-state.ts";
import { readEvents } from "./read-events.ts";
import { OUTCOMES, sourceRows, summaryOf } from "./source-rows.ts";

afterEach(() => vi.restoreAllMocks());

const runId = "a".repeat(26);
const NO_COUNTS = { received: 0, kept: 0, new: 0, updated: 0, duplicate: 0, closed: 0 };
const FOUND = { received: 9, kept: 2, new: 2, updated: 0, duplicate: 1, closed: 3 };
const EVENTS: GatherEvent[] = [
  { type: "start", seq: 1, runId, totalSources: 2, query: "engineer", location: "" },
  {
    type: "progress",
    seq: 2,
    currentSource: 1,
    totalSources: 2,
    source: "Lever",
    board: "Åcme — “Ω”",
    done: 1,
    of: 2,
    counts: NO_COUNTS,
  },
  { type: "jobs", seq: 3, source: "Lever", count: 2, jobs: [makeJob({ title: "Ingénieur 🛠" }), makeJob()] },
  {
    type: "error",
    seq: 4,
    source: "Ashby",
    board: "Bolt",
    code: "timeout",
    message: "It did not answer in time.",
  },
  {
    type: "progress",
    seq: 5,
    currentSource: 2,
    totalSources: 2,
    source: "Lever",
    done: 2,
    of: 2,
    found: 2,
    counts: FOUND,
  },
  { type: "complete", seq: 6, totalJobs: 2, new: 2, updated: 0 },
];

const after = (events: GatherEvent[], from: GatheringState = IDLE): GatheringState =>
  events.reduce((state, event) => gatheringReducer(state, { type: "event", event }), from);

const lineOf = (event: GatherEvent): string => `data: ${JSON.stringify(event)}\n\n`;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A stream of the bytes cut at the given places; it breaks off with an error where told. */
function streamOf(bytes: Uint8Array, cuts: number[] = [], isBroken = false): ReadableStream<Uint8Array> {
  const edges = [
    0,
    ...[...new Set(cuts)].filter((cut) => cut < bytes.length).toSorted((a, b) => a - b),
    bytes.length,
  ];
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      at += 1;
      if (at < edges.length) controller.enqueue(bytes.slice(edges[at - 1], edges[at]));
      else if (isBroken) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<GatherEvent[]> {
  const events: GatherEvent[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

describe("reading the stream", () => {
  it("gives the same events however the bytes are cut", async () => {
    const bytes = bytesOf(EVENTS.map(lineOf).join(""));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: bytes.length })), async (cuts) => {
        expect(await collect(streamOf(bytes, cuts))).toEqual(EVENTS);
      }),
      { numRuns: 60 },
    );
  });

  it("passes over heartbeats, and logs and skips lines that make no sense", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const [first, , , , , last] = EVENTS as [GatherEvent, ...GatherEvent[]];
    const text = `: still gathering\n\n${lineOf(first)}data: {"type":\n\ndata: {"type":"unheard-of","seq":2}\n\nnoise\n\n${lineOf(last as GatherEvent)}`;
    expect(await collect(streamOf(bytesOf(text)))).toEqual([first, last]);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe("following a run", () => {
  const noWait = () => Promise.resolve();
  const wanted: StreamRequest = { query: "engineer", location: "", limit: 3000 };

  async function follow(answers: (ReadableStream<Uint8Array> | null | Error)[], request = wanted) {
    const asked: StreamRequest[] = [];
    const events: GatherEvent[] = [];
    const open = (request: StreamRequest) => {
      asked.push(request);
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? null);
    };
    const outcome = await followRun(request, open, (event) => events.push(event), noWait).then(
      () => "followed",
      (error: Error) => error.name,
    );
    return { asked, seqs: events.map((event) => event.seq), outcome };
  }

  const part = (count: number, isBroken: boolean) =>
    streamOf(bytesOf(EVENTS.slice(0, count).map(lineOf).join("")), [], isBroken);

  it("ends with its complete", async () => {
    expect(await follow([part(6, false)])).toEqual({
      asked: [wanted],
      seqs: [1, 2, 3, 4, 5, 6],
      outcome: "followed",
    });
  });

  it("asks again by the run's id when a stream breaks off or ends too early", async () => {
    const { asked, outcome } = await follow([
      part(3, true),
      part(4, false),
      new TypeError("offline"),
      part(6, false),
    ]);
    expect(outcome).toBe("followed");
    expect(asked).toEqual([wanted, { runId }, { runId }, { runId }]);
  });

  it("gives up after three new tries and says so", async () => {
    const { asked, outcome } = await follow([
      part(2, false),
      part(2, false),
      part(2, false),
      part(2, false),
      part(6, false),
    ]);
    expect(asked).toHaveLength(4);
    expect(outcome).toBe("Error");
  });

  it("asks again for a run that is there already, and for an answer that does not come", async () => {
    const down = new ApiError(503, "unavailable", "Please try again.");
    const silence = new DOMException("No answer", "TimeoutError");
    const takenUp = await follow([down, new TypeError("offline"), part(6, false)], { runId });
    expect(takenUp).toMatchObject({ asked: [{ runId }, { runId }, { runId }], outcome: "followed" });
    expect(await follow([silence, part(6, false)])).toMatchObject({
      asked: [wanted, wanted],
      outcome: "followed",
    });
    expect((await follow([down, part(6, false)])).outcome).toBe("ApiError");
    const gone = new ApiError(404, "jobs.run_not_found", "This search is not known any more.");
    expect((await follow([gone, part(6, false)], { runId })).outcome).toBe("ApiError");
  });

  it("says at once when the first connection fails or has no body", async () => {
    expect((await follow([new TypeError("offline")])).outcome).toBe("TypeError");
    expect((await follow([null])).outcome).toBe(new UnreadableBody().name);
  });
});

describe("what the screen knows of a run", () => {
  it("follows the events", () => {
    expect(after(EVENTS)).toMatchObject({
      phase: "complete",
      runId,
      query: "engineer",
      currentSource: 2,
      totalSources: 2,
      sources: [{ name: "Lever", done: 2, of: 2, counts: FOUND }],
      failures: [{ source: "Ashby", board: "Bolt", message: "It did not answer in time." }],
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
      message: "The search was cancelled.",
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
  ...{ id: "lever", source: "Lever", outcome: "partial", reason: "1 of 3 boards could not be read: No." },
  ...{ known: 40, boards: 3, done: 3, skipped: 1, milliseconds: 1234 },
  ...{
    received: 9,
    refused: 0,
    unmatched: 5,
    overLimit: 0,
    kept: 4,
    new: 1,
    updated: 0,
    duplicate: 0,
    closed: 2,
  },
  failures: [{ code: "blocked", message: "No.", boards: ["Bolt"], count: 1 }],
};
const OFF: SourceReceipt = {
  ...LEVER,
  ...{
    id: "remotive",
    source: "Remotive",
    outcome: "off",
    reason: "Its terms.",
    known: 0,
    boards: 0,
    done: 0,
  },
  ...{ skipped: 0, milliseconds: 0, failures: [] },
};
const receipt: RunReceipt = {
  ...{ runId, query: "nurse", location: "", limit: 3000, state: "complete" },
  ...{ startedAt: "", finishedAt: "", totalJobs: 4, new: 1, updated: 0 },
  sources: [LEVER, OFF],
};

describe("the receipt", () => {
  it("is live while the run goes on, a board that failed by its name", () => {
    const rows = sourceRows(after(EVENTS.slice(0, 5)));
    expect(rows).toMatchObject([
      { name: "Lever", outcome: "ok", done: 2, of: 2, counts: FOUND, known: null },
    ]);
    expect(sourceRows(after(EVENTS.slice(0, 2)))).toMatchObject([
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
        message: "It refused to answer (403).",
      },
      {
        type: "error",
        seq: 3,
        source: "Ashby",
        board: "Bolt",
        code: "blocked",
        message: "It refused to answer (403).",
      },
      {
        ...{ type: "progress", seq: 4, currentSource: 1, totalSources: 1 },
        source: "Ashby",
        done: 2,
        of: 2,
        counts: NO_COUNTS,
      },
    ];
    const [row] = sourceRows(after(failing));
    expect(row).toMatchObject({
      outcome: "failed",
      failures: [{ message: "It refused to answer (403).", boards: ["Acme", "Bolt"], count: 2 }],
    });
    expect(summaryOf(row === undefined ? [] : [row])).toEqual({ read: 0, troubled: 1, notAsked: 0 });
  });

  it("is the server's own once the run has ended: what was asked of how many, and what was not asked", () => {
    const ended = gatheringReducer(after(EVENTS), { type: "receipt", receipt });
    const rows = sourceRows(ended);
    expect(rows[0]).toMatchObject({ name: "Lever", done: 2, of: 3, known: 40, milliseconds: 1234 });
    expect(rows[0]?.counts.closed).toBe(2);
    expect(rows[1]).toMatchObject({ name: "Remotive", outcome: "off", reason: "Its terms." });
    expect(summaryOf(rows)).toEqual({ read: 0, troubled: 1, notAsked: 1 });
    const other = { ...receipt, runId: "b".repeat(26) };
    expect(gatheringReducer(ended, { type: "receipt", receipt: other })).toBe(ended);
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
