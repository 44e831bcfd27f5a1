import type { FontName } from "../fonts/font-names.ts";
import type { Measured } from "../layout/break-lines.ts";
import type { Colour, PlacedLine, Rule, Shape } from "../layout/model.ts";
import type { PaperSize } from "./papers.ts";

export type TextLook = { font: FontName; colour: Colour };
type Sized = TextLook & { size: number; leading: number; before: number };

/** The parts of an entry's header lines. */
export type HeadPart = "title" | "organisation" | "place" | "period" | "note";
/** `atTab` is aligned to the right edge by a tab stop, in Word only. */
export type EntryHead = { parts: HeadPart[]; separator: string; atTab?: HeadPart };

/** Everything a template defines; sizes and spaces are in em of the body font, margins in points. */
export type Look = {
  margins: { top: number; right: number; bottom: number; left: number };
  body: TextLook & { leading: number };
  align: "left" | "center";
  name: Sized;
  contact: Sized & { separator: string; linkColour: Colour };
  heading: Sized & { isUpper: boolean; tracking: number; align: "left" | "center"; rule: Rule | null };
  /** Space above the first heading. */
  belowHead: number;
  /** Space above the first text of a section and above every further entry. */
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
  /** Draws decorations beside the text. */
  decorate: (page: {
    lines: PlacedLine[];
    measured: Measured[];
    paper: PaperSize;
    isFirst: boolean;
  }) => Shape[];
};
