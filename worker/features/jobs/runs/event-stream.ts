import { acquireMemoryBytes } from "#worker/features/jobs/fetching/isolate-limits.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

import type { RunStore } from "./run-store.ts";
import type { LoggedEvent } from "./run-tables.ts";
import type { GatherEvent } from "./runs.contract.ts";

const HEARTBEAT_MS = 15_000;
const EVENTS_A_READ = 8;
/** Memory needed for a card, in bytes: database row, object, and two serialized copies. */
const BYTES_A_CARD = 6000;

/** Loads the cards of listings by id. */
export type ReadCards = (ids: string[]) => Promise<Map<string, JobCard>>;

/**
 * The events of a run as server-sent events: first the past ones, then new ones, until the run has ended. Reads
 * the log only as fast as the client reads the stream, so that a slow client costs no memory.
 */
export function createRunEventStream(
  store: RunStore,
  runId: string,
  readCards: ReadCards,
  changed: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let seq = 0;
  const reader = { isGone: false };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (!reader.isGone) {
        const events = store.eventsAfter(runId, seq, EVENTS_A_READ);
        if (events.length > 0) {
          // Memory is reserved, because hundreds of clients may watch in one isolate.
          const giveBack = await acquireMemoryBytes(countListings(events) * BYTES_A_CARD);
          try {
            const lines = (await attachCards(events, readCards)).map(
              (event) => `data: ${JSON.stringify(event)}\n\n`,
            );
            if (reader.isGone) return;
            controller.enqueue(encoder.encode(lines.join("")));
          } finally {
            giveBack();
          }
          seq = events.at(-1)?.seq ?? seq;
          return;
        }
        if (store.findRun(runId)?.state !== "running") {
          controller.close();
          return;
        }
        if (!(await settlesWithin(changed(), HEARTBEAT_MS))) {
          controller.enqueue(encoder.encode(": still gathering\n\n"));
          return;
        }
      }
    },
    cancel() {
      reader.isGone = true;
    },
  });
}

const countListings = (events: LoggedEvent[]): number =>
  events.reduce((sum, event) => sum + (event.type === "jobs" ? event.jobs.length : 0), 0);

async function attachCards(events: LoggedEvent[], readCards: ReadCards): Promise<GatherEvent[]> {
  const ids = events.flatMap((event) => (event.type === "jobs" ? event.jobs : []));
  const cards = ids.length === 0 ? new Map<string, JobCard>() : await readCards(ids);
  return events.map((event): GatherEvent =>
    event.type === "jobs" ? { ...event, jobs: event.jobs.flatMap((id) => cards.get(id) ?? []) } : event,
  );
}

/** True if the promise settles in time. */
async function settlesWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
