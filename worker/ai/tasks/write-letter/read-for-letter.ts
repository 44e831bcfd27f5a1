import type { EvidenceUnit, Statement } from "#worker/ai/read-person/evidence-unit.ts";
import { numberUnits } from "#worker/ai/read-person/number-units.ts";
import {
  type PersonReading,
  createPersonReading,
  readBackground,
} from "#worker/ai/read-person/read-person.ts";
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
