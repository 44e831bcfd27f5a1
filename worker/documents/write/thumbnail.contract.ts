import { z } from "zod/mini";

/** A resume's first page in outline, with words as lines. Lengths in points, colors as "#184ea8". */
export const Thumbnail = z.object({
  width: z.number(),
  height: z.number(),
  /** Colored areas and rules. */
  areas: z.array(
    z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), color: z.string() }),
  ),
  /** Words of one size and color, as an SVG path drawn with a line of this width. */
  words: z.array(z.object({ path: z.string(), lineWidth: z.number(), color: z.string() })),
});
export type Thumbnail = z.infer<typeof Thumbnail>;
