import type { Fit, MissingCharacter } from "#worker/documents/write/written.contract.ts";

/** A part of a line in one style; `x` and `width` are in points from the left edge of the page. */
export type DrawnText = {
  text: string;
  x: number;
  width: number;
  /** Letter spacing in points. */
  tracking: number;
  font: string;
  colour: string;
};

/** A line without its height on the page: text that is only moved up or down is the same line. */
export type DrawnLine = {
  /** The field that it shows, such as "personalInfo.name"; null for what no field has. */
  place: string | null;
  /** Letter size in points. */
  size: number;
  /** From the top of the line down to where its letters rest, and its whole height. */
  ascent: number;
  height: number;
  texts: DrawnText[];
};

export type DrawnShape = { x: number; y: number; width: number; height: number; colour: string };

/** A line at its baseline; in the next layout, `id` is that of the same line, or of the one that has replaced it. */
export type PlacedLine = { id: number; y: number; line: DrawnLine };

/** `photo` is where the photo is. */
export type DrawnPage = {
  lines: PlacedLine[];
  shapes: DrawnShape[];
  photo: { x: number; y: number; side: number } | null;
};

/** All that the page of a resume needs to be drawn, in points. */
export type DrawnLayout = {
  width: number;
  height: number;
  pages: DrawnPage[];
  fonts: string[];
  fit: Fit;
  missing: MissingCharacter[];
};
