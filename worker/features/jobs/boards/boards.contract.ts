import { z } from "zod/mini";

const Attribution = z.object({ text: z.string(), url: z.string() });

/** A source and its status in this deployment. */
export const SourceStatus = z.object({
  id: z.string(),
  name: z.string(),
  /** Boards of single employers, or an aggregator with postings of many employers. */
  kind: z.enum(["employers", "list"]),
  state: z.enum(["on", "not_configured", "off"]),
  /** Why the source is not used; empty if it is used. */
  reason: z.string(),
  /** Numbers of boards with a verified owner, of unverified ones and of boards that no longer exist. */
  boards: z.object({ verified: z.int(), candidate: z.int(), gone: z.int() }),
  attribution: z.optional(Attribution),
  /** Hosts of the source with an open circuit breaker, and why. */
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

/** A board that a user added by its URL, once the owner is verified. */
export const AddedBoard = z.object({
  source: z.string(),
  company: z.string(),
  /** Number of openings on the board's list when it was added. */
  openings: z.int(),
  /** False if the board was already known. */
  isNew: z.boolean(),
});
export type AddedBoard = z.infer<typeof AddedBoard>;
