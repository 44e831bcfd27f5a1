import { findDates } from "#worker/ai/words/dates.ts";
import { matchSkills } from "#worker/ai/words/match-skills.ts";
import {
  countWords,
  fold,
  hasLowercaseStart,
  isCapitals,
  splitWords,
  toFoldedSet,
} from "#worker/ai/words/text.ts";

import { findEmailInText, parseUrl } from "../addresses.ts";
import { isSentence, scoreCompany, scoreDegree, scoreSchool, scoreTitle } from "../classify-text.ts";
import { isEntryLabel } from "../entry-labels.ts";
import { parseHeading } from "../headings.ts";
import { findPhoneInText } from "../phones.ts";
import { isPlace } from "../places.ts";
import { isOnlyDate } from "../row-parts.ts";
import type { Row } from "../row.ts";
import { type Section, findMostFrequentSize } from "../sections.ts";
import { isLanguageLevel, startsWithLanguage } from "../spoken-languages.ts";
import fields from "../words/fields.json" with { type: "json" };
import type { Features } from "./label-model.ts";

const MAX_WORDS = 10;
const MAX_TEXT = 200;
const CONTACT_LABELS = toFoldedSet([
  ...fields.email,
  ...fields.phone,
  ...fields.location,
  ...fields.name,
  ...fields.birth,
]);

/** Facts about one row: `shared` features are also given to its neighbours. */
type RowFacts = { shared: string[]; own: string[]; words: string[]; hasDate: boolean; look: string };

/** The rules' findings per row. */
export type RuleView = { kinds: Map<Row, string>; headings: Set<Row> };

/** The rules' section and heading of each row. */
export function collectRuleFindings(sections: Section[]): RuleView {
  const kinds = new Map<Row, string>();
  const headings = new Set<Row>();
  for (const { kind, heading, rows } of sections) {
    if (heading !== null) {
      headings.add(heading);
      kinds.set(heading, kind);
    }
    for (const row of rows) kinds.set(row, kind);
  }
  return { kinds, headings };
}

/** The features of each row, from its own text and look, from the rows around it, and from the rules. */
export function listRowFeatures(rows: Row[], rules: RuleView): Features[] {
  const bodySize = findMostFrequentSize(rows);
  const lefts = findLeftEdges(rows);
  const facts = rows.map((row) => describeRow(row, bodySize, lefts, rules));
  const looks = countLooks(rows, facts);
  const { before, after } = measureDateDistances(facts);
  return rows.map((row, at) => {
    const fact = facts[at];
    if (fact === undefined) return { forms: [], words: [] };
    const seen = looks.get(fact.look);
    const rule = rules.kinds.get(row) ?? "dropped";
    const forms = [
      "bias",
      ...fact.own,
      ...fact.shared,
      `rule ${rule}`,
      `looks ${toBucket(seen?.rows ?? 0, [1, 2, 4, 8, 16])} ${toBucket(seen?.known ?? 0, [1, 2, 4])}`,
      `since date ${before[at]}`,
      `to date ${after[at]}`,
      `since ${before[at]} to ${after[at]}`,
      `place ${toBucket(at, [1, 2, 4, 8])} ${toBucket(rows.length - at, [2, 4])}`,
      `first in column ${rows[at - 1]?.column !== row.column || rows[at - 1]?.page !== row.page}`,
    ];
    for (const shared of fact.shared) forms.push(`${rule} ${shared}`);
    for (const step of [-2, -1, 1, 2]) {
      const near = facts[at + step];
      if (near === undefined) forms.push(`edge ${step}`);
      else for (const shared of near.shared) forms.push(`${step} ${shared}`);
    }
    const above = rows[at - 1];
    const below = rows[at + 1];
    forms.push(
      `size to above ${describeDifference(row.size, above?.size)} below ${describeDifference(row.size, below?.size)}`,
      `bold ${row.isBold} above ${above?.isBold} below ${below?.isBold}`,
      `indent to above ${describeDifference(row.x1, above?.x1)} below ${describeDifference(row.x1, below?.x1)}`,
      `items ${above?.listLevel != null} ${row.listLevel !== null} ${below?.listLevel != null}`,
    );
    return { forms, words: fact.words };
  });
}

