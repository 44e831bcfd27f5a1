import { z } from "zod/mini";

const NOTIFICATION_KINDS = [
  "gathering",
  "closed",
  "silent",
  "interview",
  "offer",
  "step",
  "closing",
  "change",
  "search",
] as const;

/** An event that happened in the background, or something that is due. `href` links to it. */
export const Notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  text: z.string(),
  at: z.string(),
  href: z.string(),
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Everything up to this time counts as read; later events stay unread. */
export const ReadNotifications = z.object({
  until: z.iso.datetime({ error: "Please give a date and time in ISO 8601, UTC." }),
});
export type ReadNotifications = z.infer<typeof ReadNotifications>;
