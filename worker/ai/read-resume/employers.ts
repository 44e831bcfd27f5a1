import { findDates, isDuration } from "#worker/ai/words/dates.ts";
import { getLast } from "#worker/ai/words/text.ts";

import { type Piece, splitPlace } from "./entry-header.ts";
import { toFoundPeriod } from "./make-found.ts";
import type { ReadJob } from "./read-job.ts";
import type { Row } from "./row.ts";

/** Rows of one employer, or of jobs that name their employers themselves. */
export type EmployerRows = { employer: Row | null; rows: Row[] };

/**
 * Parts rows at employers that stand above several jobs: LinkedIn has the time spent with the employer in a row of its own
 * below its name, and no period.
 */
export function splitAtEmployers(rows: Row[]): EmployerRows[] {
  const groups: EmployerRows[] = [{ employer: null, rows: [] }];
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1];
    if (
      isTotal(row) &&
      above !== undefined &&
      above.listLevel === null &&
      findDates(above.text).length === 0
    ) {
      groups.at(-1)?.rows.pop();
      groups.push({ employer: above, rows: [] });
    } else groups.at(-1)?.rows.push(row);
  }
  return groups.filter(({ rows }) => rows.length > 0);
}

/** "6 years 10 months" and nothing else. */
const isTotal = ({ text, cells }: Row): boolean => cells.length === 1 && /\d/.test(text) && isDuration(text);

/** Names above the date of a job. */
export function countNames({ entry: { head, dates }, pieces }: ReadJob): number {
  const dated = head.findIndex(({ lines }) => dates.some(({ line }) => lines.includes(line)));
  return new Set(pieces.flatMap(({ block }) => (dated < 0 || block < dated ? [block] : []))).size;
}

/** Takes the employer that stands above several jobs: the job itself names its title, and perhaps a place. */
export function takeEmployerAbove(read: ReadJob): void {
  if (read.above === undefined) return;
  const { row, pieces } = read.above;
  const [title, place] = pieces;
  const named = splitPlace(row.text);
  if (title !== undefined) read.title = title;
  read.company = { ...(title ?? EMPTY_PIECE), text: named.name || row.text, line: row.id };
  if (read.places.length === 0 && place !== undefined) read.places = [place];
  read.pieces = [read.title, read.company].filter((piece) => piece !== null);
  read.confidence = "high";
}

const EMPTY_PIECE: Piece = { text: "", line: "", block: 0, isBold: false, isLinked: false };

/**
 * Several roles under one employer: a header without a title or body names the employer of the roles below it.
 */
export function inheritEmployers(reads: ReadJob[]): ReadJob[] {
  const kept: ReadJob[] = [];
  let employer: ReadJob | null = null;
  for (const [at, read] of reads.entries()) {
    const next = reads[at + 1];
    if (next !== undefined && isEmployerHeader(read, next)) {
      read.company ??= read.title;
      next.title ??= next.company;
      next.company = null;
      employer = read;
      continue;
    }
    if (read.company === null && read.title !== null) {
      const before: ReadJob | null = employer ?? getLast(kept);
      if (before?.company !== null && before !== null) {
        read.company = before.company;
        // A place in the line of the employer is the employer's; in another line it belongs to the role above.
        if (read.places.length === 0)
          read.places = before.places.filter(
            ({ line }) => employer !== null || line === before.company?.line,
          );
      }
    } else employer = null;
    kept.push(read);
  }
  return kept;
}

/**
 * A single name without a body above a role: it is the employer if the role names none or lies within its
 * period.
 */
function isEmployerHeader(read: ReadJob, next: ReadJob): boolean {
  if (read.pieces.length !== 1 || next.pieces.length !== 1 || read.entry.body.length > 0) return false;
  if (read.title === null && next.company === null) return true;
  const whole = toFoundPeriod(read.entry.dates);
  const part = toFoundPeriod(next.entry.dates);
  const getYear = (value: string | undefined) => value?.slice(0, 4) ?? "";
  if (whole.startDate === null || part.startDate === null) return false;
  const isWithin = whole.isCurrent || getYear(part.endDate?.value) <= getYear(whole.endDate?.value);
  return (
    isWithin &&
    getYear(part.startDate.value) >= getYear(whole.startDate.value) &&
    whole.startDate.value.length === 4
  );
}
