import { listUnitPartsOfText } from "#worker/ai/read-person/evidence-of-text.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { type UnitParts, numberUnits } from "#worker/ai/read-person/make-unit.ts";
import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import { isPrivate } from "./private-facts.ts";

/** By the input of a task: the check before it, the engine and the model's prompt read the same background. */
const known = new WeakMap<object, EvidenceUnit[]>();

/** What a background says, without what is private. */
export function* readBackground(
  source: { userBackground: string },
  today: string,
): Stretches<EvidenceUnit[]> {
  const before = known.get(source);
  if (before !== undefined) return before;
  const pieces = listUnitPartsOfText(source.userBackground, today)
    .flatMap(splitBullet)
    .filter((piece) => !isPrivate(piece));
  yield;
  const evidence = numberUnits(pieces);
  known.set(source, evidence);
  yield;
  return evidence;
}

/** Ends the path of a sentence that is not the first of its bullet. */
export const FOLLOWING = ".following";

/** A bullet of several sentences as one piece each: a letter quotes those that can stand by themselves. */
function splitBullet(part: UnitParts): UnitParts[] {
  if (part.kind !== "bullet") return [part];
  const [first = part.text, ...others] = splitSentences(part.text);
  return [
    { ...part, text: first },
    ...others.map((text): UnitParts => ({ ...part, text, path: `${part.path}${FOLLOWING}` })),
  ];
}
