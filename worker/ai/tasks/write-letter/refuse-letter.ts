import type { EvidenceUnit } from "#worker/ai/evidence/evidence-unit.ts";
import { listStems } from "#worker/ai/language/relevance.ts";
import { computeTitleLikeness, listTitleSkills } from "#worker/ai/language/titles.ts";
import { findSkillById } from "#worker/ai/lexicon/skills.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import type { FrameLanguage } from "./choose-wording.ts";
import { type LetterRefusal, chooseLetterLanguage } from "./letter-language.ts";
import { quoteLine } from "./quote-line.ts";
import { type Ask, readAd } from "./read-ad.ts";
import { readBackground } from "./read-background.ts";
import { rankEvidence } from "./score-evidence.ts";

type LetterSource = { jobTitle: string; jobDescription: string; userBackground: string };

/** What a letter can name though it has no line to quote. */
const NAMED = /^(?:education|certificate|skill|language)$/;
const SEVERAL = 2;
const THIRD_PERSON = /(?:^|[.!?]\s{1,4})(?:She|He|They|Her|His)\b/gm;

/**
 * Whether a letter can be written, and in which language. What is read is kept for the task that gets the same object.
 * @returns the language, or the reason why not
 */
export function* checkLetterSource(
  source: LetterSource,
  today: string,
): Stretches<{ language: FrameLanguage } | { refusal: LetterRefusal }> {
  const chosen = chooseLetterLanguage(source);
  yield;
  if ("refusal" in chosen) return chosen;
  const evidence = yield* readBackground(source, today);
  const refusal = refuseBackground(evidence, { ...source, ...chosen });
  return refusal === null ? chosen : { refusal };
}

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
  if (!hasLine && (userBackground.match(THIRD_PERSON)?.length ?? 0) >= SEVERAL)
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
