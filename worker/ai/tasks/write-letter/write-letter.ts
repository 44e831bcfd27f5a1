import { truncateAtSpace } from "#worker/ai/check/untrusted.ts";
import {
  type MetMustHave,
  compareMustHaves,
  listMustHaves,
  listNotFound,
} from "#worker/ai/compare/must-haves.ts";
import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type {
  LetterLength,
  LetterParagraph,
  Tone,
  WrittenLetter,
} from "#worker/ai/contracts/letter.contract.ts";
import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import { type RequirementUnit, readAdText } from "#worker/ai/read-ad/read-ad.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { withoutEnd } from "#worker/ai/words/grammar.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import { adviseLetter } from "./advise-letter.ts";
import { type Chooser, makeChooser } from "./choose-wording.ts";
import { type Amounts, type Parts, composeLetter } from "./compose-letter.ts";
import { type LetterLanguage, chooseLetterLanguage } from "./letter-language.ts";
import { hasAllBrackets, listCredentials } from "./list-credentials.ts";
import { nameNeed } from "./name-need.ts";
import { nameRole } from "./name-role.ts";
import { OTHER_WORK, isOfThisWork } from "./of-this-work.ts";
import { type QuotedLine, quoteLine } from "./quote-line.ts";
import { readForLetter } from "./read-for-letter.ts";
import { rankEvidence } from "./score-evidence.ts";

export type WriteLetterInput = {
  jobTitle: string;
  companyName: string;
  userName: string;
  jobDescription: string;
  /** The only source of claims for the letter. */
  userBackground: string;
  tone: Tone;
  length: LetterLength;
  /** Why the person applies to this employer, inserted verbatim; empty if they give no reason. */
  reason: string;
  /** The person's own wish, inserted verbatim. */
  mention: string;
  /** Locked paragraphs; their content is not repeated. */
  keep: LetterParagraph[];
  /** ISO 639-1: a model writes in it; the embedded engine where it can. */
  language: string;
  /** Kinds of the paragraphs that are to be written; a model writes no others. */
  wanted: LetterParagraph["kind"][];
  /** Number of the round; each round uses different wordings. */
  round: number;
};

/**
 * Words of a letter with enough evidence, and the most of one without the person's own sentences. A longer letter
 * holds more evidence, not more phrases.
 */
export const LETTER_WORDS: Record<LetterLength, { least: number; most: number }> = {
  short: { least: 80, most: 150 },
  normal: { least: 110, most: 220 },
  long: { least: 160, most: 340 },
};
const AMOUNTS: Record<LetterLength, Amounts> = {
  short: { lines: 2, credentials: 3, also: 3 },
  normal: { lines: 4, credentials: 4, also: 6 },
  long: { lines: 8, credentials: 6, also: 10 },
};
const MAX_GAPS = 20;
/** Characters of a requirement that has no short name. */
const MAX_LABEL = 60;

/**
 * A letter of the person's own lines under what the ad asks for; unmet requirements of the ad go to `gaps` and not
 * into the letter. The same input and seed give the same letter.
 */
export function* writeLetter(input: WriteLetterInput, run: TaskRun): Stretches<WrittenLetter> {
  const person = yield* readForLetter(input, run.today);
  const evidence = person.units;
  const ad = readAdText(input.jobTitle, input.jobDescription);
  const mustHaves = listMustHaves(ad);
  const compared = compareMustHaves(mustHaves, person, run.today);
  yield;
  const { language, notice } = findLanguage(input);
  const isOther = notice === null && !isOfThisWork(evidence, input.jobTitle, ad.units);
  const length = isOther ? "short" : input.length;
  const seed = `${run.seed} ${input.jobTitle} ${input.companyName}`;
  const createChooser = () => makeChooser(seed, input.round, input.tone, language);
  const parts = prepareParts(input, {
    evidence,
    met: compared.met,
    // A letter in another language than the ad's has none of its words.
    asks: notice === null ? ad.units : [],
    contact: ad.contact,
    language,
    choose: createChooser(),
  });
  yield;
  const paragraphs = fitLength((amounts) => composeLetter(parts, amounts, createChooser()), parts, length);
  const words = countWords(paragraphs);
  const advice = [
    ...(notice === null ? [] : [notice]),
    ...(isOther ? [OTHER_WORK] : []),
    ...adviseLetter({
      evidence,
      work: parts.lines.map(({ line }) => line.unit),
      words,
      least: LETTER_WORDS[length].least,
      language,
    }),
  ];
  const told = new Set(
    parts.lines.flatMap(({ line, ask }) =>
      ask !== null && nameNeed(ask, line.unit) !== null ? [ask.text] : [],
    ),
  );
  const open = parts.musts.filter(
    (text) => !told.has(text) && !mustHaves.some(({ quote }) => quote === text),
  );
  const gaps = listNotFound({
    gaps: compared.gaps,
    unclear: [...compared.unclear, ...open.map((text) => ({ label: shorten(text), quote: text }))],
  }).slice(0, MAX_GAPS);
  yield;
  return { language, paragraphs, gaps, words, advice };
}

