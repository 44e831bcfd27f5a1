import { useSyncExternalStore } from "react";

import { dayInput } from "./dates.ts";

const TICK_MS = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  // Nobody has moved the time on while nobody showed it.
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

/** The time, a minute old at most; a component that shows it renders again when it moves. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => Date.now(),
  );

/** The last day that an input of type date takes for something that has happened. */
export const useToday = (): string => dayInput(new Date(useNow()).toISOString());
