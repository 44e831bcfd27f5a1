import type {
  LetterLength,
  LetterParagraph,
  Tone,
  WrittenLetter,
} from "#worker/ai/contracts/letter.contract.ts";
import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import { listUnitPartsOfText } from "#worker/ai/evidence/evidence-of-text.ts";
import type { EvidenceUnit } from "#worker/ai/evidence/evidence-unit.ts";
import { numberUnits } from "#worker/ai/evidence/make-unit.ts";
import { compareMustHaves, listMustHaves } from "#worker/ai/evidence/must-haves.ts";
import { groundText } from "#worker/ai/ground-text/ground-text.ts";
import type { Violation } from "#worker/ai/ground-text/violation.ts";
import { listStems } from "#worker/ai/language/relevance.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import { adviseLetter } from "./advise-letter.ts";
import { makeChooser } from "./choose-wording.ts";
import { type Amounts, type Parts, composeLetter } from "./compose-letter.ts";
import { gatherFacts } from "./gather-facts.ts";
import { isPrivate } from "./private-facts.ts";
import { readAd } from "./read-ad.ts";
import { type Scored, rankEvidence } from "./score-evidence.ts";

export type WriteLetterInput = {
  jobTitle: string;
  companyName: string;
  userName: string;
  jobDescription: string;
  /** The only source of claims for the letter. */
  userBackground: string;
  tone: Tone;
  length: LetterLength;
  /** The person's own wish, inserted verbatim. */
  mention: string;
  /** Locked paragraphs; their content is not repeated. */
  keep: LetterParagraph[];
  /** Number of the round; each round uses different wordings. */
  round: number;
};

/** Word limits for the whole letter, and the target length. */
export const LETTER_WORDS: Record<LetterLength, { least: number; aim: number; most: number }> = {
  short: { least: 120, aim: 150, most: 176 },
  normal: { least: 182, aim: 280, most: 345 },
  long: { least: 300, aim: 410, most: 445 },
};
const PARAGRAPHS: Record<LetterLength, number> = { short: 1, normal: 2, long: 3 };
const MAX_WORK = 12;
const ENOUGH_FACTS = 4;

/**
 * A letter that only makes claims from the background, in the person's own words; unmet requirements of the ad
 * go to `gaps` and not into the letter. The same input and seed give the same letter.
 */
export function* writeLetter(input: WriteLetterInput, run: TaskRun): Stretches<WrittenLetter> {
  const { letter, violations } = yield* draftLetter(input, run);
  return violations.length === 0 ? letter : removeSentences(letter, violations, input.keep);
}

/** The letter before grounding checks, with their findings: since rules wrote it, any finding is a bug. */
export function* draftLetter(
  input: WriteLetterInput,
  run: TaskRun,
): Stretches<{ letter: WrittenLetter; violations: Violation[] }> {
  const pieces = listUnitPartsOfText(input.userBackground, run.today).filter((piece) => !isPrivate(piece));
  yield;
  const evidence = numberUnits(pieces);
  yield;
  const { met, gaps } = compareMustHaves(
    listMustHaves(input.jobTitle, input.jobDescription),
    evidence,
    run.today,
  );
  yield;
  const parts = prepareParts(input, evidence, new Set(met.slice(0, 6).flatMap(({ facts }) => facts)));
  yield;
  const seed = `${run.seed} ${input.jobTitle} ${input.companyName}`;
  const compose = (amounts: Amounts) =>
    composeLetter(parts, amounts, makeChooser(seed, input.round, input.tone));
  const paragraphs = fitLength(compose, parts, input.length);
  const words = countWords(paragraphs);
  const advice = adviseLetter({
    evidence,
    work: parts.ranked,
    words,
    least: LETTER_WORDS[input.length].least,
  });
  yield;
  return {
    letter: { paragraphs, gaps, words, advice },
    violations: groundLetter(input, paragraphs, evidence, parts.ad.contact, run.today),
  };
}

function prepareParts(input: WriteLetterInput, evidence: EvidenceUnit[], needed: Set<string>): Parts {
  const { jobTitle, companyName, userName, mention, keep, userBackground, jobDescription } = input;
  const ad = readAd(companyName, jobDescription);
  const told = keep.flatMap(({ sentences }) => sentences.flatMap(({ facts }) => facts));
  const isUsed = (text: string) =>
    told.some((fact) => fact.includes(text) && (fact === text || text.split(/\s+/).length > 2));
  const gathered = gatherFacts(evidence, { userName, background: userBackground, needed, isUsed });
  const byUnit = new Map(gathered.work.map((one) => [one.unit, one]));
  const scored = rankEvidence([...byUnit.keys()], ad.asks, new Set(listStems(jobTitle)));
  const isNeeded = ({ text }: EvidenceUnit) => needed.has(text);
  const ranked = withWhatTheyMean(
    [...scored.filter(({ unit }) => isNeeded(unit)), ...scored.filter(({ unit }) => !isNeeded(unit))],
    gathered.work.map(({ unit }) => unit),
  );
  return {
    jobTitle,
    companyName,
    userName,
    mention,
    keep,
    ad,
    gathered,
    background: userBackground,
    jobDescription,
    ranked: ranked.flatMap((one) => {
      const telling = byUnit.get(one.unit);
      return telling === undefined
        ? []
        : [
            {
              ...telling,
              scored: one,
            },
          ];
    }),
    askedSkills: new Set(ad.asks.flatMap(({ skills }) => skills)),
  };
}

