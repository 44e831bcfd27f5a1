import { z } from "zod/mini";

const Attribution = z.object({ text: z.string(), url: z.string() });

/** A source as the deployment stands with it. */
export const SourceStatus = z.object({
  id: z.string(),
  name: z.string(),
  /** An employer's own board, or a list of many employers. */
  kind: z.enum(["employers", "list"]),
  state: z.enum(["on", "not_configured", "off"]),
  /** Why it is not asked; empty where it is. */
  reason: z.string(),
  /** Boards of employers that have shown whose they are, that have not been asked yet, and that are no more. */
  boards: z.object({ verified: z.int(), candidate: z.int(), gone: z.int() }),
  attribution: z.optional(Attribution),
  /** Hosts of it that are left alone for a while, and why. */
  resting: z.array(z.object({ host: z.string(), until: z.string(), reason: z.string() })),
});
export type SourceStatus = z.infer<typeof SourceStatus>;

export const AddBoard = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please paste an address."),
      z.maxLength(500, "This address is too long."),
    ),
});
export type AddBoard = z.infer<typeof AddBoard>;

/** A board that a user pasted the address of, once it has shown whose it is. */
export const AddedBoard = z.object({
  source: z.string(),
  company: z.string(),
  /** Openings on its list when it was asked. */
  openings: z.int(),
  /** False where it was known before. */
  isNew: z.boolean(),
});
export type AddedBoard = z.infer<typeof AddedBoard>;
