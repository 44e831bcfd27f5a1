import { removeSentenceEnd } from "#worker/ai/words/grammar.ts";

const BROKEN = /https?|@|[“”"…]|:$/i;
const MAX_LENGTH = 240;

/**
 * A line as quoted in a question: whole, without bullet and final punctuation. Null if its word count is out of range,
 * or if it contains an address or quote.
 */
export function quoteWholeLine(line: string, words: { min: number; max: number }): string | null {
  const quote = removeSentenceEnd(line.replace(/^[\s•*–-]{1,20}/, ""));
  const count = quote.split(/\s+/).length;
  return quote.length > MAX_LENGTH || count < words.min || count > words.max || BROKEN.test(quote)
    ? null
    : quote;
}

/** Whether a question quotes a line of the posting or the person. */
export const isQuoting = (question: string): boolean => question.includes("“");
