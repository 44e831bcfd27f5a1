import type { RequirementUnit } from "#worker/ai/read-ad/read-ad.ts";
import { lowerFirst, withoutEnd } from "#worker/ai/words/grammar.ts";
import { findLeadingVerb } from "#worker/ai/words/leading-verb.ts";

const WORDS = { least: 3, most: 14 };
/** Words that a sentence of the employer has and one of the applicant has not, and such as say how much it is asked. */
const OF_EMPLOYER =
  /\b(?:you|your|yours|we|our|ours|us|they|their|this|these|those|it|its|job|role|position|candidates?|applicants?|must|will|required?|preferred|desired|plus|ideally|etc|e\.g|and\/or|or|other|duties|assigned)\b|[:;()/?!"“”|@]|\.\s|\s[–—-]\s/i;
const NOUN =
  /^(?:(?:at least |minimum (?:of )?)?[\w-]+ years?['’]? (?:of )?)?(?:[a-z-]+ ){0,2}(?:experience|knowledge|understanding|proficiency|familiarity)\b (?:with|of|in|on|as|at) /i;

/**
 * A requirement in the ad's words, as a part of a sentence: "run the line and train the cooks" behind "someone to",
 * "three years of experience in sales" behind "You ask for". Null where it would not read as one.
 */
export function nameNeed(ask: RequirementUnit): { form: "verb" | "noun"; words: string } | null {
  const text = withoutEnd(ask.text.replaceAll(/\s+/g, " "));
  const count = text.split(" ").length;
  if (
    ask.kind === "nice" ||
    count < WORDS.least ||
    count > WORDS.most ||
    OF_EMPLOYER.test(text) ||
    !/^\p{Lu}?\p{Ll}|^\d/u.test(text)
  )
    return null;
  const words = lowerFirst(text);
  if (NOUN.test(text)) return { form: "noun", words };
  return findLeadingVerb(words) === "base" ? { form: "verb", words } : null;
}
