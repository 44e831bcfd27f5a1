/** A piece of a row that gaps, tabs or table borders part from the next one. */
export type Cell = {
  text: string;
  /** Edges in points from the left of the page; both 0 where the format has no layout. */
  x1: number;
  x2: number;
  isBold: boolean;
  /** Height of the type in points; 0 where the format does not say. */
  size: number;
  /** Links whose text is in this cell, from annotations or relations, with an http(s), mailto or tel address. */
  links: { text: string; url: string }[];
};

/** A line of a document, in the order in which a person reads it. */
export type Line = {
  /** "1.12": page and number of the line on it; what is read from a line cites it. */
  id: string;
  /** From 1. */
  page: number;
  /** Points from the top of the page; 0 where the format has no layout. */
  y: number;
  /** 0 where the line runs over the whole page or the page has one column, else the column from 1 on. */
  column: number;
  cells: Cell[];
  /** The space above as a multiple of the document's usual one; null on the first line and where nothing says. */
  gapAbove: number | null;
  /** The level from 0 on where the line begins an item of a list. Its bullet is not part of the text. */
  listLevel: number | null;
  /** The level from 1 on where the format itself calls the line a heading. */
  headingLevel: number | null;
};

export type ReadWarning = {
  code: "hidden_text" | "pages_cut" | "text_boxes" | "no_layout" | "unknown_characters" | "little_text";
  /** For a person. */
  message: string;
};

/** What a document says, whatever its format; no markup, nothing hidden, bounded. */
export type ReadDocument = {
  kind: "pdf" | "docx" | "doc" | "rtf" | "text";
  pages: number;
  lines: Line[];
  warnings: ReadWarning[];
};
