/**
 * Composes the source of a regular expression, for `new RegExp` or as a part of another. A list becomes alternatives,
 * so that long lists can be stored as data. Nothing is escaped, because words may be patterns.
 */
export const composePattern = (
  template: TemplateStringsArray,
  ...values: (string | readonly string[])[]
): string =>
  String.raw(template, ...values.map((value) => (typeof value === "string" ? value : value.join("|"))));

/** Converts words to patterns that match a word only where it is not part of a longer word. */
export const toWholeWords = (words: readonly string[]): string[] =>
  words.map((word) => String.raw`\b${word}\b`);
