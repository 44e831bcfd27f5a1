import type { Sentence } from "#worker/ai/extract-job/units.ts";
import { withoutEnd } from "#worker/ai/language/grammar.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./company-words.json" with { type: "json" };
import { cutAt } from "./cut-at.ts";

/** What an ad says about its employer, verbatim. */
export type CompanyFacts = { facts: string[]; value: string | null; product: string | null };

const NO_FACT = new RegExp(composePattern`\b(?:${lists.noFacts})\b`, "i");
const OF_US = /\b(?:we|our|us)\b/i;
const MAX_FACTS = 6;

const VALUES =
  "integrity safety quality sustainability innovation teamwork collaboration inclusion diversity craftsmanship transparency honesty respect compassion excellence accountability curiosity hospitality community reliability".split(
    " ",
  );
/**
 * An explicit value: "we value integrity", "our values are safety and respect", "committed to sustainability".
 */
const NAMED_AS_VALUE =
  /\b(?:values?|committed to|commitment to|believe in|pride (?:ourselves|themselves) on|known for|passion(?:ate)? (?:for|about)|dedicated to|culture of|focus(?:ed)? on|principles?)\b/i;
const PRODUCT =
  /\b(?:[Ww]e|which|that|company) (?:currently |also )?(?:build|make|design|manufacture|produce|sell|offer|provide|develop|deliver|distribute|publish)s? (?<thing>[^.,;:()–—]{4,80})/;
const PRODUCT_END =
  /\s(?:that|which|who|for|to|in|with|across|from|at|by|through|since|while|so|as|on|where|around|throughout|using|and (?:to|we|our))\b/i;
const PRODUCT_BROKEN = new RegExp(composePattern`\b(?:${lists.ofReaderOrBenefits})\b`, "i");

export function readCompanyFacts(company: string, sentences: Sentence[]): CompanyFacts {
  const name = company.trim().toLowerCase();
  const about = sentences.filter(
    ({ text, zone }) =>
      (zone === "about" || zone === "other" || zone === "duty") &&
      (OF_US.test(text) || (name !== "" && text.toLowerCase().includes(name))) &&
      !NO_FACT.test(text) &&
      text.split(/\s+/).length >= 5,
  );
  return {
    facts: about.slice(0, MAX_FACTS).map(({ text }) => text),
    value: findValue(about),
    product: findProduct(about),
  };
}

function findValue(about: Sentence[]): string | null {
  for (const { text } of about) {
    if (!NAMED_AS_VALUE.test(text)) continue;
    const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
    const value = VALUES.find((one) => words.some((word) => word === one));
    if (value !== undefined) return value;
  }
  return null;
}

function findProduct(about: Sentence[]): string | null {
  for (const { text } of about) {
    const thing = withoutEnd(cutAt(PRODUCT.exec(text)?.groups?.thing ?? "", PRODUCT_END));
    const words = thing.split(/\s+/);
    const fits = words.length >= 2 && words.length <= 6 && !PRODUCT_BROKEN.test(thing);
    if (fits && /^\p{Ll}/u.test(thing) && thing.endsWith("s") && !/^(?:an?|the)\s/i.test(thing)) return thing;
  }
  return null;
}
