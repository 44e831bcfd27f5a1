import type { Fit } from "../written.contract.ts";
import type { Layout } from "./model.ts";
import type { Setting } from "./set-pages.ts";

const STEP = 0.25;
/** Number of steps from normal to minimum margins. */
const MARGIN_STEPS = 4;
/** Font sizes below this are described as small. */
const SMALL = 9.5;

/** Allowed changes for saving pages: text sizes, and the min share of the margins. */
export type Room = { sizes: { largest: number; smallest: number }; leastMargins: number };

/**
 * Finds the first setting with the fewest pages: margins shrink before text, and spacing is tightened only if both are
 * not enough.
 */
export function fitToFewestPages(
  set: (setting: Setting) => Layout,
  room: Room,
): { layout: Layout; fit: Fit } {
  const smallest = set({ bodySize: room.sizes.smallest, margins: room.leastMargins, isTight: true });
  const fewest = smallest.pages.length;
  const layout = findLargestFittingLayout(set, fewest, room) ?? smallest;
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
  { sizes: { largest, smallest }, leastMargins }: Room,
): Layout | null {
  const count = Math.floor((largest - smallest) / STEP) + 1;
  const smaller = Array.from({ length: count }, (_, at) => ({
    bodySize: largest - at * STEP,
    margins: leastMargins,
  }));
  const steps = leastMargins === 1 ? 0 : MARGIN_STEPS;
  const wider = Array.from({ length: steps }, (_, at) => ({
    bodySize: largest,
    margins: 1 - ((1 - leastMargins) * at) / steps,
  }));
  for (const isTight of [false, true]) {
    const settings = isTight ? smaller : [...wider, ...smaller];
    const fitting = findFirstFitting(settings, (setting) => {
      const layout = set({ ...setting, isTight });
      return layout.pages.length === fewest ? layout : null;
    });
    if (fitting !== null) return fitting;
  }
  return null;
}

/** The layout of the first setting that fits, by binary search: a later setting never needs more pages. */
function findFirstFitting<Given>(
  settings: Given[],
  setIfFitting: (setting: Given) => Layout | null,
): Layout | null {
  const [first, ...smaller] = settings;
  const last = smaller.at(-1);
  const whole = first === undefined ? null : setIfFitting(first);
  let best = whole ?? (last === undefined ? null : setIfFitting(last));
  if (whole !== null || best === null) return best;
  let low = 0;
  let high = smaller.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const setting = smaller[middle];
    const layout = setting === undefined ? null : setIfFitting(setting);
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
  const size = bodySize < SMALL ? `${bodySize} pt, which is small` : `${bodySize} pt`;
  if (pages === 1) return `Fits one page at ${size}`;
  const cut = `Cut ${linesOver} ${linesOver === 1 ? "line" : "lines"}`;
  return `${pages} pages at ${size}. ${cut} to fit ${formatPageCount(pages - 1)}.`;
}