const describeDifference = (one: number, other: number | undefined): string =>
  other === undefined ? "none" : Math.abs(one - other) < 0.3 ? "same" : one > other ? "more" : "less";

const toBucket = (value: number, limits: number[]): number => {
  const found = limits.findIndex((limit) => value <= limit);
  return found < 0 ? limits.length : found;
};

function findLeftEdges(rows: Row[]): Map<number, number> {
  const lefts = new Map<number, number>();
  for (const { column, x1 } of rows)
    if (x1 > 0) lefts.set(column, Math.min(lefts.get(column) ?? Number.POSITIVE_INFINITY, x1));
  return lefts;
}

function countLooks(rows: Row[], facts: RowFacts[]): Map<string, { rows: number; known: number }> {
  const looks = new Map<string, { rows: number; known: number }>();
  for (const [at, { look }] of facts.entries()) {
    const seen = looks.get(look) ?? { rows: 0, known: 0 };
    seen.rows += 1;
    if (parseHeading(rows[at]?.text ?? "") !== null) seen.known += 1;
    looks.set(look, seen);
  }
  return looks;
}

const FAR = 5;

/** Rows since the last row with a date and until the next one, at most `FAR`. */
function measureDateDistances(facts: RowFacts[]): { before: number[]; after: number[] } {
  const before: number[] = [];
  const after: number[] = facts.map(() => FAR);
  let distance = FAR;
  for (const { hasDate } of facts) {
    distance = hasDate ? 0 : Math.min(FAR, distance + 1);
    before.push(distance);
  }
  distance = FAR;
  for (let at = facts.length - 1; at >= 0; at -= 1) {
    distance = facts[at]?.hasDate === true ? 0 : Math.min(FAR, distance + 1);
    after[at] = distance;
  }
  return { before, after };
}

function describeRow(row: Row, bodySize: number, lefts: Map<number, number>, rules: RuleView): RowFacts {
  const text = row.text.slice(0, MAX_TEXT);
  const words = splitWords(text).map(fold);
  const count = countWords(text);
  const dates = describeDates(row);
  const ratio = bodySize > 0 ? row.size / bodySize : 1;
  const heading = parseHeading(row.text);
  const size =
    bodySize === 0
      ? "none"
      : ratio < 0.95
        ? "small"
        : ratio < 1.04
          ? "body"
          : ratio < 1.25
            ? "large"
            : "huge";
  const gap = row.gapAbove === null ? "none" : `${toBucket(row.gapAbove, [0.93, 1.12, 1.3, 1.5, 1.9])}`;
  const isHeading = rules.headings.has(row);
  const isShort = count <= 6 && row.cells.length === 1;
  const names = describeNames(row, text);
  const parts = text.replace(/^[^:]{1,30}:\s/, "").split(PART).length;
  const shared = [
    `list ${toBucket(parts, [1, 2, 4, 8])} ${toBucket(count / parts, [1.5, 2.5, 4, 8])}`,
    `skills ${toBucket(measureKnownSkills(text), [0, 0.25, 0.6])}`,
    `date ${dates}`,
    `item ${row.listLevel === null ? "no" : "yes"}`,
    `length ${toBucket(count, [1, 2, 3, 5, 8, 12])}`,
    `gap ${gap}`,
    `bold ${row.isBold} ${size}`,
    ...(heading === null ? [] : [`heading ${heading.kind} ${heading.isWeak}`]),
    ...(isHeading ? [`rule heading ${rules.kinds.get(row)}`] : []),
    ...names,
  ];
  const first = text.slice(0, text.indexOf(":") < 0 ? 0 : text.indexOf(":"));
  const label = fold(first.trim());
  const bare = fold(row.cells[0]?.text ?? "").replace(/:$/, "");
  const own = [
    `gap ${gap} date ${dates}`,
    `cells ${Math.min(4, row.cells.length)}`,
    `capitals ${isCapitals(text)} ${isShort}`,
    `lower ${hasLowercaseStart(text)}`,
    `ends ${/[.:,;!?]$/.exec(text)?.[0] ?? "plain"}`,
    `commas ${toBucket(text.split(PART).length - 1, [0, 1, 2, 4])}`,
    `bars ${/ [|–—·•/@-]{1,2} /.test(text)}`,
    `bracket ${/\(/.test(text)}`,
    `digit ${/\d/.test(text)}`,
    `quote ${/["“„«”]/.test(text)}`,
    `level ${row.headingLevel ?? "none"}`,
    `indent ${row.x1 === 0 ? "none" : toBucket(row.x1 - (lefts.get(row.column) ?? row.x1), [3, 12, 30, 90])}`,
    `column ${row.column}`,
    `mark ${/^[^\p{L}\p{N}("„“«+]/u.test(text)}`,
    `colon ${first === "" ? "no" : isEntryLabel(label) ? "entry" : CONTACT_LABELS.has(label) ? "contact" : first.length < 30 ? "short" : "long"}`,
    `label ${isEntryLabel(bare) ? "entry" : CONTACT_LABELS.has(bare) ? "contact" : "no"}`,
    `short ${isShort} ${size} ${row.isBold} ${isCapitals(text)} ${gap}`,
    `short ${isShort} level ${row.headingLevel ?? "none"} item ${row.listLevel !== null}`,
  ];
  const chosen = words.slice(0, MAX_WORDS);
  const said = chosen.flatMap((word) => [
    `w ${word}`,
    ...(word.length > 4 ? [`p ${word.slice(0, 4)}`, `s ${word.slice(-4)}`] : []),
  ]);
  if (words[0] !== undefined) said.push(`first ${words[0]}`, `first ${words[0].slice(0, 4)} ${isShort}`);
  const last = words.at(-1);
  if (last !== undefined) said.push(`last ${last}`);
  if (isShort) said.push(`all ${words.slice(0, 4).join(" ")}`);
  const look = [
    Math.round(row.size * 2),
    row.isBold,
    isCapitals(text),
    row.headingLevel ?? "-",
    isShort,
    row.listLevel !== null,
  ].join(" ");
  return { shared, own, words: said, hasDate: dates !== "none", look };
}

