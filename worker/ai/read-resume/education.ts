import { countWords, fold, toFoldedSet, hasCapitalStart, trimSigns } from "#worker/ai/words/text.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import type { Block } from "./block.ts";
import { buildBlocks } from "./blocks.ts";
import { CLEAR, scoreDegree, findGpa, scoreSchool } from "./classify-text.ts";
import { rateName } from "./confidence.ts";
import { joinDegreesByYear } from "./degrees-by-year.ts";
import { type Entry, moveDescriptionRows, splitAtFullNames, splitEntries, splitOwnDate } from "./entries.ts";
import { type Piece, splitAtCommas, parseEntryHeader, splitPlace } from "./entry-header.ts";
import { type LabelledEntry, joinStartAndEnd, readLabelledEntries } from "./labelled-entries.ts";
import { CERTAIN, type HeadPart, LIKELY, labelHeads } from "./labels/label-heads.ts";
import {
  createFound,
  createFoundOrNull,
  listBlockLines,
  toFoundPeriod,
  joinBlockTexts,
} from "./make-found.ts";
import type { EducationEntry } from "./parsed-resume.ts";
import { isPlace } from "./places.ts";
import { liftListedHeads, type RowRoles } from "./row-roles.ts";
import type { Row } from "./row.ts";
import { readTableEntries } from "./table-entries.ts";
import { splitTowns } from "./towns.ts";
import degrees from "./words/degrees.json" with { type: "json" };

const JOINTS = toFoldedSet(degrees.joints);
/** Degrees directly followed by their field of study: "Master Marketing". */
const ALONE = toFoldedSet(degrees.alone);
const ENTRIES_PER_STEP = 100;

export function* parseEducation(sections: Row[][], roles: RowRoles = new Map()): Stretches<EducationEntry[]> {
  const entries: Entry[] = [];
  const inForms: EducationEntry[] = [];
  for (const given of sections) {
    const rows = joinStartAndEnd(liftListedHeads(given, roles));
    const form = readTableEntries(rows) ?? readLabelledEntries(rows);
    if (form !== null) {
      inForms.push(...form.map(toLabelledSchool));
      continue;
    }
    const scoreName = (text: string) => Math.max(scoreSchool(text), scoreDegree(text));
    for (const entry of splitEntries(buildBlocks(rows, roles), scoreName, roles))
      entries.push(
        ...splitOwnDate(moveDescriptionRows(entry), {
          isWhole: namesSchoolAndDegree,
          isName: mayNameEntry,
        }).flatMap((one) => splitAtFullNames(one, listFullLines)),
      );
    yield;
  }
  const schoolIsFirst = scoreSchoolFirst(entries);
  yield;
  const labelled = labelHeads(
    entries.map(({ head }) => head),
    false,
  );
  const parsed = inForms;
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_PER_STEP === 0) yield;
    parsed.push(parseEducationEntry(entry, schoolIsFirst, labelled[at] ?? []));
  }
  const named = parsed.filter(({ school, degree }) => school !== null || degree !== null);
  return joinDegreesByYear(splitTowns(named, "school"));
}

/** A school entry of a form with labelled values. */
function toLabelledSchool({ values, dates, body }: LabelledEntry): EducationEntry {
  const { school, degree, major, place } = values;
  const named = school === undefined ? null : splitPlace(school.text);
  const held = degree === undefined ? null : splitDegree(degree.text);
  const field = major?.text ?? held?.major;
  const where = place?.text ?? named?.place ?? null;
  const blocks = buildBlocks(body);
  return {
    school:
      school === undefined || named === null
        ? null
        : createFound(named.name || school.text, [school.line], "high"),
    degree: held === null || degree === undefined ? null : createFound(held.degree, [degree.line], "high"),
    major: field === undefined ? null : createFound(field, [(major ?? degree)?.line ?? ""], "high"),
    location: where === null ? null : createFound(where, [(place ?? school)?.line ?? ""], "high"),
    ...toFoundPeriod(dates),
    gpa: findGrade(blocks),
    description: createFoundOrNull(joinBlockTexts(blocks), listBlockLines(blocks), "high"),
  };
}

/** Lines with both a degree and a school; if there is one, also lines with a degree only. */
function listFullLines(head: Block[]): Set<Block> {
  const parts = labelHeads([head], false)[0] ?? [];
  const has = (line: string | undefined, label: HeadPart["label"], least: number) =>
    parts.some((part) => part.line === line && part.label === label && part.confidence >= least);
  const named = head.filter(
    ({ lines: [line], listLevel, text }) =>
      listLevel === null && !NO_NAME.test(text) && has(line, "degree", CERTAIN),
  );
  const full = named.filter(({ lines: [line] }) => has(line, "school", LIKELY));
  const isDegree = ({ lines: [line], text }: Block) =>
    scoreDegree(text) >= CLEAR && parts.every((part) => part.line !== line || part.label === "degree");
  return new Set(full.length === 0 ? [] : named.filter((block) => full.includes(block) || isDegree(block)));
}

