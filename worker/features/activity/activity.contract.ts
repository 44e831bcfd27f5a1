import { z } from "zod/mini";

/** A type unknown to the client is shown with a generic icon. */
export const ActivityItem = z.object({
  id: z.string(),
  type: z.enum(["cover_letter", "resume", "interview", "application", "portfolio"]),
  title: z.string(),
  description: z.string(),
  createdAt: z.string(),
});
export type ActivityItem = z.infer<typeof ActivityItem>;
