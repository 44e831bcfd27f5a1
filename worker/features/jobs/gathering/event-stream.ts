import type { RunStore } from "./run-store.ts";

const HEARTBEAT_MS = 15_000;
const EVENTS_A_READ = 50;

/**
 * The events of a run as server-sent lines: what happened so far, then what happens, until the run has ended.
 * Reads the log only as fast as the client reads the stream, so that a slow client costs no memory.
 */
export function eventStream(
  store: RunStore,
  runId: string,
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
          seq = events.at(-1)?.seq ?? seq;
          controller.enqueue(encoder.encode(events.map(({ data }) => `data: ${data}\n\n`).join("")));
          return;
        }
        if (store.findRun(runId)?.state !== "running") {
          controller.close();
          return;
        }
        if (!(await within(changed(), HEARTBEAT_MS))) {
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

/** True when the promise settles in time. */
async function within(promise: Promise<void>, ms: number): Promise<boolean> {
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
