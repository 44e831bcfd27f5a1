import { canonicalUrl } from "#worker/features/jobs/listing/identity.ts";
import { type Place, readPlace } from "#worker/features/jobs/listing/places.ts";

import { companyKey, titleKey } from "./keys.ts";
import { isSamePlace, mayBeSamePlace } from "./same-place.ts";
import { type Shingles, containment, shinglesOf } from "./similarity.ts";

/** A row of a source, as far as it is compared with others. */
export type Row = {
  id: string;
  nativeKey: string | null;
  url: string;
  requisitionId: string | null;
  source: string;
  /** From 2 on it is the employer's own system or page; lists and aggregators are lower. */
  rank: number;
  company: string;
  title: string;
  places: readonly Place[];
  description: string;
  postedAtMs: number | null;
};

/** Rows that are one opening, by the id of one of them; and which opening a row offers again. */
export type Openings = { openingOf: Map<string, string>; repostOf: Map<string, string> };

export const EMPLOYERS_OWN = 2;
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
 * and, for rows of lists and aggregators, by company, title, place and text. Where two openings are as likely, a row
 * stays by itself: two rows of one job are a nuisance, one row of two jobs hides one of them.
 */
export function findOpenings(rows: Row[]): Openings {
  const sets = createSets(rows.map(({ id }) => id));
  const known = rows.map(prepare);
  for (const key of [nativeOf, addressOf]) unite(sets, known, key);
  uniteRequisitions(sets, known);
  const repostOf = new Map<string, string>();
  for (const block of groups(known, ({ company, key }) => `${company}\n${key}`)) {
    const openings = [...groups(block, ({ id }) => sets.find(id))];
    const own = openings.filter((opening) => opening.some(({ rank }) => rank >= EMPLOYERS_OWN));
    const others = openings.filter((opening) => !own.includes(opening));
    for (const opening of others) {
      const match = bestMatch(opening, own);
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
    .map((candidate) => ({ candidate, score: Math.max(...opening.map((row) => likeness(row, candidate))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (best === undefined) return null;
  if (next !== undefined && best.score - next.score < MARGIN) return null;
  const hasText = opening.some(({ description }) => description !== "");
  if (!hasText && next !== undefined) return null;
  return best.candidate[0]?.id ?? null;
}

/** 0 where a row cannot be a copy of an opening; else how much of its text is there. */
function likeness(row: Known, opening: Known[]): number {
  let most = 0;
  for (const other of opening) {
    if (!mayBeSamePlace(row.places, other.places)) continue;
    if (row.description === "" || other.description === "") most = Math.max(most, COPY);
    else {
      const share = containment(row.shingles(), other.shingles());
      if (share >= COPY) most = Math.max(most, share);
    }
  }
  return most;
}

/** The same job again under a new key, a day or more after it: the earlier ones are what it was before. */
function noteReposts(own: Known[][], repostOf: Map<string, string>): void {
  const firsts = own
    .flatMap((opening) =>
      opening.filter(({ rank, postedAtMs }) => rank >= EMPLOYERS_OWN && postedAtMs !== null).slice(0, 1),
    )
    .toSorted((a, b) => (a.postedAtMs ?? 0) - (b.postedAtMs ?? 0));
  for (const [at, row] of firsts.entries()) {
    const before = firsts.slice(0, at).findLast((other) => isRepost(row, other));
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

function unite(sets: Sets, rows: Known[], keyOf: (row: Known) => string | null): void {
  const first = new Map<string, string>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, row.id);
    else sets.join(before, row.id);
  }
}

/** Boards post one requisition in several cities, each an opening of its own: a number unites rows of one place. */
function uniteRequisitions(sets: Sets, rows: Known[]): void {
  const numbered = rows.filter((row) => requisitionOf(row) !== null);
  for (const same of groups(numbered, (row) => requisitionOf(row) ?? "")) {
    for (const [at, row] of same.entries()) {
      const before = same.slice(0, at).find((other) => mayBeSamePlace(row.places, other.places));
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
