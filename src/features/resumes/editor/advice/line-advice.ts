import type { RatingFix } from "#worker/ai/contracts/rating.contract.ts";

import type { EditorContent } from "../state/doc.ts";
import { listLinePlaces } from "../state/lines.ts";

/** What to do with one line, and what doing it in all lines of the finding gains. */
export type LineAdvice = { checkId: string; text: string; gain: number; lines: number };

/** Shorter than the titles of fixes, which speak of all lines. */
const TEXTS: Partial<Record<string, string>> = {
  "bullet-length": "Make it 6 to 32 words long",
  specifics: "Name what you worked on",
  outcomes: "Add what came of it: how much more, less, faster?",
  verbs: "Begin with a strong verb",
  "weak-openers": "Begin with what you did, not with a duty",
  "first-person": "Leave out “I” and “my”",
  cliches: "Replace the cliché with a fact",
  tense: "Use the past tense: this job has ended",
  "repeated-verbs": "Choose another verb: this one opens many lines",
  summary: "Make it 20 to 80 words long",
};

export const SUMMARY_PLACE = "personalInfo.summary";

/** Advice by the id of the line, and by place for the summary; the largest gain first. */
export function indexAdvice(
  content: EditorContent,
  fixes: readonly RatingFix[],
): ReadonlyMap<string, LineAdvice[]> {
  const keys = new Map([[SUMMARY_PLACE, SUMMARY_PLACE]]);
  for (const section of ["experience", "projects", "education"] as const)
    for (const { id, lines } of content[section])
      for (const [at, place] of listLinePlaces(`${section}.${id}.description`, lines).entries()) {
        const lineId = lines[at]?.id;
        if (place !== undefined && lineId !== undefined) keys.set(place, lineId);
      }
  const advice = new Map<string, LineAdvice[]>();
  for (const { checkId, title, gain, places = [] } of fixes) {
    const own = [...new Set(places.flatMap((place) => keys.get(place) ?? []))];
    for (const key of own) {
      const one = { checkId, text: TEXTS[checkId] ?? title, gain, lines: places.length };
      advice.set(key, [...(advice.get(key) ?? []), one]);
    }
  }
  return advice;
}

/** "+3", "+5 with 2 more" */
export const formatGain = ({ gain, lines }: Pick<LineAdvice, "gain" | "lines">): string =>
  lines === 1 ? `+${gain}` : `+${gain} with ${lines - 1} more`;
