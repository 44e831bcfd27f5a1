/**
 * A pattern as it is written, for `new RegExp` or as a piece of another: a list in it stands for its words, one or the
 * other. So long lists are kept as data. Nothing is escaped, since words may be patterns themselves.
 */
export const composePattern = (
  template: TemplateStringsArray,
  ...values: (string | readonly string[])[]
): string =>
  String.raw(template, ...values.map((value) => (typeof value === "string" ? value : value.join("|"))));

/** The words of a list, each where it is no part of a longer word. */
export const toWholeWords = (words: readonly string[]): string[] =>
  words.map((word) => String.raw`\b${word}\b`);