const shorten = (text: string): string => {
  const cut = truncateAtSpace(text, MAX_LABEL);
  return cut === text ? withoutEnd(text) : `${cut}…`;
};

/** A source that may not have a letter has an English one, where the task is asked all the same. */
export function findLanguage(input: WriteLetterInput): LetterLanguage {
  const chosen = chooseLetterLanguage(input);
  return "refusal" in chosen ? { language: "en", notice: null } : chosen;
}

type Reading = {
  evidence: readonly EvidenceUnit[];
  met: MetMustHave[];
  asks: readonly RequirementUnit[];
  contact: string | null;
  language: FrameLanguage;
  choose: Chooser;
};

function prepareParts(
  input: WriteLetterInput,
  { evidence, met, asks, contact, language, choose }: Reading,
): Parts & { musts: string[] } {
  const { jobTitle, companyName, userName, reason, mention, keep, userBackground } = input;
  const quoted = evidence.flatMap((unit) => quoteLine(unit, language) ?? []);
  const intro = quoted.find(isIntroduction);
  const identity =
    intro === undefined
      ? nameRole(evidence, { background: userBackground, language, choose })
      : { text: intro.text, facts: [intro.unit.text], asks: [] };
  return {
    jobTitle,
    companyName,
    userName,
    reason,
    mention,
    keep,
    contact,
    language,
    identity,
    lines: chooseLines(
      quoted.filter((line) => line !== intro),
      asks,
      jobTitle,
    ),
    credentials: listCredentials(met, evidence),
    also: listAlso(evidence, asks),
    musts: asks.filter(({ kind }) => kind === "must").map(({ text }) => text),
  };
}

/** "I am a nurse with ten years in surgery.": the first sentence of a background may introduce the person. */
const isIntroduction = ({ form, text, unit }: QuotedLine): boolean =>
  form === "sentence" &&
  /^(?:text\.[01]\.|personalInfo\.summary\.0)/.test(unit.path) &&
  /^(?:I (?:am|work|have)|I['’](?:m|ve)|Ich (?:bin|arbeite|habe))\b/.test(text);

/** Lines that answer the ad, best first, then the best others. */
function chooseLines(
  quoted: QuotedLine[],
  asks: readonly RequirementUnit[],
  jobTitle: string,
): Parts["lines"] {
  const byUnit = new Map(quoted.map((line) => [line.unit, line]));
  const ranked = rankEvidence([...byUnit.keys()], asks, new Set(listStems(jobTitle))).flatMap(
    ({ unit, ask }) => {
      const line = byUnit.get(unit);
      return line === undefined ? [] : [{ line, ask }];
    },
  );
  const isTold = ({ line, ask }: Parts["lines"][number]) => line.form !== "note" || ask !== null;
  // A note that answers nothing is better than no line at all.
  const usable = ranked.some(isTold) ? ranked.filter(isTold) : ranked;
  const answering = usable.filter(({ ask }) => ask !== null);
  const others = usable.filter(({ ask }) => ask === null);
  return [...answering, ...others];
}

/** Skills and languages of the background that the ad names, as the background writes them. */
function listAlso(evidence: readonly EvidenceUnit[], asks: readonly RequirementUnit[]): Parts["also"] {
  const found = evidence
    .filter(
      ({ kind, text }) =>
        /^(?:skill|language)$/.test(kind) && text.split(/\s+/).length <= 5 && hasAllBrackets(text),
    )
    .flatMap(({ text, skills }) => {
      const isHard = (id: string) => findSkillById(id)?.kind !== "soft";
      const ask = asks.find((one) => one.skills.some((id) => isHard(id) && skills.includes(id)));
      return ask === undefined ? [] : [{ text, ask: ask.text }];
    });
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}

/** As many lines as the length allows, and never fewer than one. */
function fitLength(
  compose: (amounts: Amounts) => LetterParagraph[],
  parts: Parts,
  length: LetterLength,
): LetterParagraph[] {
  const { most } = LETTER_WORDS[length];
  const composeWith = (lines: number) => compose({ ...AMOUNTS[length], lines });
  let lines = Math.min(AMOUNTS[length].lines, parts.lines.length);
  let paragraphs = composeWith(lines);
  while (countWords(paragraphs) > most && lines > 1) {
    lines -= 1;
    paragraphs = composeWith(lines);
  }
  return paragraphs;
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
