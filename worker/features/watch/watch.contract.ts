import { z } from "zod/mini";

/** To be raised when pay or requirements of a posting are read otherwise. */
export const WATCH_READER = 1;
/** Most lines of a posting that are compared, and most that a change shows. */
export const WATCH_LIMITS = { lines: 60, line: 500, sentences: 600, shown: 12 } as const;

const Lines = z.array(z.string()).check(z.maxLength(WATCH_LIMITS.lines));

/** What was read of a watched posting: its next version is compared with this. */
export const Snapshot = z.object({
  /** How postings were read: what is read otherwise by now is no change of the employer's. */
  reader: z.int(),
  /** The source and hash of the listing: another source's text is no change of the employer's. */
  source: z.string(),
  hash: z.string(),
  pay: z.nullable(
    z.object({
      text: z.string(),
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
      currency: z.string(),
      period: z.string(),
    }),
  ),
  /** Its requirements, as it has them. */
  requirements: Lines,
  /** Keys of all its sentences: a line that was there before as something else is not new. */
  sentences: z.array(z.string()).check(z.maxLength(WATCH_LIMITS.sentences)),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Lines that a change removed or added; pay has one at most. */
export const ChangedLines = z.array(z.string()).check(z.maxLength(WATCH_LIMITS.lines));
