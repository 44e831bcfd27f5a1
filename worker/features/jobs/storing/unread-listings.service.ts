import type { Ctx } from "#worker/context.ts";

import { readUnreadListings } from "./unread-listings.ts";

/** Those that no alarm has read, such as after a crash. */
export const sweepUnreadListings = ({ db }: Ctx): Promise<unknown> => readUnreadListings({ db: db.$client });
