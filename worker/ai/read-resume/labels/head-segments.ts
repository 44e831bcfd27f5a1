import { findDates, isDuration } from "#worker/ai/words/dates.ts";
import { countWords, fold, hasLowercaseStart, isCapitals, splitWords } from "#worker/ai/words/text.ts";

import { parseUrl } from "../addresses.ts";
import type { Block } from "../block.ts";
import {
  hasLegalEnding,
  isLegalForm,
  isWorkType,
  scoreCompany,
  scoreDegree,
  scoreSchool,
  scoreTitle,
} from "../classify-text.ts";
import { isEntryLabel } from "../entry-labels.ts";
import { isCountryOrRegion, isKnownPlace, isPlace } from "../places.ts";
import type { Features } from "./label-model.ts";

/** A part of an entry's head between separators; `from` and `to` are its range in the cell's text. */
export type HeadSegment = {
  text: string;
  from: number;
  to: number;
  cellText: string;
  /** The separator before it: "line", "cell", or a sign such as ",". */
  joint: string;
  line: string;
  block: number;
  cell: number;
  isBold: boolean;
  isLinked: boolean;
  isDate: boolean;
};

/** Separators between two names in one cell. */
const JOINT =
  /\s(?:[|·•‧∙⋅│¦●◦@~–—-]|::|\/\/|--|\/)\s|\s?\||\s@|;\s|,\s+|:\s|\.\s(?=\p{Lu})|\s?[()[\]]\s?|\s(?:at|bei|beim|chez|presso)\s(?:(?:the|der|dem|den)\s)?/giu;
const MAX_SEGMENTS = 40;
const MAX_CELL = 300;

/** The segments of an entry's head, in order; dates beside the text are separate segments. */
export function listHeadSegments(blocks: Block[]): HeadSegment[] {
  const segments: HeadSegment[] = [];
  for (const [number, block] of blocks.entries()) {
    const line = block.lines[0] ?? "";
    for (const { line: own } of block.beside)
      segments.push({ ...emptySegment(own, number), isDate: true, joint: "line" });
    for (const [cell, { text, isBold, links }] of block.cells.entries()) {
      const cellText = text.slice(0, MAX_CELL);
      if (parseUrl(cellText) !== null) continue;
      for (const { from, to, joint, isDate } of splitCell(cellText))
        segments.push({
          text: cellText.slice(from, to),
          from,
          to,
          cellText,
          joint: joint === "" ? (cell === 0 ? "line" : "cell") : joint,
          line,
          block: number,
          cell,
          isBold,
          isLinked: links.length > 0,
          isDate,
        });
    }
    for (const place of block.places)
      segments.push({
        ...emptySegment(place.line, number),
        text: place.text,
        to: place.text.length,
        cellText: place.text,
        joint: "cell",
        cell: block.cells.length,
      });
  }
  return segments.slice(0, MAX_SEGMENTS);
}

const emptySegment = (line: string, block: number): HeadSegment => ({
  text: "",
  from: 0,
  to: 0,
  cellText: "",
  joint: "line",
  line,
  block,
  cell: 0,
  isBold: false,
  isLinked: false,
  isDate: false,
});

type Range = { from: number; to: number; joint: string; isDate: boolean };

function splitCell(text: string): Range[] {
  const ranges: Range[] = [];
  let at = 0;
  let joint = "";
  for (const span of [...findDates(text), null]) {
    for (const range of splitAtJoints(text, at, span?.from ?? text.length, joint)) ranges.push(range);
    joint = ranges.length === 0 ? "" : "date";
    if (span === null) break;
    ranges.push({ from: span.from, to: span.to, joint, isDate: true });
    joint = "date";
    at = span.to;
  }
  return ranges;
}

