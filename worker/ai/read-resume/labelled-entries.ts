import { type DateSpan, findDates } from "#worker/ai/words/dates.ts";
import { trimSigns } from "#worker/ai/words/text.ts";

import { hasLegalEnding, isSentence } from "./classify-text.ts";
import { type EntryRole, findEntryRole } from "./entry-labels.ts";
import { isPlace } from "./places.ts";
import { isAtHeight } from "./row-bands.ts";
import type { Dated } from "./row-parts.ts";
import type { Row } from "./row.ts";
import { replaceCells } from "./rows.ts";

/** A value beside its label, with their line. */
export type LabelledValue = { text: string; line: string };

/** An entry of a form: values by role, and rows of description. */
export type LabelledEntry = {
  values: Partial<Record<Exclude<EntryRole, "rest" | "period" | "start" | "end">, LabelledValue>>;
  dates: Dated[];
  body: Row[];
  /** Its first row. */
  first: Row;
};

type Pair = { role: EntryRole; row: Row; value: Row | null };

/** Roles that name an entry; a second value of the same kind starts the next entry. */
const NAMING: ReadonlySet<EntryRole> = new Set(["title", "employer", "period", "school", "degree"]);
/** Min different labels per entry of a form. */
const MIN_ROLES = 2;
/** Max rows before the first label. */
const MAX_LEAD = 2;

/**
 * The entries of a section written as a form: "Designation: Clerk", or "Dates" in a cell beside "2015 - 2018". Null if
 * it is no form.
 */
export function readLabelledEntries(given: Row[]): LabelledEntry[] | null {
  const rows = joinValuesBeside(given);
  const pairs = rows.map(readPair);
  const first = pairs.findIndex((pair) => pair !== null && NAMING.has(pair.role));
  const roles = new Set(pairs.flatMap((pair) => (pair !== null && NAMING.has(pair.role) ? [pair.role] : [])));
  if (first < 0 || first > MAX_LEAD || roles.size < MIN_ROLES) return null;
  const entries: LabelledEntry[] = [];
  let before: Pair | null = null;
  for (const [at, row] of rows.entries()) {
    if (at < first) continue;
    const pair = pairs[at] ?? null;
    const entry = entries.at(-1);
    if (pair === null) {
      if (entry !== undefined && !takePlaceBelow(entry, before, row)) entry.body.push(row);
    } else if (entry === undefined || beginsEntry(entry, pair)) entries.push(startEntry(pair));
    else take(entry, pair);
    before = pair;
  }
  takeNamesAbove(entries, rows, pairs);
  // A form that never repeats a naming label is another kind of table.
  return entries.every(isNamedEntry) ? entries : null;
}

/** Pairs of names of jobs and schools; if a form labels one, the other may be above, unlabelled. */
const NAMES = [
  ["title", "employer"],
  ["degree", "school"],
] as const;

/** Takes the row above each entry's labels as its unlabelled name, such as the employer. */
function takeNamesAbove(entries: LabelledEntry[], rows: Row[], pairs: (Pair | null)[]): void {
  const missing = NAMES.flatMap(([one, other]) => {
    const has = (role: EntryRole) => pairs.some((pair) => pair?.role === role);
    return has(one) === has(other) ? [] : [has(one) ? other : one];
  });
  const [role] = missing;
  if (missing.length !== 1 || role === undefined) return;
  const above = entries.map(({ first }) => {
    const row = rows[rows.indexOf(first) - 1];
    return row === undefined || pairs[rows.indexOf(row)] !== null || isSentence(row.text) ? null : row;
  });
  if (!above.every((row) => row !== null)) return;
  for (const [at, entry] of entries.entries()) {
    const row = above[at];
    const before = entries[at - 1];
    if (row === undefined) continue;
    if (before !== undefined) before.body = before.body.filter((other) => other !== row);
    takeValue(entry, role, row);
  }
}

