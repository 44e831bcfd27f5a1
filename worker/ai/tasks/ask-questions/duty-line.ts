import { findKnownVerb, withoutEnd } from "#worker/ai/language/grammar.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./duty-words.json" with { type: "json" };

const WORDS = { min: 4, max: 24 } as const;
const MAX_LENGTH = 220;
const LEAD = new RegExp(
  composePattern`^(?:(?:as an? [^,]{3,40}, )?(?:${lists.leads})\s)+(?:also |then |be (?:able to|responsible for) |be |to )?`,
  "i",
);
/** Topics that are unsuitable for an interview, or that are not work. */
const UNFIT = new RegExp(composePattern`\b(?:${lists.unfit})\b`, "i");
const BROKEN = /https?|@|[“”"…]|:$/i;

/**
 * A line of an ad as it is quoted in a question about its work: whole, without the punctuation at its end. Null if it
 * does not begin with a verb, or is too short or too long to be asked about.
 */
export function quoteDuty(line: string): string | null {
  const quote = withoutEnd(line);
  const count = quote.split(/\s+/).length;
  if (
    quote.length > MAX_LENGTH ||
    count < WORDS.min ||
    count > WORDS.max ||
    UNFIT.test(quote) ||
    BROKEN.test(quote)
  )
    return null;
  const [first = ""] = quote.replace(LEAD, "").split(/[\s,/]/);
  const verb = findKnownVerb(first);
  return verb === null || verb.form === "past" || lists.emptyVerbs.includes(verb.base) ? null : quote;
}
