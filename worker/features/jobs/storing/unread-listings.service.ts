import type { Ctx } from "#worker/context.ts";

import { readPendingListings } from "./unread-listings.ts";

/** Fewer than an alarm reads, because other parts of the sweep need the invocation's calls, too. */
const MAX_LISTINGS = 300;

/** Reads listings that no alarm has read, such as after a crash. */
export const sweepUnreadListings = ({ db }: Ctx): Promise<unknown> =>
  readPendingListings({ db: db.$client, maxListings: MAX_LISTINGS });
