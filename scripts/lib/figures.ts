/** One line of a table of figures: what was measured, and what it may be at most (or at least). */
export type Figure = {
  name: string;
  value: string;
  bar?: string;
  isMet?: boolean;
  note?: string;
  /** Printed below, in lines of their own. */
  details?: string[];
};

/** Prints the figures beside their bars; true when every bar is met. */
export function printFigures(title: string, figures: Figure[]): boolean {
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

export const milliseconds = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const ratio = (value: number): string => `${value.toFixed(2)} ×`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
