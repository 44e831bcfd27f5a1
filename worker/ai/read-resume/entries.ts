import { type DateSpan, findDates, removeDates } from "#worker/ai/words/dates.ts";
import {
  countWords,
  hasCapitalStart,
  hasLowercaseStart,
  splitWords,
  trimSigns,
} from "#worker/ai/words/text.ts";

import type { Block } from "./block.ts";
import { NAMED } from "./blocks.ts";
import { CLEAR, isWorkType, scoreCompany, scoreDegree, scoreSchool, scoreTitle } from "./classify-text.ts";
import { findEntryRole, findLabelRole } from "./entry-labels.ts";
import { isPlace, isStreet } from "./places.ts";
import { type Dated, isDateText, isOnlyDate } from "./row-parts.ts";
import type { RowRoles } from "./row-roles.ts";

/** The rows of one job, school or project: a header with its names and a body with its description. */
export type Entry = { head: Block[]; body: Block[]; dates: Dated[] };

type Anchored = { at: number; dates: Dated[] };

const MAX_REST = 14;
const GAP = 1.25;
const CLEAR_GAP = 1.45;
const MAX_ABOVE = 4;
/** Min probability for an undated line to start an entry. */
const SURE = 0.99;

/** Scores how likely a text is the name of an entry in this section. */
type NamePoints = (text: string) => number;

/**
 * Splits a section into entries at its dates: a header is the text around a date outside prose, back to the end of the
 * previous body. Without dates, headers are bold, set apart or directly after body text.
 */
export function splitEntries(blocks: Block[], scoreName: NamePoints, roles: RowRoles = new Map()): Entry[] {
  const labelled = splitEntriesByRoles(blocks, roles);
  markBody(blocks);
  const anchors = findDateAnchors(blocks);
  const entries =
    labelled !== null && matchesDates(labelled, anchors, roles)
      ? labelled
      : anchors.length === 0
        ? buildUndatedEntries(blocks)
        : buildDatedEntries(blocks, anchors);
  return entries.flatMap((entry) => splitUndated(entry, scoreName));
}

const isMereDescription = ({ text, cells }: Block): boolean =>
  (!/\p{L}/u.test(text) && findDates(text).length === 0 && text !== "") ||
  (findLabelRole(text) ?? (cells.length > 1 ? findEntryRole(cells[0]?.text ?? "") : null)) === "rest";

/** Moves header rows that only describe the entry, such as "Hours per week: 40", to its body. */
export function moveDescriptionRows({ head, body, ...entry }: Entry): Entry {
  return {
    ...entry,
    head: head.filter((block) => !isMereDescription(block)),
    body: [...head.filter(isMereDescription), ...body],
  };
}

/** Whether each date has its own entry, and undated entries look like the others. */
function matchesDates(entries: Entry[], anchors: Anchored[], roles: RowRoles): boolean {
  const dated = entries.filter(({ dates }) => dates.length > 0);
  const undated = entries.filter(({ dates }) => dates.length === 0);
  return (
    dated.length === anchors.length &&
    undated.length <= dated.length &&
    entries.every(({ head }) => head.every(({ listLevel }) => listLevel === null)) &&
    (undated.length === 0 || entries.every(hasName)) &&
    undated.every(
      (entry) =>
        isComplete(entry) && isSureStart(entry, roles) && dated.some((other) => hasSameForm(entry, other)),
    )
  );
}

const isSureStart = ({ head: [first] }: Entry, roles: RowRoles): boolean =>
  (roles.get(first?.lines[0] ?? "")?.confidence ?? 0) >= SURE;

/** Whether a head has a name; a place with a date is only its second line. */
const hasName = ({ head }: Entry): boolean =>
  head
    .flatMap(({ cells, text }) => (cells.length === 0 ? [text] : cells.map((cell) => cell.text)))
    .map((text) => trimSigns(removeDates(text)))
    .some((text) => text !== "" && !isAddressPart(text));

/** Whether an entry is complete; an employer that heads several jobs has neither a text nor a second name. */
const isComplete = ({ head, body }: Entry): boolean =>
  body.length > 0 || head.filter(({ text }) => text !== "").length > 1 || head.some(hasNamePair);

