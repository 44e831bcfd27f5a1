/** Facts about the file apart from its content. */
export type FileFacts = {
  /** An uploaded document, pasted text, or a resume written in this app. */
  kind: "file" | "text" | "written";
  hasTextLayer: boolean;
  /** Lines with unreadable characters. */
  garbageLines: string[];
  /** Standard sections that have a heading, such as "experience". */
  headings: string[];
  hiddenText: boolean;
  hiddenQuotes: string[];
  /** Number of words without name and contact details. */
  words: number;
  /** Lines that repeat one word many times. */
  stuffedLines?: string[];
  /** Dates as written that could not be parsed. */
  unreadDates: string[];
  lines: string[];
  /** Parts of the file that fit into no resume field; absent if this was not checked. */
  notTaken?: FilePart[];
  /**
   * Whether every line is in a field or is a heading. If absent, `notTaken` may omit short lines stored in no field.
   */
  isWhole?: boolean;
  /** Parts stored as custom sections; the parser may have failed to recognize one of them. */
  customSections?: FilePart[];
};

export type FilePart = { heading: string | null; text: string; hasPeriod: boolean };
