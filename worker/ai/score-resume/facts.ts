/** What is known of the file besides what it says. */
export type FileFacts = {
  /** An uploaded document, pasted text, or a resume that was made here. */
  kind: "file" | "text" | "written";
  hasTextLayer: boolean;
  /** Lines with characters that stand for nothing. */
  garbageLines: string[];
  /** Standard sections that have a heading: "experience". */
  headings: string[];
  hiddenText: boolean;
  hiddenQuotes: string[];
  /** Without name and address. */
  words: number;
  /** Lines that repeat a word again and again. */
  stuffedLines?: string[];
  /** Dates as they are written and that could not be read. */
  unreadDates: string[];
  lines: string[];
  /** Parts that fitted no field of a resume; absent where none was looked for. */
  notTaken?: { heading: string | null; text: string; hasPeriod: boolean }[];
};
