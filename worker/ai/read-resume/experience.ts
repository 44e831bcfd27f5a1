import { countWords, hasCapitalStart } from "#worker/ai/words/text.ts";
import type { Stretches } from "#worker/lib/stretches.ts";

import type { Block } from "./block.ts";
import { buildBlocks } from "./blocks.ts";
import { CLEAR, scoreCompany, hasLegalEnding, scoreTitle, scoreTitleOverCompany } from "./classify-text.ts";
import { rateName } from "./confidence.ts";
import { countNames, inheritEmployers, splitAtEmployers, takeEmployerAbove } from "./employers.ts";
import { type Entry, moveDescriptionRows, splitAtFullNames, splitEntries } from "./entries.ts";
import { AT, type Piece, parseEntryHeader, splitNamePair, splitPlace } from "./entry-header.ts";
import { type LabelledEntry, joinStartAndEnd, readLabelledEntries } from "./labelled-entries.ts";
import { CERTAIN, type HeadPart, LIKELY, labelHeads } from "./labels/label-heads.ts";
import {
  createFound,
  createFoundOrNull,
  listBlockLines,
  toFoundPeriod,
  joinBlockTexts,
} from "./make-found.ts";
import type { Found, WorkEntry } from "./parsed-resume.ts";
import { isKnownPlace, isPlace, isStreet } from "./places.ts";
import type { ReadJob } from "./read-job.ts";
import { liftListedHeads, type RowRoles } from "./row-roles.ts";
import type { Row } from "./row.ts";
import { moveTasksToEntries } from "./side-by-side.ts";
import { readTableEntries } from "./table-entries.ts";
import { splitTowns } from "./towns.ts";

const MAX = 5;

/** Jobs from the work sections, in document order. */
export function* parseExperience(sections: Row[][], roles: RowRoles = new Map()): Stretches<WorkEntry[]> {
  const reads: ReadJob[] = [];
  const labelled: WorkEntry[] = [];
  for (const given of sections) {
    const rows = joinStartAndEnd(liftListedHeads(given, roles));
    const form = readTableEntries(rows) ?? readLabelledEntries(rows);
    if (form !== null) {
      labelled.push(...form.map(toLabelledJob));
      continue;
    }
    for (const { employer, rows: own } of splitAtEmployers(moveTasksToEntries(rows))) {
      const blocks = buildBlocks(own, roles);
      yield;
      const scoreName = (text: string) => Math.max(scoreTitle(text), scoreCompany(text));
      const below: ReadJob[] = [];
      for (const entry of splitEntries(blocks, scoreName, roles))
        below.push(...splitAtFullNames(entry, listFullLines).map(parseWorkEntry));
      // Below an employer each job has only a title; two names start the next employer.
      const end = below.findIndex((read) => countNames(read) > 1);
      for (const [at, read] of below.entries())
        if (employer !== null && (end < 0 || at < end)) read.above = { row: employer, pieces: read.pieces };
      reads.push(...below);
      yield;
    }
  }
  for (const read of reads) read.pieces = splitSinglePiece(read, reads);
  yield;
  convertPlacesToCompanies(reads);
  const titleIsFirst = scoreTitleFirst(reads);
  yield;
  for (const read of reads) assignPieces(read, titleIsFirst);
  yield;
  assignLabelledParts(reads, titleIsFirst);
  for (const read of reads) takeEmployerAbove(read);
  yield;
  return splitTowns([...labelled, ...inheritEmployers(reads).map(toWorkEntry)], "company");
}

/** A job entry of a form with labelled values. */
function toLabelledJob({ values, dates, body }: LabelledEntry): WorkEntry {
  const { title, employer, place } = values;
  const named = employer === undefined ? null : splitPlace(employer.text.replace(FIRM, ""));
  const where = place?.text ?? named?.place ?? null;
  return {
    jobTitle: title === undefined ? null : createFound(title.text, [title.line], "high"),
    company:
      employer === undefined || named === null
        ? null
        : createFound(named.name || employer.text, [employer.line], "high"),
    location: where === null ? null : createFound(where, [(place ?? employer)?.line ?? ""], "high"),
    ...toFoundPeriod(dates),
    ...splitDescriptionAndAchievements(buildBlocks(body)),
  };
}

/** Indian firm prefix: "M/s. Vaigai Sugars". */
const FIRM = /^m\/s\.?\s+/i;

/**
 * Lines with both a title and an employer. If one is certain, a second name after a title on another line counts as its
 * employer, unless its words are a title's.
 */
