import { DASH, type Part, splitDateParts, joinPhrase } from "./date-parts.ts";
import { type Point, parsePointAt, parseShortYearAt } from "./date-points.ts";
import words from "./lists/dates.json" with { type: "json" };
import { toFoldedSet } from "./text.ts";

/** A day, month or year in a resume; `value` is "2019-03", or "2019" if the month is missing or ambiguous. */
export type DatePoint = { value: string; given: string; isUnclear: boolean };

/** A date or period in a text, with its character range. */
export type DateSpan = {
  from: number;
  to: number;
  start: DatePoint | null;
  end: DatePoint | null;
  isCurrent: boolean;
  isRange: boolean;
};

const PRESENT = toFoldedSet(words.present);
const BETWEEN = toFoldedSet(words.between);
const BEFORE = toFoldedSet(words.before);
const SINCE = toFoldedSet(words.since);

const MAX_TEXT = 600;

/** The dates and periods in a text, in order. */
export function findDates(text: string): DateSpan[] {
  if (text.length > MAX_TEXT || !/\d/.test(text)) return [];
  const parts = splitDateParts(text);
  const spans: DateSpan[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const found = parsePeriodAt(parts, at, text);
    if (found === null) continue;
    spans.push(found.span);
    at = found.end - 1;
  }
  return spans;
}

/** A text without its dates and periods. */
export function removeDates(text: string): string {
  let rest = text;
  for (const { from, to } of findDates(text).toReversed()) rest = rest.slice(0, from) + rest.slice(to);
  return rest;
}

function parsePeriodAt(parts: Part[], at: number, text: string): { span: DateSpan; end: number } | null {
  const lead = findLeadAt(parts, at);
  const start = parsePointAt(parts, lead.end);
  if (start === null) return null;
  const first = parts[lead.hasLead ? at : start.first];
  let next = start.end;
  const dashes = parts[next];
  const isDash = dashes !== undefined && DASH.test(dashes.text);
  const between = isDash ? next + 1 : findBetweenEnd(parts, next);
  const present = between === null ? null : findPresentEnd(parts, between);
  const end =
    between === null || present !== null
      ? null
      : (parsePointAt(parts, between) ?? parseShortYearAt(parts, between, start));
  const toDateSpan = (
    to: number,
    fields: Pick<DateSpan, "start" | "end" | "isCurrent" | "isRange">,
  ): DateSpan => ({
    from: first?.from ?? 0,
    to: parts[to - 1]?.to ?? text.length,
    ...fields,
  });
  const toDatePoint = ({ value, isUnclear, first: one, end: last }: Point): DatePoint => ({
    value,
    isUnclear,
    given: text.slice(parts[one]?.from, parts[last - 1]?.to),
  });
  if (present !== null && start.hasYear)
    return {
      end: present,
      span: toDateSpan(present, { start: toDatePoint(start), end: null, isCurrent: true, isRange: true }),
    };
  if (end !== null && end.hasYear) {
    // "Mar – Jun 2019" states the year once, for both.
    const opened = start.hasYear ? start : addYear(start, end.value.slice(0, 4));
    if (opened !== null && opened.value.slice(0, 4) <= end.value.slice(0, 4))
      return {
        end: end.end,
        span: toDateSpan(end.end, {
          start: toDatePoint(opened),
          end: toDatePoint(end),
          isCurrent: false,
          isRange: true,
        }),
      };
  }
  if (!start.hasYear) return null;
  if (lead.isSince)
    return {
      end: next,
      span: toDateSpan(next, { start: toDatePoint(start), end: null, isCurrent: true, isRange: true }),
    };
  // "2021 –" at the end of a cell or bracket is ongoing.
  const isOpenEnd = next + 1 === parts.length || parts[next + 1]?.text === ")";
  if (isDash && isOpenEnd && next > 0)
    return {
      end: next + 1,
      span: toDateSpan(next + 1, { start: toDatePoint(start), end: null, isCurrent: true, isRange: true }),
    };
  if (lead.hasLead) next = start.end;
  return {
    end: next,
    span: toDateSpan(next, { start: null, end: toDatePoint(start), isCurrent: false, isRange: false }),
  };
}

const addYear = (point: Point, year: string): Point | null =>
  point.month === null ? null : { ...point, value: `${year}-${point.month}`, hasYear: true };

/**
 * Whether "AB" is a company's legal form after a name rather than the German word "ab"; in an all-caps line, the first
 * word counts.
 */
const isInitials = (parts: Part[], at: number): boolean =>
  at > 0 && /^\p{Lu}{2,3}$/u.test(parts[at]?.text ?? "");

/** Words for "since" that also mean "of the" or "there": after a word they start no ongoing period. */
const OF = new Set(["da"]);

const isAfterWord = (parts: Part[], at: number): boolean => /\p{L}/u.test(parts[at - 1]?.text ?? "");

/** Lead-ins such as "from", "since", "class of", up to three words. */
function findLeadAt(parts: Part[], at: number): { end: number; hasLead: boolean; isSince: boolean } {
  for (let count = 3; count > 0; count -= 1) {
    const phrase = joinPhrase(parts, at, count);
    if (phrase !== null && BEFORE.has(phrase) && !(count === 1 && isInitials(parts, at)))
      return {
        end: at + count,
        hasLead: true,
        isSince: SINCE.has(phrase) && !(OF.has(phrase) && isAfterWord(parts, at)),
      };
  }
  return { end: at, hasLead: false, isSince: false };
}

function findBetweenEnd(parts: Part[], at: number): number | null {
  if (parts[at]?.text === "/" || parts[at]?.text === ",") return null;
  for (let count = 2; count > 0; count -= 1) {
    const phrase = joinPhrase(parts, at, count);
    const leads = phrase !== null && BETWEEN.has(phrase);
    if (leads && (findPresentEnd(parts, at + count) !== null || parsePointAt(parts, at + count) !== null))
      return at + count;
  }
  // Phrases such as "à aujourd'hui" contain the word for "to" and need no dash before them: "2019 à ce jour", "2020 to
  // date".
  const present = findPresentEnd(parts, at);
  if (present === null || parts[at]?.folded === "date") return null;
  // Excludes "In 2019 current processes were…": without a dash or such a word, only a sign may follow.
  return BETWEEN.has(parts[at]?.folded ?? "") || !isAfterWord(parts, present + 1) ? at : null;
}

function findPresentEnd(parts: Part[], at: number): number | null {
  for (let count = 3; count > 0; count -= 1) {
    const phrase = joinPhrase(parts, at, count);
    if (phrase !== null && PRESENT.has(phrase)) return at + count;
  }
  return null;
}

const DURATION =
  /^\(?(?:\d{1,2}\+? ?(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|meses|mes)\b(?:[ ,&]|und|and|et|y){0,4}){1,3}\)?$/i;

/** "2 years 10 months". */
export const isDuration = (text: string): boolean => text.length < 40 && DURATION.test(text.trim());
