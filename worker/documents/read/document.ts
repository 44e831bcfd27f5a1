/** A part of a row, separated from the next by a gap, tab or table border. */
export type Cell = {
  text: string;
  /** Edges in points from the left of the page; both 0 if the format has no layout. */
  x1: number;
  x2: number;
  isBold: boolean;
  /** Font size in points; 0 if unknown. */
  size: number;
  /** Links whose text is in this cell (http(s), mailto or tel), from annotations or relationships. */
  links: { text: string; url: string }[];
};

/** A line of a document, in reading order. */
export type Line = {
  /** Page and line number, such as "1.12". Extracted data names its source line by this id. */
  id: string;
  /** Page number, starting at 1. */
  page: number;
  /** Points from the top of the page; 0 if the format has no layout. */
  y: number;
  /** 0 if the line spans the whole page or the page has one column, else the column, starting at 1. */
  column: number;
  cells: Cell[];
  /**
   * The space above as a multiple of the document's usual line spacing; null on the first line or if unknown.
   */
  gapAbove: number | null;
  /** Nesting level, from 0, if the line starts a list item. The text excludes the bullet. */
  listLevel: number | null;
  /** Heading level, from 1, if the format marks the line as a heading. */
  headingLevel: number | null;
};

export type ReadWarning = {
  code: "hidden_text" | "pages_cut" | "text_boxes" | "no_layout" | "unknown_characters" | "little_text";
  /** User-facing text. */
  message: string;
};

/** The content of a document, whatever its format: no markup, no hidden text, limited size. */
export type ReadDocument = {
  kind: "pdf" | "docx" | "doc" | "rtf" | "text";
  pages: number;
  lines: Line[];
  warnings: ReadWarning[];
  /** Text of the JSON Resume embedded in a PDF. Only its size has been checked. */
  attachedResume?: string;
};