function listFullLines(head: Block[]): Set<Block> {
  const parts = labelHeads([head], true)[0] ?? [];
  const listNames = ({ lines: [line] }: Block) =>
    parts.filter((part) => part.line === line && (part.label === "title" || part.label === "company"));
  const isTitle = ({ label, confidence }: HeadPart) => label === "title" && confidence >= CERTAIN;
  const isCompany = ({ label, confidence }: HeadPart) => label === "company" && confidence >= LIKELY;
  const titled = head.filter((block) => block.listLevel === null && listNames(block).some(isTitle));
  const isSure = titled.some((block) => listNames(block).some(isCompany));
  return new Set(
    titled.filter((block) => {
      const names = listNames(block);
      const [, second] = names;
      return names.some(isCompany) || (isSure && second !== undefined && scoreTitle(second.text) < CLEAR);
    }),
  );
}

/**
 * Takes title, employer and place from the labels of the head's parts where they are certain and the words do not
 * contradict.
 */
function assignLabelledParts(reads: ReadJob[], titleIsFirst: number): void {
  const labelled = labelHeads(
    reads.map(({ entry }) => entry.head),
    true,
  );
  for (const [at, read] of reads.entries()) {
    const parts = (labelled[at] ?? []).filter(({ text }) => !isStreet(text));
    const find = (label: HeadPart["label"]): Piece | null => {
      const found = parts.find((part) => part.label === label);
      return found === undefined || found.confidence < SURE ? null : { ...found, isBold: false };
    };
    const [title, company] = [find("title"), find("company") ?? find("school")];
    if ((title === null && company === null) || hasTwoOfOneLabel(parts)) continue;
    if (titleIsFirst !== 0 && swapsOrderedNames(read, title, company)) continue;
    if (
      swapsClearNames(read, title, company) ||
      containsTitleAndCompany(read, title) ||
      containsTitleAndCompany(read, company)
    )
      continue;
    const places = parts.filter(({ label, confidence }) => label === "place" && confidence >= SURE);
    const place =
      places.find(({ text }) => isPlace(text)) ?? (read.places.length > 0 ? undefined : places[0]);
    read.title = extendTitle(title, read.title, parts) ?? keepUnlessRelabelled(read.title, parts, company);
    read.company = company ?? keepUnlessRelabelled(read.company, parts, title);
    if (place !== undefined) read.places = [place];
    else if (read.places.some(({ text }) => isWithin(text, title) || isWithin(text, company)))
      read.places = [];
    read.pieces = [read.title, read.company].filter((piece) => piece !== null);
    read.confidence = parts.every(({ confidence }) => confidence > HIGH) ? "high" : "medium";
  }
}

const SURE = 0.6;
const HIGH = 0.95;

const hasTwoOfOneLabel = (parts: HeadPart[]): boolean =>
  parts.filter(({ label }) => label === "title").length > 1 ||
  parts.filter(({ label }) => label === "company").length > 1;

/** Whether the labels swap the employer and the title that the rules found. */
const swapsOrderedNames = (read: ReadJob, title: Piece | null, company: Piece | null): boolean =>
  title !== null &&
  company !== null &&
  title.text === read.company?.text &&
  company.text === read.title?.text;

/** Whether a part contains both names that the rules separated. */
const containsTitleAndCompany = ({ title, company }: ReadJob, piece: Piece | null): boolean =>
  title !== null && company !== null && isWithin(title.text, piece) && isWithin(company.text, piece);

/** Extends a title to its whole part: "Charge Nurse, ICU", unless a part of it names an employer or a place. */
function extendTitle(title: Piece | null, ruled: Piece | null, parts: HeadPart[]): Piece | null {
  if (title === null || ruled === null || !ruled.text.startsWith(title.text)) return title;
  const hasOtherPlace = parts.some(({ label, text }) => label === "place" && !ruled.text.includes(text));
  const isOther = parts.some(
    ({ label, text }) =>
      ruled.text.includes(text) &&
      (label === "company" || label === "school" || (label === "place" && !hasOtherPlace)),
  );
  return isOther ? title : ruled;
}

const isWithin = (text: string, piece: Piece | null): boolean => piece?.text.includes(text) === true;

