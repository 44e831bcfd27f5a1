import { removeDates } from "#worker/ai/words/dates.ts";
import { countWords, hasLowercaseStart } from "#worker/ai/words/text.ts";
import type { Line } from "#worker/documents/read/document.ts";

import { CLEAR } from "./classify-text.ts";
import type { Confidence, Found, ParsedResume } from "./parsed-resume.ts";
import { isKnownPlace } from "./places.ts";

/** Names of so many words are often two that were not told apart. */
const LONG = 6;

/**
 * The confidence in the name of an entry: high only if the entry has both of its names, and this one is neither long
 * nor has brackets, which often hold something else; a single word has to be clear by itself.
 */
export function rateName(
  name: string,
  given: Confidence,
  { isWhole, score }: { isWhole: boolean; score: (text: string) => number },
): Confidence {
  if (given !== "high") return given;
  const words = countWords(name);
  const isClear = words > 1 || score(name) >= CLEAR;
  return isWhole && isClear && words < LONG && !/[()]/.test(name) ? "high" : "medium";
}

/** What may stand right before and behind a name that is whole. */
const BEGINS = /(?:^|[|·•–—(/;]|\s-)\s*$|^\s*(?:[-–—]|at|bei|chez|en|@)\s+$/i;
const ENDS = /^\s*(?:$|[|·•–—(/;]|-\s)/;
/** A number or a label before a name, two names in one, a name that goes on. */
const UNCLEAR = /^\(?\d{1,2}[.)]|:\s|\s\/\s|\s(?:and|und|et|y|of|the|de|&|logo)$/i;

/**
 * Lowers the confidence in names that were cut out of a longer text, such as a school of which the part behind a comma may
 * belong to its name. A known place and a date behind a name are no part of it.
 */
export function lowerCutNames(
  { workExperience, education }: Pick<ParsedResume, "workExperience" | "education">,
  lines: readonly Line[],
): void {
  const cells = new Map(lines.map(({ id, cells: own }) => [id, own.map(({ text }) => text.trim())]));
  const lower = (name: Found | null, mayHavePlace: boolean) => {
    if (name?.confidence === "high" && !isWholeName(name, cells, mayHavePlace)) name.confidence = "medium";
  };
  for (const { jobTitle, company } of workExperience)
    for (const name of [jobTitle, company]) lower(name, true);
  // The town is often part of a school's name.
  for (const { school } of education) lower(school, false);
}

function isWholeName(
  { value, lines }: Found,
  cells: ReadonlyMap<string, string[]>,
  mayHavePlace: boolean,
): boolean {
  const [before = "", last = ""] = value.split(" ").slice(-2);
  // "Koruna Pay Brno", but not "University of Leeds".
  const endsWithPlace = last !== "" && isKnownPlace(last) && !hasLowercaseStart(before);
  if (UNCLEAR.test(value) || endsWithPlace) return false;
  for (const text of lines.flatMap((id) => cells.get(id) ?? [])) {
    const at = text.indexOf(value);
    if (at < 0) continue;
    const [left, right] = [removeDates(text.slice(0, at)), removeDates(text.slice(at + value.length))];
    const place = /^,\s*([^,|·•–—(/;]+)/.exec(right)?.[1]?.trim() ?? "";
    const isFollowedByPlace = mayHavePlace && place !== "" && isKnownPlace(place);
    return BEGINS.test(left) && ((ENDS.test(right) && !/^\s*\(/.test(right)) || isFollowedByPlace);
  }
  return false;
}
