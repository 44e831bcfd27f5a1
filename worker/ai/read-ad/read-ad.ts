import { type StatedDegree, DEGREES, findDegree } from "#worker/ai/words/degree.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { type Seniority, findSeniority } from "#worker/ai/words/seniority.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { computeStableId } from "#worker/lib/ids.ts";
import { once } from "#worker/lib/once.ts";

import { markAlternatives } from "./alternatives.ts";
import { type AskedSkill, findAskedSkills } from "./asked-skills.ts";
import { parseTextBlocks } from "./blocks-of-ad.ts";
import { limitAdBlocks, limitLineLength } from "./cut-blocks.ts";
import { findDeadline } from "./deadline.ts";
import { type Eligibility, findEligibility } from "./eligibility.ts";
import { type Employment, findEmployment } from "./employment.ts";
import { findAdPay } from "./pay-of-ad.ts";
import type { Pay } from "./pay-types.ts";
import { type PlacedLine, type Sentence, listPlacedLines, listSentences } from "./units.ts";
import { type StatedMode, findWorkMode } from "./work-mode.ts";
import { type Years, findStatedYears } from "./years.ts";
import { type TextBlock, type Zone, findHeadingZone } from "./zones.ts";

/** An ad as text. `country` (ISO 3166-1) resolves ambiguous currency symbols. */
export type JobText = { title: string; country: string | null; blocks: TextBlock[] };

type Quoted<Value> = Value & { quote: string };

/** Facts stored with a posting, found without labelling lines; null if not stated. Never guessed. */
export type JobTerms = {
  pay: Quoted<{ pay: Pay }> | null;
  workMode: StatedMode | null;
  employment: { types: Employment[]; quote: string } | null;
  seniority: Seniority | null;
  language: string | null;
};

/** Facts that need every line labelled, the most expensive step of reading an ad. */
export type JobDemands = {
  years: Quoted<Years & { isRequired: boolean }> | null;
  degree: Quoted<StatedDegree & { isRequired: boolean }> | null;
  skills: AskedSkill[];
};

export type JobFacts = JobTerms &
  JobDemands & { eligibility: Eligibility[]; deadline: { date: string; quote: string } | null };

/** A requirement or duty of an ad; explanations cite its id. */
export type RequirementUnit = {
  /** Id that is stable as long as the sentence is unchanged. */
  id: string;
  text: string;
  kind: "must" | "nice" | "duty";
  /** Whether it stands under the posting's own heading of this kind; otherwise its wording decided. */
  isStated: boolean;
  skills: string[];
  years: Years | null;
};

/**
 * All facts, sentences, requirements and duties of an ad. Each part is computed on first access. All readers of the
 * same ad share one reading and must not change it.
 */
export type AdReading = {
  readonly title: string;
  readonly facts: JobFacts;
  readonly terms: JobTerms;
  readonly demands: JobDemands;
  /** Skills requested in the title and under the ad's own headings, found without labelling lines. */
  readonly skillsUnderHeadings: AskedSkill[];
  /** Sentences and list items, without headings. */
  readonly sentences: readonly Sentence[];
  /** Requirements and duties above a minimum probability, in sentence order. */
  readonly units: readonly RequirementUnit[];
  /** The contact person that the ad names, with a form of address. */
  readonly contact: string | null;
};

/** Max cached readings. An ad has at most 60,000 characters, so the cache takes a few megabytes. */
const MAX_KEPT = 60;
const kept = new Map<string, AdReading>();

