import { z } from "zod/mini";

/** An invalid field and the reason; `path` is the dotted name of the field. */
export const ErrorIssue = z.object({ path: z.string(), message: z.string() });
export type ErrorIssue = z.infer<typeof ErrorIssue>;

/** The body of every error response. `error` is for users, `code` for programs. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  issues: z.optional(z.array(ErrorIssue)),
  /** For a 409: the stored version, so that the client loses no edits and need not fetch it. */
  current: z.optional(z.unknown()),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
