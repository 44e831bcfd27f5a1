import { toCanonicalUrl } from "#worker/features/jobs/listing/identity.ts";
import { toCompanyKey, findTitleNumbers, toTitleKey } from "#worker/features/jobs/listing/keys.ts";
import { type Place, parsePlace } from "#worker/features/jobs/listing/places.ts";

import {
  EMPLOYERS_OWN,
  type Whose,
  arePostedApart,
  haveDifferentNumbers,
  haveDifferentBoards,
  mayBeSameOpening,
  mayBeRepost,
  mayShareRequisition,
} from "./posting-owner.ts";
import { isSamePlace, mayBeSamePlace } from "./same-place.ts";
import { type Shingles, computeContainment, computeShingles } from "./similarity.ts";

/** The fields of a listing row used for duplicate detection. */
export type Row = Whose & {
  id: string;
  nativeKey: string | null;
  requisitionId: string | null;
  source: string;
  company: string;
  title: string;
  places: readonly Place[];
  description: string;
  /** Pay as the source states it. */
  pay?: string;
  postedAtMs: number | null;
};

/** Maps each row to its opening (the id of one of its rows), and reposts to the earlier opening. */
export type Openings = { openingById: Map<string, string>; repostOf: Map<string, string> };

/** Share of a text that must occur in another text: here for a copy, in `SAME_TEXT` for the same text. */
const COPY = 0.45;
const SAME_TEXT = 0.8;
/** Lead that the best candidate needs over the next: sibling postings share the employer's boilerplate. */
const MARGIN = 0.06;
const DAY_MS = 86_400_000;
const REPOST_WITHIN_MS = 90 * DAY_MS;
/** Programs are posted again each season under the same title: rows without a text must be of one season. */
const SEASON_MS = 90 * DAY_MS;

type Known = Row & { company: string; key: string; shingles: () => Shingles };

/**
 * Groups rows that are the same opening: by the board's own key, by URL, by the employer's requisition number,
 * and, for rows of aggregators, by company, title, place and text. Never merges boards that may belong to
 * different employers, see `posting-owner.ts`. If two openings are equally likely, a row stays separate: a
 * duplicate is a nuisance, a wrong merge hides a job.
 */
export function groupIntoOpenings(rows: Row[]): Openings {
  const sets = createUnionFind(rows.map(({ id }) => id));
  const known = rows.map(prepareRow);
  // A board's own key identifies the posting; all other matching values could be copied.
  uniteByKey(sets, known, getNativeKey, () => true);
  uniteByKey(sets, sortEmployerRowsFirst(known), getCanonicalUrl, mayBeSameOpening);
  uniteRequisitions(sets, known);
  const repostOf = new Map<string, string>();
  for (const block of groupValues(known, ({ company, key }) => `${company}\n${key}`)) {
    const openings = [...groupValues(block, ({ id }) => sets.find(id))];
    const own = openings.filter((opening) => opening.some(({ rank }) => rank >= EMPLOYERS_OWN));
    const others = openings.filter((opening) => !own.includes(opening));
    for (const opening of others) {
      const match = findBestMatch(
        opening,
        own.filter((candidate) => mayBelongToOpening(opening, candidate)),
      );
      if (match !== null) sets.join(match, opening[0]?.id ?? "");
    }
    const left = others.filter(
      (opening) => !own.some(([first]) => sets.find(first?.id ?? "") === sets.find(opening[0]?.id ?? "")),
    );
    for (const [at, opening] of left.entries()) {
      const match = findBestMatch(opening, left.slice(0, at));
      if (match !== null) sets.join(match, opening[0]?.id ?? "");
    }
    recordReposts(own, repostOf);
    uniteRepeated(sets, own);
  }
  return { openingById: new Map(rows.map(({ id }) => [id, sets.find(id)])), repostOf };
}

function prepareRow(row: Row): Known {
  let shingles: Shingles | null = null;
  const places = row.places.map((place) =>
    (place.city ?? place.country) === undefined ? parsePlace(place.name) : place,
  );
  return {
    ...row,
    places,
    company: toCompanyKey(row.company),
    key: toTitleKey(row.title, places),
    shingles: () => (shingles ??= computeShingles(row.description)),
  };
}

