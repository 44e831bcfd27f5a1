/** One line of a results table: a measurement and its upper (or lower) bound. */
export type Figure = {
  name: string;
  value: string;
  bar?: string;
  isMet?: boolean;
  note?: string;
  /** Additional details, printed on separate lines below the figure. */
  details?: string[];
};

export type Table = { title: string; figures: Figure[] };

/** All tables of this process, for a command that keeps them. */
export const printedTables: Table[] = [];

/** Prints the figures next to their limits; returns true if all limits are met. */
export function printFigures(title: string, figures: Figure[]): boolean {
  printedTables.push({ title, figures });
  const rows = figures.map(({ name, value, bar = "", isMet, note = "" }) => [
    isMet === undefined ? " " : isMet ? "✓" : "✗",
    name,
    value,
    bar,
    note,
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? "")].length)),
  );
  console.log(`\n${title}`);
  for (const [at, row] of rows.entries()) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
    for (const detail of figures[at]?.details ?? []) console.log(`     ${detail}`);
  }
  return figures.every(({ isMet }) => isMet !== false);
}

export const median = (values: number[]): number => percentile(values, 50);

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((share / 100) * sorted.length))] ?? Number.NaN;
}

export const formatMilliseconds = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const formatRatio = (value: number): string => `${value.toFixed(2)} ×`;
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
