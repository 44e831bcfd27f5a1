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
  /** Set on a separator between two parts of a line, which is not drawn at the line's end. */
  isSeparator?: true;
};

/** A line above or below a block, aligned like its text; `width` in em of the body, or the full text width. */
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
  /** The field shown, such as "experience.<id>.position"; null if none. */
  at: string | null;
  /** Text right-aligned on the block's first line, such as a date range. */
  right: Span[];
  /** Text left of the first line in its own column, such as a date range or a group's name. */
  margin: Span[];
  /** Where the margin text goes if too wide for its column: to the right edge, or before the text. */
  wideMargin: "right" | "before";
  /** The column in a two-column layout; "either" is the main one unless the side column has room. */
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
  /** Left edge and width of the column, in points. */
  room: { left: number; width: number };
  segments: Segment[];
  label: Segment | null;
  keepsNext: boolean;
};

/** Points from the top of the page; `baseline` is where letters stand. */
export type PlacedLine = Line & { top: number; baseline: number };

export type Shape = { x: number; y: number; width: number; height: number; colour: Colour };

/** Position of the photo on the first page. */
export type PhotoPlace = { x: number; y: number; side: number };

export type PageLayout = { lines: PlacedLine[]; shapes: Shape[]; photo: PhotoPlace | null };

/** One way to lay out a document. */
export type Layout = {
  pages: PageLayout[];
  blocks: Block[];
  bodySize: number;
  isTight: boolean;
  /** Number of body text lines to cut in order to save a page. */
  linesOver: number;
};
