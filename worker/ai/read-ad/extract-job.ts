import { type StatedDegree, DEGREES, findDegree } from "#worker/ai/words/degree.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { type Seniority, findSeniority } from "#worker/ai/words/seniority.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { computeStableId } from "#worker/lib/ids.ts";

import { markAlternatives } from "./alternatives.ts";
import { type AskedSkill, findAskedSkills } from "./asked-skills.ts";
import { limitLineLength } from "./cut-blocks.ts";
import { findDeadline } from "./deadline.ts";
import { type Eligibility, findEligibility } from "./eligibility.ts";
import { type Employment, findEmployment } from "./employment.ts";
import { findAdPay } from "./pay-of-ad.ts";
import type { Pay } from "./pay-types.ts";
import { type Sentence, listSentences } from "./units.ts";
import { type StatedMode, findWorkMode } from "./work-mode.ts";
import { type Years, findStatedYears } from "./years.ts";
import type { TextBlock } from "./zones.ts";

/** An ad as text. `country` (ISO 3166-1) resolves symbols that several currencies share. */
export type JobText = { title: string; country: string | null; blocks: TextBlock[] };

type Quoted<Value> = Value & { quote: string };

/** Facts that an ad states, each with the words that say so; null if not stated. Nothing is guessed. */
export type JobFacts = {
  pay: Quoted<{ pay: Pay }> | null;
  workMode: StatedMode | null;
  employment: { types: Employment[]; quote: string } | null;
  seniority: Seniority | null;
  years: Quoted<Years & { isRequired: boolean }> | null;
  degree: Quoted<StatedDegree & { isRequired: boolean }> | null;
  eligibility: Eligibility[];
  deadline: { date: string; quote: string } | null;
  language: string | null;
  skills: AskedSkill[];
};

/** A requirement or duty of an ad; explanations cite its id. */
export type RequirementUnit = {
  /** Id that is stable as long as the sentence is unchanged. */
  id: string;
  text: string;
  kind: "must" | "nice" | "duty";
  /** Whether it stands under the posting's own heading of this kind; otherwise it was sorted by its words. */
  isStated: boolean;
  skills: string[];
  years: Years | null;
  degree: StatedDegree | null;
};

/** Extracts the facts of an ad. Pure: the same text gives the same facts. */
export function extractJob(job: JobText): JobFacts {
  const title = limitLineLength(job.title);
  const sentences = listSentences(job.blocks);
  const labelled = sentences.map(prependLabel);
  const texts = sentences.map(({ text }) => text);
  return {
    pay: findAdPay(title, sentences, job.country),
    workMode: findWorkMode(labelled, title),
    employment: findEmployment(labelled, title),
    seniority: findSeniority(title),
    years: findRequiredYears(sentences),
    degree: findLowestDegree(sentences),
    eligibility: findEligibility(texts),
    deadline: findDeadline(labelled.join("\n"), job.country),
    language: detectLanguage(texts.join(" ")),
    skills: markAlternatives(findAskedSkills(title, sentences)),
  };
}

const prependLabel = ({ label, text }: Sentence): string => (label === "" ? text : `${label}: ${text}`);

/** Requirements and duties of an ad, sentence by sentence; without those that are none with some probability. */
export const listRequirementUnits = (blocks: TextBlock[]): RequirementUnit[] =>
  toRequirementUnits(listSentences(blocks));

/** The same of sentences that are already labelled. */
export const toRequirementUnits = (sentences: Sentence[]): RequirementUnit[] =>
  sentences.flatMap(({ text, zone, isSure, isStated }) =>
    isSure && (zone === "must" || zone === "nice" || zone === "duty")
      ? [
          {
            id: computeStableId(text),
            text,
            kind: zone,
            isStated,
            skills: [...new Set(listStatedSkills(text).map(({ id }) => id))],
            years: findStatedYears(text),
            degree: findDegree(text),
          },
        ]
      : [],
  );

/** The highest number of required years; of preferred years if none are required. */
function findRequiredYears(sentences: Sentence[]): JobFacts["years"] {
  const found = sentences.flatMap((sentence) => {
    const { text, zone } = sentence;
    const years = zone === "other" || zone === "about" ? null : findStatedYears(prependLabel(sentence));
    return years === null ? [] : [{ ...years, quote: text, isRequired: zone !== "nice" }];
  });
  const asked = found.some(({ isRequired }) => isRequired)
    ? found.filter(({ isRequired }) => isRequired)
    : found;
  return asked.toSorted((a, b) => b.min - a.min)[0] ?? null;
}

/** The lowest sufficient degree. */
function findLowestDegree(sentences: Sentence[]): JobFacts["degree"] {
  const found = sentences.flatMap((sentence) => {
    const { text, zone } = sentence;
    const isAsked = zone === "must" || zone === "nice" || zone === "duty";
    const degree = isAsked ? findDegree(prependLabel(sentence)) : null;
    return degree === null ? [] : [{ ...degree, quote: text, isRequired: zone !== "nice" }];
  });
  const asked = found.some(({ isRequired }) => isRequired)
    ? found.filter(({ isRequired }) => isRequired)
    : found;
  return asked.toSorted((a, b) => DEGREES.indexOf(a.level) - DEGREES.indexOf(b.level))[0] ?? null;
}
