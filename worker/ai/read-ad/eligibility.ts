import {
  type Mention,
  getClauseAround,
  isInQuestion,
  isDenied,
  isLegalBoilerplate,
  blankNames,
} from "#worker/ai/words/scope.ts";
import { composePattern, toWholeWords } from "#worker/lib/patterns.ts";

import lists from "./eligibility-words.json" with { type: "json" };

/** What a sentence says about work eligibility. */
export type Eligibility = {
  kind: "sponsorship" | "work-authorization" | "citizenship" | "clearance";
  /** `yes` if the topic, such as a visa, is required or offered; `no` if it is expressly not. */
  polarity: "yes" | "no";
  quote: string;
};

/** Names and phrases from other fields that contain an eligibility word. */
const NAMES = new RegExp(
  composePattern`${lists.otherCitizens}|${lists.otherSponsors}|${lists.otherVisas}|${lists.otherPermits}|\b(?:${lists.otherClearances}) clearance\b|${lists.otherMeanings}`,
  "gi",
);

const SPONSOR = /\b(?:sponsor(?:ship|ed|s|ing)?|h-?1b|visa support|visas?|parrainage)\b/i;
const ABOUT_WORK =
  /\b(?:visas?|h-?1b|work permit|sponsorship|immigration|employment|work in the|candidates?|applicants?|c2c)\b/i;
const DENIED_BEFORE = composePattern`\b(?:${lists.denials})\b[^.;]{0,70}\b(?:sponsor\w*|visas?|h-?1b|parrainage)`;
const NO_SPONSOR = new RegExp(
  composePattern`${DENIED_BEFORE}|\b(?:sponsor\w*|visa\b[^.;]{0,20})\b[^.;]{0,60}\b(?:not|unavailable|cannot|won['’]t|no)\b|\b(?:now or in the future)\b|\bsponsor\w*[^.;]{0,12}:\s*(?:no|not|none)\b`,
  "i",
);
const YES_SPONSOR = new RegExp(
  composePattern`\b(?:${lists.offeredBy})\b[^.;]{0,40}\bsponsor\w*|\b(?:visa )?sponsor\w*\b[^.;]{0,24}\b(?:${lists.offered})|\brelocation and visa\b|\bvisa support (?:is )?(?:available|offered|provided)`,
  "i",
);
const AUTHORIZED = new RegExp(
  composePattern`\b(?:legally )?(?:${lists.entitled})\b[^.;]{0,20}\bto (?:live and )?work\b(?!,? (?:${lists.waysOfWorking})\b)|${toWholeWords(lists.rightsToWork)}`,
  "i",
);
/** Start of a duty (handling visas for others), which is not a condition for applicants. */
const AS_DUTY =
  /^(?:verif(?:y|ies)|prepares?|issues?|process(?:es)?|obtains?|reviews?|manages?|handles?|coordinates?|tracks?|check|ensures?|answers?|monitors?)\b/i;
const NATION = String.raw`(?:[Uu]\.?\s?[Ss]\.?(?: ?[Aa]\.?)?|UK|EU|U\.K\.|United States|[A-Z]\p{Ll}{2,}(?: [A-Z]\p{Ll}{2,})?(?:an|ian|ish|ese|ch|i|ic|nd))`;
const CITIZEN = new RegExp(
  String.raw`\b${NATION}[ -](?:[Cc]itizen(?:s|ship)?|[Nn]ationals?)\b|\bcitizen(?:ship)? of (?:the )?[A-Z]|\b(?:proof of |require\w* )citizenship\b|\bcitizenship (?:is )?(?:required|requirement)|\bcitizenship\b(?=[^.;]{0,30}\b(?:required|must|mandatory))|\b[Uu]\.?[Ss]\.? persons?\b`,
  "u",
);
const RESIDENT =
  /(?:\b(?:or|and\/or)\b|\((?:ii|2|b)\))[^.;]{0,40}\b(?:permanent residen(?:t|ts|cy)|green card|employability|right to work|work authori[sz]ation)\b/i;
const CITIZEN_ANY = /\bcitizen(?:s|ship)?\b/i;
const CLEARANCE = new RegExp(
  composePattern`\b(?:${lists.clearanceKinds})\b[^.;]{0,24}\bclearance\b|\bclearance\b[^.;]{0,24}\b(?:${lists.clearanceWanted})|\b(?:active|hold|obtain|require[sd]?) (?:a |an )?(?:\w+ )?clearance\b|\bTS\/SCI\b`,
  "i",
);

/** Eligibility sentences, each with its polarity; skips sentences that only forbid asking about it. */
export function findEligibility(sentences: string[]): Eligibility[] {
  const found: Eligibility[] = [];
  for (const quote of sentences) {
    if (!MAYBE.test(quote) || isLegalBoilerplate(quote)) continue;
    const text = blankNames(quote, NAMES);
    const duty = AS_DUTY.test(text);
    const add = (kind: Eligibility["kind"], polarity: "yes" | "no") => found.push({ kind, polarity, quote });
    const sponsor = findSponsorship(text);
    if (sponsor !== null && !duty) add("sponsorship", sponsor);
    const isOnlySponsored =
      /\bwithout[^.;]{0,24}sponsor/i.test(text) && !/\b(?:must|authori|legally)/i.test(text);
    if (!duty && AUTHORIZED.test(text) && !isOnlySponsored) add("work-authorization", "yes");
    const citizen = CITIZEN.exec(text);
    if (citizen !== null && !duty && !isInQuestion(text, toMention(citizen))) {
      const isNegated = isNegatedRequirement(text, citizen);
      // Where permanent residents may apply, citizenship is not required.
      if (!isNegated && RESIDENT.test(text)) add("work-authorization", "yes");
      else add("citizenship", isNegated ? "no" : "yes");
    }
    if (
      citizen === null &&
      CITIZEN_ANY.test(text) &&
      /\bnot (?:need|have|required?)\b|\bno citizenship\b/i.test(text)
    )
      add("citizenship", "no");
    const clearance = CLEARANCE.exec(text);
    if (clearance !== null && !duty) add("clearance", isNegatedRequirement(text, clearance) ? "no" : "yes");
  }
  return found;
}

function findSponsorship(text: string): "yes" | "no" | null {
  if (!SPONSOR.test(text) || !ABOUT_WORK.test(text)) return null;
  if (NO_SPONSOR.test(text)) return "no";
  return YES_SPONSOR.test(text) ? "yes" : null;
}

const toMention = (match: RegExpExecArray): Mention => ({
  from: match.index,
  to: match.index + match[0].length,
});

function isNegatedRequirement(text: string, match: RegExpExecArray): boolean {
  const mention = toMention(match);
  const { before } = getClauseAround(text, mention);
  const isExempt = /^(?:al)?though not (?:required|necessary|needed|mandatory)\b/i.test(text);
  return (
    isExempt ||
    (isDenied(text, mention) && !/\bnot only\b|\bnon-$/i.test(before)) ||
    /:\s*none\b/i.test(match[0])
  );
}

const MAYBE = new RegExp(composePattern`${lists.eligibilityHints}`, "i");
