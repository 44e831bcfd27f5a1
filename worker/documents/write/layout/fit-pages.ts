import type { Fit } from "../written.contract.ts";
import type { Layout } from "./model.ts";
import type { Setting } from "./set-pages.ts";

const STEP = 0.25;

/**
 * The largest font size that needs the fewest pages; spacing is tightened only if the smallest size alone does
 * not reach that.
 */
export function fitToFewestPages(
  set: (setting: Setting) => Layout,
  sizes: { largest: number; smallest: number },
): { layout: Layout; fit: Fit } {
  const smallest = set({ bodySize: sizes.smallest, isTight: true });
  const fewest = smallest.pages.length;
  const layout = findLargestFittingLayout(set, fewest, sizes) ?? smallest;
  // The overflow is measured at the smallest font size.
  const { linesOver } = smallest;
  const { bodySize, isTight } = layout;
  return {
    layout,
    fit: {
      pages: fewest,
      bodySize,
      isTight,
      linesOver,
      message: describePageFit(fewest, bodySize, linesOver),
    },
  };
}

function findLargestFittingLayout(
  set: (setting: Setting) => Layout,
  fewest: number,
  { largest, smallest }: { largest: number; smallest: number },
): Layout | null {
  for (const isTight of [false, true])
    for (let bodySize = largest; bodySize >= smallest; bodySize -= STEP) {
      const layout = set({ bodySize, isTight });
      if (layout.pages.length === fewest) return layout;
    }
  return null;
}

const formatPageCount = (pages: number): string => (pages === 1 ? "one page" : `${pages} pages`);

function describePageFit(pages: number, bodySize: number, linesOver: number): string {
  if (pages === 1) return `Fits one page at ${bodySize} pt`;
  const cut = `Cut ${linesOver} ${linesOver === 1 ? "line" : "lines"}`;
  return `${pages} pages at ${bodySize} pt. ${cut} to fit ${formatPageCount(pages - 1)}.`;
}
