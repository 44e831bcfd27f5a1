import { memoizeRecent } from "#worker/ai/words/memoize-recent.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./zone-words.json" with { type: "json" };

/** The topic of a part of an ad. */
export type Zone = "must" | "nice" | "duty" | "benefit" | "about" | "other";

/** A block of an ad as the parser returns it. */
export type TextBlock = { kind: "heading" | "item" | "text"; text: string };

const buildPattern = (...parts: string[]): RegExp => new RegExp(parts.join("|"), "i");

/**
 * Headings in order of precedence: "Preferred qualifications" are nice-to-have, "Benefits" is not a
 * requirement.
 */
const HEADINGS: [Zone, RegExp][] = [
  [
    "other",
    buildPattern(
      String.raw`\b(equal (opportunity|employment)|eeo|diversity|accommodations?|privacy|disclaimer|how to apply|^to apply|apply (now|today)|how you will be evaluated|required documents|additional information|conditions of employment|application (process|instructions|deadline)|hiring process|recruitment process|next steps|e-?verify|bewerbung|kontakt|comment postuler|hashtags)\b`,
      String.raw`^(legal|legal notice|notices?|contact( us| information)?|disclaimers?)$`,
    ),
  ],
  [
    "nice",
    buildPattern(
      String.raw`\bnice[- ]to[- ]have`,
      String.raw`\b(preferred|preferably|bonus( points| skills)?|desired|desirable|good to have|great to have|advantageous|extra credit|pluses|even better|wünschenswert|von vorteil|idealerweise|les plus|deseables?|valorable)\b`,
      String.raw`^(a )?plus(es)?( if)?\b`,
    ),
  ],
  [
    "benefit",
    buildPattern(
      String.raw`\b(benefits?|perks?|we offer|we provide|our offer|what you('|’)?(ll| will)? (get|receive|gain)|what('|’)s in it|rewards?|why (join|work|you('|’)ll love|us)|total compensation|salary|pay( range| rate| details)?|compensation|wages?|wir bieten|das bieten|unser angebot|avantages|nous offrons|ce que nous offrons|beneficios|ofrecemos|te ofrecemos)\b`,
    ),
  ],
  [
    "must",
    buildPattern(
      String.raw`\b(requirements?|required|qualifications?|must[- ]haves?|prerequisites?|competenc(y|ies)|eligibility|credentials|licen[sc]es?|certifications?|education|minimum)\b`,
      String.raw`\b(skills?|experience|abilities|knowledge|background|expertise|attributes|traits|profile)( (and|&|\/) \w+){0,4}( required| needed| desired)?\s*:?$`,
      String.raw`^(skills?|experience|knowledge|abilities|background)\b`,
      String.raw`^(what|who) (you|we|you['’]ll|you['’]d|we['’]re)\b.*\b(bring|need|have|look(ing)? for|require|expect|are|seek(ing)?)\b`,
      String.raw`^(who you are|about you|you (are|have|bring|must|should|possess|will (have|need|bring))|you['’](ve|re|ll (have|need|bring)))\b`,
      String.raw`\b(fit|match|candidate|applicant)s?\b.{0,100}\b(if you|will|should|must|has|have|is|are)\b|\bideal candidate\b|\bcandidate profile\b|\bsuccessful (candidate|applicant)\b`,
      String.raw`\b(physical|mental) (demands|requirements|abilities)|working conditions|work environment\b`,
      String.raw`^we['’]?(re| are) looking for\b|^we['’]?d love to (see|hear)\b|^(do|are) you\b`,
      String.raw`\b(anforderungen|(dein|ihr|das bringst du) .{0,40}profil|dein profil|ihr profil|das bringst du mit|was du mitbringst|qualifikationen?|voraussetzungen)\b`,
      String.raw`\b(profil recherch|votre profil|ton profil|compétences|requisitos|perfil|vereisten|wie ben jij)`,
    ),
  ],
  [
    "about",
    buildPattern(
      String.raw`\babout (us|the (company|team|organi[sz]ation|business)|our|[A-Z]\w+)|\bwho we are\b|\bour (company|mission|story|values|culture|vision|history)\b|\bcompany (overview|description|profile|summary|culture)\b|\bthe company\b|\bover ons\b|\büber uns\b|\bqui sommes\b|\bsobre nosotros\b|^introduction$`,
    ),
  ],
  [
    "duty",
    buildPattern(
      String.raw`\b(responsibilit(y|ies)|duties|tasks?|accountabilit(y|ies)|what you('|’)?(ll| will)? (do|be doing|work on)|the (role|job|position|opportunity|work)|job (description|summary|duties|functions|purpose|overview)|your (role|mission|tasks|impact|day|job|responsibilities|challenge)|day[- ]to[- ]day|position (summary|overview|purpose|description)|role (overview|summary|description|purpose)|in this (role|position)|essential functions|key (areas|functions|activities)|scope|summary|purpose|aufgaben|tätigkeiten|vos missions|missions?|tes missions|le poste|tareas|funciones|responsabilidades|about the (role|job|position))\b`,
    ),
  ],
];

const MAX_HEADING_WORDS = 8;

