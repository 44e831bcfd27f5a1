import type { Colour } from "../layout/model.ts";
import type { Look } from "./look.ts";

const INK: Colour = [24, 29, 39];
const QUIET: Colour = [86, 94, 108];
const ACCENT: Colour = [24, 78, 168];
const HAIR: Colour = [205, 212, 222];

/** Sans serif, left-aligned, one blue: a thin line under each heading. */
export const modern: Look = {
  margins: { top: 46, right: 50, bottom: 44, left: 50 },
  body: { font: "inter-regular", colour: INK, leading: 1.42 },
  align: "left",
  name: { font: "inter-bold", colour: INK, size: 2.5, leading: 1.15, before: 0 },
  contact: {
    font: "inter-regular",
    colour: QUIET,
    size: 0.94,
    leading: 1.45,
    before: 0.35,
    separator: "·",
    linkColour: ACCENT,
  },
  heading: {
    font: "inter-bold",
    colour: ACCENT,
    size: 1.16,
    leading: 1.25,
    before: 1.3,
    isUpper: false,
    tracking: 0,
    align: "left",
    rule: {
      colour: HAIR,
      thickness: 0.75,
      gap: 4,
      width: "full",
      side: "below",
    },
  },
  belowHead: 1.1,
  afterHeading: 0.45,
  beforeEntry: 0.85,
  afterHead: 0.25,
  headLines: {
    size: 1.04,
    lines: [
      { parts: ["title"], separator: "·" },
      { parts: ["organisation", "place", "note", "period"], separator: "·" },
    ],
  },
  headParts: {
    title: { font: "inter-bold", colour: INK },
    organisation: { font: "inter-regular", colour: INK },
    place: { font: "inter-regular", colour: QUIET },
    note: { font: "inter-regular", colour: QUIET },
    period: { font: "inter-regular", colour: QUIET },
  },
  separators: QUIET,
  bullet: { font: "inter-regular", colour: ACCENT, sign: "•" },
  bulletIndent: 1.3,
  bulletGap: 0.6,
  beforeLine: 0.14,
  items: { separator: "·" },
  rows: { separator: "·" },
  labels: { font: "inter-bold", colour: INK },
  links: ACCENT,
  decorate: () => [],
};
