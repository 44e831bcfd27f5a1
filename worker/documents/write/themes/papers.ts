import type { Paper } from "../../resume-design.contract.ts";

/** Width and height in points. */
/** 12 millimeters, in points. */
export const LEAST_MARGIN = 34;

export type PaperSize = { width: number; height: number };

export const PAPER_SIZES: Record<Paper, PaperSize> = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
};
