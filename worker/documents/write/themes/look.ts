import type { FontName } from "../fonts/fonts.ts";
import type { Measured } from "../layout/break-lines.ts";
import type { Colour, PlacedLine, Rule, Shape } from "../layout/model.ts";
import type { PaperSize } from "./papers.ts";

export type TextLook = { font: FontName; colour: Colour };
type Sized = TextLook & { size: number; leading: number; before: number };

/** What of an entry stands on the first line of its head, and what on the second. */
export type HeadPart = "title" | "organisation" | "place" | "period" | "note";
/** `atTab` is set at the right edge by a tab stop: Word alone has such. */
export type EntryHead = { parts: HeadPart[]; separator: string; atTab?: HeadPart };

/** All that one template decides; sizes and spaces are in em of the body type, margins in points. */
export type Look = {
  margins: { top: number; right: number; bottom: number; left: number };
  body: TextLook & { leading: number };
  align: "left" | "center";
  name: Sized;
  contact: Sized & { separator: string; linkColour: Colour };
  heading: Sized & { isUpper: boolean; tracking: number; align: "left" | "center"; rule: Rule | null };
  /** Space above the first heading. */
  belowHead: number;
  /** Space above the first text of a section, and above the head of every further entry. */
  afterHeading: number;
  beforeEntry: number;
  afterHead: number;
  headLines: { size: number; lines: EntryHead[] };
  headParts: Record<HeadPart, TextLook>;
  separators: Colour;
  bullet: TextLook & { sign: string };
  bulletIndent: number;
  bulletGap: number;
  beforeLine: number;
  items: { separator: string };
  rows: { separator: string };
  labels: TextLook;
  links: Colour;
  /** What is drawn beside the text. */
  decorate: (page: {
    lines: PlacedLine[];
    measured: Measured[];
    paper: PaperSize;
    isFirst: boolean;
  }) => Shape[];
};