/** The zone that a heading starts; null if the heading is unknown. */
export function findHeadingZone(heading: string): Zone | null {
  const text = heading.replace(/(?<![:\s])[:\s]+$/, "");
  return HEADINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/**
 * The zone that a plain-text line starts if it looks like a heading: short, no closing punctuation, only a
 * name. Null otherwise.
 */
export function findLineZone(line: string): Zone | null {
  const isMarked = line.endsWith(":");
  if (line.length > 80 || /[.,;!?]$|:\s|\d/.test(line)) return null;
  const count = line.split(/\s+/).length;
  if (count > (isMarked ? MAX_HEADING_WORDS : 6)) return null;
  const isTitled =
    isMarked ||
    line === line.toUpperCase() ||
    line.split(/\s+/).every((word) => /^[^a-z]/.test(word) || SMALL.has(word));
  return isTitled || PLAIN_HEADING.test(line) ? findHeadingZone(line) : null;
}

const SMALL = new Set(
  "a an and or of for the to in at on with you we we're you'll you'd is are our your us it be do have will looking what who why".split(
    " ",
  ),
);
const PLAIN_HEADING = new RegExp(
  composePattern`^(${lists.headingStarts})*(${lists.headings})( (and|&) (responsibilities|duties|requirements|qualifications|benefits|skills|experience|education|abilities))?:?$`,
  "i",
);

const INLINE = /^([\p{L}][^:.!?]{2,48}):\s+(\S.*)$/su;

/** "Requirements: two years …" is a heading followed by its content. */
export function splitInlineHeading(text: string): { zone: Zone; head: string; rest: string } | null {
  const match = INLINE.exec(text);
  if (match === null) return null;
  const [, head = "", rest = ""] = match;
  const zone = head.split(/\s+/).length <= 6 ? findHeadingZone(head) : null;
  return zone === null ? null : { zone, head, rest };
}

const EEO = new RegExp(composePattern`${lists.legalPhrases}`, "i");
const BENEFIT = new RegExp(composePattern`\b(${lists.benefitPhrases})\b`, "i");
const ABOUT = new RegExp(composePattern`\b(${lists.aboutEmployer})\b`, "i");
const PROCESS = new RegExp(composePattern`\b(${lists.applyPhrases})\b`, "i");
const NICE = new RegExp(composePattern`\b(${lists.niceToHave})\b`, "i");
const GOOD_AT = composePattern`(${lists.skillGrades}) (\w+[ ,&-]+){0,4}(${lists.skillNouns})`;
const MUST = new RegExp(composePattern`\b(${lists.mustHave}|${GOOD_AT}|${lists.knownThings})\b`, "i");
const STRONG =
  /\b(must|required|requires|mandatory|minimum( of)?|you have|candidates? (must|should|will (have|be|need|possess)|has|have|is|possess)|ability to|knowledge of|proficien\w+)\b/i;
/** Phrases about the applicant, valid in any context. */
const ASKS = new RegExp(composePattern`\b(?:${lists.asksOfPerson})\b`, "i");
const DUTY = new RegExp(composePattern`^(${lists.dutyStarts})`, "i");

/** Words for the employer itself: a sentence with them and no applicant describes the company. */
const OF_US = /\b(we|our|us|ours)\b/i;
const TO_YOU = new RegExp(
  composePattern`\b(${lists.ofPersonOrWork})\b|^(?:[A-Z][a-z]+(?:e|es|ing)?) (?:and|the|our|with|all|a|an|on|in)\b`,
);

/** Cues in the wording of a sentence, regardless of its heading. */
type Cues = Record<
  "eeo" | "nice" | "must" | "strong" | "asks" | "duty" | "benefit" | "about" | "process" | "ours",
  boolean
>;

export const findCues = memoizeRecent(
  (text): Cues => ({
    eeo: EEO.test(text),
    nice: NICE.test(text),
    must: MUST.test(text),
    strong: STRONG.test(text),
    asks: ASKS.test(text),
    duty: DUTY.test(text),
    benefit: BENEFIT.test(text),
    about: ABOUT.test(text),
    process: PROCESS.test(text),
    ours: OF_US.test(text) && !TO_YOU.test(text),
  }),
  1000,
);

/** The zone of one sentence or item: its own wording takes precedence over its heading. */
export function getSentenceZone(text: string, under: Zone | null): Zone {
  const cues = findCues(text);
  if (cues.eeo || (under === "other" && !cues.asks)) return "other";
  if (under === "benefit" || under === "about") {
    const isAsked = cues.asks || (cues.strong && !cues.benefit);
    return isAsked ? (cues.nice ? "nice" : "must") : under;
  }
  if (cues.benefit && !cues.asks) return "benefit";
  if (under === "nice")
    return /\bmust (have|be|possess)\b|\b(is|are) required\b/i.test(text) && !cues.nice ? "must" : "nice";
  if (cues.nice) return "nice";
  if (under === "must") return "must";
  if (under === "duty") return cues.strong && !cues.duty ? "must" : "duty";
  if (cues.duty && !/\bmust (have|be|possess)\b|\brequired\b/i.test(text)) return "duty";
  if (cues.must) return "must";
  if (cues.about || cues.ours) return "about";
  return cues.process ? "other" : "duty";
}
