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

/** Cache by person: the check before a letter, the engine and the model's prompt use the same background. */
const known = new WeakMap<PersonReading, PersonReading>();

/**
 * The parts of a background that a letter may use: everything but private facts, each sentence of a bullet separately.
 */
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

/** Suffix of the path of a bullet's second and later sentences. */
export const FOLLOWING = ".following";

/** Splits a bullet of several sentences into statements, because a letter quotes single sentences. */
function splitBullet({ text, path, kind, role }: EvidenceUnit): Statement[] {
  if (kind !== "bullet") return [{ text, path, kind, role }];
  return splitSentences(text).map((sentence, at) => ({
    text: sentence,
    path: at === 0 ? path : `${path}${FOLLOWING}`,
    kind,
    role,
  }));
}

/** Min words of a line that is not a heading. */
const LEAST_WORDS = 3;
/** Words long enough to count; every heading parsed into fields loses words such as "at" and "of". */
const TELLING = /^(?:\p{L}{4,}|.*\d.*)$/u;
/** Max characters read of a text without line breaks. */
const MAX_LINE = 1000;
const MARK = /^[\s•·*▪●◦‣–—-]+/;

/**
 * The same, plus every line that the parser took nothing from: a model gets all of the person's text except private
 * facts.
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
