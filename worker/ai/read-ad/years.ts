import { getClauseAround, isDenied } from "#worker/ai/words/scope.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./years-words.json" with { type: "json" };

/** Years of experience required by a sentence; `max` if it gives a range. */
export type Years = { min: number; max: number | null };

const NUMBER_WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  ein: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  deux: 2,
  trois: 3,
  cinq: 5,
  dos: 2,
  tres: 3,
  cinco: 5,
  dois: 2,
  três: 3,
};
const NUMBER = String.raw`(?:an?(?= year(?:['’]s)?(?: of)? (?:[\w-]+ ){0,3}experience)|\d{1,2}(?:[.,]\d)?(?: ?½)?|${Object.keys(NUMBER_WORDS).join("|")})`;
const UNIT = String.raw`years?|yrs?\.?|months?|jahren?|jährige\w{0,1}|letnie\w{0,3}|letnim|monaten?|ans|années?|mois|años?|meses|anos?|anni|mesi|lata?|lat|rok|års?|jaar|maanden|tahun`;
const YEARS = new RegExp(
  String.raw`(?<![\d.,$£€]|[-–]\s?|[\p{Ll}])\(?(${NUMBER})\)?(?:\s?\(\d{1,2}\))?\s?(?:\+|or more|plus)?(?:,?\s?(?:-|–|—|to|or|and|à|bis|a|,? ?max\.?)\s?(${NUMBER})(?:\s?\(\d{1,2}\))?\s?\+?)?[\s-]?(?:full |solid |consecutive |calendar |relevant |progressive |or more )?(${UNIT})['’]?(?![\p{L}])`,
  "giu",
);
const ENGLISH = /^(?:years?|yrs?\.?|months?)$/i;
const EXPERIENCE =
  /experience|\bexp\b|background|track record|tenure|history of|working (?:with|in|as)|work in|practice|in (?:a|an|the)? ?(?:similar|related|comparable)|as an? /i;
const ELSEWHERE_EXPERIENCE =
  /exp[ée]rience|experi[eê]ncia|erfahrung|esperienza|doświadczeni|erfaring|erfarenhet|ervaring|pengalaman/i;
