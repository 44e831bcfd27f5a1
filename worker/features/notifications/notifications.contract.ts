import { z } from "zod/mini";

/** Something that happened while the person did something else. `href` is where it leads to. */
export const Notification = z.object({
  id: z.string(),
  kind: z.enum(["gathering", "closed", "silent"]),
  title: z.string(),
  text: z.string(),
  at: z.string(),
  href: z.string(),
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Everything up to this moment has been seen; what comes later stays unread. */
export const ReadNotifications = z.object({
  until: z.iso.datetime({ error: "Please give a date and time in ISO 8601, UTC." }),
});
export type ReadNotifications = z.infer<typeof ReadNotifications>;
