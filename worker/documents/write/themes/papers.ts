import type { Paper } from "../../resume-design.contract.ts";

/** Width and height in points. */
export type PaperSize = { width: number; height: number };

export const PAPER_SIZES: Record<Paper, PaperSize> = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
};
