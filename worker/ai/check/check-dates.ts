import { findDates } from "#worker/ai/words/dates.ts";
import { findNumbers } from "#worker/ai/words/number-mentions.ts";
import { readPeriod } from "#worker/ai/words/periods.ts";
import { padWords } from "#worker/ai/words/phrases.ts";

import type { Clause } from "./clauses.ts";
import inventions from "./inventions.json" with { type: "json" };
import { type Inventory, hasPhrase, findSupport } from "./inventory.ts";
import type { Found } from "./violation.ts";

type Period = { company: string; title: string; from: number; to: number; start: string };
export type KnownDates = { values: Set<string>; years: Set<string>; periods: Period[] };

/** A month in the text as "03", with its year. */
/** "since May 2019" */
const SINCE = /\bsince (?:\w{1,20} )?(\d{4})/gi;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH_YEAR =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\.?,? (?:of )?((?:19|20)\d\d)\b/gi;
const YEAR =
  /(?<![\d.,$€£])\b((?:19[5-9]|20[0-6])\d)\b(?!\s(?:patients|units|homes|people|customers|students))/g;
const RELATIVE =
  /\b(?:last|this|past|previous) (?:year|month|week|quarter|summer|winter|spring|fall|autumn)\b|\b(?:\w+) (?:years?|months?) ago\b/gi;
const CURRENT =
  /\b(?:currently|at present|presently|nowadays|these days|still|current(?:ly)?|to this day|today)\b/i;

export function collectKnownDates({ pieces }: Inventory): KnownDates {
  const values = new Set<string>();
  const periods = new Map<string, Period>();
  for (const { unit } of pieces) {
    for (const { start, end } of findDates(unit.text))
      for (const point of [start, end]) if (point !== null) values.add(point.value);
    for (const [year] of unit.text.matchAll(YEAR)) values.add(year);
    const { role } = unit;
    if (role === null) continue;
    const { start, end, hasEnded } = readPeriod(role);
    if (start !== null) values.add(start);
    if (end !== null && hasEnded) values.add(end);
    periods.set(JSON.stringify(role), {
      company: role.company,
      title: role.title,
      start: start ?? "",
      from: start === null ? 0 : Number(start.slice(0, 4)),
      to: end === null || !hasEnded ? 9999 : Number(end.slice(0, 4)),
    });
  }
  return {
    values,
    years: new Set([...values].map((value) => value.slice(0, 4))),
    periods: [...periods.values()],
  };
}

export function checkDates(
  clause: Clause,
  sentence: string,
  inventory: Inventory,
  known: KnownDates,
): Found[] {
  const { text, kind } = clause;
  const found: Found[] = [];
  const years = [...text.matchAll(YEAR)]
    .map(([year]) => year)
    .filter((year) => findNumbers(year).some(({ isYear }) => isYear));
  const isOfAd = (words: string) => kind !== "claim" && hasPhrase(inventory.ad, words);
  for (const [words, month = "", year = ""] of text.matchAll(MONTH_YEAR)) {
    const value = `${year}-${String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, "0")}`;
    if (!known.values.has(value) && !isOfAd(words))
      found.push({ kind: "date", text: words, why: "The evidence has no such month." });
  }
  for (const year of years)
    if (!known.years.has(year) && !isOfAd(year) && !hasPhrase(inventory.names, year))
      found.push({ kind: "date", text: year, why: "The evidence has no such year." });
  if (kind !== "claim") return found;
  for (const [words] of text.matchAll(RELATIVE))
    if (!hasPhrase(inventory.padded, words))
      found.push({ kind: "date", text: words, why: "The evidence does not say when." });
  return [
    ...found,
    ...checkPeriods(clause, sentence, years, inventory, known),
    ...checkInventions(text, years, inventory),
  ];
}

/**
 * The jobs that a sentence is about: those whose company it names, else the one that best matches its words.
 */
function findPeriods(
  text: string,
  sentence: string,
  { pieces }: Inventory,
  { periods }: KnownDates,
): Period[] {
  const said = sentence.toLowerCase();
  const named = periods.filter(({ company }) => company !== "" && said.includes(company.toLowerCase()));
  if (named.length > 0) return named;
  const [best] = findSupport(text, pieces);
  const role = best?.unit.role ?? null;
  if (best === undefined || role === null || best.share < 0.5 || best.stems.size < 3) return [];
  return periods.filter(({ company, title }) => company === role.company && title === role.title);
}

function checkPeriods(
  { text }: Clause,
  sentence: string,
  years: string[],
  inventory: Inventory,
  known: KnownDates,
): Found[] {
  const periods = findPeriods(text, sentence, inventory, known).filter(({ from }) => from > 0);
  if (periods.length === 0) return [];
  const found: Found[] = [];
  const isSaid = (year: string) =>
    findSupport(text, inventory.pieces).some(({ unit }) => unit.text.includes(year));
  for (const year of years) {
    const at = Number(year);
    if (isSaid(year)) continue;
    if (!periods.some(({ from, to }) => at >= from && at <= to))
      found.push({
        kind: "date",
        text: year,
        why: "The job that this is about was at another time.",
        isLikely: true,
      });
    else if (
      [...text.matchAll(SINCE)].some(([, begun]) => begun === year) &&
      !periods.some(({ from, to }) => at === from && to === 9999)
    )
      found.push({
        kind: "date",
        text: year,
        why: "The job did not begin then, or is over.",
        isLikely: true,
      });
  }
  const isOver = periods.every(({ to }) => to !== 9999);
  const [word] = CURRENT.exec(text) ?? [];
  if (isOver && word !== undefined && !hasPhrase(inventory.padded, word))
    found.push({ kind: "date", text: word, why: "The job that this is about is over.", isLikely: true });
  return found;
}

/** Finds inventions that did not yet exist in the stated year. */
function checkInventions(text: string, years: string[], { pieces, today }: Inventory): Found[] {
  const spans = findNumbers(text).filter(({ isSpan }) => isSpan);
  const earliest = Math.min(
    ...years.map(Number),
    ...spans.map(({ value }) => Number(today.slice(0, 4)) - value + 1),
  );
  if (!Number.isFinite(earliest)) return [];
  return Object.entries(inventions).flatMap(([name, year]): Found[] => {
    if (earliest >= year || !hasPhrase(padWords(text), name)) return [];
    const isSaid = pieces.some(({ unit }) => unit.text.includes(text));
    return isSaid ? [] : [{ kind: "date", text: name, why: `It has been there since ${year}.` }];
  });
}
