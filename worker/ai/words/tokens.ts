/** A word of a text, folded for comparison, with its position in the original. */
export type Token = {
  word: string;
  from: number;
  to: number;
  /** The separator before the next token: a space or hyphen only, a list comma or slash, or the end of a clause. */
  after: "space" | "comma" | "clause";
};

// Letters and digits; trailing + and # are kept ("C++", "C#"), as are inner dots and apostrophes ("node.js",
// "driver's").
const WORD = /\.(?=net\b)[a-z]+|[\p{L}\p{N}\p{M}]+(?:[.'’][\p{L}\p{N}]+)*[+#]*|&/giu;
const CLAUSE = /[.;:!?()[\]{}\n•|"“”]|\s[-–—]\s/;
const LIST = /[,/]/;
// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;
const MARKS = /[\u0300-\u036f]/g;

const foldWord = (word: string): string =>
  ASCII.test(word)
    ? word.toLowerCase()
    : word.toLowerCase().replaceAll("’", "'").normalize("NFKD").replaceAll(MARKS, "").normalize("NFC");

/** The words of a text in order. Hyphens separate words, "&" becomes "and". */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const [written] = match;
    const from = match.index;
    const gap = text.slice(end, from);
    const after =
      gap === " " || gap === "" || gap === "-"
        ? "space"
        : CLAUSE.test(gap)
          ? "clause"
          : LIST.test(gap)
            ? "comma"
            : "space";
    end = from + written.length;
    tokens.push({ word: written === "&" ? "and" : foldWord(written), from, to: end, after });
  }
  return tokens;
}
