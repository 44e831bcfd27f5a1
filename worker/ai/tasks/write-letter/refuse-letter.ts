import type { EvidenceUnit } from "#worker/ai/evidence/evidence-unit.ts";
import { detectLanguage } from "#worker/ai/language/detect-language.ts";
import { isWrittenInEnglish } from "#worker/ai/language/english.ts";
import { listStems } from "#worker/ai/language/relevance.ts";
import { computeTitleLikeness, listTitleSkills } from "#worker/ai/language/titles.ts";
import { findSkillById } from "#worker/ai/lexicon/skills.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import type { FrameLanguage } from "./choose-wording.ts";
import { quoteLine } from "./quote-line.ts";
import { type Ask, readAd } from "./read-ad.ts";
import { readBackground } from "./read-background.ts";
import { rankEvidence } from "./score-evidence.ts";

/** Why no letter can be written: a code, the field that is concerned, and a sentence for the user. */
export type LetterRefusal = { code: string; path: "userBackground" | "jobDescription"; message: string };

/** Resumes are lists with few of the words that tell a language. */
const FEW_WORDS = 2;
const NAMES = new Intl.DisplayNames(["en"], { type: "language" });
const nameLanguage = (code: string): string => NAMES.of(code) ?? code;
const FRAMES: readonly string[] = ["en", "de"] satisfies FrameLanguage[];

type LetterSource = { jobTitle: string; jobDescription: string; userBackground: string };

/** What a letter can name though it has no line to quote. */
const NAMED = /^(?:education|certificate|skill|language)$/;
const THIRD_PERSON = /(?:^|[.!?]\s{1,4})(?:She|He|They|Her|His)\b/gm;

/**
 * Whether a letter can be written, and in which language.
 * @returns the language, or the reason why not
 */
export function* checkLetterSource(
  source: LetterSource,
  today: string,
): Stretches<{ language: FrameLanguage } | { refusal: LetterRefusal }> {
  const chosen = chooseLetterLanguage(source.userBackground, source.jobDescription);
  yield;
  if ("refusal" in chosen) return chosen;
  const evidence = yield* readBackground(source.userBackground, today);
  const refusal = refuseBackground(evidence, { ...source, ...chosen });
  return refusal === null ? chosen : { refusal };
}

/**
 * The language of a letter, which quotes the background for the readers of the ad, so that both must be in the same
 * one; a refusal if they are not, or in one without frames.
 */
function chooseLetterLanguage(
  userBackground: string,
  jobDescription: string,
): { language: FrameLanguage } | { refusal: LetterRefusal } {
  const own = findLanguage(userBackground);
  const asked = findLanguage(jobDescription) ?? detectLanguage(jobDescription, FEW_WORDS) ?? own ?? "en";
  const said = own ?? asked;
  for (const [path, language] of [
    ["userBackground", said],
    ["jobDescription", asked],
  ] as const)
    if (!FRAMES.includes(language))
      return {
        refusal: {
          code: "cover_letters.language",
          path,
          message: `${path === "userBackground" ? "Your background" : "The job description"} seems to be in ${nameLanguage(language)}. We write letters in English and German.`,
        },
      };
  if (said !== asked)
    return {
      refusal: {
        code: "cover_letters.languages_differ",
        path: "userBackground",
        message: `The letter quotes your background, which seems to be in ${nameLanguage(said)}, and the job description is in ${nameLanguage(asked)}. Please give both in the same language.`,
      },
    };
  return { language: said === "de" ? "de" : "en" };
}

/** The language of a text; null if it has too few common words to tell. */
const findLanguage = (text: string): string | null =>
  detectLanguage(text) ?? (isWrittenInEnglish([text]) ? null : detectLanguage(text, FEW_WORDS));

/** A refusal if the background says nothing that a letter could state, or nothing of what the job is about. */
function refuseBackground(
  evidence: readonly EvidenceUnit[],
  { jobTitle, jobDescription, userBackground, language }: LetterSource & { language: FrameLanguage },
): LetterRefusal | null {
  const refuse = (code: string, message: string): LetterRefusal => ({
    code: `cover_letters.${code}`,
    path: "userBackground",
    message,
  });
  const { asks } = readAd(jobDescription);
  const hasLine = evidence.some((unit) => quoteLine(unit, language) !== null);
  const isUsable = hasLine || evidence.some(({ role, kind }) => role !== null || NAMED.test(kind));
  if (!hasLine && (userBackground.match(THIRD_PERSON)?.length ?? 0) >= FEW_WORDS)
    return refuse(
      "third_person",
      "A letter quotes your background, and yours speaks of you as “she”, “he” or “they”. Please write it with “I”, or one thing a line beginning with a dash or a verb.",
    );
  if (!isUsable)
    return refuse(
      "background_empty",
      "We found nothing in your background that a letter could quote. Write what you did as sentences with “I”, or one thing a line beginning with a dash or a verb.",
    );
  return isOfThisWork(evidence, jobTitle, asks)
    ? null
    : refuse(
        "no_overlap",
        "We found nothing in your background that this job asks for. If you have done such work, add it to your background.",
      );
}

/** A likeness of titles from which on two jobs are of one kind of work. */
const LIKE = 0.5;
/** Lines that are like needs of the ad by their words. */
const ENOUGH_LINES = 2;
/** An ad with fewer needs says too little to tell that a background does not fit. */
const FEW_ASKS = 3;

function isOfThisWork(evidence: readonly EvidenceUnit[], jobTitle: string, asks: Ask[]): boolean {
  const asked = new Set([
    ...listTitleSkills(jobTitle),
    ...asks.flatMap(({ skills, kind }) => (kind === "nice" ? [] : skills)),
  ]);
  const hard = [...asked].filter((id) => findSkillById(id)?.kind !== "soft");
  const shown = new Set(
    evidence.flatMap(({ skills }) => skills.flatMap((id) => [id, ...(findSkillById(id)?.parents ?? [])])),
  );
  const titleStems = listStems(jobTitle);
  return (
    asks.length < FEW_ASKS ||
    hard.some((id) => shown.has(id)) ||
    evidence.some(({ text }) => listStems(text).some((stem) => titleStems.includes(stem))) ||
    rankEvidence([...evidence], asks, new Set()).filter(({ ask }) => ask !== null).length >= ENOUGH_LINES ||
    evidence.some(({ role }) => role !== null && computeTitleLikeness(jobTitle, role.title) >= LIKE)
  );
}
