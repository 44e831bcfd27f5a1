import { withoutEnd } from "#worker/ai/words/grammar.ts";

const BROKEN = /https?|@|[“”"…]|:$/i;
const MAX_LENGTH = 240;

/**
 * A line as a question quotes it: whole, without a bullet and the punctuation at its end. Null if its words are fewer or
 * more than a question has room for, or if it holds an address or a quote of its own.
 */
export function quoteWhole(line: string, words: { min: number; max: number }): string | null {
  const quote = withoutEnd(line.replace(/^[\s•*–-]{1,20}/, ""));
  const count = quote.split(/\s+/).length;
  return quote.length > MAX_LENGTH || count < words.min || count > words.max || BROKEN.test(quote)
    ? null
    : quote;
}

/** Whether a question quotes a line, of the posting or of the person. */
export const isQuoting = (question: string): boolean => question.includes("“");
