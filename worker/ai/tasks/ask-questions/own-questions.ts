import { z } from "zod/mini";

import { findNewName } from "#worker/ai/check/names.ts";
import { findNewNumbers } from "#worker/ai/check/numbers.ts";
import { containsQuote } from "#worker/ai/check/quotes.ts";
import type { AskedQuestion, InterviewLevel } from "#worker/ai/contracts/question.contract.ts";
import { listPlainWords } from "#worker/ai/words/phrases.ts";

import { isForbiddenFree } from "./forbidden.ts";
import { createRubric } from "./rubric.ts";

/** A model's own question with its source: quotes copied from `ad` or `career`, one of them possibly empty. */
export const OwnQuestion = z.object({
  replaces: z.int(),
  question: z.string(),
  ad: z.string(),
  career: z.string(),
  points: z.array(z.string()),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

export const MAX_OWN = 3;
export const OWN_POINTS = { min: 3, max: 5 } as const;
const MAX = { question: 400, point: 200 };
const MIN_WORDS = { question: 6, quote: 2, point: 3 };

/** Sources that questions may refer to and must match. */
export type QuestionSources = {
  ad: string;
  /** The candidate's work, in their own lines. */
  career: string;
  level: InterviewLevel;
  echoes: (said: string) => boolean;
};

const countWords = (text: string): number => text.split(" ").length;
const trimSpaces = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export const isAsked = (said: string, asked: readonly AskedQuestion[]): boolean =>
  asked.some(({ question }) => listPlainWords(question).join(" ") === listPlainWords(said).join(" "));

/** A fault in the form of a question, phrased for the model; null if there is none. */
export function findFormFault(said: string, { echoes }: QuestionSources): string | null {
  if (said.length > MAX.question || !said.endsWith("?") || countWords(said) < MIN_WORDS.question)
    return "It is no question of one or two sentences.";
  if (!isForbiddenFree(said)) return "It asks for something personal.";
  return echoes(said) ? "It repeats an instruction of the data." : null;
}

type Replaced = {
  asked: AskedQuestion[];
  /** Indices of replaced questions. */
  replaced: ReadonlySet<number>;
  problems: string[];
};

/** Replaces given questions by a model's own ones that pass their checks. */
export function replaceByOwn(
  given: readonly AskedQuestion[],
  own: readonly OwnQuestion[],
  known: QuestionSources,
): Replaced {
  const asked = [...given];
  const replaced = new Set<number>();
  const problems: string[] = [];
  for (const one of own.slice(0, MAX_OWN)) {
    const before = asked[one.replaces - 1];
    const question = trimSpaces(one.question);
    const fault =
      before === undefined || replaced.has(one.replaces) || before.category === "general"
        ? "That one is not to be replaced."
        : isAsked(question, asked)
          ? "It is asked already."
          : findOwnFault({ ...one, question }, known);
    if (fault !== null || before === undefined) {
      problems.push(`own question instead of ${one.replaces}: ${fault}`);
      continue;
    }
    asked[one.replaces - 1] = {
      question,
      category: before.category,
      rubric: createRubric(known.level, {
        // Without ways to match, only a model that reads the answer can score these points.
        points: one.points.map((text) => ({ text: trimSpaces(text), match: [], weight: 1 })),
        unit: trimSpaces(one.ad) || null,
      }),
    };
    replaced.add(one.replaces);
  }
  return { asked, replaced, problems };
}

function findOwnFault({ question, ad, career, points }: OwnQuestion, known: QuestionSources): string | null {
  const fault = findFormFault(question, known);
  if (fault !== null) return fault;
  if (ad.trim() === "" && career.trim() === "") return "It rests on nothing of the ad or the lines.";
  if (!isCopied(ad, known.ad)) return "The ad does not say this in these words.";
  if (!isCopied(career, known.career)) return "The candidate's lines do not say this in these words.";
  if (points.length < OWN_POINTS.min || points.length > OWN_POINTS.max)
    return `It has ${points.length} points in place of ${OWN_POINTS.min} to ${OWN_POINTS.max}.`;
  const tooLong = points.find(
    (point) => point.length > MAX.point || countWords(trimSpaces(point)) < MIN_WORDS.point,
  );
  if (tooLong !== undefined) return "A point is no short sentence.";
  const sources = [known.ad, known.career];
  for (const text of [question, ...points]) {
    if (known.echoes(text)) return "It repeats an instruction of the data.";
    if (!isForbiddenFree(text)) return "A point is about something personal.";
    const [number] = findNewNumbers(text, sources);
    if (number !== undefined) return `Neither the ad nor the lines have ${number}.`;
  }
  const name = findNewName(question, sources);
  return name === undefined ? null : `Neither the ad nor the lines name ${name}.`;
}

const isCopied = (quote: string, text: string): boolean =>
  quote.trim() === "" ||
  (countWords(trimSpaces(quote)) >= MIN_WORDS.quote && containsQuote(trimSpaces(quote), trimSpaces(text)));