const hasSameForm = ({ head: [one] }: Entry, { head: [other] }: Entry): boolean =>
  one !== undefined && other !== undefined && one.isBold === other.isBold && Math.abs(one.x1 - other.x1) < 4;

/**
 * Splits lines into entries by the role of each line; null if a line has no role, or if a date is elsewhere than
 * at the start of an entry.
 */
function splitEntriesByRoles(blocks: Block[], roles: RowRoles): Entry[] | null {
  const entries: Entry[] = [];
  for (const block of blocks) {
    const role = roles.get(block.lines[0] ?? "")?.role;
    const entry = entries.at(-1);
    if (role === undefined && entry === undefined) return null;
    if (entry !== undefined && isMereDescription(block)) {
      (entry.body.length === 0 ? entry.head : entry.body).push(block);
      continue;
    }
    if (role === "start" || entry === undefined)
      entries.push({ head: [block], body: [], dates: listEntryDates(block) });
    else if (role === "head" && entry.body.length === 0 && !isDutyUnderNames(block, entry.head)) {
      entry.head.push(block);
      entry.dates.push(...listEntryDates(block));
    } else entry.body.push(block);
  }
  return entries;
}

/** Marks body text: text indented deeper than the headers, and rows that only describe the entry. */
function markBody(blocks: Block[]): void {
  for (const block of blocks) if (isMereDescription(block)) block.isBody = true;
  const left = Math.min(...blocks.filter(({ x1, text }) => x1 > 0 && text !== "").map(({ x1 }) => x1));
  if (!Number.isFinite(left)) return;
  for (const block of blocks)
    if (
      block.x1 > left + 7 &&
      block.beside.length === 0 &&
      !block.isBold &&
      block.listLevel === null &&
      countWords(block.text) > 3
    ) {
      const spans = findDates(block.text);
      if (spans.length === 0 || countWords(block.text) > MAX_REST) block.isBody = true;
    }
}

function findDateAnchors(blocks: Block[]): Anchored[] {
  const found = blocks.flatMap((block, at) => {
    const dates = listEntryDates(block);
    return dates.length === 0
      ? []
      : [{ at, dates, isItem: block.listLevel !== null && block.beside.length === 0 }];
  });
  const loose = found.filter(({ isItem }) => !isItem);
  return loose.length > 0 ? loose : found;
}

/** Dates of a block that belong to an entry: in separate cells, or at either end of a short text. */
export function listEntryDates(block: Block): Dated[] {
  if (block.beside.length > 0) return block.beside;
  const line = block.lines[0] ?? "";
  for (const cell of block.cells) {
    const spans = findDates(cell.text);
    const span = spans.findLast(({ isRange }) => isRange) ?? spans.at(-1);
    if (span !== undefined && isDateAtEnd(cell.text, span)) return [{ span, line }];
  }
  return [];
}

