import { listPlainWords } from "#worker/ai/words/phrases.ts";

const SPACES = /\s+/g;

const normalizeText = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(SPACES, " ")
    .trim()
    .toLowerCase();

/** Whether the text contains the quote, ignoring whitespace and case. */
export const containsQuote = (quote: string, text: string): boolean => {
  const words = normalizeText(quote);
  return words !== "" && normalizeText(text).includes(words);
};

const BULLET = /^[ \t]*(?:[-–—•*▪●]|\d{1,2}[.)])[ \t]/gm;
const INVISIBLE = /[\u200b-\u200f\u2060\u00ad\ufeff]/;
const IN_WORD = /[\p{L}\p{N}]/u;

/** A text normalized for quote comparison, with the original position of each character. */
function normalizeByCharacter(text: string): { normal: string; places: number[] } {
  // A bullet is not a word. A replacement of equal length preserves positions.
  const plain = text.replaceAll(BULLET, (bullet) => " ".repeat(bullet.length));
  const places: number[] = [];
  let normal = "";
  let at = 0;
  for (const sign of plain) {
    const said = /\s/.test(sign) ? " " : INVISIBLE.test(sign) ? "" : normalizeText(sign);
    if (said !== " " || !normal.endsWith(" ")) {
      normal += said;
      for (let unit = 0; unit < said.length; unit += 1) places.push(at);
    }
    at += sign.length;
  }
  return { normal, places };
}

/**
 * Returns a function that finds the original text of a quote, ignoring case, spaces and bullets. Returns null if there
 * is none, or if it starts or ends inside a word.
 */
export function createStretchFinder(text: string): (quote: string) => string | null {
  const { normal, places } = normalizeByCharacter(text);
  const isEdge = (at: number): boolean =>
    !IN_WORD.test(normal[at - 1] ?? "") || !IN_WORD.test(normal[at] ?? "");
  return (quote) => {
    const words = normalizeText(quote);
    if (words === "") return null;
    for (let at = normal.indexOf(words); at !== -1; at = normal.indexOf(words, at + 1))
      if (isEdge(at) && isEdge(at + words.length))
        return text.slice(places[at], places[at + words.length] ?? text.length).trimEnd();
    return null;
  };
}

const RUN = 6;
const CLOSING: Record<string, string> = { "“": "”", '"': '"' };

/** Splits a text into its quotes and the rest; an unclosed quotation mark does not start a quote. */
function splitQuotes(text: string): { quoted: string[]; around: string[] } {
  const quoted: string[] = [];
  const around: string[] = [];
  let from = 0;
  let open: { at: number; closing: string } | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (open !== null && sign === open.closing) {
      quoted.push(text.slice(open.at + 1, at));
      around.push(text.slice(from, open.at));
      from = at + 1;
      open = null;
    } else if (open === null && CLOSING[sign] !== undefined) open = { at, closing: CLOSING[sign] };
  }
  return { quoted, around: [...around, text.slice(from)] };
}

/** Whether a remark copies words of its subject text without quotation marks. */
export function isCopiedOutsideQuotes(said: string, text: string): boolean {
  const source = ` ${listPlainWords(text).join(" ")} `;
  return splitQuotes(said).around.some((part) => {
    const words = listPlainWords(part);
    return words.some(
      (_, at) => at + RUN <= words.length && source.includes(` ${words.slice(at, at + RUN).join(" ")} `),
    );
  });
}

/** The quoted passages of a text. */
export const listQuotedTexts = (text: string): string[] => splitQuotes(text).quoted;
