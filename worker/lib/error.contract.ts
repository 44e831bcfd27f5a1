import { z } from "zod/mini";

/** Where a field is wrong, and how; `path` is the dotted name of the field. */
export const ErrorIssue = z.object({ path: z.string(), message: z.string() });
export type ErrorIssue = z.infer<typeof ErrorIssue>;

/** The body of every answer that is not a success. `error` is for a person, `code` for a program. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  issues: z.optional(z.array(ErrorIssue)),
  /** What is stored, where a 409 is about it: nothing that the client has is lost, and it need not ask again. */
  current: z.optional(z.unknown()),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
