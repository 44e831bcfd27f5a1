import type { Network } from "#worker/lib/network.ts";

const WINDOW_MS = 60_000;
/** Exceeds the number of calls of one screen that read during the session lookup. */
const MAX_UNCONFIRMED = 6;
const MAX_NETWORKS = 1000;

/** By network, in this isolate: session lookups that are unanswered, or found no session within the window. */
const unconfirmed = new Map<string, { count: number; untilMs: number }>();

export type Lookup = {
  /**
   * Whether work may begin before the lookup is answered. False after many invalid sessions, because made-up tokens
   * cost a client nothing.
   */
  mayWorkBeside: boolean;
  /** Call this after the session was found. */
  confirm: () => void;
};

export function beginLookup({ near, site }: Network, nowMs: number): Lookup {
  const key = site ?? near;
  const known = unconfirmed.get(key);
  const isOver = known === undefined || known.untilMs <= nowMs;
  if (isOver && unconfirmed.size >= MAX_NETWORKS) deleteExpired(nowMs);
  if (isOver && unconfirmed.size >= MAX_NETWORKS) return { mayWorkBeside: false, confirm() {} };
  const entry = isOver ? { count: 0, untilMs: nowMs + WINDOW_MS } : known;
  unconfirmed.set(key, entry);
  entry.count += 1;
  return {
    mayWorkBeside: entry.count <= MAX_UNCONFIRMED,
    confirm() {
      entry.count -= 1;
    },
  };
}

function deleteExpired(nowMs: number): void {
  for (const [key, { count, untilMs }] of unconfirmed)
    if (count === 0 || untilMs <= nowMs) unconfirmed.delete(key);
}
