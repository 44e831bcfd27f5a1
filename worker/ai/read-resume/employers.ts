import { findDates, isDuration } from "#worker/ai/words/dates.ts";
import { getLast } from "#worker/ai/words/text.ts";

import { type Piece, splitPlace } from "./entry-header.ts";
import { toFoundPeriod } from "./make-found.ts";
import type { ReadJob } from "./read-job.ts";
import type { Row } from "./row.ts";

/** Rows of one employer's jobs; `employer` is null if the jobs name their employers themselves. */
export type EmployerRows = { employer: Row | null; rows: Row[] };

/**
 * Splits rows at employers that head several jobs. LinkedIn prints the total time there in a row below the employer,
 * without a period.
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

/** Whether a row is only a duration: "6 years 10 months". */
const isTotal = ({ text, cells }: Row): boolean => cells.length === 1 && /\d/.test(text) && isDuration(text);

/** Number of names above a job's date. */
export function countNames({ entry: { head, dates }, pieces }: ReadJob): number {
  const dated = head.findIndex(({ lines }) => dates.some(({ line }) => lines.includes(line)));
  return new Set(pieces.flatMap(({ block }) => (dated < 0 || block < dated ? [block] : []))).size;
}

/** Takes the employer that heads several jobs; the job itself names its title and perhaps a place. */
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

const EMPTY_PIECE: Piece = { text: "", line: "", block: 0, isBold: false };

/** Passes an employer down to the roles below it: a header without a title or body names their employer. */
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
        // A place on the employer's line is the employer's; on another line it belongs to the role above.
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

/** Whether a lone name without a body above a role is its employer: the role names none, or lies within its period. */
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