function isDateAtEnd(text: string, span: DateSpan): boolean {
  if (isOnlyDate(text, span)) return true;
  const before = text.slice(0, span.from);
  const after = text.slice(span.to);
  if (countWords(trimSigns(before)) + countWords(trimSigns(after)) > MAX_REST) return false;
  const isFirst = /^[\s([|·•–—-]*$/.test(before);
  const isLast =
    /^[\s).,|·•\]]*$/.test(after) || isWorkType(trimSigns(after)) || /^\)?\s*[|·•,–—(-]/.test(after);
  if (!isFirst && !isLast) return false;
  // "Introduced new tills in 2019." is a sentence; "Warehouse clerk, 2019" and "Warehouse clerk 2017–2019" are headers.
  const isApart = /[.–—|-]\s*$/.test(before);
  if (span.isRange) return isApart || !/[.!]$/.test(text) || countWords(text) < 9;
  return isFirst
    ? countWords(text) < 10 && !/[.!]$/.test(text)
    : /[,(|·•–—-]\s*$|\b(?:graduated|class of)\s*$/i.test(before);
}

function buildDatedEntries(blocks: Block[], anchors: Anchored[]): Entry[] {
  const above = Math.min(countHeaderLines(blocks, anchors[0]?.at ?? 0), MAX_ABOVE);
  const starts = anchors.map(({ at }, index) => {
    const before = index === 0 ? -1 : (anchors[index - 1]?.at ?? -1);
    const from = findEntryStart(blocks, at, before, above);
    // A place directly below a date belongs to that entry, not to the next one's head.
    const isPlaceAbove = index > 0 && from === before + 1 && from < at && isPlace(blocks[from]?.text ?? "");
    return isPlaceAbove ? from + 1 : from;
  });
  return anchors.map(({ at, dates }, index) => {
    const from = Math.max(starts[index] ?? at, index === 0 ? 0 : (starts[index - 1] ?? 0));
    const to = Math.max(starts[index + 1] ?? blocks.length, at + 1);
    const head = blocks.slice(from, at);
    const anchor = blocks[at];
    const body: Block[] = [];
    const isHead = anchor !== undefined && (anchor.listLevel === null || anchor.beside.length === 0);
    if (anchor !== undefined) (isHead ? head : body).push(anchor);
    let isOpen = isHead;
    for (const block of blocks.slice(at + 1, to)) {
      // A label alone, such as "Duties:", ends the head.
      const isAside = isOpen && isMereDescription(block) && block.text.indexOf(":") < block.text.length - 1;
      isOpen &&= isAside || mayBelongToHeader(block, head);
      (isOpen && !isAside ? head : body).push(block);
    }
    return { head, body, dates };
  });
}

/** Number of header lines above the first date. */
function countHeaderLines(blocks: Block[], first: number): number {
  let count = 0;
  while (count < first && blocks[first - count - 1]?.isBody === false) count += 1;
  return count;
}

function findEntryStart(blocks: Block[], at: number, before: number, above: number): number {
  let from = at;
  while (from > before + 1 && blocks[from - 1]?.isBody === false && at - from < MAX_ABOVE) from -= 1;
  if (from === 0) return from;
  // If the lines above look like headers too, the widest gap separates the entries.
  let widest = -1;
  for (let index = at; index > Math.max(before, from - 1); index -= 1)
    if ((blocks[index]?.gapAbove ?? 0) > Math.max(GAP, blocks[widest]?.gapAbove ?? 0)) widest = index;
  const gap = blocks[widest]?.gapAbove ?? 0;
  if (widest >= 0 && (at - widest === above || (gap > CLEAR_GAP && at - widest < above))) return widest;
  const isAfterText = blocks[from - 1]?.isBody ?? false;
  if (isAfterText && at - from <= above + 1) return from;
  // Without a clear gap, the date has the same position as in the first header.
  return gap > CLEAR_GAP ? widest : Math.max(at - above, from);
}

/** Whether a line below the date belongs to the header: a place, or a name if there are fewer than three so far. */
function mayBelongToHeader(block: Block, head: Block[]): boolean {
  if (block.isBody || countWords(block.text.replace(/\([^()]*\)/g, " ")) > 10) return false;
  if (block.text === "") return true;
  if (isDutyUnderNames(block, head)) return false;
  const names = head
    .flatMap(({ cells }) => cells)
    .filter(({ text }) => !isDateText(text) && !isAddressPart(text));
  const named = head.filter(({ text }) => text !== "" && !isDateText(text) && !isAddressPart(text));
  return names.length < 3 && named.length < 3;
}

/** Whether a text below title and employer is a duty, not a third name: "Picking and packing 140 lines an hour". */
function isDutyUnderNames({ text }: Block, head: Block[]): boolean {
  if (!head.some(hasNamePair)) return false;
  const words = splitWords(text);
  const isName =
    Math.max(scoreTitle(text), scoreDegree(text), scoreSchool(text)) >= CLEAR ||
    (scoreCompany(text) >= CLEAR && !/\d/.test(text));
  return words.length > 3 && !isName && words.filter(hasLowercaseStart).length * 2 > words.length;
}

/** Whether a line has two names: "Forklift Driver, Lydney Timber 2019-2022". */
const hasNamePair = ({ text }: Block): boolean => {
  const [first = "", second = ""] = text.split(/,\s|\s[|·•–—-]\s/);
  return hasCapitalStart(first) && hasCapitalStart(second);
};

const isAddressPart = (text: string): boolean => isStreet(text) || isPlace(text);

function buildUndatedEntries(blocks: Block[]): Entry[] {
  const entries: Entry[] = [];
  const hasBold =
    blocks.some(({ isBold, isBody }) => isBold && !isBody) && blocks.some(({ isBold }) => !isBold);
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1];
    const entry = entries.at(-1);
    const isNamed = NAMED.test(block.text) && entry !== undefined && NAMED.test(entry.head[0]?.text ?? "");
    const isApart = before?.isBody === true || (block.gapAbove ?? 0) > GAP || isNamed;
    const opens =
      entry === undefined || (!block.isBody && (hasBold ? block.isBold && !before?.isBold : isApart));
    if (opens)
      entries.push(
        block.isBody ? { head: [], body: [block], dates: [] } : { head: [block], body: [], dates: [] },
      );
    else if (!block.isBody && entry.body.length === 0 && mayBelongToHeader(block, entry.head))
      entry.head.push(block);
    else entry.body.push(block);
  }
  return entries;
}

