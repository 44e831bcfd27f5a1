import { z } from "zod/mini";

import { Email, Name, NewPassword, Password } from "./auth.contract.ts";

/** A session of the user. Its network address is not stored. */
export const SessionView = z.object({
  id: z.string(),
  /** Families, such as "Firefox" and "Windows"; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  firstSeenAt: z.string(),
  /** When the session was last used, to the hour. */
  lastSeenAt: z.string(),
  isPresent: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;
export type SessionsResponse = { sessions: SessionView[] };
export type EndedSessions = { endedSessions: number };

export const ChangeName = z.object({ firstName: Name, lastName: Name });
export type ChangeName = z.infer<typeof ChangeName>;

export const ChangeEmail = z.object({ email: Email, password: Password });
export type ChangeEmail = z.infer<typeof ChangeEmail>;

export const ChangePassword = z.object({ password: Password, newPassword: NewPassword });
export type ChangePassword = z.infer<typeof ChangePassword>;

export const ResetPassword = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, "This link is not whole. Please open it again.")),
  password: NewPassword,
});
export type ResetPassword = z.infer<typeof ResetPassword>;
