import type { Sentence } from "#worker/ai/read-ad/units.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./company-words.json" with { type: "json" };
import { quoteWholeLine } from "./quote-whole.ts";

/** Statements of an ad about its employer, verbatim; `quotable` are short enough for a question. */
export type CompanyFacts = { facts: string[]; quotable: string[] };

const NO_FACT = new RegExp(composePattern`\b(?:${lists.noFacts})\b`, "i");
const OF_US = /\b(?:we|our|us)\b/i;
const OF_READER = /\b(?:you|your|candidates?)\b/i;
const MAX_FACTS = 6;
const WORDS = { min: 5, max: 24 } as const;

/** Keeps only sentences labelled as about the employer that name it, by "we" or its name. */
export function readCompanyFacts(company: string, sentences: readonly Sentence[]): CompanyFacts {
  const name = company.trim().toLowerCase();
  const facts = sentences
    .filter(
      ({ text, zone }) =>
        zone === "about" &&
        (OF_US.test(text) || (name !== "" && text.toLowerCase().includes(name))) &&
        !NO_FACT.test(text) &&
        countWords(text) >= WORDS.min,
    )
    .slice(0, MAX_FACTS)
    .map(({ text }) => text);
  return {
    facts,
    quotable: facts.flatMap((text) => (OF_READER.test(text) ? [] : (quoteWholeLine(text, WORDS) ?? []))),
  };
}

const countWords = (text: string): number => text.split(/\s+/).length;
