import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";

import { ApiError } from "#src/lib/api.ts";
import type { GatherEvent } from "#worker/features/jobs/runs/runs.contract.ts";

import { type StreamRequest, UnreadableBody, followRun } from "./follow-run.ts";
import { readGatherEvents } from "./read-events.ts";
import { EVENTS, runId } from "./run-events.testing.ts";

afterEach(() => vi.restoreAllMocks());

const toLine = (event: GatherEvent): string => `data: ${JSON.stringify(event)}\n\n`;
const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A stream of the bytes cut at the given places; it breaks off with an error where told. */
function makeStream(bytes: Uint8Array, cuts: number[] = [], isBroken = false): ReadableStream<Uint8Array> {
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
  for await (const event of readGatherEvents(stream)) events.push(event);
  return events;
}

describe("reading the stream", () => {
  it("gives the same events however the bytes are cut", async () => {
    const bytes = toBytes(EVENTS.map(toLine).join(""));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: bytes.length })), async (cuts) => {
        expect(await collect(makeStream(bytes, cuts))).toEqual(EVENTS);
      }),
      { numRuns: 60 },
    );
  });

  it("passes over heartbeats, and logs and skips lines that make no sense", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const [first, , , , , last] = EVENTS as [GatherEvent, ...GatherEvent[]];
    const text = `: still gathering\n\n${toLine(first)}data: {"type":\n\ndata: {"type":"unheard-of","seq":2}\n\nnoise\n\n${toLine(last as GatherEvent)}`;
    expect(await collect(makeStream(toBytes(text)))).toEqual([first, last]);
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
    makeStream(toBytes(EVENTS.slice(0, count).map(toLine).join("")), [], isBroken);

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
