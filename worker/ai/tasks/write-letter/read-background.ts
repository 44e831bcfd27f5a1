import { listUnitPartsOfText } from "#worker/ai/evidence/evidence-of-text.ts";
import type { EvidenceUnit } from "#worker/ai/evidence/evidence-unit.ts";
import { numberUnits } from "#worker/ai/evidence/make-unit.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import { isPrivate } from "./private-facts.ts";

/** What a background says, without what is private. */
export function* readBackground(background: string, today: string): Stretches<EvidenceUnit[]> {
  const pieces = listUnitPartsOfText(background, today).filter((piece) => !isPrivate(piece));
  yield;
  const evidence = numberUnits(pieces);
  yield;
  return evidence;
}
