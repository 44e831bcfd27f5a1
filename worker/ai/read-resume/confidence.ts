import { removeDates } from "#worker/ai/words/dates.ts";
import { countWords, hasLowercaseStart } from "#worker/ai/words/text.ts";
import type { Line } from "#worker/documents/read/document.ts";

import { CLEAR } from "./classify-text.ts";
import type { Confidence, Found, ParsedResume } from "./parsed-resume.ts";
import { isKnownPlace } from "./places.ts";

/** Min words of a name that may be two unseparated names. */
const LONG = 6;

/**
 * Confidence in an entry's name: high only if the entry has both names, and this one is short and without brackets,
 * which often hold something else; a single word must be clear on its own.
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

/** Text directly before or after a complete name. */
const BEGINS = /(?:^|[|·•–—(/;]|\s-)\s*$|^\s*(?:[-–—]|at|bei|chez|en|@)\s+$/i;
const ENDS = /^\s*(?:$|[|·•–—(/;]|-\s)/;
/** Signs of an unclear name: a number or label before it, two names in one, an unfinished name. */
const UNCLEAR = /^\(?\d{1,2}[.)]|:\s|\s\/\s|\s(?:and|und|et|y|of|the|de|&|logo)$/i;

/**
 * Lowers the confidence in names cut from longer texts: the part after a school's comma may belong to its name. Known
 * places and dates after a name do not count.
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
  // A school's name often includes its town.
  for (const { school } of education) lower(school, false);
}

function isWholeName(
  { value, lines }: Found,
  cells: ReadonlyMap<string, string[]>,
  mayHavePlace: boolean,
): boolean {
  const [before = "", last = ""] = value.split(" ").slice(-2);
  // "Koruna Pay Brno" ends with a place; "University of Leeds" does not.
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
