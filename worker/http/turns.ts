import { createTooManyError } from "#worker/lib/errors.ts";
import { type Release, createSemaphore } from "#worker/lib/semaphore.ts";

/**
 * Calls of one user that this isolate works on at once: a screen asks for about as many. All users share one thread, so
 * whoever had more under way would have more of it than the others.
 */
const AT_ONCE = 4;
/** Further calls of a user wait; beyond this many in all, one is refused. */
const MAX_OF_USER = 60;
/** A call that takes longer waits for something else than the processor, such as a model, and gives its place up. */
const PLACE_MS = 2000;
const RETRY_S = 2;

const places = createSemaphore({
  capacity: Number.POSITIVE_INFINITY,
  heldPerOwner: AT_ONCE,
  totalPerOwner: MAX_OF_USER,
  leaseMs: PLACE_MS,
});

/**
 * Waits until the user, or the session where the user is not known yet, has a place for another call.
 * @throws AppError 429 if very many of their calls already wait
 */
export async function waitForPlace(owner: string, signal: AbortSignal): Promise<Release> {
  const release = await places.acquire(1, PLACE_MS, { owner, signal });
  if (release === null)
    throw createTooManyError(
      "request.too_many_at_once",
      "Too many calls at once. Please wait a moment.",
      RETRY_S,
    );
  return release;
}
