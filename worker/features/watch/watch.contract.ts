import { z } from "zod/mini";

/** Version of the reading of pay and requirements; raise it when their results change. */
export const WATCH_READER = 1;
/** Max numbers and lengths of lines that are compared, and that a change shows. */
export const WATCH_LIMITS = { lines: 60, line: 500, sentences: 600, shown: 12 } as const;

const Lines = z.array(z.string()).check(z.maxLength(WATCH_LIMITS.lines));

/** Parts of a watched posting, with which its next version is compared. */
export const Snapshot = z.object({
  /** Version of the reader: its changes are not the employer's. */
  reader: z.int(),
  /** Source and hash of the listing: texts of different sources are not compared. */
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
  /** Its requirements, as written in the posting. */
  requirements: Lines,
  /** Keys of all sentences: a line that existed elsewhere in the posting is not new. */
  sentences: z.array(z.string()).check(z.maxLength(WATCH_LIMITS.sentences)),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Lines that a change removed or added; pay has at most one. */
export const ChangedLines = z.array(z.string()).check(z.maxLength(WATCH_LIMITS.lines));
