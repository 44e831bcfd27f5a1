import { canonicalUrl } from "#worker/features/jobs/listing/identity.ts";
import { companyKey, numbersOf, titleKey } from "#worker/features/jobs/listing/keys.ts";
import { type Place, readPlace } from "#worker/features/jobs/listing/places.ts";

import {
  EMPLOYERS_OWN,
  type Whose,
  arePostedApart,
  haveTwoNumbers,
  leadToTwoBoards,
  mayBeOne,
  mayFollow,
  mayShareNumber,
} from "./posting-owner.ts";
import { isSamePlace, mayBeSamePlace } from "./same-place.ts";
import { type Shingles, containment, shinglesOf } from "./similarity.ts";

/** A row of a source, as far as it is compared with others. */
export type Row = Whose & {
  id: string;
  nativeKey: string | null;
  requisitionId: string | null;
  source: string;
  company: string;
  title: string;
  places: readonly Place[];
  description: string;
  postedAtMs: number | null;
};

/** Rows that are one opening, by the id of one of them; and which opening a row offers again. */
export type Openings = { openingOf: Map<string, string>; repostOf: Map<string, string> };

/** How much of a text has to be in another one for a copy, and for the same text again. */
const COPY = 0.45;
const SAME_TEXT = 0.8;
/** How much better than the next one a candidate has to be: siblings share what the employer says of itself. */
const MARGIN = 0.06;
const DAY_MS = 86_400_000;
const REPOST_WITHIN_MS = 90 * DAY_MS;

type Known = Row & { company: string; key: string; shingles: () => Shingles };

/**
 * Which rows are the same opening: by the key of the board that has it, by address, by the employer's own number,
 * and, for rows of lists and aggregators, by company, title, place and text; none of these across boards that may not
 * be one employer's, see `whose.ts`. Where two openings are as likely, a row stays by itself: two rows of one job are a
 * nuisance, one row of two jobs hides one of them.
 */
export function findOpenings(rows: Row[]): Openings {
  const sets = createSets(rows.map(({ id }) => id));
  const known = rows.map(prepare);
  // A board's own key of a posting is the posting; what else two rows have in common may be copied.
  unite(sets, known, nativeOf, () => true);
  unite(sets, ownFirst(known), addressOf, mayBeOne);
  uniteRequisitions(sets, known);
  const repostOf = new Map<string, string>();
  for (const block of groups(known, ({ company, key }) => `${company}\n${key}`)) {
    const openings = [...groups(block, ({ id }) => sets.find(id))];
    const own = openings.filter((opening) => opening.some(({ rank }) => rank >= EMPLOYERS_OWN));
    const others = openings.filter((opening) => !own.includes(opening));
    for (const opening of others) {
      const match = bestMatch(
        opening,
        own.filter((candidate) => mayBelongTo(opening, candidate)),
      );
      if (match !== null) sets.join(match, opening[0]?.id ?? "");
    }
    const left = others.filter(
      (opening) => !own.some(([first]) => sets.find(first?.id ?? "") === sets.find(opening[0]?.id ?? "")),
    );
    for (const [at, opening] of left.entries()) {
      const match = bestMatch(opening, left.slice(0, at));
      if (match !== null) sets.join(match, opening[0]?.id ?? "");
    }
    noteReposts(own, repostOf);
  }
  return { openingOf: new Map(rows.map(({ id }) => [id, sets.find(id)])), repostOf };
}

function prepare(row: Row): Known {
  let shingles: Shingles | null = null;
  const places = row.places.map((place) =>
    (place.city ?? place.country) === undefined ? readPlace(place.name) : place,
  );
  return {
    ...row,
    places,
    company: companyKey(row.company),
    key: titleKey(row.title, places),
    shingles: () => (shingles ??= shinglesOf(row.description)),
  };
}

const nativeOf = ({ nativeKey }: Known): string | null => nativeKey;
const addressOf = ({ url }: Known): string => canonicalUrl(url);
/** An employer's number means something at this employer only. */
const requisitionOf = ({ requisitionId, company }: Known): string | null =>
  requisitionId === null ? null : `${company}\n${requisitionId.toUpperCase()}`;

