import { compareMustHaves, listMustHaves, listNotFound } from "#worker/ai/compare/must-haves.ts";
import {
  type FrameLanguage,
  isFrameLanguage,
  nameLanguage,
} from "#worker/ai/contracts/letter-language.contract.ts";
import type {
  LetterLength,
  LetterParagraph,
  LetterSentence,
  Tone,
  WrittenLetter,
} from "#worker/ai/contracts/letter.contract.ts";
import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { type Job, findJobs } from "#worker/ai/read-person/certain-jobs.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { endSentence } from "#worker/ai/words/grammar.ts";
import { isInOtherLanguage } from "#worker/ai/words/sentence-language.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import { matchesJob } from "./choose-lines.ts";
import { createChooser } from "./choose-wording.ts";
import { findMainJob, nameJob } from "./name-job.ts";
import { readForLetter } from "./read-for-letter.ts";
import { type TellableLine, listTellableLines } from "./tellable-line.ts";
import { type Source, writeEvidence } from "./write-evidence.ts";

export type WriteLetterInput = {
  jobTitle: string;
  companyName: string;
  userName: string;
  jobDescription: string;
  /** The only source of claims for the letter. */
  userBackground: string;
  /** ISO 639-1; English if the embedded engine does not support it. */
  language: string;
  tone: Tone;
  length: LetterLength;
  /** Why the person applies to this employer, inserted verbatim; empty if not given. */
  reason: string;
  /** The person's own wish, inserted verbatim. */
  mention: string;
  /** Locked paragraphs; the letter does not repeat their content. */
  keep: LetterParagraph[];
  /** Kinds of paragraphs to write; a model writes no others. */
  wanted: LetterParagraph["kind"][];
  /** Number of the round; each round uses different wordings. */
  round: number;
};

/** Words of a letter, not counting the person's own sentences. */
export const LETTER_WORDS: Record<LetterLength, { least: number; most: number }> = {
  short: { least: 80, most: 150 },
  normal: { least: 110, most: 220 },
  long: { least: 160, most: 340 },
};
const MAX_GAPS = 20;

/** Advice for a background from other work. */
export const OTHER_WORK =
  "We found nothing in your background that this job asks for. If you have done such work, add it to your background.";

/** The language of the embedded engine's letter for a requested language. */
export const chooseFrameLanguage = (language: string): FrameLanguage =>
  isFrameLanguage(language) ? language : "en";

/**
 * A draft of the person's own lines, one sentence each. Unmet requirements of the ad go to `gaps`, not into the letter.
 * The same input and seed give the same letter.
 */
export function* writeLetter(input: WriteLetterInput, run: TaskRun): Stretches<WrittenLetter> {
  const person = yield* readForLetter(input, run.today);
  const ad = readAdText(input.jobTitle, input.jobDescription);
  const compared = compareMustHaves(listMustHaves(ad), person, run.today);
  yield;
  const language = chooseFrameLanguage(input.language);
  const jobs = findJobs(person.units, input.userBackground);
  const lines = listTellableLines(person.units, { language, background: input.userBackground, jobs });
  const isForeign = isInOtherLanguage(input.userBackground, language);
  const asked = detectLanguage(input.jobDescription);
  const isForeignAd = asked !== null && isInOtherLanguage(input.userBackground, asked);
  const isOther = !isForeign && !isForeignAd && !matchesJob(person.units, input.jobTitle, ad.units);
  yield;
  const { tone, round, length, userBackground: background } = input;
  const choose = createChooser(`${run.seed} ${input.jobTitle} ${input.companyName}`, {
    round,
    tone,
    language,
  });
  const evidence = person.units;
  const source: Source = { background, length, today: run.today, language, choose, ad, compared, evidence };
  const paragraphs = composeLetter(input, source, { lines: isOther ? [] : lines, main: findMainJob(jobs) });
  const { gaps: sure, unclear } = compared;
  // Across two languages no lack is certain.
  const gaps = listNotFound(isForeignAd ? { gaps: [], unclear: [...sure, ...unclear] } : compared);
  yield;
  return {
    language,
    paragraphs,
    gaps: gaps.slice(0, MAX_GAPS),
    words: countWords(paragraphs),
    advice: [
      ...(isForeign && lines.length === 0 ? [describeForeign(language)] : []),
      ...(isOther ? [OTHER_WORK] : []),
    ],
  };
}

