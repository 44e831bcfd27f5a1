import type { Ctx } from "#worker/context.ts";

import { readUnreadListings } from "./unread-listings.ts";

/** Fewer than an alarm reads: other parts of the sweep need the invocation's calls as well. */
const MAX_LISTINGS = 300;

/** Those that no alarm has read, such as after a crash. */
export const sweepUnreadListings = ({ db }: Ctx): Promise<unknown> =>
  readUnreadListings({ db: db.$client, maxListings: MAX_LISTINGS });
