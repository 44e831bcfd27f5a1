import {
  type JobRow,
  type PageQuery,
  listJobRows,
  listPartRows,
} from "#worker/features/jobs/search/list.queries.ts";

import { type Cursor, mergePageParts } from "./mix-page.ts";
import { isOfCrowd, computeShare } from "./unvouched-boards.ts";

type Asked = Pick<PageQuery, "plan" | "verify" | "sort" | "limit" | "from">;
type Page = { rows: JobRow[]; next: Cursor | null; count: number; isCountPartial: boolean };

/**
 * A page of listings in order, and the match count up to a cap. Listings of unconfirmed boards (the "crowd")
 * are limited to a share of the page. Most pages take one query; if the crowd exceeds its share or was held
 * back, the two parts are queried separately.
 */
export async function listPage(
  db: D1Database,
  asked: Asked,
  cursor: Cursor,
  { cap, findAdded }: { cap: number; findAdded: () => Promise<number[]> },
): Promise<Page> {
  const { limit, sort } = asked;
  const query = { ...asked, limit: limit + 1, until: null };
  if (cursor.others === cursor.crowd) {
    const all = await listJobRows(db, { ...query, cursor: cursor.others, part: null }, cap);
    const rows = all.rows.slice(0, limit);
    const last = all.rows.length > limit ? rows.at(-1)?.id : all.lastLookedAt;
    const next = typeof last === "number" ? { others: last, crowd: last } : null;
    const isCrowded = (added: number[]) =>
      rows.filter((row) => isOfCrowd(row, added)).length > computeShare(limit);
    if (!isCrowded([]) || !isCrowded(await findAdded())) return { ...all, rows, next };
  }
  const added = await findAdded();
  const others = await listJobRows(
    db,
    { ...query, cursor: cursor.others, part: { of: "others", added } },
    cap,
  );
  const crowd = await listPartRows(db, {
    ...query,
    limit: computeShare(limit) + 1,
    cursor: cursor.crowd,
    part: { of: "crowd", added },
    until: (others.rows.length > limit ? others.rows[limit - 1]?.id : others.lastLookedAt) ?? null,
  });
  const mixed = mergePageParts({ others, crowd }, { limit, sort, cursor });
  return { ...others, ...mixed };
}
