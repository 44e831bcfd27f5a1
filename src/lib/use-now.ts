import { useSyncExternalStore } from "react";

import { formatDayInput } from "./dates.ts";

const TICK_MS = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  // The clock does not tick without subscribers, so the time is updated first.
  if (listeners.size === 0) now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** The current time, at most a minute old; components re-render when it ticks. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => Date.now(),
  );

/** Today's date, as the upper bound of a date input for past events. */
export const useToday = (): string => formatDayInput(new Date(useNow()).toISOString());
