import { conjugate, lowerFirst, findKnownVerb, withoutEnd } from "#worker/ai/language/grammar.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import { cutAt } from "./cut-at.ts";
import lists from "./duty-words.json" with { type: "json" };

const MAX_WORDS = 12;
const MIN_WORDS = 2;

const LEAD = new RegExp(
  composePattern`^(?:(?:as an? [^,]{3,40}, )?(?:${lists.dutyLeads})\s)+(?:also |then |be (?:able to|responsible for) |be |to )?`,
  "i",
);
/** Words of praise in ads, and words that only make a phrase longer. */
const PRAISE = new RegExp(composePattern`\b(?:${lists.praise}) `, "gi");
/** Points where a phrase can be cut without losing its meaning. */
const CUT = new RegExp(composePattern`(?:,? (?:${lists.cutBefore})\b|;| - | – |: |\(| & )`, "i");
const BROKEN = new RegExp(
  composePattern`[()[\]{}“”"/:;!?•]|https?|@|\d{3,}|\b(?:${lists.noPartOfDuty})\b`,
  "i",
);
/**
 * Endings of nouns. A phrase is cut at a comma only after a noun, because a comma may also follow the first of
 * several adjectives: "in a warm, friendly way".
 */
const ENDS_AS_NOUN = /(?:s|ions?|ment|ity|ing|ance|ence|ure|ware|work|data|staff|care|team|equipment)$/i;
const DANGLING =
  /(?:^|\s)(?:and|or|of|for|to|in|with|from|on|at|by|into|about|as|the|an?|all|any|each|both|such|than|per|via|within|complex|warm|demographic)$|\b(?:complex|diverse) and\b/i;
/** Topics that are unsuitable for an interview, however an ad phrases them, or that are not work. */
const UNFIT = new RegExp(composePattern`\b(?:${lists.unfit})\b`, "i");
/** Verbs without specific meaning, and some that do not fit as a gerund after "how you have gone about". */
const EMPTY = new RegExp(composePattern`^(?:${lists.emptyVerbs})\b`, "i");

/**
 * The work in a duty as a phrase that continues "how you go about": "preparing monthly accounts". Null if there
 * is none.
 */
export function toDutyPhrase(text: string): string | null {
  const plain = withoutEnd(text.replace(/^[^:]{2,40}:\s/, "").replace(LEAD, ""));
  const short = withoutEnd(cutAt(plain, CUT)).replaceAll(PRAISE, "");
  const first = findKnownVerb((short.split(" ")[0] ?? "").replace(/,$/, ""));
  if (first === null || first.form === "past") return null;
  const gerund = first.form === "gerund" ? short : conjugate(short, "gerund");
  if (gerund === null) return null;
  const phrase = fitWords(lowerFirst(withoutTail(gerund)));
  return phrase === null ||
    BROKEN.test(phrase) ||
    UNFIT.test(phrase) ||
    EMPTY.test(phrase) ||
    isUneven(phrase)
    ? null
    : phrase;
}

/**
 * Keeps the first of several activities: "building a customer base, uncovering needs" is asked about its first
 * part.
 */
function withoutTail(phrase: string): string {
  const [first = "", ...others] = phrase.split(/,\s/);
  return others.length > 0 && first.split(" ").length >= 4 && ENDS_AS_NOUN.test(first) ? first : phrase;
}

/** Shortens a long phrase at its last comma or "and" that leaves enough text. */
function fitWords(phrase: string): string | null {
  const words = phrase.split(/\s+/);
  if (words.length < MIN_WORDS) return null;
  let kept = words.length <= MAX_WORDS ? phrase : null;
  if (kept === null) {
    for (let end = MAX_WORDS; end > MIN_WORDS + 1 && kept === null; end -= 1) {
      const next = words[end] ?? "";
      if ((words[end - 1] ?? "").endsWith(",") || /^(?:and|or|for|in|with|across|from|to|at|on)$/.test(next))
        kept = words.slice(0, end).join(" ");
    }
  }
  const ended = kept === null ? null : withoutEnd(kept.replace(/,$/, ""));
  const isCut = ended !== null && ended.length < phrase.length;
  return ended === null ||
    (isCut && !ENDS_AS_NOUN.test(ended)) ||
    DANGLING.test(ended) ||
    ended.split(" ").length < MIN_WORDS
    ? null
    : ended;
}

const JOINED = /(?:,\s(?:and|or)\s|,\s|\s(?:and|or)\s)(?<word>[a-z]+)\s(?<next>[a-z-]+)/g;
const AFTER_NOUN = /^(?:of|for|in|and|or|to|with|from|on|at|by|across|within|into|during|needs?)$/;

/** "scheduling and train cooks": the second verb was not conjugated like the first. */
/** "welcoming and engage with": a gerund must be coordinated with another gerund. */
const BESIDE_FIRST = /^[a-z]+ing (?:and|or) (?![a-z]+ing\b)/;

/**
 * Further activity with a verb that does not fit the gerund: "and determine the course", "and provides
 * follow-up"
 */
const OTHER_VERB =
  /\b(?:and|or) (?![a-z]+ing\b)[a-z]+ (?:the|an?|its|all)\b|\b(?:and|or) (?:provide|ensure|maintain|assist|perform|support)s?\b/;

const isUneven = (phrase: string): boolean =>
  OTHER_VERB.test(phrase) ||
  BESIDE_FIRST.test(phrase) ||
  [...phrase.matchAll(JOINED)].some(({ groups }) => {
    const { word = "", next = "" } = groups ?? {};
    return findKnownVerb(word)?.form === "base" && !AFTER_NOUN.test(next);
  });
