import { readPlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";

import { type Row, findOpenings } from "./find-openings.ts";
import { lentBy } from "./lend.ts";
import { type ComparedRow, type OpeningChanges, findAlike, writeOpenings } from "./openings.queries.ts";

/**
 * Looks which of the rows that have just been written are an opening that is known already. Of the rows of one
 * opening a search shows one, the employer's own before a list's, the first seen before the later; the others keep
 * their pages.
 */
export async function resolveOpenings(db: D1Database, matchKeys: string[]): Promise<void> {
  if (matchKeys.length === 0) return;
  const rows = await findAlike(db, [...new Set(matchKeys)]);
  if (rows.length === 0) return;
  const changes = changesOf(rows);
  if (Object.values(changes).some((list) => list.length > 0)) await writeOpenings(db, changes);
}

export function changesOf(rows: ComparedRow[]): OpeningChanges {
  const open = rows.filter(({ closed_at }) => closed_at === null);
  const { openingOf } = findOpenings(open.map(compared));
  // What was closed before is what a new one may be again.
  const { repostOf } = findOpenings(rows.map(compared));
  const closed = new Set(rows.filter(({ closed_at }) => closed_at !== null).map(({ uid }) => uid));
  const changes: OpeningChanges = { hidden: [], apart: [], reposts: [], loans: [] };
  for (const opening of Map.groupBy(open, ({ uid }) => openingOf.get(uid) ?? uid).values()) {
    const [shown, ...others] = opening.toSorted(
      (a, b) =>
        b.source_rank - a.source_rank || a.first_seen_at - b.first_seen_at || (a.uid < b.uid ? -1 : 1),
    );
    if (shown === undefined) continue;
    if (closed.has(shown.duplicate_of ?? "")) {
      // The employer's board has closed it; that a list still has its copy opens nothing.
      const by = shown.duplicate_of ?? "";
      for (const { id, uid } of opening) changes.hidden.push({ id, uid, by });
      continue;
    }
    if (shown.duplicate_of !== null) changes.apart.push({ uid: shown.uid });
    for (const { id, uid } of others) changes.hidden.push({ id, uid, by: shown.uid });
    const lent = lentBy(shown, others);
    if (lent !== shown.lent) changes.loans.push({ uid: shown.uid, lent });
  }
  for (const { uid, repost_of: before } of rows) {
    const of = repostOf.get(uid);
    if (of !== undefined && of !== before) changes.reposts.push({ uid, of });
  }
  return changes;
}

const compared = (row: ComparedRow): Row => ({
  id: row.uid,
  nativeKey: null,
  url: row.url,
  requisitionId: row.requisition,
  source: row.source,
  rank: row.source_rank,
  company: row.company,
  title: row.title,
  places: splitPlaces(row.location).map((name) => readPlace(name)),
  description: row.description,
  postedAtMs: row.posted_at,
});
