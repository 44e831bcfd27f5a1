import { fold, toFoldedSet, hasCapitalStart, trimSigns } from "#worker/ai/language/text.ts";

import { buildBlocks } from "./blocks.ts";
import { degreePoints, gpaIn, schoolPoints } from "./classify-text.ts";
import { type Entry, splitEntries } from "./entries.ts";
import { type Piece, commaParts, readHeader, splitPlace } from "./entry-header.ts";
import { found, foundOrNull, listBlockLines, readPeriod, joinBlockTexts } from "./make-found.ts";
import type { EducationEntry } from "./parsed-resume.ts";
import type { Row } from "./row.ts";
import degrees from "./words/degrees.json" with { type: "json" };

const JOINTS = toFoldedSet(degrees.joints);
/** Degrees that can be followed directly by their field: "Master Marketing". */
const ALONE = toFoldedSet(degrees.alone);
const CLEAR = 3;

export const readEducation = (sections: Row[][]): EducationEntry[] => {
  const entries = sections.flatMap((rows) =>
    splitEntries(buildBlocks(rows), (text) => Math.max(schoolPoints(text), degreePoints(text))),
  );
  const schoolIsFirst = votes(entries);
  return entries
    .map((entry) => readEducationEntry(entry, schoolIsFirst))
    .filter(({ school, degree }) => school !== null || degree !== null);
};

/** Score for the school being written before the degree. */
function votes(entries: Entry[]): number {
  let sum = 0;
  for (const { head } of entries) {
    const [first, second] = readHeader(head).pieces;
    if (first !== undefined && second !== undefined)
      sum += schoolRatherThanDegree(first.text) - schoolRatherThanDegree(second.text);
  }
  return sum;
}

const schoolRatherThanDegree = (text: string): number => schoolPoints(text) - degreePoints(text);

function readEducationEntry(entry: Entry, schoolIsFirst: number): EducationEntry {
  const header = readHeader(entry.head);
  const pieces = header.pieces.flatMap((piece) => splitMixed(piece));
  for (const piece of pieces) {
    const { name, place } = splitPlace(piece.text);
    if (place === null) continue;
    piece.text = name;
    header.places.push({ text: place, line: piece.line });
  }
  const named = pieces.filter(
    ({ text }) =>
      text !== "" && (gpaIn(text) === null || Math.max(degreePoints(text), schoolPoints(text)) >= CLEAR),
  );
  const { school, degree } = chosen(named, schoolIsFirst);
  const field = named.find((piece) => piece !== school && piece !== degree);
  const parted = degree === null ? null : partDegree(degree.text);
  const confidence = school !== null && schoolPoints(school.text) >= CLEAR ? "high" : "medium";
  const major = withoutHonours(parted?.major ?? (degree === null ? "" : (field?.text ?? "")));
  const majorLine = parted?.major === undefined ? field?.line : degree?.line;
  const [place] = header.places;
  return {
    school: school === null ? null : found(school.text, [school.line], confidence),
    degree:
      degree === null
        ? null
        : found(
            parted?.degree ?? degree.text,
            [degree.line],
            degreePoints(degree.text) >= CLEAR ? "high" : "medium",
          ),
    major: foundOrNull(major, majorLine === undefined ? [] : [majorLine], "medium"),
    gpa: findGrade(entry),
    location: place === undefined ? null : found(place.text, [place.line], "high"),
    ...readPeriod(entry.dates),
    description: foundOrNull(joinBlockTexts(entry.body), listBlockLines(entry.body), "high"),
  };
}

/**
 * Splits pieces such as "Princeton University, Computer Science" and "MSc Finance, University of Leeds" in two.
 */
function splitMixed(piece: Piece): Piece[] {
  const parts = commaParts(piece.text);
  if (parts.length < 2) return [{ ...piece }];
  const kinds = parts.map((part) => Math.sign(Math.round(schoolRatherThanDegree(part))));
  const isMixed = kinds.includes(1) && (kinds.includes(-1) || kinds.includes(0));
  if (!isMixed) return [{ ...piece }];
  const groups: { kind: number; parts: string[] }[] = [];
  for (const [at, part] of parts.entries()) {
    const kind = kinds[at] ?? 0;
    const last = groups.at(-1);
    // An unclassified part joins the degree before it, or the place after the school.
    if (
      last !== undefined &&
      (last.kind === kind ||
        (kind === 0 && (last.kind === -1 || splitPlace(parts.slice(at).join(", ")).name === "")))
    )
      last.parts.push(part);
    else groups.push({ kind, parts: [part] });
  }
  return groups.map(({ parts: said }) => ({ ...piece, text: said.join(", ") }));
}

function chosen(pieces: Piece[], schoolIsFirst: number): { school: Piece | null; degree: Piece | null } {
  const best = (points: (text: string) => number, not: Piece | null): Piece | null => {
    let top: Piece | null = null;
    for (const piece of pieces)
      if (piece !== not && points(piece.text) > (top === null ? 2 : points(top.text))) top = piece;
    return top;
  };
  const school = best((text) => schoolRatherThanDegree(text), null);
  const degree = best(degreePoints, school);
  if (school !== null && degree !== null) return { school, degree };
  const others = pieces.filter((piece) => piece !== school && piece !== degree);
  const [first = null, second = null] = others;
  if (school !== null) return { school, degree: first };
  if (degree !== null) return { school: first, degree };
  return schoolIsFirst >= 0 ? { school: first, degree: second } : { school: second, degree: first };
}

/** Splits "Bachelor of Science in Nursing" into degree and field. */
function partDegree(text: string): { degree: string; major?: string } {
  const words = text.split(" ");
  for (let at = 1; at < words.length; at += 1) {
    const word = fold(words[at] ?? "");
    const isComma = words[at - 1]?.endsWith(",") === true || words[at - 1]?.endsWith(":") === true;
    if ((JOINTS.has(word) || isComma) && degreePoints(words.slice(0, at).join(" ")) >= CLEAR) {
      const major = trimSigns(words.slice(isComma ? at : at + 1).join(" "));
      if (major !== "") return { degree: trimSigns(words.slice(0, at).join(" ")), major };
    }
  }
  const [first = "", ...rest] = words;
  const bracket = /^(.{2,60}?)\s*\(([^()]{2,60})\)$/.exec(text);
  if (bracket !== null && degreePoints(bracket[1] ?? "") >= CLEAR && degreePoints(bracket[2] ?? "") < CLEAR)
    return { degree: (bracket[1] ?? "").trim(), major: bracket[2] ?? "" };
  const isKnown = ALONE.has(fold(first)) && hasCapitalStart(rest[0] ?? "");
  const isShort = isKnown || (/^(?:[A-Z][A-Za-z]?\.?){1,4}$/.test(first) && first.length <= 7);
  return isShort && rest.length > 0 && degreePoints(first) >= CLEAR
    ? { degree: first, major: rest.join(" ") }
    : { degree: text };
}

/** "Nursing, magna cum laude" becomes "Nursing"; "BBA, Management" drops the repeated degree. */
const withoutHonours = (major: string): string =>
  commaParts(major)
    .filter(
      (part) =>
        !/\b(?:cum laude|honou?rs|mention|distinction|first class|dean's list)\b/i.test(part) &&
        degreePoints(part) < 5,
    )
    .join(", ");

function findGrade(entry: Entry): EducationEntry["gpa"] {
  for (const { text, lines } of [...entry.head, ...entry.body]) {
    const gpa = gpaIn(text);
    if (gpa !== null) return found(gpa, lines, "high");
  }
  return null;
}