/** Whether the labels swap a title and an employer that are clear by their words. */
function swapsClearNames(read: ReadJob, title: Piece | null, company: Piece | null): boolean {
  const isTitleSure = read.title !== null && scoreTitleOverCompany(read.title.text) >= CLEAR;
  const isCompanySure =
    read.company !== null &&
    scoreCompany(read.company.text) >= CLEAR &&
    scoreTitle(read.company.text) < CLEAR;
  return (
    (isTitleSure &&
      company !== null &&
      isWithin(company.text, read.title) &&
      title?.text !== read.title?.text) ||
    (isCompanySure &&
      title !== null &&
      isWithin(title.text, read.company) &&
      company?.text !== read.company?.text)
  );
}

/** Keeps a name chosen by the rules unless the labels give it another meaning. */
function keepUnlessRelabelled(piece: Piece | null, parts: HeadPart[], other: Piece | null): Piece | null {
  if (piece === null || isWithin(piece.text, other) || (other !== null && piece.text.includes(other.text)))
    return null;
  const said = parts.find(
    ({ text, confidence }) => confidence >= SURE && (text.includes(piece.text) || piece.text.includes(text)),
  );
  const isElse =
    said?.label === "label" ||
    (said?.label === "place" && isPlace(piece.text)) ||
    (said?.label === "title" && scoreTitle(piece.text) > 0) ||
    (said?.label === "company" && scoreTitle(piece.text) < CLEAR);
  return isElse ? null : piece;
}

function parseWorkEntry(given: Entry): ReadJob {
  const entry = moveDescriptionRows(given);
  const header = parseEntryHeader(entry.head);
  return { ...header, entry, title: null, company: null, confidence: "medium" };
}

/**
 * Converts a place to an employer if the other jobs name one there: in "Merlion Pay, Singapore" the first part looks
 * like a town.
 */
function convertPlacesToCompanies(reads: ReadJob[]): void {
  const named = reads.filter(({ pieces }) => pieces.length > 1).length;
  for (const read of reads) {
    const [place] = read.places;
    const [piece] = read.pieces;
    if (place === undefined || piece === undefined || read.pieces.length > 1 || place.line === piece.line)
      continue;
    const [first = "", ...rest] = place.text.split(/,\s+/);
    if (rest.length === 0 || isKnownPlace(first) || named * 2 < reads.length) continue;
    const isAbove = read.entry.head.findIndex(({ lines }) => lines.includes(place.line)) < piece.block;
    const company = { ...piece, text: first, line: place.line };
    read.pieces = isAbove ? [company, piece] : [piece, company];
    read.places = [{ text: rest.join(", "), line: place.line }];
  }
}

/**
 * Splits a piece with both title and employer. If other jobs have them on separate lines, "Charge Nurse, ICU" stays
 * whole unless its second part is clearly an employer.
 */
function splitSinglePiece(read: ReadJob, all: ReadJob[]): Piece[] {
  const [only, second] = read.pieces;
  if (only === undefined || second !== undefined) return read.pieces;
  const pair = splitNamePair(only.text, scoreTitleOverCompany);
  if (pair === null) return read.pieces;
  const [one, two] = pair;
  const isShort = all.some(isOnSeparateLines) && !AT.test(only.text);
  if (isShort && Math.max(scoreCompany(one), scoreCompany(two)) < CLEAR) return read.pieces;
  const placed = splitPlace(two);
  if (placed.place !== null) read.places.push({ text: placed.place, line: only.line });
  return [one, placed.name].filter((text) => text !== "").map((text) => ({ ...only, text }));
}

const isOnSeparateLines = ({ pieces: [first, second] }: ReadJob): boolean =>
  second !== undefined && first?.block !== second.block;

/** Total score for the order "title before employer", over all entries with two names. */
function scoreTitleFirst(reads: ReadJob[]): number {
  let sum = 0;
  for (const { pieces } of reads) {
    const [first, second] = pieces;
    if (first === undefined || second === undefined) continue;
    sum += clampPoints(scoreTitleOverCompany(first.text)) - clampPoints(scoreTitleOverCompany(second.text));
  }
  return sum;
}

const clampPoints = (points: number): number => Math.max(-MAX, Math.min(MAX, points));

/** A department rather than an employer: "Sales Department", "Abteilung Einkauf". */
const DEPARTMENT =
  /(?:^|\s)(?:department|dept\.?|division|abteilung|service|servicio|departamento)$|^(?:abteilung|dept\.)\s/i;
const isDepartment = (text: string): boolean => DEPARTMENT.test(text.trim()) && !hasLegalEnding(text);

