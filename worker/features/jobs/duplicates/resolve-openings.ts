import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import { findSourceById } from "#worker/features/jobs/sources/index.ts";

import { listFieldsFromDuplicates } from "./fill-gaps.ts";
import { type Row, groupIntoOpenings } from "./find-openings.ts";
import {
  type ComparedRow,
  type OpeningChanges,
  findRowsSharingKeys,
  writeOpenings,
} from "./openings.queries.ts";
import { EMPLOYERS_OWN, type Whose, mayBeSameOpening } from "./posting-owner.ts";

/**
 * Finds which newly written rows duplicate known openings. Search shows one row per opening: the employer's
 * before an aggregator's, a confirmed board's before others, the first seen before later ones. The other rows
 * keep their pages.
 */
export async function resolveOpenings(db: D1Database, matchKeys: string[]): Promise<void> {
  if (matchKeys.length === 0) return;
  const rows = await findRowsSharingKeys(db, [...new Set(matchKeys)]);
  if (rows.length === 0) return;
  const changes = computeOpeningChanges(rows);
  if (Object.values(changes).some((list) => list.length > 0)) await writeOpenings(db, changes);
}

export function computeOpeningChanges(rows: ComparedRow[]): OpeningChanges {
  const open = rows.filter(({ closedAt }) => closedAt === null);
  const grouped = groupIntoOpenings(open.map(toOpeningRow));
  const { openingById } = grouped;
  // Includes closed rows, as a new one may be a repost of them.
  const { repostOf } = open.length === rows.length ? grouped : groupIntoOpenings(rows.map(toOpeningRow));
  const closed = new Map(rows.filter(({ closedAt }) => closedAt !== null).map((row) => [row.uid, row]));
  const changes: OpeningChanges = { hidden: [], apart: [], reposts: [], loans: [] };
  for (const opening of Map.groupBy(open, ({ uid }) => openingById.get(uid) ?? uid).values()) {
    const [shown, ...others] = opening.toSorted(
      (a, b) =>
        b.sourceRank - a.sourceRank ||
        +isVouchedFor(b) - +isVouchedFor(a) ||
        a.firstSeenAt - b.firstSeenAt ||
        (a.uid < b.uid ? -1 : 1),
    );
    if (shown === undefined) continue;
    const closedBy = closed.get(shown.duplicateOf ?? "");
    if (closedBy !== undefined && isClosedByEmployer(shown, closedBy)) {
      for (const { id, uid } of opening) changes.hidden.push({ id, uid, by: closedBy.uid });
      continue;
    }
    if (shown.duplicateOf !== null) changes.apart.push({ uid: shown.uid });
    for (const { id, uid } of others) changes.hidden.push({ id, uid, by: shown.uid });
    const lent = listFieldsFromDuplicates(shown, others.filter(isVouchedFor));
    if (lent !== shown.lent) changes.loans.push({ uid: shown.uid, lent });
  }
  for (const { uid, repostOf: before } of rows) {
    const of = repostOf.get(uid);
    if (of !== undefined && of !== before) changes.reposts.push({ uid, of });
  }
  return changes;
}

/**
 * Whether the employer's board has closed the opening: then a copy still on an aggregator stays hidden. No
 * other closing hides rows.
 */
const isClosedByEmployer = (copy: ComparedRow, own: ComparedRow): boolean =>
  own.sourceRank >= EMPLOYERS_OWN &&
  copy.sourceRank < EMPLOYERS_OWN &&
  mayBeSameOpening(toOwnership(copy), toOwnership(own));

const isVouchedFor = ({ unvouched, source }: ComparedRow): boolean =>
  unvouched === 0 && findSourceById(source)?.writers !== "anybody";

const toOwnership = (row: ComparedRow): Whose => ({
  url: row.url,
  boardKey: row.boardId,
  rank: row.sourceRank,
  isVouched: isVouchedFor(row),
});

const toOpeningRow = (row: ComparedRow): Row => ({
  ...toOwnership(row),
  id: row.uid,
  nativeKey: null,
  requisitionId: row.requisition,
  source: row.source,
  company: row.company,
  title: row.title,
  places: splitPlaces(row.location).map((name) => parsePlace(name)),
  // Description and requirements are joined by a line break, so a row without a text has only that break.
  description: row.description.trim(),
  pay: row.salary ?? "",
  postedAtMs: row.postedAt,
});
