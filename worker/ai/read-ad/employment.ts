import { memoizeRecent } from "#worker/ai/words/memoize-recent.ts";
import {
  type Mention,
  getClauseAround,
  isInQuestion,
  isDenied,
  mentionsBenefits,
  isAboutOthers,
  isLegalBoilerplate,
  isBlankForm,
  listMentions,
  splitLabel,
  blankNames,
} from "#worker/ai/words/scope.ts";
import { composePattern, toWholeWords } from "#worker/lib/patterns.ts";

import lists from "./employment-words.json" with { type: "json" };

export const EMPLOYMENT_TYPES = [
  "full_time",
  "part_time",
  "contract",
  "temporary",
  "internship",
  "volunteer",
] as const;
export type Employment = (typeof EMPLOYMENT_TYPES)[number];

/** Unambiguous words for an employment type, valid in any sentence about the job. */
const SURE: [Employment, RegExp][] = [
  ["full_time", new RegExp(composePattern`${lists.fullTime}`, "gi")],
  ["part_time", new RegExp(composePattern`${lists.partTime}`, "giu")],
  ["temporary", new RegExp(composePattern`${lists.temporary}`, "giu")],
  ["contract", new RegExp(composePattern`${lists.contract}`, "gi")],
  ["internship", new RegExp(composePattern`${lists.internship}`, "giu")],
  ["volunteer", new RegExp(composePattern`${toWholeWords(lists.volunteer)}`, "gi")],
];
/** Words for a job: an ambiguous employment word counts only next to one of these, or alone. */
const JOB = String.raw`(?:position|role|job|assignment|appointment|basis|work\b(?!er)|help\b|opportunit(?:y|ies)|employment|hire|openings?|shifts?|(?:part|full)[- ]?time|[\w-]+ (?:needed|wanted)|[\w-]+ [\w-]+ (?:needed|wanted))`;
const LOOSE: [Employment, RegExp][] = [
  ["temporary", new RegExp(String.raw`\b(?:temporary|seasonal|temp)\b(?=,? (?:[\w-]+ ){0,2}${JOB})`, "gi")],
  [
    "temporary",
    /(?<=\b(?:position|role|job|appointment|assignment|employment) is (?:an? )?(?:\w+ )?)(?:temporary|seasonal)\b/gi,
  ],
  ["contract", /(?<=\b(?:position|role|job|appointment|assignment) is (?:an? )?(?:\w+ )?)contract\b/gi],
  ["temporary", /(?<=\b(?:full|part)[- ]?time,? )(?:temporary|seasonal)\b/gi],
];
/** Employment types as the entire value of a label, or as an entire line: "Contract", "Temporary, 40 hours". */
const ANSWER: [Employment, RegExp][] = [
  ["temporary", /(?<=^|[,/(|–-]\s?)(?:temporary|seasonal|temp)(?=$|\s?[,/()|;–-])/gi],
  ["contract", /(?<=^|[,/(|–-]\s?|time )(?:contract(?:or)?|freelancer?)(?=$|\s?[,/()|;–.-])/gi],
  ["part_time", /^PT\b(?= (?:evenings?|weekends?|days?|nights?|shifts?|hours))/g],
  ["internship", /(?<=^|[,/(|–-]\s?|time )(?:intern(?:ship)?|co-?op)(?=$|\s?[,/()|;–-])/gi],
  ["volunteer", /(?<=^|[,/(|–-]\s?)volunteer(?=$|\s?[,/()|;–-])/gi],
];
const IN_TITLE: [Employment, RegExp][] = [
  ["full_time", /\bFT\b(?=$|[\s,)–-])/g],
  [
    "part_time",
    /^PT\b(?=\s?[-–:,])|[-–,(/]\s?PT\b(?=$|\s?[),–-])|\bPT\b(?= (?:evenings?|weekends?|days?|nights?|shift))/g,
  ],
  ["temporary", /\bseasonal\b|\btemporary\b|\btemp\b(?=$|\s?[-–),])/gi],
  [
    "contract",
    /(?<=[-–(,|/]\s?)(?:\d+[- ]months? )?contract(?:or)?\b(?=$|\s?[-–),|/]| \d)|^contract\b(?=\s?[-–:(,])/gi,
  ],
  ["internship", /\bintern(?:ship)?\b(?! (?:coordinator|manager|supervisor|program|director|recruit))/gi],
  [
    "volunteer",
    /^volunteer\b(?! (?:coordinator|manager|services|program|director|engagement|recruit))|[-–(]\s?volunteer\b(?=$|\))/gi,
  ],
];
/** Names that contain a word for an employment type. */
const NAMES = new RegExp(
  composePattern`\bfull ?\/ ?part[- ]?time\b|\bfull[- ]?time (?:${lists.notFullTime})|\bpart[- ]?time (?:stud(?:y|ies|ents?)|mba|degree|experience)|\bnon-internship\b|\bauthori[sz]ed\b[^.;]{0,60}\bfull[- ]?time basis|\b(?:every|each|any) full[- ]?time\b|\b(?:(?:part|full)[- ]?time (?:or|and) )?(?:part|full)[- ]?time income|\boffered (?:full|part)[- ]?time internships?|\bseasonal (?:${lists.notSeasonal})|\btemporary (?:${lists.notTemporary})`,
  "gi",
);
const LABEL = new RegExp(composePattern`\b(?:${lists.termLabels})\b`, "i");
const STUDIES =
  /\b(?:enrolled|students?|degree|experience|stud(?:y|ies|ying)|equivalent|near|if you work|program(?:me)?)\b[^,;.]{0,40}$/i;
const TRAINED =
  /\b(?:complet\w+|prior|previous|experience|graduates?|accredited|approved|or|mentors?|residency|including)\b[^;.]{0,40}$/i;

/** Phrases that offer the job to the reader. */
const HIRES = new RegExp(
  composePattern`\b(?:${lists.hiringPhrases})\b[^.;]{0,40}$|^(?:hiring|seeking|wanted)\b`,
  "i",
);

type Read = { type: Employment; mention: Mention };

/** Max sentences cached. */
const MAX_KNOWN = 1000;

/**
 * The employment types that an ad states for the job itself, with a quote: from its title, then its labels,
 * then its sentences.
 */
export function findEmployment(
  sentences: string[],
  title = "",
): { types: Employment[]; quote: string } | null {
  const titled = title === "" ? [] : findEmploymentTypes(title, [...SURE, ...IN_TITLE], true, true);
  if (titled.length > 0) return { types: titled, quote: title };
  let said: { types: Employment[]; quote: string } | null = null;
  for (const quote of sentences) {
    const { types, isAnswer } = readSentence(quote);
    if (isAnswer) return { types, quote };
    if (types.length > 0) said ??= { types, quote };
  }
  return said;
}

const NOTHING = { types: [], isAnswer: false };

/** The types that a sentence states, and whether they are a label's value. */
const readSentence = memoizeRecent((quote): { types: Employment[]; isAnswer: boolean } => {
  if (!MAYBE.test(quote) || isLegalBoilerplate(quote)) return NOTHING;
  const { label, value } = splitLabel(quote);
  const isLabelled = label !== "" && LABEL.test(label);
  const isAnswer = isLabelled || value.split(/\s+/, 9).length <= 8;
  const types = findEmploymentTypes(
    isLabelled ? value : quote,
    isAnswer ? [...SURE, ...LOOSE, ...ANSWER] : [...SURE, ...LOOSE],
    isAnswer,
  );
  if (types.length > 0) return { types, isAnswer: isLabelled };
  // "This is a part-time job: you work mornings." only looks like a label and its value.
  return { types: findEmploymentTypes(quote, [...SURE, ...LOOSE], false), isAnswer: false };
}, MAX_KNOWN);

function findEmploymentTypes(
  written: string,
  patterns: [Employment, RegExp][],
  isAnswer: boolean,
  isTitle = false,
): Employment[] {
  const text = blankNames(written, NAMES);
  const all = patterns.flatMap(([type, pattern]) =>
    listMentions(text, pattern).map((mention): Read => ({ type, mention })),
  );
  if (all.length === 0) return [];
  const isGiven = !isAnswer && mentionsBenefits(text);
  const kinds = new Set(all.map(({ type }) => type));
  const mentions = all.map(({ mention }) => mention);
  if (kinds.size > 3 || (kinds.size > 1 && isBlankForm(text, mentions))) return [];
  const own = all.filter(
    (read) => isAboutJob(text, read, isTitle) && !(isGiven && !namesJobItself(text, read.mention)),
  );
  return EMPLOYMENT_TYPES.filter((type) => own.some((read) => read.type === type));
}

/** Whether the wording refers to the job itself: "This is a full-time appointment with benefits". */
function namesJobItself(text: string, mention: Mention): boolean {
  const { before, after } = getClauseAround(text, mention);
  return HIRES.test(before) || /^ (?:\w+ )?(?:position|role|job|appointment|opportunity)\b/i.test(after);
}

/** Whether the mention refers to the job. In a title, "Temporary Part-Time Staff" are the people sought. */
function isAboutJob(text: string, { type, mention }: Read, isTitle: boolean): boolean {
  const { before, after } = getClauseAround(text, mention);
  if (isDenied(text, mention) || isInQuestion(text, mention)) return false;
  if (!isTitle && !HIRES.test(before) && isAboutOthers(text, mention)) return false;
  if (STUDIES.test(before) || /^[\s-](?:experience|equivalen|stud(?:y|ies|ents?)|enrol)/i.test(after))
    return false;
  if (/^ (?:\w+ ){0,3}(?:benefits?|leave|also get)\b/i.test(after)) return false;
  return !((type === "internship" || type === "volunteer") && TRAINED.test(before));
}

const MAYBE = new RegExp(composePattern`${lists.employmentHints}`, "i");
