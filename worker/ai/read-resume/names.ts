import { isCertificateLetters } from "#worker/ai/words/certificate-letters.ts";
import { fold, isCapitals, hasCapitalStart } from "#worker/ai/words/text.ts";

import { scoreCompany, scoreTitle } from "./classify-text.ts";
import { isEntryLabel } from "./entry-labels.ts";
import { DOCUMENT_TITLE, parseHeading } from "./headings.ts";
import { createFound } from "./make-found.ts";
import type { Found } from "./parsed-resume.ts";
import { isKnownPlace, isPlace } from "./places.ts";
import type { Row } from "./row.ts";
import fields from "./words/fields.json" with { type: "json" };

type Candidate = { text: string; lines: string[]; points: number };

const LABELS = new Set(Object.values(fields).flat().map(fold));
const NAME_LABELS = new Set(fields.name.map(fold));
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’.\- ·]{1,59}$/u;
const TITLES = /^(?:dr|prof|engr|mr|mrs|ms|ing|dipl\.?-ing|m\.?\s?sc|sr|sra|mme|m)\.?$/i;
const CREDENTIALS = /,\s(?:[A-Z][A-Za-z.-]{1,6}(?:,\s|$)){1,5}$/;
const NO_NAMES =
  /^(?:r[eé]sum[eé]|curriculum vitae|curriculum|vitae|cv|lebenslauf|bewerbung|currículum|hoja de vida|profile|confidential|page)(?!\p{L})/iu;
const CJK = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}·\s]{2,12}$/u;

/** The person's name, from the rows before the first heading; null if no row looks like a name. */
export function findName(rows: Row[], email: string | null): Found | null {
  const labelled = findLabelledName(rows);
  if (labelled !== null) return labelled;
  const sizes = rows.map(({ size }) => size);
  // A font size shared by many lines is not distinctive.
  const widest = Math.max(0, ...sizes);
  const largest = sizes.filter((size) => size === widest).length <= 3 ? widest : Number.POSITIVE_INFINITY;
  const local = new Set(listEmailWords(email));
  const candidates = rows
    .slice(0, 40)
    .flatMap((row, at) => listNameCandidates(row, at, findRowBelow(rows, at), largest, local));
  const best = candidates.reduce<Candidate | null>(
    (top, next) => (top === null || next.points > top.points ? next : top),
    null,
  );
  if (best === null || best.points < 4) return null;
  return createFound(best.text, best.lines, best.points >= 8 ? "high" : best.points >= 6 ? "medium" : "low");
}

const NEAR = 5;
/** Min size of a name relative to initials above it. */
const UNDER_INITIALS = 0.6;

/** The next row, or the next one with the same edge if lines of another column are between. */
function findRowBelow(rows: Row[], at: number): Row | undefined {
  const row = rows[at];
  const isBelow = (other: Row) =>
    row !== undefined &&
    other.size === row.size &&
    Math.abs(other.x1 - row.x1) <= 6 &&
    other.cells.length === 1;
  return row !== undefined && row.x1 > 0
    ? (rows.slice(at + 1, at + 1 + NEAR).find(isBelow) ?? rows[at + 1])
    : rows[at + 1];
}

function findLabelledName(rows: Row[]): Found | null {
  for (const row of rows) {
    const [first, second] = row.cells;
    if (first === undefined) continue;
    const colon = first.text.indexOf(":");
    const label = fold((colon > 0 ? first.text.slice(0, colon) : first.text).trim());
    if (!NAME_LABELS.has(label)) continue;
    const text =
      colon > 0 && first.text.length > colon + 1 ? first.text.slice(colon + 1).trim() : second?.text;
    if (text !== undefined && NAME.test(text)) return createFound(text, [row.id], "high");
  }
  return null;
}

const listEmailWords = (email: string | null): string[] =>
  (email?.split("@")[0] ?? "")
    .split(/[\d._+-]+/)
    .map(fold)
    .filter((word) => word.length > 1);

function listNameCandidates(
  row: Row,
  at: number,
  next: Row | undefined,
  largest: number,
  local: Set<string>,
): Candidate[] {
  const isLarge = row.size > 0 && row.size >= largest * 0.95;
  // Initials in a circle are larger than the name.
  const isBoth = row.isBold && next?.isBold === true && row.size >= largest * UNDER_INITIALS;
  return row.cells.flatMap((cell, index) =>
    cell.text.split(/\s[|•·–—-]\s/).flatMap((piece, order) => {
      let text = dropLetters(piece.replace(CREDENTIALS, "").replace(DOCUMENT_TITLE, "").trim());
      const lines = [row.id];
      const second = next?.cells[0];
      // A name on two lines in the same large font: "MAEVE" over "O'CONNELL".
      const isSplit =
        next !== undefined &&
        second !== undefined &&
        !CJK.test(text) &&
        (isLarge || isBoth) &&
        isSecondHalfOfName(row, cell.text, next) &&
        cell.size === second.size;
      if (isSplit) {
        text = `${text} ${second.text}`;
        lines.push(next.id);
      }
      const points =
        scoreName(text, local) +
        scoreNameLook(cell.size, cell.isBold, largest) -
        index * 0.5 -
        order -
        Math.min(at, 8) * 0.25;
      return text === "" ? [] : [{ text, lines, points }];
    }),
  );
}

/** Drops credentials after a name: "Dana Reyes RN CCRN" becomes "Dana Reyes"; "CCRN" alone stays and is not a name. */
function dropLetters(text: string): string {
  const words = text.split(" ");
  while (words.length > 2 && isCertificateLetters(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

/** Whether a row is the second half of a name: also a name, alone in its row, and not a job title. */
function isSecondHalfOfName(row: Row, first: string, next: Row): boolean {
  const words = next.text.split(" ").length;
  const isBelow = next.column === row.column || Math.abs(next.x1 - row.x1) <= 6;
  const isNear = next.page === row.page && isBelow && next.cells.length === 1;
  const isName = NAME.test(next.text) && scoreTitle(next.text) < 4 && parseHeading(next.text) === null;
  return isNear && isName && words <= 2 && first.split(" ").length + words <= 5;
}

const scoreNameLook = (size: number, isBold: boolean, largest: number): number =>
  (size > 0 && size >= largest * 0.97 ? 3 : 0) + (isBold ? 1 : 0);

function scoreName(text: string, local: Set<string>): number {
  if (!NAME.test(text) || NO_NAMES.test(text) || LABELS.has(fold(text)) || isEntryLabel(text)) return -10;
  if (parseHeading(text) !== null) return -6;
  if (text.split(/[ ,]+/).every(isCertificateLetters)) return -10;
  const words = text.split(" ").filter((word) => !TITLES.test(word));
  let points = 3;
  if (CJK.test(text)) points += 2;
  else if (words.length >= 2 && words.length <= 4) points += 2;
  else points -= words.length > 5 ? 6 : 1;
  if (
    words.every(
      (word) =>
        hasCapitalStart(word) ||
        /^(?:de|del|la|van|von|der|den|da|di|du|al|el|bin|ibn|y|e|ten|ter|zu|of|le)$/i.test(word),
    )
  )
    points += 1;
  if (isCapitals(text)) points += 0.5;
  if (words.some((word) => isEmailWord(local, fold(word)))) points += 3;
  if (scoreTitle(text) >= 4) points -= 7;
  if (scoreCompany(text) >= 3) points -= 3;
  if (isPlace(text) || isKnownPlace(text)) points -= 4;
  return points;
}

const isEmailWord = (local: Set<string>, word: string): boolean =>
  word.length > 2 && [...local].some((part) => part === word || (word.length > 3 && part.includes(word)));