const namesSchoolAndDegree = (text: string): boolean => {
  const parts = splitAtCommas(text);
  return parts.some((part) => scoreSchool(part) >= CLEAR) && parts.some((part) => scoreDegree(part) >= CLEAR);
};

/** Whether the words beside a date name a school or course, rather than describe the date. */
const mayNameEntry = (text: string): boolean =>
  !isPlace(text) &&
  (Math.max(scoreSchool(text), scoreDegree(text)) >= CLEAR ||
    (hasCapitalStart(text) &&
      countWords(text) > 2 &&
      findGpa(text) === null &&
      !NO_NAME.test(text) &&
      removeHonours(text) === text));
const NO_NAME = /\b(?:graduat\w+|expected|anticipated|complet\w+|class of|minor|major|thesis|awarded)\b/i;

/** Score for the order "school before degree". */
function scoreSchoolFirst(entries: Entry[]): number {
  let sum = 0;
  for (const { head } of entries) {
    const [first, second] = parseEntryHeader(head).pieces;
    if (first !== undefined && second !== undefined)
      sum += scoreSchoolOverDegree(first.text) - scoreSchoolOverDegree(second.text);
  }
  return sum;
}

const scoreSchoolOverDegree = (text: string): number => scoreSchool(text) - scoreDegree(text);

function parseEducationEntry(entry: Entry, schoolIsFirst: number, parts: HeadPart[]): EducationEntry {
  const header = parseEntryHeader(entry.head);
  const pieces = header.pieces.flatMap((piece) => splitSchoolFromDegree(piece));
  for (const piece of pieces) {
    const { name, place } = splitPlace(piece.text);
    if (place === null) continue;
    piece.text = name;
    header.places.push({ text: place, line: piece.line });
  }
  const named = pieces.filter(
    ({ text }) =>
      text !== "" && (findGpa(text) === null || Math.max(scoreDegree(text), scoreSchool(text)) >= CLEAR),
  );
  const ruled = chooseSchoolAndDegree(named, schoolIsFirst);
  const { school, degree, place: placed } = chooseLabelledParts(ruled, parts);
  const field =
    toPiece(parts.find(({ label, confidence }) => label === "major" && confidence >= SURE)) ??
    named.find((piece) => !isSamePart(piece, school) && !isSamePart(piece, degree));
  const parted = degree === null ? null : splitDegree(degree.text);
  const isSchool = school !== null && scoreSchool(school.text) >= CLEAR && scoreDegree(school.text) < CLEAR;
  const confidence = rateName(school?.text ?? "", isSchool ? "high" : "medium", {
    isWhole: degree !== null,
    score: scoreSchool,
  });
  const major = removeHonours(parted?.major ?? (degree === null ? "" : (field?.text ?? "")));
  const majorLine = parted?.major === undefined ? field?.line : degree?.line;
  const place = placed ?? header.places[0];
  return {
    school: school === null ? null : createFound(school.text, [school.line], confidence),
    degree:
      degree === null
        ? null
        : createFound(
            parted?.degree ?? degree.text,
            [degree.line],
            scoreDegree(degree.text) >= CLEAR ? "high" : "medium",
          ),
    major: createFoundOrNull(major, majorLine === undefined ? [] : [majorLine], "medium"),
    gpa: findGrade([...entry.head, ...entry.body]),
    location: place === undefined ? null : createFound(place.text, [place.line], "high"),
    ...toFoundPeriod(entry.dates),
    description: createFoundOrNull(joinBlockTexts(entry.body), listBlockLines(entry.body), "high"),
  };
}

const SURE = 0.7;

const toPiece = (part: HeadPart | undefined): Piece | null =>
  part === undefined ? null : { ...part, isBold: false };

const isSamePart = (piece: Piece, other: Piece | null): boolean =>
  other !== null && (piece.text.includes(other.text) || other.text.includes(piece.text));

/** School and degree by the labels of the head's parts if both are certain and the words agree; else by the rules. */
function chooseLabelledParts(
  ruled: { school: Piece | null; degree: Piece | null },
  parts: HeadPart[],
): { school: Piece | null; degree: Piece | null; place: Piece | null } {
  const find = (label: HeadPart["label"]) => {
    const found = parts.filter((part) => part.label === label);
    return found.length === 1 && (found[0]?.confidence ?? 0) >= SURE ? toPiece(found[0]) : null;
  };
  const [school, degree] = [find("school") ?? find("company"), find("degree")];
  const isSwapped =
    (school !== null && scoreSchoolOverDegree(school.text) < 0) ||
    (degree !== null && scoreSchoolOverDegree(degree.text) > 0);
  if (school === null || degree === null || isSwapped) return { ...ruled, place: null };
  return { school, degree, place: find("place") };
}

