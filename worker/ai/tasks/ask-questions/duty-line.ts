import { findKnownVerb } from "#worker/ai/words/grammar.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./duty-words.json" with { type: "json" };
import { quoteWholeLine } from "./quote-whole.ts";

const WORDS = { min: 4, max: 24 } as const;
const LEAD = new RegExp(
  composePattern`^(?:(?:as an? [^,]{3,40}, )?(?:${lists.leads})\s)+(?:also |then |be (?:able to|responsible for) |be |to )?`,
  "i",
);
/** Topics unsuitable for an interview, or unrelated to work. */
const UNFIT = new RegExp(composePattern`\b(?:${lists.unfit})\b`, "i");

/** An ad's line as quoted in a question about the work; null if it does not start with a verb of work. */
export function quoteDuty(line: string): string | null {
  const quote = quoteWholeLine(line, WORDS);
  if (quote === null || UNFIT.test(quote)) return null;
  const [first = ""] = quote.replace(LEAD, "").split(/[\s,/]/);
  const verb = findKnownVerb(first);
  return verb === null || verb.form === "past" || lists.emptyVerbs.includes(verb.base) ? null : quote;
}