const REFERS =
  /\b(?:her|hers|his|she|he|him|it|they|them|these|those)\b|^(?:before|after) (?:that|this)\b|^then\b/i;

/**
 * Keeps a sentence with a pronoun after the sentence that it refers to: "I prepared her meals" must follow the
 * one that says whose.
 */
function withWhatTheyMean(ranked: Scored[], inOrder: EvidenceUnit[]): Scored[] {
  const placed = new Set<Scored>();
  const place = (one: Scored) => {
    if (placed.has(one)) return;
    const before =
      REFERS.test(one.unit.text) && one.unit.kind !== "bullet"
        ? inOrder[inOrder.indexOf(one.unit) - 1]
        : undefined;
    const meant = ranked.find(({ unit }) => unit === before);
    if (meant !== undefined && !placed.has(meant)) place(meant);
    placed.add(one);
  };
  for (const one of ranked) place(one);
  return [...placed];
}

/**
 * Composes a letter with as much work as the length allows; if there is too little work, other facts of the
 * background and the ad are added.
 */
function fitLength(
  compose: (amounts: Amounts) => LetterParagraph[],
  parts: Parts,
  length: LetterLength,
): LetterParagraph[] {
  const { least, aim, most } = LETTER_WORDS[length];
  const start: Amounts = {
    work: 1,
    credentials: length === "short" ? 1 : 2,
    links: PARAGRAPHS[length],
    hasSkills: length !== "short",
    hasWish: length !== "short",
    extras: 0,
    paragraphs: PARAGRAPHS[length],
  };
  let amounts = start;
  let best = compose(amounts);
  const grow = (change: Partial<Amounts>, limit: number): boolean => {
    const next = { ...amounts, ...change };
    const paragraphs = compose(next);
    if (countWords(paragraphs) > limit) return false;
    [amounts, best] = [next, paragraphs];
    return true;
  };
  const room = Math.min(MAX_WORK, parts.ranked.length);
  while (amounts.work < room && countWords(best) < aim && grow({ work: amounts.work + 1 }, most));
  const more: Partial<Amounts>[] = [
    { links: amounts.links + 1 },
    { credentials: amounts.credentials + 1 },
    { hasWish: true },
    { links: amounts.links + 3 },
    { credentials: 5, hasSkills: true },
    { extras: 1 },
    { extras: 2 },
    { extras: 3 },
  ];
  // A short background results in a short letter with advice, because adding more would be filler.
  const { credentials, skills, identity } = parts.gathered;
  const isThin = room + credentials.length + skills.length + (identity === null ? 0 : 1) < ENOUGH_FACTS;
  for (const change of more)
    if (isThin && (change.extras ?? 0) > 1) break;
    else if (countWords(best) < least) grow(change, most);
  if (countWords(best) > most)
    grow({ hasSkills: false, credentials: 0, hasWish: false, links: 1 }, Number.POSITIVE_INFINITY);
  return best;
}

export const countWords = (paragraphs: LetterParagraph[]): number =>
  paragraphs.reduce(
    (sum, { sentences }) =>
      sum +
      sentences.reduce(
        (all, { text }) => all + text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
        0,
      ),
    0,
  );

/** Whether a paragraph is checked. Greeting, sign-off, locked paragraphs and the person's own wish are not. */
const isGated = (keep: LetterParagraph[], paragraph: LetterParagraph): boolean =>
  !keep.includes(paragraph) && !/^(?:greeting|mention|sign_off)$/.test(paragraph.kind);

function groundLetter(
  { userName, companyName, jobTitle, jobDescription, keep }: WriteLetterInput,
  paragraphs: LetterParagraph[],
  evidence: EvidenceUnit[],
  contact: string | null,
  today: string,
): Violation[] {
  const sentences = paragraphs
    .filter((one) => isGated(keep, one))
    .flatMap((one) => one.sentences.map(({ text }) => text));
  const names = {
    person: userName,
    company: companyName,
    jobTitle,
    others: contact === null ? [] : [contact],
  };
  return groundText({ sentences, evidence, names, ad: `${jobTitle}. ${jobDescription}`, today }).violations;
}

/** Removes the rejected sentences, whose indices only count checked sentences. */
export function removeSentences(
  letter: WrittenLetter,
  violations: Violation[],
  keep: LetterParagraph[],
): WrittenLetter {
  const removed = new Set(violations.map(({ sentence }) => sentence));
  let at = -1;
  const paragraphs = letter.paragraphs
    .map((paragraph): LetterParagraph => {
      if (!isGated(keep, paragraph)) return paragraph;
      const sentences = paragraph.sentences.filter(() => {
        at += 1;
        return !removed.has(at);
      });
      return { ...paragraph, sentences };
    })
    .filter(({ sentences }) => sentences.length > 0);
  return { ...letter, paragraphs, words: countWords(paragraphs) };
}
