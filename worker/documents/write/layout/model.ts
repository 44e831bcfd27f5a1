import type { FontName } from "../fonts/fonts.ts";

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** What a block is for a screen reader. */
export type Role = "H1" | "H2" | "H3" | "P" | "LI";

/** Text of one look. A no-break space keeps two words on one line and is written as a space. */
export type Span = { text: string; font: FontName; colour: Colour; href: string | null };

/** A line drawn over or under a block; `width` in em of the body, or as wide as the text area. */
export type Rule = {
  colour: Colour;
  thickness: number;
  gap: number;
  width: number | "full";
  side: "above" | "below";
};

/** A paragraph: sizes are in em of the body type, so that a page can be set at any size. */
export type Block = {
  role: Role;
  spans: Span[];
  size: number;
  leading: number;
  /** Space above; there is none at the top of a page. */
  before: number;
  indent: number;
  /** The bullet, which stands left of the text. */
  label: Span | null;
  align: "left" | "center";
  /** Between letters, in em of this block. */
  tracking: number;
  /** Not to be the last on its page. */
  keepsNext: boolean;
  rule: Rule | null;
  /** Belongs to the head of the document. */
  isHead: boolean;
};

/** A piece of a line, of one look. */
export type Segment = { text: string; x: number; width: number; span: Span };

/** A line of type before it has its place. */
export type Line = {
  block: number;
  isFirst: boolean;
  isLast: boolean;
  height: number;
  before: number;
  size: number;
  /** Points between letters. */
  tracking: number;
  segments: Segment[];
  label: Segment | null;
  keepsNext: boolean;
};

/** Points from the top of the page; `baseline` is where the letters stand. */
export type PlacedLine = Line & { top: number; baseline: number };

export type Shape = { x: number; y: number; width: number; height: number; colour: Colour };

export type PageLayout = { lines: PlacedLine[]; shapes: Shape[] };

/** One way to set a resume. */
export type Layout = {
  pages: PageLayout[];
  blocks: Block[];
  bodySize: number;
  isTight: boolean;
  /** Lines of body type that are too many for a page less. */
  linesOver: number;
};