const getNativeKey = ({ nativeKey }: Known): string | null => nativeKey;
const getCanonicalUrl = ({ url }: Known): string => toCanonicalUrl(url);
/** A requisition number is unique only within the employer. */
const getRequisitionKey = ({ requisitionId, company }: Known): string | null =>
  requisitionId === null ? null : `${company}\n${requisitionId.toUpperCase()}`;

/** The opening that an aggregator's row is a copy of; null if there is none or it is ambiguous. */
function findBestMatch(opening: Known[], candidates: Known[][]): string | null {
  const scored = candidates
    .filter((candidate) => !areOpeningsApart(opening, candidate))
    .map((candidate) => ({
      candidate,
      score: Math.max(...opening.map((row) => computeLikeness(row, candidate))),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [best, ...others] = scored;
  if (best === undefined) return null;
  // If the employer has the opening in two systems, all copies go to the one posted first.
  const [twins, rivals] = partition(others, ({ candidate }) =>
    haveSameRequisition(best.candidate, candidate),
  );
  const next = rivals[0];
  if (next !== undefined && best.score - next.score < MARGIN) return null;
  const hasText = opening.some(hasDescription);
  if (!hasText && next !== undefined) return null;
  const [first] = [best, ...twins].toSorted(
    (a, b) => getEarliestPostedAt(a.candidate) - getEarliestPostedAt(b.candidate),
  );
  return first?.candidate[0]?.id ?? null;
}

const getEarliestPostedAt = (opening: Known[]): number =>
  Math.min(...opening.map(({ postedAtMs }) => postedAtMs ?? Number.MAX_SAFE_INTEGER));

function partition<Value>(values: Value[], test: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter((value) => test(value)), values.filter((value) => !test(value))];
}

const areOpeningsApart = (a: Known[], b: Known[]): boolean =>
  a.some((row) => b.some((other) => arePostedApart(row, other)));

const mayBelongToOpening = (copy: Known[], opening: Known[]): boolean =>
  copy.some((row) => opening.some((own) => own.rank >= EMPLOYERS_OWN && mayBeSameOpening(row, own)));

const haveSameRequisition = (a: Known[], b: Known[]): boolean =>
  a.some(
    (row) =>
      getRequisitionKey(row) !== null &&
      b.some((other) => getRequisitionKey(other) === getRequisitionKey(row)),
  );

/** 0 if a row cannot be a copy of an opening; else the share of its text found there. */
function computeLikeness(row: Known, opening: Known[]): number {
  let most = 0;
  for (const other of opening) {
    if (!mayBeSamePlace(row.places, other.places)) continue;
    if (!hasDescription(row) || !hasDescription(other)) {
      if (areAlikeWithoutText(row, other)) most = Math.max(most, COPY);
    } else {
      const share = computeContainment(row.shingles(), other.shingles());
      if (share >= COPY) most = Math.max(most, share);
    }
  }
  return most;
}

const hasDescription = ({ description }: Known): boolean => description.trim() !== "";

/**
 * Compares rows without a text: everything else must match, that is, the place, the numbers in the title and
 * the season, and they must not be on two boards.
 */
function areAlikeWithoutText(a: Known, b: Known): boolean {
  return (
    isSamePlace(a.places, b.places) &&
    findTitleNumbers(a.title) === findTitleNumbers(b.title) &&
    !arePostedInDifferentSeasons(a, b) &&
    !haveDifferentBoards(a, b) &&
    !haveDifferentNumbers(a, b)
  );
}

const arePostedInDifferentSeasons = (a: Known, b: Known): boolean =>
  a.postedAtMs !== null && b.postedAtMs !== null && Math.abs(a.postedAtMs - b.postedAtMs) > SEASON_MS;

/** Records reposts: the same job posted again under a new key, a day or more later. */
function recordReposts(own: Known[][], repostOf: Map<string, string>): void {
  const firsts = own
    .flatMap((opening) =>
      opening.filter(({ rank, postedAtMs }) => rank >= EMPLOYERS_OWN && postedAtMs !== null).slice(0, 1),
    )
    .toSorted((a, b) => (a.postedAtMs ?? 0) - (b.postedAtMs ?? 0));
  for (const [at, row] of firsts.entries()) {
    const before = firsts.slice(0, at).findLast((other) => mayBeRepost(row, other) && isRepost(row, other));
    if (before !== undefined) repostOf.set(row.id, before.id);
  }
}

function isRepost(row: Known, before: Known): boolean {
  const apart = (row.postedAtMs ?? 0) - (before.postedAtMs ?? 0);
  return (
    apart >= DAY_MS &&
    apart <= REPOST_WITHIN_MS &&
    isSamePlace(row.places, before.places) &&
    computeContainment(row.shingles(), before.shingles()) >= SAME_TEXT
  );
}

/** Two texts count as identical if at least this share of each occurs in the other. */
const IDENTICAL = 0.99;

/** Joins postings that one board lists several times: same title, place and text under different keys. */
function uniteRepeated(sets: Sets, own: Known[][]): void {
  const rows = own.flat().filter((row) => row.boardKey !== null && hasDescription(row));
  for (const [at, row] of rows.entries()) {
    const before = rows.slice(0, at).find((other) => isRepeated(row, other));
    if (before !== undefined) sets.join(before.id, row.id);
  }
}

const isRepeated = (row: Known, other: Known): boolean =>
  row.boardKey === other.boardKey &&
  row.title.toLowerCase() === other.title.toLowerCase() &&
  row.pay === other.pay &&
  isSamePlace(row.places, other.places) &&
  haveIdenticalTexts(row.shingles(), other.shingles());

const haveIdenticalTexts = (one: Shingles, other: Shingles): boolean =>
  Math.min(one.length, other.length) >= IDENTICAL * Math.max(one.length, other.length) &&
  computeContainment(one, other) >= IDENTICAL;

/**
 * Rows of employers and confirmed boards come first, so that an aggregator's row joins one board and never
 * merges two.
 */
const sortEmployerRowsFirst = (rows: Known[]): Known[] =>
  rows.toSorted(
    (a, b) =>
      Math.min(b.rank, EMPLOYERS_OWN) - Math.min(a.rank, EMPLOYERS_OWN) || +b.isVouched - +a.isVouched,
  );

function uniteByKey(
  sets: Sets,
  rows: Known[],
  getKey: (row: Known) => string | null,
  mayUnite: (row: Known, other: Known) => boolean,
): void {
  const seen = new Map<string, Known[]>();
  for (const row of rows) {
    const key = getKey(row);
    if (key === null) continue;
    const others = seen.get(key) ?? [];
    const before = others.find((other) => mayUnite(row, other));
    if (before === undefined) seen.set(key, [...others, row]);
    else sets.join(before.id, row.id);
  }
}

/** A number shared by more rows is a form number, not a requisition; comparing them takes quadratic time. */
const MAX_SHARED_NUMBER = 40;

/**
 * Boards post one requisition in several cities, each a separate opening: a number only joins rows of the same
 * place.
 */
function uniteRequisitions(sets: Sets, rows: Known[]): void {
  const numbered = sortEmployerRowsFirst(rows.filter((row) => getRequisitionKey(row) !== null));
  for (const same of groupValues(numbered, (row) => getRequisitionKey(row) ?? "")) {
    if (same.length > MAX_SHARED_NUMBER) continue;
    for (const [at, row] of same.entries()) {
      const before = same
        .slice(0, at)
        .find(
          (other) =>
            mayBeSamePlace(row.places, other.places) &&
            mayShareRequisition(row, other) &&
            !arePostedApart(row, other),
        );
      if (before !== undefined) sets.join(before.id, row.id);
    }
  }
}

const groupValues = <Value>(values: Value[], getKey: (value: Value) => string): Value[][] => [
  ...Map.groupBy(values, getKey).values(),
];

type Sets = { find: (id: string) => string; join: (a: string, b: string) => void };

function createUnionFind(ids: string[]): Sets {
  const parents = new Map(ids.map((id) => [id, id]));
  const findRoot = (id: string): string => {
    let root = id;
    for (;;) {
      const parent = parents.get(root) ?? root;
      if (parent === root) break;
      root = parent;
    }
    parents.set(id, root);
    return root;
  };
  return { find: findRoot, join: (a, b) => void parents.set(findRoot(b), findRoot(a)) };
}
