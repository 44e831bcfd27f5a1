import type { FontName } from "../fonts/font-names.ts";

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** The tag of a block for screen readers. */
export type Role = "H1" | "H2" | "H3" | "P" | "LI";

/** Text in one style. A no-break space keeps two words on one line and is drawn as a space. */
export type Span = {
  text: string;
  font: FontName;
  colour: Colour;
  href: string | null;
  /** A sign between two parts of a line, which is not drawn at the line's end. */
  isSeparator?: true;
};

/** A line drawn above or below a block, aligned as its text; `width` in em of the body, or the full text width. */
export type Rule = {
  colour: Colour;
  thickness: number;
  gap: number;
  width: number | "full";
  side: "above" | "below";
};

/** A paragraph: sizes are in em of the body font, so that a page can be set in any size. */
export type Block = {
  role: Role;
  spans: Span[];
  size: number;
  leading: number;
  /** Space above; ignored at the top of a page. */
  before: number;
  indent: number;
  /** The bullet, drawn left of the text. */
  label: Span | null;
  align: "left" | "center";
  /** Letter spacing, in em of this block. */
  tracking: number;
  /** Whether the block must not be the last on its page. */
  keepsNext: boolean;
  rule: Rule | null;
  /** Whether the block belongs to the document header. */
  isHead: boolean;
  /** The field that it shows, such as "experience.<id>.position"; null if it shows none. */
  at: string | null;
  /** Text at the right edge of its first line, such as a period. */
  right: Span[];
  /** Text left of its first line, in a column of its own, such as a period or the name of a group. */
  margin: Span[];
  /** Where the margin text goes if it is too wide for its column: to the right edge, or before the text. */
  wideMargin: "right" | "before";
  /** The column it is in, in a layout of two columns; "either" is the main one unless the side has room. */
  column: "main" | "side" | "either";
};

/** A part of a line in one style. */
export type Segment = {
  text: string;
  x: number;
  width: number;
  /** Letter spacing, in em before it is placed and in points on a page. */
  tracking: number;
  span: Span;
};

/** A line without a position yet. */
export type Line = {
  block: number;
  isFirst: boolean;
  isLast: boolean;
  height: number;
  before: number;
  size: number;
  /** The column that it is in: left edge and width in points. */
  room: { left: number; width: number };
  segments: Segment[];
  label: Segment | null;
  keepsNext: boolean;
};

/** Points from the top of the page; `baseline` is where the letters rest. */
export type PlacedLine = Line & { top: number; baseline: number };

export type Shape = { x: number; y: number; width: number; height: number; colour: Colour };

/** Where the photo is, on the first page. */
export type PhotoPlace = { x: number; y: number; side: number };

export type PageLayout = { lines: PlacedLine[]; shapes: Shape[]; photo: PhotoPlace | null };

/** One layout of a document. */
export type Layout = {
  pages: PageLayout[];
  blocks: Block[];
  bodySize: number;
  isTight: boolean;
  /** Number of body text lines that would have to be cut to need one page less. */
  linesOver: number;
};
