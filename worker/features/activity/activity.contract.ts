import { z } from "zod/mini";

import type { ROOMS } from "#worker/features/rooms.contract.ts";

/** A type unknown to the client is shown with a generic icon. */
export const ActivityItem = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: z.string(),
});
export type ActivityType = NonNullable<(typeof ROOMS)[number]["activity"]>;
export type ActivityItem = z.infer<typeof ActivityItem>;
