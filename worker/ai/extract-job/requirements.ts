/** Years of experience that a sentence asks for; `max` where it names a range. */
export type Years = { min: number; max: number | null };

const NUMBER_WORDS: Record<string, number> = {
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
  twelve: 12,
  fifteen: 15,
  twenty: 20,
};
const NUMBER = String.raw`(?:\d{1,2}(?:\.\d)?|${Object.keys(NUMBER_WORDS).join("|")})`;
const YEARS = new RegExp(
  String.raw`\b(${NUMBER})(?:\s?\(\d{1,2}\))?\s?(?:\+|or more|plus)?(?:\s?(?:-|–|—|to|or)\s?(${NUMBER})(?:\s?\(\d{1,2}\))?\s?\+?)?\s?(?:full |solid |consecutive |calendar |relevant |progressive )?(years?|yrs?\.?|months?)['’]?\b`,
  "gi",
);
const EXPERIENCE =
  /experience|\bexp\b|background|track record|tenure|history of|working (?:with|in|as)|work in|practice|in (?:a|an|the)? ?(?:similar|related|comparable)|as an? /i;
const NO_EXPERIENCE =
  /years? old|years? of age|\bage\b|years? ago|past \w+ years|in (?:the )?(?:last|past)|per year|a year|in business|company|founded|serving|history|heritage|warranty|contract\b|within \w+ years?|program(?:me)?\b|(?:two|four|2|4)[- ]year (?:college|degree|university|program)|every|renew|for (?:over|more than|nearly|almost)|probation|first (?:\w+ )?(?:years?|months?)|after/i;

/** The years of experience that a sentence names, or null. */
export function yearsIn(sentence: string): Years | null {
  if (!/(?:year|yr|month)/i.test(sentence)) return null;
  for (const match of sentence.matchAll(YEARS)) {
    const [whole, first = "", second, unit = ""] = match;
    const around = sentence.slice(Math.max(0, match.index - 60), match.index + whole.length + 110);
    const close = sentence.slice(Math.max(0, match.index - 24), match.index + whole.length + 16);
    if (!EXPERIENCE.test(around) || NO_EXPERIENCE.test(close)) continue;
    const share = /^month/i.test(unit) ? 1 / 12 : 1;
    const least = numberOf(first) * share;
    const most = second === undefined ? null : numberOf(second) * share;
    if (least <= 0 || least > 30) continue;
    return {
      min: Math.round(least * 10) / 10,
      max: most === null || most < least ? null : Math.round(most * 10) / 10,
    };
  }
  return null;
}

const numberOf = (written: string): number => NUMBER_WORDS[written.toLowerCase()] ?? Number(written);

export const DEGREES = ["high-school", "associate", "bachelor", "master", "doctorate"] as const;
export type Degree = (typeof DEGREES)[number];

const DEGREE_WORDS: [Degree, RegExp][] = [
  [
    "high-school",
    /\bhigh[- ]school\b|\bG\.?E\.?D\.?\b|\bsecondary (?:school|education)\b|\b(?:twelfth|12th) grade\b|\bHS (?:diploma|degree)\b|\bschool diploma\b/i,
  ],
  [
    "associate",
    /\bassociate(?:['’]?s)?(?:['’])? degree\b|\bassociate(?:['’]s) \b|\bassociates degree\b|\bA\.?A\.?S?\.? degree\b|\btwo-year (?:degree|college)\b/i,
  ],
  [
    "bachelor",
    /\bbachelor(?:['’]?s)?\b|\bB\.?\s?S\.?c?\.?\b(?=[ /,.]| degree| in)|\bB\.?A\.?\b(?= |\/|,)(?= ?(?:degree|in|or|\/|,))|\bB\.?Eng\b|\bundergraduate degree\b|\b(?:college|university|four-year|4-year) (?:degree|graduate)\b|\bBSN\b|\bbaccalaureate\b/i,
  ],
  [
    "master",
    /\bmaster(?:['’]s|s['’]?)? (?:degree|in)\b|\bmaster of (?:\w+ )?(?:science|arts?|business|education|engineering|laws?|public|social|fine|health|philosophy|commerce|technology|architecture|theology|divinity|music)\b|\bmaster['’]s\b|\bM\.?S\.?c\.?\b(?= in| degree|\/|,)|\bMBA\b|\bMPH\b|\bMSW\b|\bM\.?Ed\.?\b|\bgraduate degree\b|\badvanced degree\b/i,
  ],
  [
    "doctorate",
    /\bph\.?\s?d\b|\bdoctora(?:te|l)\b|\bM\.?D\.? degree\b|\bJ\.?D\.?\b(?= |,|\.)|\bPharm\.?D\b|\bjuris doctor\b/i,
  ],
];
const PLAIN_DEGREE =
  /\b(?:degree|diploma|hochschulabschluss|studium|licenciatura|diplôme)\b(?! of (?:care|freedom|independence|accuracy|autonomy|difficulty|detail))/i;
const NO_DEGREE =
  /\b(?:no|without a?n?) (?:college |university |formal )?degree\b|\bdegree (?:is )?not (?:required|necessary)|\bhigh degree\b|\b(?:some|certain|great|large) degree\b|\b(?:\d+|360)[- ]degree\b|degrees? (?:f|c|fahrenheit|celsius)\b|to a .{0,12}degree/i;

const MAYBE_DEGREE =
  /degree|diploma|school|grade\b|college|bachelor|master|graduat|ph\.?\s?d|doctora|g\.?e\.?d\b|\b[bmaj]\.?\s?[asd]\b|\bb\.?sc|\bm\.?sc|eng\b|mba|mph|msw|bsn|pharm|education|m\.ed|studium|abschluss|licenciatura|diplôme|juris/i;

export type StatedDegree = { level: Degree; orEquivalent: boolean };

/** The lowest degree that a sentence names; a degree without its level is a bachelor's. */
export function degreeIn(sentence: string): StatedDegree | null {
  if (!MAYBE_DEGREE.test(sentence) || NO_DEGREE.test(sentence)) return null;
  const found = DEGREE_WORDS.find(([, pattern]) => pattern.test(sentence))?.[0];
  const level =
    found ??
    (PLAIN_DEGREE.test(sentence) && !/\bculinary (?:diploma|degree)/i.test(sentence)
      ? "bachelor"
      : undefined);
  if (level === undefined) return null;
  const orEquivalent =
    /\bor equivalent|equivalent (?:combination|experience|work|practical)|or (?:related|relevant|comparable) experience|in lieu of/i.test(
      sentence,
    );
  return { level, orEquivalent };
}