/** Words after the years that say how they were spent. */
const SPENT = new RegExp(composePattern`^\s?(?:${lists.spentOn})`, "i");
const SPENT_BEFORE =
  /\b(?:experience|track record)\W{0,3}(?:\w+\W{1,2}){0,3}$|\b(?:have|has|you['’]ve|must) (?:\w+ ){1,6}for (?:at least |more than |over |a minimum of )?$/i;
/** Words before the years that indicate a duration, a deadline or someone else's experience. */
const NOT_BEFORE = new RegExp(
  composePattern`\b(?:${lists.lastsBefore})\s?(?:the |a |about |approximately |around |at least |more than |over )?$`,
  "i",
);
const NOT_AFTER = new RegExp(composePattern`^\s?(?:${lists.noExperienceAfter})`, "i");
/** Words before the years that indicate the employer's age. */
const COMPANY = new RegExp(composePattern`\b(?:${lists.yearsOfEmployer})\b[^.;]{0,60}$`, "i");
const COMPANY_AFTER =
  /^[^.;]{0,40}\b(?:au service|no mercado|en el mercado|am markt|serving (?:our|the)|in business|helping (?:our )?(?:customers|clients))\b|^[^.;]{0,60}, (?:we|our|the company)\b/i;
/** Years required only without a degree: "A degree or nine years of experience". */
const INSTEAD_OF_DEGREE =
  /\b(?:degree|diploma|bachelor(?:['’]?s)?|master(?:['’]?s)?)\b[^.;\d]{0,40}\bor\b(?: (?!plus\b|and\b|with\b|equivalent\b)\w+){0,3}\s?\(?$/i;
/** Years required only without a higher degree: "A diploma plus four years, or a bachelor's degree". */
const OR_HIGHER_DEGREE = /^[^.;]{0,110}\bor (?:an? )?(?:associate|bachelor|master|doctor)/i;
const DEGREE = /\b(?:degree|diploma|ged|bachelor|associate|master|doctor\w*|ph\.?d)\b/i;
const DURATION =
  /\b(?:duration|term|contract|dauer|laufzeit|probation|durée|duración|length)[^.;]{0,24}:\s?$/i;
/** Min number that counts as the employer's age unless the sentence asks applicants for it. */
const MANY = 15;
const ASKS =
  /\b(?:must|requir\w+|minimum|min\.?|at least|need\w*|ideal\w*|should|you|looking for|preferred|candidates?|applicants?)\b|\+/i;

/** The years of experience required by a sentence, or null; the lowest of alternatives tied to degrees. */
export function findStatedYears(sentence: string): Years | null {
  if (!MAYBE.test(sentence)) return null;
  let found: Years | null = null;
  let isInstead = false;
  for (const match of sentence.matchAll(YEARS)) {
    const [whole, first = "", second, unit = ""] = match;
    const mention = { from: match.index, to: match.index + whole.length };
    const head = sentence.slice(Math.max(0, mention.from - 70), mention.from);
    // Years after a second "or" are an alternative as well.
    isInstead = INSTEAD_OF_DEGREE.test(head) || (isInstead && /\bor\s?\(?$/i.test(head));
    if (isInstead || !isYearsOfExperience(sentence, mention, unit)) continue;
    const years = toYears(sentence, mention, { first, second, unit });
    if (years === null) continue;
    if (found === null) found = years;
    else if (years.min < found.min && DEGREE.test(head) && OR_BEFORE_DEGREE.test(head)) found = years;
  }
  return found;
}

const OR_BEFORE_DEGREE =
  /\bor\b[^.;\d]{0,50}\b(?:degree|diploma|ged|bachelor|associate|master|doctor|ph\.?d)/i;

function toYears(
  sentence: string,
  mention: { from: number; to: number },
  { first, second, unit }: { first: string; second: string | undefined; unit: string },
): Years | null {
  const share = /^(?:m(?!ust)|mo)/i.test(unit) ? 1 / 12 : 1;
  // "between four and six": the pattern may miss the first number because of the word between.
  const before = findMinimumBefore(sentence, mention.from);
  const least = parseNumber(before ?? first) * share;
  const highest = before === null ? second : first;
  const most = highest === undefined ? null : parseNumber(highest) * share;
  if (least >= MANY && !ASKS.test(sentence)) return null;
  if (least > 30 || (least <= 0 && most === null)) return null;
  return {
    min: Math.round(least * 10) / 10,
    max: most === null || most < least ? null : Math.round(most * 10) / 10,
  };
}

const MAYBE =
  /year|yr|month|decade|jahr|jähr|letni|monat|\bans\b|année|mois|años?|meses|\banos?\b|anni|mesi|lata?\b|år|jaar|maanden|tahun/i;

/** "min 3, max 6 years": the minimum is in a separate part. */
function findMinimumBefore(sentence: string, from: number): string | null {
  const [, least] =
    /\bmin(?:imum)?\.? (\d{1,2}),? max(?:imum)?\.? $/i.exec(sentence.slice(Math.max(0, from - 30), from)) ??
    [];
  return least ?? null;
}

function isYearsOfExperience(sentence: string, mention: { from: number; to: number }, unit: string): boolean {
  const { before, after } = getClauseAround(sentence, mention);
  const head = sentence.slice(Math.max(0, mention.from - 70), mention.from);
  if (DEGREE.test(head) && OR_HIGHER_DEGREE.test(sentence.slice(mention.to))) return false;
  if (DURATION.test(head) || NOT_AFTER.test(after) || COMPANY.test(before) || COMPANY_AFTER.test(after))
    return false;
  if (!ENGLISH.test(unit))
    return ELSEWHERE_EXPERIENCE.test(sentence) && !/\b(?:seit|depuis)\s$/i.test(before);
  if (NOT_BEFORE.test(before) && !/\b(?:have|has|you['’]ve)\b[^.;]{0,50}$/i.test(before)) return false;
  if (SPENT.test(after) || SPENT_BEFORE.test(head)) return !isUnwantedExperience(sentence, mention);
  const around = sentence.slice(Math.max(0, mention.from - 60), mention.to + 110);
  const close = sentence.slice(Math.max(0, mention.from - 24), mention.to + 16);
  return EXPERIENCE.test(around) && !NO_EXPERIENCE.test(close);
}

const isUnwantedExperience = (sentence: string, mention: { from: number; to: number }): boolean =>
  isDenied(sentence, mention) &&
  !/\b(?:not|no) (?:less|fewer) than\s?$/i.test(sentence.slice(0, mention.from)) &&
  !/\b(?:preferred|plus|helpful|but)\b/i.test(sentence.slice(mention.to));

const NO_EXPERIENCE = new RegExp(composePattern`${lists.noExperienceHints}`, "i");

function parseNumber(written: string): number {
  const known = NUMBER_WORDS[written.toLowerCase()];
  if (known !== undefined) return known;
  return Number.parseFloat(written.replace(",", ".")) + (written.includes("½") ? 0.5 : 0);
}
