import { countWords, fold, toFoldedSet, isCapitals, hasLowercaseStart } from "#worker/ai/words/text.ts";

import type { Row } from "./row.ts";
import parts from "./words/heading-parts.json" with { type: "json" };
import phrases from "./words/headings.json" with { type: "json" };

export type SectionKind = keyof typeof phrases;

const PHRASES = new Map<string, SectionKind>(
  Object.entries(phrases).flatMap(([kind, list]) =>
    list.map((phrase) => [normalizeHeading(phrase), kind as SectionKind] as const),
  ),
);
const WEAK = new Set(parts.weak.map(normalizeHeading));
const MODIFIERS = toFoldedSet(parts.modifiers);
const KIND_WORDS = new Map<string, SectionKind>(
  Object.entries(parts.kinds).flatMap(([kind, words]) =>
    words.map((word) => [fold(word), kind as SectionKind] as const),
  ),
);
const MAX_HEADING = 60;

function normalizeHeading(text: string): string {
  return fold(text)
    .replace(/\s?\([^()]{0,40}\)$/, "")
    .replace(/&|\+|\//g, " and ")
    .replace(/^(?:[ivx]{1,4}|[a-h])[.)]\s|^[\d.)\s]{1,4}|[:.\s]{1,4}$/g, "")
    .replace(/\b(?:und|et|y)\b/g, "and")
    .replace(/\s+/g, " ")
    .trim();
}

/** The kind of section that a heading announces; weak if it could be a label inside a section. */
export function parseHeading(text: string): { kind: SectionKind; isWeak: boolean } | null {
  if (text.length > MAX_HEADING || countWords(text) > 7) return null;
  const phrase = normalizeHeading(text);
  const kind = PHRASES.get(phrase);
  if (kind !== undefined) return { kind, isWeak: WEAK.has(phrase) };
  return parseHeadingByWords(phrase);
}

/** "Selected Honors", "Relevant Clinical Experience": a known kind plus filler words. */
function parseHeadingByWords(phrase: string): { kind: SectionKind; isWeak: boolean } | null {
  const words = phrase.split(" ");
  if (words.length < 2 || words.length > 5) return null;
  let kind: SectionKind | null = null;
  for (const word of words) {
    const said = KIND_WORDS.get(word);
    if (said !== undefined) kind ??= said;
    else if (!MODIFIERS.has(word)) return null;
  }
  return kind === null ? null : { kind, isWeak: true };
}

/** Document titles above a name: "Résumé", "Curriculum Vitae of". */
export const DOCUMENT_TITLE =
  /^(?:(?:europass\s)?(?:r[eé]sum[eé]|curriculum vitae|cv|lebenslauf|currículum)|europass)(?:\s(?:of|von|de))?\s?:?(?=\s|$)/iu;
export const isDocumentTitle = (text: string): boolean => text.replace(DOCUMENT_TITLE, "").trim() === "";

/** Matches the formatting unique to a document's headings. */
export type HeadingLook = (row: Row) => boolean;

/** Learns the formatting of headings from the known ones; null if it is not distinctive. */
export function learnHeadingLook(rows: Row[], bodySize: number): HeadingLook | null {
  const looks = new Map<string, { known: number; rows: number; isLoud: boolean }>();
  for (const row of rows) {
    if (!mayBeHeading(row)) continue;
    const look = describeRowLook(row);
    const seen = looks.get(look) ?? { known: 0, rows: 0, isLoud: isEmphasized(row, bodySize) };
    seen.rows += 1;
    if (parseHeading(row.text) !== null) seen.known += 1;
    looks.set(look, seen);
  }
  const kept = new Set(
    [...looks]
      .filter(([, { known, rows, isLoud }]) => isLoud && known >= 2 && known / rows >= 0.4)
      .map(([look]) => look),
  );
  return kept.size === 0 ? null : (row) => kept.has(describeRowLook(row)) && mayBeHeading(row);
}

/** The formatting of a row, by which headings are recognized. */
export const describeRowLook = (row: Row): string =>
  [Math.round(row.size * 2), row.isBold, isCapitals(row.text), row.headingLevel ?? "-"].join(" ");

const isEmphasized = (row: Row, bodySize: number): boolean =>
  row.headingLevel !== null || row.isBold || isCapitals(row.text) || row.size > bodySize * 1.12;

export const mayBeHeading = (row: Row): boolean => row.listLevel === null && isShortRow(row);

/** A heading that starts with a bullet-like symbol; no list item follows it. */
export const isMarkedHeading = (row: Row, next: Row | undefined): boolean =>
  row.listLevel !== null &&
  next?.listLevel === null &&
  isShortRow(row) &&
  parseHeading(row.text)?.isWeak === false;

/** "2. Employment history" and "IV. Skills": numbered sections. */
const NUMBERING = /^(?:\d{1,2}|[IVX]{1,4}|[A-H])[.)]\s/;

function isShortRow(row: Row): boolean {
  const text = row.text.replace(NUMBERING, "");
  return (
    row.cells.length === 1 &&
    text.length <= MAX_HEADING &&
    countWords(text) <= 6 &&
    !/[.,;!?]$/.test(text) &&
    !/[@\d]/.test(text) &&
    !hasLowercaseStart(text)
  );
}

/** Score for being set off like a heading. */
export function scoreHeading(row: Row, bodySize: number): number {
  let points = 0;
  if (row.isBold) points += 1;
  if (isCapitals(row.text)) points += 1;
  if (row.size > bodySize * 1.12) points += 1;
  if (row.headingLevel !== null) points += 2;
  if (row.gapAbove !== null && row.gapAbove > 1.35) points += 1;
  if (row.text.endsWith(":")) points += 0.5;
  return points;
}
