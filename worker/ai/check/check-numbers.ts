import { countWorkMonths } from "#worker/ai/read-person/months-of-work.ts";
import { MAX_NUMBERS, type NumberMention, findNumbers } from "#worker/ai/words/number-mentions.ts";
import { toMonth } from "#worker/ai/words/periods.ts";

import type { Clause } from "./clauses.ts";
import { deriveNumbers } from "./derived-numbers.ts";
import { type Inventory, hasPhrase } from "./inventory.ts";
import type { Found } from "./violation.ts";

/** Words that express a quantity. */
const AMOUNTS =
  /\b(?:dozens|hundreds|thousands|millions|doubl(?:ed|ing|e)|tripl(?:ed|ing|e)|quadrupl\w+|halv(?:ed|ing|e)|half|twice|tenfold|twofold|threefold|countless|numerous awards)\b/gi;

/** Numbers in the evidence, and the years derived from its dates. */
export type KnownNumbers = {
  stated: NumberMention[];
  /** Numbers computed from the dates and numbers of a single piece of evidence. */
  derived: NumberMention[];
  ofAd: NumberMention[];
  years: Set<number>;
  most: number;
};

/** Maximum count of numbers read from an ad, as in `pay-of-ad.ts`. */
const MAX_AD = 400;

export function collectKnownNumbers(inventory: Inventory): KnownNumbers {
  const { person, pieces, today, adText, names } = inventory;
  const now = toMonth(today);
  const years = new Set<number>();
  for (const position of person.positions) {
    const alone = countWorkMonths([position], now).all;
    if (alone >= 12) years.add(Math.floor(alone / 12));
  }
  const all = Math.floor(person.countMonths(now).all / 12);
  if (all >= 1) years.add(all);
  return {
    stated: [...pieces.flatMap(({ unit }) => findNumbers(unit.text)), ...findNumbers(names)],
    derived: deriveNumbers(pieces, today),
    ofAd: findNumbers(adText, MAX_AD),
    years,
    most: all,
  };
}

export function checkNumbers({ text, kind }: Clause, inventory: Inventory, known: KnownNumbers): Found[] {
  const found: Found[] = [];
  if (kind === "denial") return found;
  const mentions = findNumbers(text, MAX_NUMBERS + 1);
  // Numbers beyond the limit cannot be checked, so they count as violations.
  const unread = mentions[MAX_NUMBERS];
  if (unread !== undefined)
    found.push({
      kind: "number",
      text: unread.text,
      why: `Of one sentence no more than ${MAX_NUMBERS} numbers are checked.`,
    });
  for (const mention of mentions.slice(0, MAX_NUMBERS)) {
    if (mention.isYear) continue;
    if (isStated(mention, known.stated) || isWorkedOut(mention, text, known)) continue;
    if (kind !== "claim" && known.ofAd.some((other) => isSame(mention, other))) continue;
    found.push({
      kind: "number",
      text: mention.text,
      why: "No number of the evidence says this of the same thing.",
      ...(known.stated.some((other) => isSame(mention, other)) && { isLikely: true }),
    });
  }
  if (kind === "claim")
    for (const [word] of text.matchAll(AMOUNTS))
      if (!hasPhrase(inventory.padded, word))
        found.push({ kind: "number", text: word, why: "The evidence names no such amount." });
  return found;
}

const isSame = (one: NumberMention, other: NumberMention): boolean =>
  (one.value === other.value || isRounded(one, other.value)) && one.unit === other.unit;

/** A round number near the stated one: "Under 1 %" for 0.9 %, "over 300" for 312. */
function isRounded({ value, before }: NumberMention, stated: number): boolean {
  if (/^(?:under|less than|nearly|almost)$/.test(before)) return stated < value && stated >= value * 0.85;
  return /^(?:over|more than|at least)$/.test(before) && stated > value && stated <= value * 1.15;
}

/**
 * Whether the evidence states the same number about the same thing: their contexts share words, or both count
 * years.
 */
function isStated(mention: NumberMention, stated: NumberMention[]): boolean {
  return stated.some(
    (other) =>
      isSame(mention, other) &&
      ((mention.isSpan && other.isSpan) || other.context.size === 0 || hasSharedContext(mention, other)),
  );
}

const hasSharedContext = (mention: NumberMention, other: NumberMention): boolean =>
  mention.context.size === 0 || [...mention.context].some((stem) => other.context.has(stem));

const CHANGES = /\b(?:by|fell|rose|cut|saved?|fewer|more|less|dropp?ed|gr[eo]w|points?|down|up)\b/i;

/**
 * Whether the dates and numbers of the evidence imply a number: "five years", "over five years" when the dates
 * give six, "fell by five points".
 */
function isWorkedOut(mention: NumberMention, text: string, known: KnownNumbers): boolean {
  const isDerived = known.derived.some(
    (other) =>
      isSame(mention, other) &&
      mention.isSpan === other.isSpan &&
      (mention.isSpan || CHANGES.test(text)) &&
      hasSharedContext(mention, other),
  );
  return isDerived || isOfCareer(mention, known);
}

function isOfCareer({ value, isSpan, before }: NumberMention, { years, most }: KnownNumbers): boolean {
  if (!isSpan || most === 0) return false;
  if (/^(?:over|more than|at least)$/.test(before)) return value <= most && value >= 1;
  if (/^(?:nearly|almost)$/.test(before)) return value === most + 1;
  return years.has(value);
}