function splitAtJoints(text: string, start: number, end: number, lead: string): Range[] {
  const ranges: Range[] = [];
  const part = text.slice(start, end);
  let from = 0;
  let joint = lead;
  const add = (to: number, next: string) => {
    const range = trimRange(text, start + from, start + to);
    if (range !== null) {
      const last = ranges.at(-1);
      const said = text.slice(range.from, range.to);
      // "Acme, Inc." is one name.
      if (last !== undefined && joint === "," && isLegalForm(said)) last.to = range.to;
      else ranges.push({ ...range, joint, isDate: false });
    }
    if (range !== null || ranges.length > 0 || lead !== "") joint = next;
  };
  for (const match of part.matchAll(JOINT)) {
    // "St. Gallen" and "Dr. Meyer" are single names.
    if (match[0].startsWith(".") && /(?:^|[\s(])\p{L}{1,3}$/u.test(part.slice(from, match.index))) continue;
    add(match.index, match[0].trim().toLowerCase().split(" ")[0] ?? "");
    from = match.index + match[0].length;
  }
  add(part.length, "");
  return ranges;
}

function trimRange(text: string, from: number, to: number): { from: number; to: number } | null {
  let [start, end] = [from, to];
  while (start < end && /[\s,;:|·•–—\-/>@]/.test(text[start] ?? "")) start += 1;
  while (end > start && /[\s,;:|·•–—\-/@]/.test(text[end - 1] ?? "")) end -= 1;
  return /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? { from: start, to: end } : null;
}

/** The features of each segment. `isJob` distinguishes job heads from school heads. */
export function listSegmentFeatures(segments: HeadSegment[], isJob: boolean): Features[] {
  const blocks = Math.max(0, ...segments.map(({ block }) => block));
  const shared = segments.map((segment) => describeSegment(segment));
  const names = segments.filter(({ isDate }) => !isDate).length;
  let order = -1;
  return segments.map((segment, at) => {
    if (!segment.isDate) order += 1;
    const kind = isJob ? "job" : "school";
    const position = `${Math.min(3, segment.block)} of ${Math.min(3, blocks)}`;
    const own = shared[at] ?? [];
    const forms = [
      "bias",
      kind,
      `${kind} block ${position}`,
      `${kind} order ${Math.min(5, order)} of ${Math.min(6, names)}`,
      `${kind} last ${order === names - 1}`,
      `joint ${segment.joint}`,
      `${kind} joint ${segment.joint} next ${segments[at + 1]?.joint ?? "end"}`,
      `bold ${segment.isBold} ${segments.some(({ isBold }) => isBold)}`,
      `linked ${segment.isLinked}`,
      ...own,
      ...own.map((said) => `${kind} ${said}`),
    ];
    for (const step of [-2, -1, 1, 2]) {
      const near = segments[at + step];
      if (near === undefined) forms.push(`edge ${step}`);
      else {
        forms.push(`joint ${step} ${near.joint}`, `same block ${step} ${near.block === segment.block}`);
        for (const said of shared[at + step] ?? []) forms.push(`${step} ${said}`);
      }
    }
    const words = splitWords(segment.text).map(fold).slice(0, 8);
    const said = words.flatMap((word) => [
      `w ${word}`,
      ...(word.length > 4 ? [`p ${word.slice(0, 4)}`, `s ${word.slice(-4)}`, `e ${word.slice(-3)}`] : []),
    ]);
    if (words[0] !== undefined) said.push(`first ${words[0]}`);
    if (words.length > 0) said.push(`last ${words.at(-1)}`);
    return { forms, words: said };
  });
}

function describeSegment({ text, isDate, isBold }: HeadSegment): string[] {
  if (isDate) return ["date"];
  const title = scoreTitle(text);
  const company = scoreCompany(text);
  const degree = scoreDegree(text);
  const said = [
    `length ${Math.min(6, countWords(text))}`,
    `capitals ${isCapitals(text)} lower ${hasLowercaseStart(text)}`,
    `digit ${/\d/.test(text)}`,
    `is bold ${isBold}`,
  ];
  if (title >= 2.5) said.push(title >= 4 ? "title sure" : "title");
  if (company >= 2) said.push(company >= 5 ? "company sure" : "company");
  if (hasLegalEnding(text)) said.push("legal");
  if (scoreSchool(text) >= 2.5) said.push("school");
  if (degree >= 2.5) said.push(degree >= 5 ? "degree sure" : "degree");
  if (isKnownPlace(text)) said.push("known place");
  else if (isPlace(text)) said.push("place");
  if (isCountryOrRegion(text)) said.push("region");
  if (isWorkType(text)) said.push("type");
  if (isDuration(text)) said.push("duration");
  if (isEntryLabel(text)) said.push("label");
  if (/&|\+/.test(text)) said.push("and sign");
  if (/^[A-Z]{2,3}$/.test(text)) said.push("code");
  return said;
}
