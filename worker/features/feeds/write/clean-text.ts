/** Line ends other than "\n", including rare ones at which some readers also split lines. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Control characters, characters forbidden in XML, and those that change the direction of text. */
const NOT_IN_TEXT = /(?!\n)[\p{Cc}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;

/** Text of several lines, without characters that calendars or XML do not allow. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll(LINE_ENDS, "\n").replaceAll("\t", " ").replaceAll(NOT_IN_TEXT, "").trim();

/** Text in one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, " ");
