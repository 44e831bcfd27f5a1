import { z } from "zod/mini";

/** The first page of a resume in outline: words are lines. Lengths are in points, colors as "#184ea8". */
export const Thumbnail = z.object({
  width: z.number(),
  height: z.number(),
  /** Colored areas and rules. */
  areas: z.array(
    z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), color: z.string() }),
  ),
  /** The words of one size and color, as the path of an SVG drawn with a line of this width. */
  words: z.array(z.object({ path: z.string(), lineWidth: z.number(), color: z.string() })),
});
export type Thumbnail = z.infer<typeof Thumbnail>;
