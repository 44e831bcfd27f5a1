import type { Context } from "hono";

import { createTooManyError } from "#worker/lib/errors.ts";
import { type Release, createSemaphore } from "#worker/lib/semaphore.ts";

import type { AppEnv } from "./env.ts";

/**
 * Max concurrent calls of one user in this isolate, about as many as one screen makes. All users share one thread, and
 * more calls would give a user more of it.
 */
const AT_ONCE = 8;
/** Max running and waiting calls of one user; further ones are rejected. */
const MAX_OF_USER = 60;
/**
 * Milliseconds after which a call gives up its place, because it waits for something other than the processor, such as
 * a model.
 */
const PLACE_MS = 2000;
const RETRY_S = 2;

/**
 * A token bucket of the isolate's time per user: `SHARE` is refilled each second, and the burst opens about fifty
 * screens. A user who exhausts it waits before each further call, so that few users cannot slow down all others.
 */
const SHARE = 0.2;
const BURST_MS = 5000;
const MAX_DELAY_MS = 5000;
/** Max milliseconds charged per call; longer calls mostly wait, such as for a model. */
const MAX_COUNTED_MS = 1000;

const places = createSemaphore({
  capacity: Number.POSITIVE_INFINITY,
  heldPerOwner: AT_ONCE,
  totalPerOwner: MAX_OF_USER,
  leaseMs: PLACE_MS,
});

/** Time used and not yet refilled, by owner, as of `atMs`. */
const taken = new Map<string, { ms: number; atMs: number }>();

function readTaken(owner: string, nowMs: number): number {
  const known = taken.get(owner);
  return known === undefined ? 0 : Math.max(0, known.ms - (nowMs - known.atMs) * SHARE);
}

function addTaken(owner: string, ms: number, nowMs: number): void {
  const before = readTaken(owner, nowMs);
  // Entries are ordered by last use, oldest first.
  taken.delete(owner);
  taken.set(owner, { ms: before + Math.min(ms, MAX_COUNTED_MS), atMs: nowMs });
  for (const [other, { ms: old, atMs }] of taken) {
    if (old > (nowMs - atMs) * SHARE) break;
    taken.delete(other);
  }
}

/** Runs a call in one of its owner's places; nested uses share one place. */
export async function runInPlace(
  c: Context<AppEnv>,
  owner: string,
  next: () => Promise<void>,
): Promise<void> {
  if (c.get("hasPlace")) return next();
  c.set("hasPlace", true);
  const release = await waitForPlace(owner, c.req.raw.signal);
  try {
    await next();
  } finally {
    release();
  }
}

/**
 * Waits until the owner has a free place. The owner is a user, or a session until its user is known.
 * @throws AppError 429 if very many of their calls already wait
 */
export async function waitForPlace(owner: string, signal: AbortSignal): Promise<Release> {
  const isOver = readTaken(owner, Date.now()) > BURST_MS;
  const release = await places.acquire(1, PLACE_MS + (isOver ? MAX_DELAY_MS : 0), { owner, signal });
  if (release === null)
    throw createTooManyError(
      "request.too_many_at_once",
      "Too many calls at once. Please wait a moment.",
      RETRY_S,
    );
  const delayMs = !isOver ? 0 : (readTaken(owner, Date.now()) - BURST_MS) / SHARE;
  if (delayMs > 0) await scheduler.wait(Math.min(delayMs, MAX_DELAY_MS));
  const begunAtMs = Date.now();
  return () => {
    const nowMs = Date.now();
    addTaken(owner, nowMs - begunAtMs, nowMs);
    release();
  };
}