/** Assigns title and employer: a place cannot be the title, a department cannot be the employer. */
function assignPieces(read: ReadJob, titleIsFirst: number): void {
  if (read.pieces.length > 2) read.pieces = read.pieces.filter(({ text }) => !isDepartment(text));
  chooseTitleAndCompany(read, titleIsFirst);
  if (read.title !== null && isPlace(read.title.text) && scoreTitle(read.title.text) < CLEAR) {
    if (read.places.length === 0) read.places.push({ text: read.title.text, line: read.title.line });
    read.title = null;
  }
}

function chooseTitleAndCompany(read: ReadJob, titleIsFirst: number): void {
  const [first, second, ...others] = read.pieces;
  if (first === undefined) return;
  if (second === undefined) {
    if (scoreTitleOverCompany(first.text) > 0) read.title = first;
    else read.company = first;
    read.confidence = Math.abs(scoreTitleOverCompany(first.text)) >= CLEAR ? "high" : "low";
    return;
  }
  const third = others[0];
  // Three names: use the two clearest, and treat the third as a team or client.
  if (third !== undefined && read.pieces.length <= 4) {
    const byTitle = read.pieces.toSorted(
      (a, b) => scoreTitleOverCompany(b.text) - scoreTitleOverCompany(a.text),
    );
    const title = byTitle[0] ?? first;
    const rest = read.pieces.filter((piece) => piece !== title);
    const company = rest.reduce((best, piece) =>
      scoreCompany(piece.text) > scoreCompany(best.text) ? piece : best,
    );
    if (scoreTitle(title.text) >= CLEAR) {
      Object.assign(read, {
        title,
        company: scoreCompany(company.text) >= CLEAR ? company : (rest[0] ?? company),
        confidence: "medium",
      });
      return;
    }
  }
  const own = scoreTitleOverCompany(first.text) - scoreTitleOverCompany(second.text);
  const isClear = Math.abs(own) >= CLEAR * 2 || titleIsFirst === 0;
  const isFirst = isClear ? own >= 0 : titleIsFirst > 0;
  read.title = isFirst ? first : second;
  read.company = isFirst ? second : first;
  read.confidence = Math.abs(own) >= CLEAR ? "high" : "medium";
}

function toWorkEntry(read: ReadJob): WorkEntry {
  const { entry, title, company, confidence } = read;
  const { description, achievements } = splitDescriptionAndAchievements(entry.body);
  const isWhole = title !== null && company !== null;
  return {
    jobTitle:
      title === null
        ? null
        : createFound(
            title.text,
            [title.line],
            rateName(title.text, confidence, { isWhole, score: scoreTitle }),
          ),
    company:
      company === null
        ? null
        : createFound(
            company.text,
            [company.line],
            rateName(company.text, confidence, { isWhole, score: scoreCompany }),
          ),
    location: findWorkPlace(read),
    ...toFoundPeriod(entry.dates),
    description,
    achievements,
  };
}

/** The work place: a stated place, or a remaining short name in a place's position. */
function findWorkPlace({ places, pieces, title, company }: ReadJob): Found | null {
  const [place] = places;
  if (place !== undefined) return createFound(place.text, [place.line], "high");
  const left = pieces.filter((piece) => piece !== title && piece !== company);
  const [only] = left;
  const isNamed =
    only !== undefined && left.length === 1 && countWords(only.text) <= 3 && hasCapitalStart(only.text);
  return isNamed && scoreTitle(only.text) < CLEAR && (isPlace(only.text) || scoreCompany(only.text) < CLEAR)
    ? createFound(only.text, [only.line], "low")
    : null;
}

/**
 * Splits a body: list items are achievements; the paragraph before them, or a body without items, is the description.
 */
export function splitDescriptionAndAchievements(body: Block[]): {
  description: Found | null;
  achievements: Found[];
} {
  const said = body.filter(
    ({ text }) =>
      text !== "" && !/^https?:\/\/\S+$/.test(text) && !(text.endsWith(":") && countWords(text) <= 3),
  );
  const hasItems = said.some(({ listLevel }) => listLevel !== null);
  const isList = hasItems || said.length > 1;
  const items = isList ? said.filter(({ listLevel }) => !hasItems || listLevel !== null) : [];
  const prose = said.filter((block) => !items.includes(block));
  return {
    description: createFoundOrNull(joinBlockTexts(prose), listBlockLines(prose), "high"),
    achievements: items.map(({ text, lines }) => createFound(text, lines, "high")),
  };
}
