/** Other line ends than "\n"; some readers also split lines at the rare ones. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Control characters, what XML forbids, and what changes the direction of the text around it. */
const NOT_IN_TEXT = /(?!\n)[\p{Cc}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;

/** A text that may have several lines, without characters that a calendar or XML cannot hold. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll(LINE_ENDS, "\n").replaceAll("\t", " ").replaceAll(NOT_IN_TEXT, "").trim();

/** A text in one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, " ");