/**
 * Splits a piece with school and degree or field: "Princeton University, Computer Science", "MSc Finance, University of
 * Leeds".
 */
function splitSchoolFromDegree(piece: Piece): Piece[] {
  const parts = splitAtCommas(piece.text);
  if (parts.length < 2) return [{ ...piece }];
  const kinds = parts.map((part) => Math.sign(Math.round(scoreSchoolOverDegree(part))));
  const isMixed = kinds.includes(1) && (kinds.includes(-1) || kinds.includes(0));
  if (!isMixed) return [{ ...piece }];
  const groups: { kind: number; parts: string[] }[] = [];
  for (const [at, part] of parts.entries()) {
    const kind = kinds[at] ?? 0;
    const last = groups.at(-1);
    // An unclassified part belongs to the degree or the school's place before it.
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

function chooseSchoolAndDegree(
  pieces: Piece[],
  schoolIsFirst: number,
): { school: Piece | null; degree: Piece | null } {
  const findBest = (points: (text: string) => number, not: Piece | null): Piece | null => {
    let top: Piece | null = null;
    for (const piece of pieces)
      if (piece !== not && points(piece.text) > (top === null ? 2 : points(top.text))) top = piece;
    return top;
  };
  const school = findBest((text) => scoreSchoolOverDegree(text), null);
  const degree = findBest(scoreDegree, school);
  if (school !== null && degree !== null) return { school, degree };
  const others = pieces.filter((piece) => piece !== school && piece !== degree);
  const [first = null, second = null] = others;
  if (school !== null) return { school, degree: first };
  if (degree !== null) return { school: first, degree };
  return schoolIsFirst >= 0 ? { school: first, degree: second } : { school: second, degree: first };
}

/** "(Hons)", a part of the degree's name. */
const HONOURS = /^\(?hon(?:ou?r)?s\.?\)?$/i;

/** Splits "Bachelor of Science in Nursing" into degree and field. */
function splitDegree(text: string): { degree: string; major?: string } {
  const words = text.split(" ");
  // "Ausbildung zur Tischlerin" is a single name.
  if (/^(?:ausbildung|umschulung|lehre) (?:zur|zum|als) /i.test(text)) return { degree: text };
  for (let at = 1; at < words.length; at += 1) {
    const word = fold(words[at] ?? "");
    const isComma = words[at - 1]?.endsWith(",") === true || words[at - 1]?.endsWith(":") === true;
    if ((JOINTS.has(word) || isComma) && scoreDegree(words.slice(0, at).join(" ")) >= CLEAR) {
      const major = trimSigns(words.slice(isComma ? at : at + 1).join(" "));
      if (major !== "") return { degree: trimSigns(words.slice(0, at).join(" ")), major };
    }
  }
  const [first = "", ...others] = words;
  const isWithHonours = HONOURS.test(others[0] ?? "");
  const degree = isWithHonours ? `${first} ${others[0]}` : first;
  const rest = isWithHonours ? others.slice(1) : others;
  const bracket = /^(.{2,60}?)\s*\(([^()]{2,60})\)$/.exec(text);
  const isHonours = bracket !== null && HONOURS.test(bracket[2] ?? "");
  if (
    bracket !== null &&
    !isHonours &&
    scoreDegree(bracket[1] ?? "") >= CLEAR &&
    scoreDegree(bracket[2] ?? "") < CLEAR
  )
    return { degree: (bracket[1] ?? "").trim(), major: bracket[2] ?? "" };
  const isKnown = ALONE.has(fold(first)) && hasCapitalStart(rest[0] ?? "");
  const isShort = isKnown || (/^(?:[A-Z][A-Za-z]?\.?){1,4}$/.test(first) && first.length <= 7);
  return isShort && rest.length > 0 && scoreDegree(first) >= CLEAR
    ? { degree, major: rest.join(" ") }
    : { degree: text };
}

/**
 * Removes honours and a repeated degree: "Nursing, magna cum laude" becomes "Nursing", "BBA, Management" becomes
 * "Management".
 */
const removeHonours = (major: string): string =>
  splitAtCommas(major)
    .filter(
      (part) =>
        !/\b(?:cum laude|honou?rs|mention|distinction|(?:first|second|third) class|dean's list)\b/i.test(
          part,
        ) && scoreDegree(part) < 5,
    )
    .join(", ");

export function findGrade(blocks: Block[]): EducationEntry["gpa"] {
  for (const { text, lines } of blocks) {
    const gpa = findGpa(text);
    if (gpa !== null) return createFound(gpa, lines, "high");
  }
  return null;
}
