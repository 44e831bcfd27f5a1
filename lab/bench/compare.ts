import { type Figure, median, formatMilliseconds, percentile, formatRatio } from "#scripts/lib/figures.ts";

import type { Timed } from "./cases/search.ts";

/** The median over the rounds of each case's ratio to its floor, with the median times. */
export function compare(all: Timed[][], share: number, barOf: (name: string) => number): Figure[] {
  return (all.at(-1) ?? []).map(({ name }, at) => {
    const of = (pick: (timed: Timed) => number[]) =>
      all.map((round) => percentile(pick(round[at] ?? { name, floorMs: [], caseMs: [] }), share));
    const floors = of((timed) => timed.floorMs);
    const cases = of((timed) => timed.caseMs);
    const value = median(cases.map((ms, round) => ms / (floors[round] ?? Number.NaN)));
    const bar = barOf(name);
    return {
      name,
      value: formatRatio(value),
      bar: `≤ ${bar} ×`,
      isMet: value <= bar,
      note: `${formatMilliseconds(median(cases))} against ${formatMilliseconds(median(floors))}`,
    };
  });
}

export const PAGE_BAR = (): number => 1.5;
export const SEARCH_BAR = (name: string): number => (name.includes("relevance") ? 6 : 3);