/** The one opening that a row of a list is a copy of; null where there is none, or where it could be two. */
function bestMatch(opening: Known[], candidates: Known[][]): string | null {
  const scored = candidates
    .filter((candidate) => !areApart(opening, candidate))
    .map((candidate) => ({ candidate, score: Math.max(...opening.map((row) => likeness(row, candidate))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [best, ...others] = scored;
  if (best === undefined) return null;
  // Of an opening that the employer has in two systems, all copies belong to the one that was posted first.
  const [twins, rivals] = partition(others, ({ candidate }) => haveOneNumber(best.candidate, candidate));
  const next = rivals[0];
  if (next !== undefined && best.score - next.score < MARGIN) return null;
  const hasText = opening.some(hasWords);
  if (!hasText && next !== undefined) return null;
  const [first] = [best, ...twins].toSorted((a, b) => postedAt(a.candidate) - postedAt(b.candidate));
  return first?.candidate[0]?.id ?? null;
}

const postedAt = (opening: Known[]): number =>
  Math.min(...opening.map(({ postedAtMs }) => postedAtMs ?? Number.MAX_SAFE_INTEGER));

function partition<Value>(values: Value[], test: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter((value) => test(value)), values.filter((value) => !test(value))];
}

const areApart = (a: Known[], b: Known[]): boolean =>
  a.some((row) => b.some((other) => arePostedApart(row, other)));

const mayBelongTo = (copy: Known[], opening: Known[]): boolean =>
  copy.some((row) => opening.some((own) => own.rank >= EMPLOYERS_OWN && mayBeOne(row, own)));

const haveOneNumber = (a: Known[], b: Known[]): boolean =>
  a.some(
    (row) => requisitionOf(row) !== null && b.some((other) => requisitionOf(other) === requisitionOf(row)),
  );

/** 0 where a row cannot be a copy of an opening; else how much of its text is there. */
function likeness(row: Known, opening: Known[]): number {
  let most = 0;
  for (const other of opening) {
    if (!mayBeSamePlace(row.places, other.places)) continue;
    if (!hasWords(row) || !hasWords(other)) {
      if (areToldAlike(row, other)) most = Math.max(most, COPY);
    } else {
      const share = containment(row.shingles(), other.shingles());
      if (share >= COPY) most = Math.max(most, share);
    }
  }
  return most;
}

const hasWords = ({ description }: Known): boolean => description.trim() !== "";

/** Without a text, everything else has to say so: one place, the numbers of the title, no two boards. */
function areToldAlike(a: Known, b: Known): boolean {
  return (
    isSamePlace(a.places, b.places) &&
    numbersOf(a.title) === numbersOf(b.title) &&
    !leadToTwoBoards(a, b) &&
    !haveTwoNumbers(a, b)
  );
}

/** The same job again under a new key, a day or more after it: the earlier ones are what it was before. */
function noteReposts(own: Known[][], repostOf: Map<string, string>): void {
  const firsts = own
    .flatMap((opening) =>
      opening.filter(({ rank, postedAtMs }) => rank >= EMPLOYERS_OWN && postedAtMs !== null).slice(0, 1),
    )
    .toSorted((a, b) => (a.postedAtMs ?? 0) - (b.postedAtMs ?? 0));
  for (const [at, row] of firsts.entries()) {
    const before = firsts.slice(0, at).findLast((other) => mayFollow(row, other) && isRepost(row, other));
    if (before !== undefined) repostOf.set(row.id, before.id);
  }
}

function isRepost(row: Known, before: Known): boolean {
  const apart = (row.postedAtMs ?? 0) - (before.postedAtMs ?? 0);
  return (
    apart >= DAY_MS &&
    apart <= REPOST_WITHIN_MS &&
    isSamePlace(row.places, before.places) &&
    containment(row.shingles(), before.shingles()) >= SAME_TEXT
  );
}

/** Those that others may belong to come first, so that a list's row is joined to one board and never joins two. */
const ownFirst = (rows: Known[]): Known[] =>
  rows.toSorted(
    (a, b) =>
      Math.min(b.rank, EMPLOYERS_OWN) - Math.min(a.rank, EMPLOYERS_OWN) || +b.isVouched - +a.isVouched,
  );

function unite(
  sets: Sets,
  rows: Known[],
  keyOf: (row: Known) => string | null,
  mayUnite: (row: Known, other: Known) => boolean,
): void {
  const seen = new Map<string, Known[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const others = seen.get(key) ?? [];
    const before = others.find((other) => mayUnite(row, other));
    if (before === undefined) seen.set(key, [...others, row]);
    else sets.join(before.id, row.id);
  }
}

/** A number that more rows share is a form and no requisition; comparing them takes the square of their number. */
const MAX_SHARED_NUMBER = 40;

/** Boards post one requisition in several cities, each an opening of its own: a number unites rows of one place. */
function uniteRequisitions(sets: Sets, rows: Known[]): void {
  const numbered = ownFirst(rows.filter((row) => requisitionOf(row) !== null));
  for (const same of groups(numbered, (row) => requisitionOf(row) ?? "")) {
    if (same.length > MAX_SHARED_NUMBER) continue;
    for (const [at, row] of same.entries()) {
      const before = same
        .slice(0, at)
        .find(
          (other) =>
            mayBeSamePlace(row.places, other.places) &&
            mayShareNumber(row, other) &&
            !arePostedApart(row, other),
        );
      if (before !== undefined) sets.join(before.id, row.id);
    }
  }
}

const groups = <Value>(values: Value[], keyOf: (value: Value) => string): Value[][] => [
  ...Map.groupBy(values, keyOf).values(),
];

type Sets = { find: (id: string) => string; join: (a: string, b: string) => void };

function createSets(ids: string[]): Sets {
  const parents = new Map(ids.map((id) => [id, id]));
  const find = (id: string): string => {
    let root = id;
    for (;;) {
      const parent = parents.get(root) ?? root;
      if (parent === root) break;
      root = parent;
    }
    parents.set(id, root);
    return root;
  };
  return { find, join: (a, b) => void parents.set(find(b), find(a)) };
}