/** Separators between the items of a list on one line. */
const PART = /[,;·•|~]| \/ /;

/** The share of a text that names known skills. */
function measureKnownSkills(text: string): number {
  let named = 0;
  for (const { from, to, isDescribed } of matchSkills(text)) if (isDescribed !== true) named += to - from;
  return named / Math.max(1, text.length);
}

/** Kind and position of a row's dates. */
function describeDates(row: Row): string {
  let best = "none";
  for (const [at, { text }] of row.cells.entries()) {
    const [span] = findDates(text);
    if (span === undefined) continue;
    const form = isOnlyDate(text, span)
      ? row.cells.length === 1
        ? "alone"
        : at === 0
          ? "left"
          : "right"
      : span.from === 0
        ? "start"
        : span.to >= text.length - 1
          ? "end"
          : "inside";
    if (best === "none" || span.isRange) best = `${span.isRange ? "range" : "point"} ${form}`;
  }
  return best;
}

/** Names and other kinds of text found in a row by the word lists. */
function describeNames(row: Row, text: string): string[] {
  const [first = text] = text.split(/, | \| | [–—-] | · /, 1);
  const title = scoreTitle(first);
  const company = Math.max(scoreCompany(first), scoreCompany(text));
  const found: string[] = [];
  if (title >= 2.5 || scoreTitle(text) >= 4) found.push(title >= 4 ? "title sure" : "title");
  if (company >= 3) found.push(company >= 5 ? "company sure" : "company");
  if (scoreSchool(text) >= 3.5) found.push("school");
  const degree = scoreDegree(text);
  if (degree >= 2.5) found.push(degree >= 5 ? "degree sure" : "degree");
  if (isPlace(text)) found.push("place");
  if (row.cells.length > 1 || /, |\(/.test(text))
    if (
      row.cells.some((cell) => isPlace(cell.text)) ||
      (/, (?=[^,]*$)/.test(text) && isPlace(text.slice(text.lastIndexOf(", ") + 2)))
    )
      found.push("ends in place");
  if (isSentence(text)) found.push("sentence");
  if (findEmailInText(text) !== null) found.push("email");
  else if (parseUrl(text) !== null) found.push("url");
  else if (findPhoneInText(text) !== null) found.push("phone");
  if (startsWithLanguage(text)) found.push("language");
  if (isLanguageLevel(text)) found.push("level");
  return found;
}
