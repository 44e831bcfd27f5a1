import type { ResumeSection } from "../../resume-content.contract.ts";
import type { FontName } from "../fonts/font-names.ts";
import type { Colour, PlacedLine, Rule, Shape } from "../layout/model.ts";
import type { HeadPart } from "../outline/outline.contract.ts";
import type { PaperSize } from "./papers.ts";

export type TextLook = { font: FontName; colour: Colour };
type Sized = TextLook & { size: number; leading: number; before: number };
/** Letter spacing is in em of the text. */
type Lettering = { isUpper: boolean; tracking: number };

/** One header line of an entry; `right` is the part at the right edge. */
export type EntryHead = { parts: HeadPart[]; right?: HeadPart };

/**
 * Two columns: the left one has the contact details and the named sections as far as the first page has room, and
 * sections of `fill` while they balance the columns.
 */
export type Columns = {
  sideWidth: number;
  gap: number;
  sections: ReadonlySet<ResumeSection | "custom">;
  fill: ReadonlySet<ResumeSection | "custom">;
};

/** A template's definition; sizes and spaces are in em of the body font, margins and columns in points. */
export type Look = {
  margins: { top: number; right: number; bottom: number; left: number };
  /** Min and max text size in points for fitting the pages. */
  sizes: { largest: number; smallest: number };
  /** Min share of the margins when they shrink before text; 1 if the user chose them. */
  leastMargins: number;
  body: TextLook & { leading: number };
  /** The font of the user's bold text. */
  bold: FontName;
  align: "left" | "center";
  name: Sized & { tracking: number };
  contact: Sized & { separator: string; linkColour: Colour };
  heading: Sized & Lettering & { align: "left" | "center"; rule: Rule | null };
  /** Space above the first heading. */
  belowHead: number;
  /** Space above the first text of a section and above every further entry. */
  afterHeading: number;
  beforeEntry: number;
  afterHead: number;
  headLines: {
    size: number;
    lines: EntryHead[];
    /** Whether periods and group names have their own column at the left. */
    hasMargin: boolean;
  };
  headParts: Record<HeadPart, TextLook>;
  /** Separator between the parts of a header line and the cells of a row. */
  separator: string;
  separators: Colour;
  bullet: TextLook & { sign: string };
  bulletIndent: number;
  bulletGap: number;
  beforeLine: number;
  labels: TextLook;
  links: Colour;
  columns: Columns | null;
  /** Whether a photo is printed, at the right of the header or on top of the side column. */
  hasPhoto: boolean;
  /** Draws decorations beside the text. */
  decorate: (page: PageToDecorate) => Shape[];
};

export type PageToDecorate = {
  lines: PlacedLine[];
  /** Whether a line belongs to the document header. */
  isHeadLine: (line: PlacedLine) => boolean;
  paper: PaperSize;
  /** Bottom of the header with its photo on the first page; null on other pages. */
  headFoot: number | null;
  /** Bottom of the header's text, without its photo. */
  nameFoot: number | null;
  /** The left edge of text beside a margin column, in points; null without one. */
  textLeft: number | null;
  /** The right edge of the side column, in points; null without one. */
  sideRight: number | null;
};
