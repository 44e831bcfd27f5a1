import type { Colour } from "../layout/model.ts";
import type { Look } from "./look.ts";

const INK: Colour = [33, 33, 41];
const QUIET: Colour = [88, 88, 100];
const ACCENT: Colour = [15, 101, 96];
const DEEP: Colour = [16, 62, 66];
const PALE: Colour = [214, 236, 230];
const WHITE: Colour = [255, 255, 255];
const WARM: Colour = [224, 122, 63];

/** Space below the last header line, and above the first text after it. */
const BAND_FOOT = 15;
const RAIL = 7;

/** A serif name on a dark green band, a stripe along every page, short warm strokes over the headings. */
export const creative: Look = {
  margins: { top: 44, right: 48, bottom: 42, left: 58 },
  body: { font: "inter-regular", colour: INK, leading: 1.43 },
  align: "left",
  name: { font: "noto-serif-bold", colour: WHITE, size: 2.9, leading: 1.2, before: 0 },
  contact: {
    font: "inter-regular",
    colour: PALE,
    size: 0.95,
    leading: 1.5,
    before: 0.35,
    separator: "|",
    linkColour: WHITE,
  },
  heading: {
    font: "noto-serif-bold",
    colour: DEEP,
    size: 1.32,
    leading: 1.25,
    before: 1.2,
    isUpper: false,
    tracking: 0,
    align: "left",
    rule: {
      colour: WARM,
      thickness: 2.2,
      gap: 4,
      width: 2.6,
      side: "above",
    },
  },
  belowHead: 3.3,
  afterHeading: 0.35,
  beforeEntry: 0.85,
  afterHead: 0.25,
  headLines: {
    size: 1.04,
    lines: [
      { parts: ["title", "period"], separator: "|" },
      { parts: ["organisation", "place", "note"], separator: "·" },
    ],
  },
  headParts: {
    title: { font: "inter-bold", colour: INK },
    organisation: { font: "inter-bold", colour: ACCENT },
    place: { font: "inter-regular", colour: QUIET },
    note: { font: "inter-regular", colour: QUIET },
    period: { font: "inter-regular", colour: QUIET },
  },
  separators: QUIET,
  bullet: { font: "inter-regular", colour: WARM, sign: "•" },
  bulletIndent: 1.3,
  bulletGap: 0.6,
  beforeLine: 0.16,
  items: { separator: "|" },
  rows: { separator: "|" },
  labels: { font: "inter-bold", colour: INK },
  links: ACCENT,
  decorate: ({ lines, measured, paper, isFirst }) => {
    const rail = { x: 0, y: 0, width: RAIL, height: paper.height, colour: DEEP };
    const head = lines.findLast(({ block }) => measured[block]?.block.isHead === true);
    if (!isFirst || head === undefined) return [rail];
    return [{ ...rail, width: paper.width, height: head.top + head.height + BAND_FOOT }, rail];
  },
};
