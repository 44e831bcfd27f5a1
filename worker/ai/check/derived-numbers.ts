import { countYears, getCareerName } from "#worker/ai/read-person/months-of-work.ts";
import { findDates } from "#worker/ai/words/dates.ts";
import { type NumberMention, findNumbers } from "#worker/ai/words/number-mentions.ts";
import { type Period, readPeriod, toMonth } from "#worker/ai/words/periods.ts";

import type { Piece } from "./inventory.ts";

const NO_WORDS = { text: "", isYear: false, before: "" };

/** Numbers that follow from a piece of evidence without being written in it: durations and differences. */
export const deriveNumbers = (pieces: Piece[], today: string): NumberMention[] => [
  ...pieces.flatMap((piece) => [...deriveSpans(piece, today), ...deriveDifferences(piece)]),
  ...deriveCareers(pieces, today),
];

/** Staff Nurse for four years and Charge Nurse for six are ten years as a nurse: jobs whose titles end in one word. */
function deriveCareers(pieces: Piece[], today: string): NumberMention[] {
  const careers = new Map<string, { spans: Map<string, Period>; stems: Set<string> }>();
  for (const { unit, stems } of pieces) {
    const period = unit.role === null ? null : readPeriod(unit.role);
    if (unit.role === null || period === null || period.start === null || period.end === null) continue;
    const name = getCareerName(unit.role.title);
    const career = careers.get(name) ?? { spans: new Map<string, Period>(), stems: new Set<string>() };
    career.spans.set(`${period.start} ${period.end}`, period);
    for (const stem of stems) career.stems.add(stem);
    careers.set(name, career);
  }
  return [...careers.values()].flatMap(({ spans, stems }): NumberMention[] => {
    const years = countYears([...spans.values()], toMonth(today));
    return spans.size < 2 || years < 1
      ? []
      : [{ ...NO_WORDS, value: years, unit: "", isSpan: true, context: stems }];
  });
}

/** "2014 to 2019" is five years. */
function deriveSpans({ unit, stems }: Piece, today: string): NumberMention[] {
  const now = toMonth(today);
  const inText = findDates(unit.text).flatMap(({ start, end, isRange, isCurrent }) =>
    isRange && start !== null && (isCurrent || end !== null)
      ? [{ from: toMonth(start.value), to: end === null ? now : toMonth(end.value) }]
      : [],
  );
  const ofRole = unit.role === null ? [] : [readPeriod(unit.role)].filter(({ end }) => end !== null);
  return [...inText, ...ofRole].flatMap(({ from, to }): NumberMention[] => {
    const years = from === null ? 0 : Math.floor(((to ?? now) - from) / 12);
    return years < 1 ? [] : [{ ...NO_WORDS, value: years, unit: "", isSpan: true, context: stems }];
  });
}

/** Numbers compared per piece: more are a table, where differences between two numbers mean nothing. */
const MAX_COMPARED = 12;

/** "From 31 % to 26 %" is five points. */
function deriveDifferences({ unit, stems }: Piece): NumberMention[] {
  const stated = findNumbers(unit.text).filter(({ isYear }) => !isYear);
  if (stated.length > MAX_COMPARED) return [];
  return stated.flatMap((one, at) =>
    stated.slice(at + 1).flatMap((other): NumberMention[] => {
      if (one.unit !== other.unit || one.value === other.value) return [];
      const value = Number(Math.abs(one.value - other.value).toFixed(6));
      const units = one.unit === "%" ? (["%", ""] as const) : [one.unit];
      return units.map((of) => ({ ...NO_WORDS, value, unit: of, isSpan: false, context: stems }));
    }),
  );
}
