import { stableId } from "#worker/lib/ids.ts";

import { deadlineIn } from "./deadline.ts";
import { type Eligibility, eligibilityIn } from "./eligibility.ts";
import { type Employment, employmentIn } from "./employment.ts";
import { languageOf } from "./language.ts";
import { type Pay, payIn } from "./pay.ts";
import { type StatedDegree, type Years, DEGREES, degreeIn, yearsIn } from "./requirements.ts";
import { type Seniority, seniorityOf } from "./seniority.ts";
import { type AskedSkill, skillsOf, skillsOfSentence } from "./skills-of.ts";
import { type Sentence, sentencesOf } from "./units.ts";
import { type StatedMode, workModeIn } from "./work-mode.ts";
import type { TextBlock } from "./zones.ts";

/** An ad as text. `country` (ISO 3166-1) reads signs that several currencies share. */
export type JobText = { title: string; country: string | null; blocks: TextBlock[] };

type Quoted<Value> = Value & { quote: string };

/** What an ad says, each with the words that say it; null where it says nothing. Nothing is guessed. */
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

/** One thing that an ad asks for or has to do; whoever explains something by the ad cites its id. */
export type RequirementUnit = {
  /** Stays the same as long as the sentence does. */
  id: string;
  text: string;
  kind: "must" | "nice" | "duty";
  skills: string[];
  years: Years | null;
  degree: StatedDegree | null;
};

/** Reads an ad: pure, the same text gives the same facts. */
export function extractJob(job: JobText): JobFacts {
  const sentences = sentencesOf(job.blocks);
  const texts = sentences.map(({ text }) => text);
  return {
    pay: payOf(sentences, job.country),
    workMode: workModeIn([job.title, ...texts]),
    employment: employmentIn([job.title, ...texts]),
    seniority: seniorityOf(job.title),
    years: yearsOf(sentences),
    degree: degreeOf(sentences),
    eligibility: eligibilityIn(texts),
    deadline: deadlineIn(texts.join("\n")),
    language: languageOf(texts.join(" ")),
    skills: skillsOf(job.title, sentences),
  };
}

/** What an ad asks for and has to do, sentence by sentence. */
export const requirementUnits = (blocks: TextBlock[]): RequirementUnit[] =>
  sentencesOf(blocks).flatMap(({ text, zone }) =>
    zone === "must" || zone === "nice" || zone === "duty"
      ? [
          {
            id: stableId(text),
            text,
            kind: zone,
            skills: [...new Set(skillsOfSentence(text).map(({ id }) => id))],
            years: yearsIn(text),
            degree: degreeIn(text),
          },
        ]
      : [],
  );

/** Pay may stand in any part of an ad; ranges by level or place may stand in lines of their own. */
function payOf(sentences: Sentence[], country: string | null): JobFacts["pay"] {
  const runs: { text: string; isPay: boolean }[] = [];
  for (const { text, isPay } of sentences) {
    if (!/\d/.test(text)) continue;
    const last = runs.at(-1);
    if (isPay && last?.isPay === true) last.text += `\n${text}`;
    else runs.push({ text, isPay });
  }
  const found = runs.flatMap(({ text, isPay }) => {
    const stated = payIn(text, { country, isPayZone: isPay });
    return stated === null ? [] : [{ pay: stated.pay, quote: text.slice(stated.from, stated.to), isPay }];
  });
  const best = found.find(({ isPay }) => isPay) ?? found[0];
  return best === undefined ? null : { pay: best.pay, quote: best.quote };
}

/** The most years that something is asked for; of what is only preferred where nothing is required. */
function yearsOf(sentences: Sentence[]): JobFacts["years"] {
  const found = sentences.flatMap(({ text, zone }) => {
    const years = zone === "other" || zone === "about" ? null : yearsIn(text);
    return years === null ? [] : [{ ...years, quote: text, isRequired: zone !== "nice" }];
  });
  const asked = found.some(({ isRequired }) => isRequired)
    ? found.filter(({ isRequired }) => isRequired)
    : found;
  return asked.toSorted((a, b) => b.min - a.min)[0] ?? null;
}

/** The lowest degree that is enough. */
function degreeOf(sentences: Sentence[]): JobFacts["degree"] {
  const found = sentences.flatMap(({ text, zone }) => {
    const degree = zone === "must" || zone === "nice" || zone === "duty" ? degreeIn(text) : null;
    return degree === null ? [] : [{ ...degree, quote: text, isRequired: zone !== "nice" }];
  });
  const asked = found.some(({ isRequired }) => isRequired)
    ? found.filter(({ isRequired }) => isRequired)
    : found;
  return asked.toSorted((a, b) => DEGREES.indexOf(a.level) - DEGREES.indexOf(b.level))[0] ?? null;
}
