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

const RUN = 6;
const CLOSING: Record<string, string> = { "“": "”", '"': '"' };

/** Splits a text into its quotes and the rest; an unclosed quotation mark starts no quote. */
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

/** Whether a remark copies words of the text it comments on without quotation marks. */
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
