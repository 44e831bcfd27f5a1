import fc from "fast-check";
import { expect, it } from "vitest";

import { type Cursor, mergePageParts, readCursor, writeCursor } from "./mix-page.ts";
import { computeShare, spreadCrowd, takeWithinShare } from "./unvouched-boards.ts";

type Row = { id: number; isCrowd: boolean; isMatch: boolean };
type Query = { cursor: number | null; until: number | null; size: number; window: number };

/** The database's result for one part: matches among its next `window` candidates. */
function ask(rows: Row[], sort: "newest" | "oldest", { cursor, until, size, window }: Query) {
  const comesBefore = (a: number, b: number) => (sort === "newest" ? a > b : a < b);
  const candidates = rows
    .toSorted((a, b) => (comesBefore(a.id, b.id) ? -1 : 1))
    .filter(
      ({ id }) => (cursor === null || comesBefore(cursor, id)) && (until === null || !comesBefore(until, id)),
    )
    .slice(0, window);
  return {
    rows: candidates.filter(({ isMatch }) => isMatch).slice(0, size),
    lastLookedAt: candidates.length === window ? (candidates.at(-1)?.id ?? null) : null,
  };
}

const listings = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 400 }), isCrowd: fc.boolean(), isMatch: fc.boolean() }),
  { selector: ({ id }) => id, maxLength: 120 },
);

it("each listing is on one page and on one only, in order within a page, and the crowd keeps to its share", () => {
  fc.assert(
    fc.property(
      listings,
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom("newest", "oldest"),
      fc.integer({ min: 3, max: 200 }),
      (rows, limit, sort, window) => {
        const seen: number[] = [];
        let cursor: Cursor | null = { others: null, crowd: null };
        for (let page = 0; cursor !== null; page += 1) {
          expect(page).toBeLessThan(400);
          const part = (isCrowd: boolean) => rows.filter((row) => row.isCrowd === isCrowd);
          const others = ask(part(false), sort, {
            cursor: cursor.others,
            until: null,
            size: limit + 1,
            window,
          });
          const until =
            (others.rows.length > limit ? others.rows[limit - 1]?.id : others.lastLookedAt) ?? null;
          const size = computeShare(limit) + 1;
          const crowd = ask(part(true), sort, { cursor: cursor.crowd, until, size, window });
          const mixed: ReturnType<typeof mergePageParts<Row>> = mergePageParts(
            { others, crowd },
            { limit, sort, cursor },
          );
          const ids = mixed.rows.map(({ id }) => id);
          expect(ids.length).toBeLessThanOrEqual(limit);
          expect(mixed.rows.filter(({ isCrowd }) => isCrowd).length).toBeLessThanOrEqual(computeShare(limit));
          expect(ids).toEqual(ids.toSorted((a, b) => (sort === "newest" ? b - a : a - b)));
          seen.push(...ids);
          cursor = mixed.next === null ? null : readCursor(writeCursor(mixed.next));
        }
        const all = rows.filter(({ isMatch }) => isMatch).map(({ id }) => id);
        expect(seen.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 2000 },
  );
});

it("of ranked rows the best of the crowd stay, within its share", () => {
  const ranked = ["c1", "c2", "o1", "c3", "o2"];
  expect(takeWithinShare(ranked, 10, (row) => row.startsWith("c"))).toEqual(["c1", "o1", "o2"]);
});

it("ranked rows have one of the crowd in each ten, the best ones in their order", () => {
  const crowd = Array.from({ length: 30 }, (_, at) => `c${at}`);
  const others = Array.from({ length: 25 }, (_, at) => `o${at}`);
  const isCrowd = (row: string) => row.startsWith("c");
  const spread = spreadCrowd([...crowd, ...others], isCrowd);
  expect(spread.filter(isCrowd)).toEqual(["c0", "c1", "c2"]);
  expect(spread.filter((row) => !isCrowd(row))).toEqual(others);
  for (let at = 0; at < spread.length; at += 10)
    expect(spread.slice(at, at + 10).filter(isCrowd).length).toBe(1);
  expect(spreadCrowd(["o1", "c1", "o2"], isCrowd)).toEqual(["o1", "c1", "o2"]);
});
