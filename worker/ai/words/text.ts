/** Runs of accents longer than in any real letter; normalizing them takes quadratic time. */
const ACCENTS = /(\p{M}{30})\p{M}+/gu;
const MARKS = /[\u0300-\u036f]/g;
const QUOTES = /[’‘`´]/g;
const DASHES = /[‐‑‒–—―−]/g;

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7F]*$/;

/** Folds a text for comparison: lower case without accents, with plain quotes and dashes. */
export const fold = (text: string): string =>
  // Fast path: normalization leaves ASCII unchanged, and nearly all texts are ASCII.
  ASCII.test(text) ? text.toLowerCase().replaceAll("`", "'") : foldUnicode(text);

const foldUnicode = (text: string): string =>
  text
    .replace(ACCENTS, "$1")
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(QUOTES, "'")
    .replace(DASHES, "-")
    .normalize("NFC");

export const toFoldedSet = (words: string[]): Set<string> => new Set(words.map(fold));

/** Splits a text into words without surrounding punctuation. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[\s/]+/)
    .map((word) => word.replace(EDGES, ""))
    .filter((word) => word !== "");

const EDGES = /^[^\p{L}\p{N}&+#]{1,20}|[^\p{L}\p{N}\p{M}&+#.]{1,20}$|\.{1,3}$/gu;

export const countWords = (text: string): number => (text === "" ? 0 : text.split(" ").length);

export const isCapitals = (text: string): boolean =>
  text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();

/** Whether a text starts with a capital, like a name or heading; letters without case count too. */
export const hasCapitalStart = (text: string): boolean => {
  const first = /[\p{L}\p{N}]/u.exec(text)?.[0] ?? "";
  return first !== "" && (first !== first.toLowerCase() || first === first.toUpperCase());
};

export const hasLowercaseStart = (text: string): boolean => /^\p{Ll}(?!\p{Lu})/u.test(text);

/** Removes separators at both ends. */
export const trimSigns = (text: string): string => {
  const from = text.search(/[^\s,;:|·•–—\-/\]]/);
  if (from < 0) return "";
  let to = text.length;
  while (to > from && /[\s,;:|·•–—\-/[]/.test(text[to - 1] ?? "")) to -= 1;
  const trimmed = text.slice(from, to);
  return trimmed.startsWith("(") && trimmed.indexOf(")") === trimmed.length - 1
    ? trimSigns(trimmed.slice(1, -1))
    : trimmed;
};

export const getLast = <Item>(items: Item[]): Item | null => items.at(-1) ?? null;