/** Reads an ad, or returns the cached reading of the same text. Pure: the same text gives the same reading. */
export function readAd({ title, country, blocks: all }: JobText): AdReading {
  const blocks = limitAdBlocks(all);
  const key = JSON.stringify([title, country, blocks.map(({ kind, text }) => [kind, text])]);
  const known = kept.get(key);
  if (known !== undefined) {
    // Moves the key to the end, as the most recently used.
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const reading = createAdReading({ title, country, blocks });
  kept.set(key, reading);
  if (kept.size > MAX_KEPT) for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
  return reading;
}

/** Reads a plain-text ad. */
export const readAdText = (title: string, description: string): AdReading =>
  readAd({ title, country: null, blocks: parseTextBlocks(description) });

/** Reads an ad without caching, for a posting that is read only once. */
export function createAdReading({ title: written, country, blocks }: JobText): AdReading {
  const title = limitLineLength(written);
  const getSentences = once(() => listSentences(blocks));
  const getLines = once(() => listPlacedLines(blocks));
  const getTerms = once(() => findTerms(title, country, getLines()));
  const getDemands = once(() => findDemands(title, getSentences()));
  const getFacts = once((): JobFacts => ({
    ...getTerms(),
    ...getDemands(),
    eligibility: findEligibility(getLines().map(({ text }) => text)),
    deadline: findDeadline(getLines().map(prependLabel).join("\n"), country),
  }));
  const getUnits = once(() => getSentences().flatMap(toRequirementUnit));
  const getContact = once(() => findContact(blocks.map(({ text }) => text).join("\n")));
  const getSkillsUnderHeadings = once(() =>
    markAlternatives(findAskedSkills(title, getLines().map(placeByHeading))),
  );
  return {
    title,
    get facts() {
      return getFacts();
    },
    get terms() {
      return getTerms();
    },
    get demands() {
      return getDemands();
    },
    get skillsUnderHeadings() {
      return getSkillsUnderHeadings();
    },
    get sentences() {
      return getSentences();
    },
    get units() {
      return getUnits();
    },
    get contact() {
      return getContact();
    },
  };
}

function findTerms(title: string, country: string | null, lines: PlacedLine[]): JobTerms {
  const labelled = lines.map(prependLabel);
  return {
    pay: findAdPay(title, lines, country),
    workMode: findWorkMode(labelled, title),
    employment: findEmployment(labelled, title),
    seniority: findSeniority(title),
    language: detectLanguage(lines.map(({ text }) => text).join(" ")),
  };
}

const findDemands = (title: string, sentences: Sentence[]): JobDemands => ({
  years: findRequiredYears(sentences),
  degree: findLowestDegree(sentences),
  skills: markAlternatives(findAskedSkills(title, sentences)),
});

const placeByHeading = ({ text, heading, inlineZone }: PlacedLine): { text: string; zone: Zone } => ({
  text,
  zone: inlineZone ?? (heading === null ? null : findHeadingZone(heading)) ?? "other",
});

const prependLabel = ({ label, text }: Pick<Sentence, "label" | "text">): string =>
  label === "" ? text : `${label}: ${text}`;

const toRequirementUnit = ({ text, zone, isSure, isStated }: Sentence): RequirementUnit[] =>
  isSure && (zone === "must" || zone === "nice" || zone === "duty")
    ? [
        {
          id: computeStableId(text),
          text,
          kind: zone,
          isStated,
          skills: [...new Set(listStatedSkills(text).map(({ id }) => id))],
          years: findStatedYears(text),
        },
      ]
    : [];

const CONTACT =
  /\b(?:contact|questions to|speak to|call|email|write to|hiring manager(?: is|:)?|reports? to our \w+,?)\s(?<name>(?:Ms|Mr|Mrs|Dr|Prof)\.? \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)/u;

const findContact = (text: string): string | null => CONTACT.exec(text)?.groups?.name ?? null;

/**
 * The highest number of required years, else of preferred years. Lines joined by "or" are one requirement with the
 * lowest number.
 */
function findRequiredYears(sentences: Sentence[]): JobFacts["years"] {
  const found: NonNullable<JobFacts["years"]>[] = [];
  let isJoined = false;
  for (const sentence of sentences) {
    const { text, zone } = sentence;
    const isAsked = zone === "must" || zone === "nice";
    const years = isAsked ? findStatedYears(prependLabel(sentence)) : null;
    const last = found.at(-1);
    const read = years === null ? null : { ...years, quote: text, isRequired: zone === "must" };
    if (read !== null && last !== undefined && (isJoined || BEGINS_OR.test(text))) {
      if (read.min < last.min) found[found.length - 1] = read;
    } else if (read !== null) found.push(read);
    isJoined = ENDS_OR.test(text) && (years !== null || isJoined || IS_OR.test(text));
  }
  const asked = found.some(({ isRequired }) => isRequired)
    ? found.filter(({ isRequired }) => isRequired)
    : found;
  return asked.toSorted((a, b) => b.min - a.min)[0] ?? null;
}

const BEGINS_OR = /^\W*(?:or|oder|ou)\b/i;
const ENDS_OR = /\b(?:or|oder|ou)\W*$/i;
const IS_OR = /^\W*(?:or|oder|ou)\W*$/i;

/** The lowest sufficient degree. */
function findLowestDegree(sentences: Sentence[]): JobFacts["degree"] {
  const found = sentences.flatMap((sentence) => {
    const { text, zone } = sentence;
    const isAsked = zone === "must" || zone === "nice";
    const degree = isAsked ? findDegree(prependLabel(sentence)) : null;
    return degree === null ? [] : [{ ...degree, quote: text, isRequired: zone !== "nice" }];
  });
  const asked = found.some(({ isRequired }) => isRequired)
    ? found.filter(({ isRequired }) => isRequired)
    : found;
  return asked.toSorted((a, b) => DEGREES.indexOf(a.level) - DEGREES.indexOf(b.level))[0] ?? null;
}