/** Joins "Start date" and "End date" rows to one period, in the first one's row. */
export function joinStartAndEnd(rows: Row[]): Row[] {
  const joined: Row[] = [];
  let start: Pair | null = null;
  for (const row of rows) {
    const pair = readPair(row);
    const opened = joined.at(-1);
    if (
      pair?.role === "end" &&
      pair.value !== null &&
      start?.value !== null &&
      start !== null &&
      opened === start.row
    ) {
      const [first] = start.value.cells;
      if (first !== undefined) {
        const period = { ...first, text: `${start.value.text} – ${pair.value.text}` };
        joined[joined.length - 1] = replaceCells(start.row, [period]);
        start = null;
        continue;
      }
    }
    start = pair?.role === "start" ? pair : null;
    joined.push(row);
  }
  return joined;
}

/** Joins a label mistaken for a heading, and therefore in its own row, to the value at its height. */
function joinValuesBeside(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const label = joined.at(-1);
    const isBeside =
      label !== undefined &&
      label.cells.length === 1 &&
      label.page === row.page &&
      row.y > 0 &&
      isAtHeight(label, row) &&
      findEntryRole(label.text) !== null;
    if (isBeside) joined[joined.length - 1] = replaceCells(label, [...label.cells, ...row.cells]);
    else joined.push(row);
  }
  return joined;
}

export const isNamedEntry = ({ values, dates }: LabelledEntry): boolean =>
  Object.keys(values).length + dates.length >= MIN_ROLES;

const beginsEntry = ({ values, dates }: LabelledEntry, { role }: Pair): boolean =>
  NAMING.has(role) && (role === "period" ? dates.length > 0 : role in values);

function startEntry(pair: Pair): LabelledEntry {
  const entry: LabelledEntry = { values: {}, dates: [], body: [], first: pair.row };
  take(entry, pair);
  return entry;
}

function take(entry: LabelledEntry, { role, value }: Pair): void {
  if (value !== null) takeValue(entry, role, value);
}

/** Sets an entry's value by role; the first value of each role stays. */
export function takeValue(entry: LabelledEntry, role: EntryRole, value: Row): void {
  if (role === "rest" || role === "start" || role === "end") entry.body.push(value);
  else if (role === "period") entry.dates.push(...readPeriod(value));
  else {
    const [span] = role === "degree" || role === "school" ? findDates(value.text) : [];
    if (span !== undefined && entry.dates.length === 0) entry.dates.push({ span, line: value.id });
    const text = trimValue(value.text.slice(0, span?.from));
    entry.values[role] ??= { text: text === "" ? trimValue(value.text) : text, line: value.id };
  }
}

/** Takes the continuation of an employer's or school's address on the next line. */
function takePlaceBelow(entry: LabelledEntry, before: Pair | null, row: Row): boolean {
  const isAddress = before?.role === "employer" || before?.role === "school";
  if (!isAddress || entry.values.place !== undefined || row.listLevel !== null || !isPlace(row.text))
    return false;
  entry.values.place = { text: trimValue(row.text), line: row.id };
  return true;
}

const CURRENT = /(?:→|➔|->|[-–—]\s*(?:till|to|until)?\s*(?:date|now))\s*$/iu;

function readPeriod({ text, id }: Row): Dated[] {
  return findDates(text).map((span): Dated => {
    const isOpen = !span.isRange && CURRENT.test(text.slice(span.to));
    const given: DateSpan = isOpen
      ? { ...span, isRange: true, end: null, isCurrent: true, start: span.start ?? span.end }
      : span;
    return { span: given, line: id };
  });
}

function trimValue(text: string): string {
  const value = trimSigns(text.replace(/^[\s:]+/, ""));
  return hasLegalEnding(value) ? value : value.replace(/(?<=\p{L}{3})\.$/u, "");
}

/** Splits a row into the role of its label and its value; the value is null for a lone label. */
function readPair(row: Row): Pair | null {
  const [first, ...rest] = row.cells;
  if (first === undefined) return null;
  const colon = first.text.indexOf(":");
  const role = findEntryRole(colon < 0 ? first.text : first.text.slice(0, colon));
  if (role === null || (colon < 0 && rest.length === 0)) return null;
  const said = colon < 0 ? "" : first.text.slice(colon + 1).trim();
  const cells = [...(said === "" ? [] : [{ ...first, text: said }]), ...rest]
    .map((cell) => ({ ...cell, text: cell.text.replace(/^\s*:\s*/, "") }))
    .filter(({ text }) => text !== "");
  return { role, row, value: cells.length === 0 ? null : replaceCells(row, cells) };
}
