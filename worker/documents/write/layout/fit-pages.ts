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
  const count = Math.floor((largest - smallest) / STEP) + 1;
  const sizes = Array.from({ length: count }, (_, at) => largest - at * STEP);
  for (const isTight of [false, true]) {
    const fitting = findFirstFitting(sizes, (bodySize) => {
      const layout = set({ bodySize, isTight });
      return layout.pages.length === fewest ? layout : null;
    });
    if (fitting !== null) return fitting;
  }
  return null;
}

/** The layout of the first size that fits, by halves: a smaller size never needs more pages. */
function findFirstFitting(sizes: number[], setIfFitting: (size: number) => Layout | null): Layout | null {
  const [first, ...smaller] = sizes;
  const whole = first === undefined ? null : setIfFitting(first);
  let best = whole ?? setIfFitting(smaller.at(-1) ?? first ?? 0);
  if (whole !== null || best === null) return best;
  let low = 0;
  let high = smaller.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const layout = setIfFitting(smaller[middle] ?? 0);
    if (layout === null) low = middle + 1;
    else {
      best = layout;
      high = middle;
    }
  }
  return best;
}

const formatPageCount = (pages: number): string => (pages === 1 ? "one page" : `${pages} pages`);

function describePageFit(pages: number, bodySize: number, linesOver: number): string {
  if (pages === 1) return `Fits one page at ${bodySize} pt`;
  const cut = `Cut ${linesOver} ${linesOver === 1 ? "line" : "lines"}`;
  return `${pages} pages at ${bodySize} pt. ${cut} to fit ${formatPageCount(pages - 1)}.`;
}
