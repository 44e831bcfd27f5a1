import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from "@oslojs/encoding";
import { type SQL, type SQLWrapper, and, asc, desc, eq, gt, lt, or } from "drizzle-orm";

import { createInvalidError } from "#worker/lib/errors.ts";

import type { ListPage } from "./kept.contract.ts";

/** A sort key of a list; keys are listed most significant first, and the last one must be unique per row. */
export type SortKey<Row> = {
  by: SQLWrapper;
  isDescending: boolean;
  of: (row: Row) => string | number;
};

export type Paged<Row> = { rows: Row[]; nextCursor: string | null };

/** Clauses for one page: one extra row is fetched to detect whether there is a next page. */
export function openPage<Row>(keys: SortKey<Row>[], { limit, cursor }: ListPage) {
  const after = cursor === undefined ? undefined : isAfter(keys, readCursor(cursor, keys.length));
  return {
    after,
    orderBy: keys.map(({ by, isDescending }) => (isDescending ? desc(by) : asc(by))),
    /** In SQLite, -1 means no limit. */
    limit: limit === undefined ? -1 : limit + 1,
    close(rows: Row[]): Paged<Row> {
      const last = limit === undefined || rows.length <= limit ? undefined : rows[limit - 1];
      return last === undefined
        ? { rows, nextCursor: null }
        : { rows: rows.slice(0, limit), nextCursor: writeCursor(keys.map(({ of }) => of(last))) };
    },
  };
}

/**
 * Condition for rows after the cursor. Spelled out, because SQL row values cannot compare ascending and descending keys
 * together.
 */
function isAfter<Row>(keys: SortKey<Row>[], values: (string | number)[]): SQL | undefined {
  return or(
    ...keys.map(({ by, isDescending }, at) =>
      and(
        ...keys.slice(0, at).map((before, index) => eq(before.by, values[index])),
        (isDescending ? lt : gt)(by, values[at]),
      ),
    ),
  );
}

const writeCursor = (values: (string | number)[]): string =>
  encodeBase64urlNoPadding(new TextEncoder().encode(JSON.stringify(values)));

/** @throws AppError 400 */
function readCursor(cursor: string, length: number): (string | number)[] {
  try {
    const values: unknown = JSON.parse(new TextDecoder().decode(decodeBase64urlIgnorePadding(cursor)));
    const isValue = (value: unknown) => typeof value === "string" || typeof value === "number";
    if (Array.isArray(values) && values.length === length && values.every(isValue))
      return values as (string | number)[];
  } catch {
    // An unreadable cursor is rejected below.
  }
  throw createInvalidError("request.invalid", "This is not a cursor.", [
    { path: "cursor", message: "This is not a cursor." },
  ]);
}