const describeForeign = (language: string): string =>
  `This letter is in ${nameLanguage(language)} and your background is not. Only names are taken from it, because nothing is translated without a model.`;

function composeLetter(
  input: WriteLetterInput,
  source: Source,
  { lines, main }: { lines: TellableLine[]; main: Job | null },
): LetterParagraph[] {
  const { language, choose, ad } = source;
  const listKept = (kind: LetterParagraph["kind"]) => input.keep.filter((one) => one.kind === kind);
  const make = (kind: LetterParagraph["kind"], sentences: LetterSentence[]): LetterParagraph[] => {
    const own = listKept(kind);
    return own.length > 0 ? own : sentences.length > 0 ? [{ kind, sentences }] : [];
  };
  const greeting =
    ad.contact === null || language !== "en"
      ? toFrame(choose("greeting"))
      : { text: `Dear ${ad.contact},`, facts: [], asks: [ad.contact] };
  const intro =
    lines.find(isIntroduction) ??
    (main === null ? lines.find(({ form }) => form === "introduction") : undefined);
  const identity =
    intro !== undefined
      ? { text: intro.text, facts: [intro.unit.text], asks: [] }
      : main === null
        ? null
        : nameJob(main, source);
  const work = lines.filter((line) => line !== intro && line.form !== "introduction");
  const evidence = writeEvidence(source, work, { identity: identity?.text ?? "", main })
    .filter((sentences) => sentences.length > 0 && !isInKeptParagraph(sentences, input.keep))
    .map((sentences): LetterParagraph => ({ kind: "evidence", sentences }));
  const name = input.userName.trim();
  return [
    ...make("greeting", [greeting]),
    ...make("opening", [toFrame(openLetter(input, source)), ...(identity === null ? [] : [identity])]),
    ...make("company", toOwnSentences(input.reason)),
    ...listKept("evidence"),
    ...evidence,
    ...make("mention", toOwnSentences(input.mention)),
    ...make("closing", [toFrame(choose("closing"))]),
    ...make("sign_off", [toFrame(choose("sign_off")), ...(name === "" ? [] : [toFrame(name)])]),
  ];
}

/** A sentence without claims about the person. */
const toFrame = (text: string): LetterSentence => ({ text, facts: [], asks: [] });

function openLetter({ jobTitle, companyName }: WriteLetterInput, { language, choose }: Source): string {
  const opening = choose("opening", {
    job: jobTitle.trim() || (language === "de" ? "die ausgeschriebene Stelle" : "advertised"),
    company: companyName.trim() || (language === "de" ? "Ihrem Unternehmen" : "your company"),
  });
  // Avoids a double period after names such as "Acme Inc."
  return opening.replace(/\.\.$/, ".").replace(/\.,/, ",");
}

/** Splits the person's own text into sentences and completes the last one. */
function toOwnSentences(text: string): LetterSentence[] {
  const own = text.trim();
  return own === "" ? [] : [{ text: endSentence(own), facts: [own], asks: [] }];
}

/** Whether a background's first sentence introduces the person: "I am a nurse with ten years in surgery." */
const isIntroduction = ({ form, text, unit }: TellableLine): boolean =>
  form === "sentence" &&
  /^(?:text\.[01]\.|personalInfo\.summary\.0)/.test(unit.path) &&
  /^(?:I (?:am|work|have been)|I['’](?:m|ve been)|Ich (?:bin|arbeite|leite))\b|^(?:I|Ich)\b.*\b(?:since|seit) \d{4}\b/.test(
    text,
  );

/** Whether a locked paragraph has the same facts, so that the letter already contains them. */
const isInKeptParagraph = (sentences: LetterSentence[], keep: LetterParagraph[]): boolean =>
  keep.some(
    ({ kind, sentences: kept }) =>
      kind === "evidence" &&
      sentences.some(({ facts }) => facts.some((fact) => kept.some((one) => one.facts.includes(fact)))),
  );

export const countWords = (paragraphs: LetterParagraph[]): number =>
  paragraphs
    .flatMap(({ sentences }) => sentences.flatMap(({ text }) => text.split(/\s+/)))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