/** Splits off an undated entry after a dated one: formatted like the first header, and with a name. */
function splitUndated(entry: Entry, scoreName: NamePoints): Entry[] {
  const first = entry.head.find(({ text }) => text !== "");
  const split = entry.body.findIndex((block, at) => {
    if (block.isBody || first === undefined || at === 0) return false;
    const isAlike = first.isBold ? block.isBold : (block.gapAbove ?? 0) > 1.3;
    if (isAlike && Math.abs(block.x1 - first.x1) < 4 && scoreName(block.text) >= 3) return true;
    // Plain text has no spacing: a line with two names between two lists starts another entry.
    const isBetweenLists =
      block.x1 === 0 &&
      block.listLevel === null &&
      entry.body[at - 1]?.listLevel !== null &&
      entry.body[at + 1]?.listLevel === 0;
    const [name = "", second = ""] = block.text.split(/,\s/);
    return isBetweenLists && scoreName(name) >= 4 && hasCapitalStart(second);
  });
  if (split < 0) return [entry];
  const head: Block[] = [];
  const rest = entry.body.slice(split);
  while (rest[0] !== undefined && mayBelongToHeader(rest[0], head)) head.push(...rest.splice(0, 1));
  const later = { head, body: rest, dates: head.flatMap(listEntryDates) };
  return [{ ...entry, body: entry.body.slice(0, split) }, ...splitUndated(later, scoreName)];
}

/**
 * Splits an entry with several complete head lines: the date belongs to its own line, and the other entries have none.
 */
export function splitAtFullNames(entry: Entry, listFullLines: (head: Block[]) => Set<Block>): Entry[] {
  const firstText = entry.body.findIndex(({ isBody }) => isBody);
  const names = [...entry.head, ...entry.body.slice(0, firstText < 0 ? undefined : firstText)];
  const full = listFullLines(names);
  if (full.size < 2) return [entry];
  const entries: Entry[] = [];
  for (const block of names) {
    const last = entries.at(-1);
    if (last === undefined || (full.has(block) && last.head.some((other) => full.has(other))))
      entries.push({ head: [block], body: [], dates: [] });
    else if (entry.head.includes(block)) last.head.push(block);
    else last.body.push(block);
  }
  for (const dated of entry.dates) {
    const own = entries.find(({ head }) => head.some(({ lines }) => lines.includes(dated.line)));
    (own ?? entries.at(-1))?.dates.push(dated);
  }
  entries.at(-1)?.body.push(...(firstText < 0 ? [] : entry.body.slice(firstText)));
  return entries;
}

/**
 * Splits an entry whose date is on a lower line with a name of its own: the date belongs to the second entry, and the
 * first has none.
 */
export function splitOwnDate(
  entry: Entry,
  { isWhole, isName }: { isWhole: (text: string) => boolean; isName: (text: string) => boolean },
): Entry[] {
  const { head, dates } = entry;
  const at = head.findIndex(({ lines }) => dates.some(({ line }) => lines.includes(line)));
  const dated = head[at];
  const first = head.find(({ text }) => text !== "");
  if (at < 1 || dated === undefined || first === undefined || first === dated) return [entry];
  const [span] = findDates(dated.text);
  const name = span === undefined ? dated.text : dated.text.slice(0, span.from) + dated.text.slice(span.to);
  if (!isWhole(first.text) || !isName(trimSigns(name.replaceAll(/[()]/g, " ")))) return [entry];
  return [
    { head: head.slice(0, at), body: [], dates: [] },
    { ...entry, head: head.slice(at) },
  ];
}
