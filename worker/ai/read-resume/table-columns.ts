import { findEntryRole } from "./entry-labels.ts";
import { isAtHeight, isAtOrBelow, joinColumns, splitAtColumns } from "./row-bands.ts";
import type { Row } from "./row.ts";

/** Min columns named in a table's header. */
const MIN_LABELS = 2;

/**
 * Joins rows of a table that was split into columns at its wide gaps: from the row with its column names ("Course",
 * "Institution", "Year of passing"), rows at one height are rejoined.
 */
export const joinTableColumns = (rows: Row[]): Row[] =>
  splitAtColumns(rows).flatMap((band) => ((band[0]?.column ?? 0) > 0 ? joinTable(band) : band));

function joinTable(band: Row[]): Row[] {
  if (band.some(({ y }) => y === 0)) return band;
  const header = band.find((row) => {
    if (countLabels([row]) === 0) return false;
    const beside = band.filter((other) => isAtHeight(other, row));
    return countLabels(beside) >= MIN_LABELS && new Set(beside.map(({ column }) => column)).size > 1;
  });
  if (header === undefined) return band;
  const isBelow = (row: Row) => isAtOrBelow(row, header);
  return [...band.filter((row) => !isBelow(row)), ...joinColumns(band.filter(isBelow))];
}

const countLabels = (rows: Row[]): number =>
  new Set(rows.flatMap(({ cells }) => cells.flatMap(({ text }) => findEntryRole(text) ?? []))).size;
