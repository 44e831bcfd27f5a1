import type { Colour } from "../layout/model.ts";
import type { Look } from "./look.ts";

const INK: Colour = [20, 20, 20];
const QUIET: Colour = [72, 72, 72];

/** Serif, black, header and headings centred between rules: the traditional resume. */
export const classic: Look = {
  margins: { top: 54, right: 62, bottom: 52, left: 62 },
  body: { font: "noto-serif-regular", colour: INK, leading: 1.4 },
  align: "center",
  name: { font: "noto-serif-bold", colour: INK, size: 2.2, leading: 1.25, before: 0 },
  contact: {
    font: "noto-serif-regular",
    colour: QUIET,
    size: 0.93,
    leading: 1.45,
    before: 0.2,
    separator: "|",
    linkColour: QUIET,
  },
  heading: {
    font: "noto-serif-bold",
    colour: INK,
    size: 1,
    leading: 1.35,
    before: 1.15,
    isUpper: true,
    tracking: 0.06,
    align: "center",
    rule: {
      colour: INK,
      thickness: 0.6,
      gap: 3,
      width: "full",
      side: "below",
    },
  },
  belowHead: 1.1,
  afterHeading: 0.45,
  beforeEntry: 0.75,
  afterHead: 0.2,
  headLines: {
    size: 1.02,
    lines: [
      { parts: ["organisation"], separator: "—" },
      { parts: ["title", "place", "note", "period"], separator: "|" },
    ],
  },
  headParts: {
    title: { font: "noto-serif-italic", colour: INK },
    organisation: { font: "noto-serif-bold", colour: INK },
    place: { font: "noto-serif-italic", colour: QUIET },
    note: { font: "noto-serif-italic", colour: QUIET },
    period: { font: "noto-serif-italic", colour: QUIET },
  },
  separators: QUIET,
  bullet: { font: "noto-serif-regular", colour: INK, sign: "•" },
  bulletIndent: 1.5,
  bulletGap: 0.6,
  beforeLine: 0.1,
  items: { separator: "," },
  rows: { separator: "|" },
  labels: { font: "noto-serif-bold", colour: INK },
  links: QUIET,
  decorate: () => [],
};
