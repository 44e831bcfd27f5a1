import { truncateAtSpace } from "#worker/ai/check/untrusted.ts";
import { type EvidenceUnit, type Statement, createStatement } from "#worker/ai/read-person/evidence-unit.ts";
import { numberUnits } from "#worker/ai/read-person/number-units.ts";
import {
  type PersonReading,
  createPersonReading,
  readBackground,
} from "#worker/ai/read-person/read-person.ts";
import { findPhoneInText } from "#worker/ai/read-resume/phones.ts";
import { listPlainWords } from "#worker/ai/words/phrases.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import { isPrivate } from "./private-facts.ts";

/** By the whole reading: the check before a letter, the engine and the model's prompt read the same background. */
const known = new WeakMap<PersonReading, PersonReading>();

/** What a letter may tell of a background: all but what is private, each sentence of a bullet by itself. */
export function* readForLetter(
  { userBackground }: { userBackground: string },
  today: string,
): Stretches<PersonReading> {
  const whole = readBackground(userBackground, today);
  yield;
  const before = known.get(whole);
  if (before !== undefined) return before;
  const told = createPersonReading(
    numberUnits(whole.units.flatMap(splitBullet).filter((statement) => !isPrivate(statement))),
  );
  known.set(whole, told);
  yield;
  return told;
}

/** Ends the path of a sentence that is not the first of its bullet. */
export const FOLLOWING = ".following";

/** A bullet of several sentences as one statement each: a letter quotes those that can stand by themselves. */
function splitBullet({ text, path, kind, role }: EvidenceUnit): Statement[] {
  if (kind !== "bullet") return [{ text, path, kind, role }];
  return splitSentences(text).map((sentence, at) => ({
    text: sentence,
    path: at === 0 ? path : `${path}${FOLLOWING}`,
    kind,
    role,
  }));
}

/** A line with fewer words is a heading. */
const LEAST_WORDS = 3;
/** Shorter words, such as "at" and "of", are lost of every heading that is read into fields. */
const TELLING = /^(?:\p{L}{4,}|.*\d.*)$/u;
/** A text without line breaks is read up to here. */
const MAX_LINE = 1000;
const MARK = /^[\s•·*▪●◦‣–—-]+/;

/**
 * The same with every line that the reading took nothing of: a model is told all that the person has written, but for
 * what is private.
 */
export function* readWholeBackground(
  source: { userBackground: string },
  today: string,
): Stretches<PersonReading> {
  const { units } = yield* readForLetter(source, today);
  const read = new Set(
    units.flatMap(({ text, role }) =>
      listPlainWords(`${text} ${role === null ? "" : Object.values(role).join(" ")}`),
    ),
  );
  const left = source.userBackground.split("\n").flatMap((line, at): Statement[] => {
    const text = truncateAtSpace(line.replace(MARK, "").trim(), MAX_LINE);
    const words = listPlainWords(text);
    const isLeft = words.length >= LEAST_WORDS && words.some((word) => TELLING.test(word) && !read.has(word));
    const statement = createStatement("sentence", `left.${at}`, text);
    const isContact = text.includes("@") || findPhoneInText(text) !== null;
    return isLeft && !isContact && !isPrivate(statement) ? [statement] : [];
  });
  return createPersonReading(numberUnits([...units, ...left]));
}
