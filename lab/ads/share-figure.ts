import type { Figure } from "#scripts/lib/figures.ts";

/** How many of all, beside the share that there has to be. */
export const shareFigure = (name: string, hits: number, all: number, bar: number): Figure => ({
  name,
  value: all === 0 ? "–" : `${((hits / all) * 100).toFixed(1)} %`,
  bar: `≥ ${(bar * 100).toFixed(0)} %`,
  isMet: all === 0 || hits / all >= bar,
  note: `${hits} of ${all}`,
});
