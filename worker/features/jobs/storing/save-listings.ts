import { resolveOpenings } from "#worker/features/jobs/duplicates/resolve-openings.ts";
import {
  type Listing,
  computeFormerHash,
  isFormerHash,
  readDemands,
} from "#worker/features/jobs/listing/listing.ts";
import { finishBetweenOthers, letOthersRun } from "#worker/lib/stretches.ts";

import { countWords, formatIndexTags, listIndexWords, listPlaceRows } from "./index-entry.ts";
import { assignSlots, computeSlot } from "./slots.ts";
import {
  type FormerHash,
  type JobValues,
  type SlotRange,
  type StoredListing,
  findStored,
  findTakenSlots,
  replaceHashes,
  writeBatch,
} from "./storing.queries.ts";

export type SavedListing = {
  uid: string;
  firstSeenAtMs: number;
  outcome: "new" | "updated" | "unchanged";
};

export type SaveOptions = {
  /** Id of the board that all these listings are on. */
  boardId?: number | null;
  /** Listings whose texts were not read: stored versions take precedence. */
  partial?: Set<string>;
};

const MAX_ROWS = 250;
/**
 * Maximum characters of listings per batch. A D1 value may have two million bytes, and a letter of other
 * alphabets takes up to three.
 */
const MAX_CHARACTERS = 300_000;
const MAX_ATTEMPTS = 6;

/**
 * Inserts or updates listings by identity and writes only changes. A stored listing is left unchanged if it
 * comes from a better source, or from a confirmed board while this board is unconfirmed. Idempotent, and safe
 * to run concurrently for the same listings.
 */
export async function saveListings(
  db: D1Database,
  listings: Listing[],
  nowMs: number,
  options: SaveOptions = {},
): Promise<SavedListing[]> {
  const unique = [
    ...new Map(listings.toReversed().map((listing) => [listing.uid, listing])).values(),
  ].toReversed();
  const saved: SavedListing[] = [];
  for (const chunk of splitChunks(unique)) saved.push(...(await saveChunk(db, chunk, nowMs, options)));
  return saved;
}

async function saveChunk(
  db: D1Database,
  listings: Listing[],
  nowMs: number,
  options: SaveOptions,
): Promise<SavedListing[]> {
  const uids = listings.map((listing) => listing.uid);
  let stored = await findStored(db, uids, options.boardId ?? null);
  if (await replaceFormerHashes(db, listings, stored))
    stored = await findStored(db, uids, options.boardId ?? null);
  const outcomes = new Map(
    listings.map((listing) => [listing.uid, determineOutcome(listing, stored.get(listing.uid), options)]),
  );
  let todo = listings.filter((listing) => outcomes.get(listing.uid) !== "unchanged");
  for (let attempt = 1; todo.length > 0; attempt += 1) {
    if (attempt > MAX_ATTEMPTS)
      throw new Error("Listings could not be saved: too many runs save the same ones.");
    await writeListings(db, todo, stored, { nowMs, boardId: options.boardId ?? null, attempt });
    const before = stored;
    stored = await findStored(db, uids, options.boardId ?? null);
    // Retries rows that were not written because another run took the slot. Rows that another run changed
    // meanwhile are already up to date.
    todo = todo.filter((listing) => stored.get(listing.uid)?.hash === before.get(listing.uid)?.hash);
  }
  const written = listings.filter(({ uid }) => outcomes.get(uid) !== "unchanged");
  await resolveOpenings(
    db,
    written.map(({ matchKey }) => matchKey),
  );
  return uids.map((uid) => ({
    uid,
    firstSeenAtMs: stored.get(uid)?.firstSeenAt ?? nowMs,
    outcome: outcomes.get(uid) ?? "unchanged",
  }));
}

/**
 * Replaces hashes in the older format once: if the row is otherwise unchanged, only its hash is written, so that it
 * does not count as updated.
 */
async function replaceFormerHashes(
  db: D1Database,
  listings: Listing[],
  stored: ReadonlyMap<string, StoredListing>,
): Promise<boolean> {
  const same: FormerHash[] = [];
  for (const listing of listings) {
    const oldHash = stored.get(listing.uid)?.hash ?? "";
    if (!isFormerHash(oldHash)) continue;
    const demands = await finishBetweenOthers(readDemands(listing));
    if (computeFormerHash(listing, demands) === oldHash)
      same.push({ uid: listing.uid, oldHash, hash: listing.hash, readHash: listing.textHash });
    await letOthersRun();
  }
  if (same.length > 0) await replaceHashes(db, same);
  return same.length > 0;
}

function determineOutcome(
  listing: Listing,
  stored: StoredListing | undefined,
  { partial }: SaveOptions,
): SavedListing["outcome"] {
  if (stored === undefined) return "new";
  if (stored.isAnothers === 1) return "unchanged";
  if (partial?.has(listing.uid) === true && stored.closedAt === null) return "unchanged";
  return stored.hash !== listing.hash && listing.sourceRank >= stored.sourceRank ? "updated" : "unchanged";
}

async function writeListings(
  db: D1Database,
  listings: Listing[],
  stored: Map<string, StoredListing>,
  { nowMs, boardId, attempt }: { nowMs: number; boardId: number | null; attempt: number },
): Promise<void> {
  const wanted = listings.map((listing) =>
    computeSlot(listing, stored.get(listing.uid)?.firstSeenAt ?? nowMs),
  );
  // After many listings were stored for the same time, such as when a board is first read, the first free slot
  // may be far away.
  const reach = (listings.length + 8) * 4 ** (attempt - 1);
  const taken = await findTakenSlots(db, mergeRanges(wanted, reach));
  for (const listing of listings) taken.delete(stored.get(listing.uid)?.id ?? Number.NaN);
  const slots = assignSlots(wanted, taken);

  const rows = listings.map((listing, at) => ({
    ...buildRow(listing, slots[at] ?? 0, stored.get(listing.uid), nowMs),
    boardId,
  }));
  const words = listings.map(listIndexWords);
  const keys = rows.map(({ id, uid, hash }) => ({ id, uid, hash }));
  await writeBatch(db, {
    inserts: rows.filter((row) => !stored.has(row.uid)),
    updates: rows.flatMap((row, at) => {
      const before = stored.get(row.uid);
      const textHash = listings[at]?.textHash ?? "";
      return before === undefined ? [] : [{ ...row, textHash, oldHash: before.hash, oldId: before.id }];
    }),
    words: listings.map((listing, at) => ({
      ...getKeyAt(keys, at),
      txt: (words[at] ?? []).join(" "),
      tags: formatIndexTags(listing),
    })),
    texts: listings.map(({ title, company, description, requirements }, at) => ({
      ...getKeyAt(keys, at),
      title,
      company,
      description,
      requirements,
    })),
    places: listPlaceRows(listings),
    vocab: countWords(words),
  });
}

type Key = { id: number; uid: string; hash: string };

function getKeyAt(keys: Key[], at: number): Key {
  const key = keys[at];
  if (key === undefined) throw new Error("One key for each listing.");
  return key;
}

/** The range of `reach` slots from each wanted slot on; adjacent ranges are merged. */
function mergeRanges(wanted: number[], reach: number): SlotRange[] {
  const ranges: SlotRange[] = [];
  for (const from of wanted.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to + 1) last.to = from + reach;
    else ranges.push({ from, to: from + reach });
  }
  return ranges;
}

export function buildRow(
  listing: Listing,
  id: number,
  stored: StoredListing | undefined,
  nowMs: number,
): Omit<JobValues, "boardId"> {
  return {
    id,
    uid: listing.uid,
    source: listing.source,
    sourceRank: listing.sourceRank,
    board: listing.board,
    title: listing.title,
    company: listing.company,
    location: listing.location,
    url: listing.url,
    salary: listing.salary,
    salaryMin: listing.salaryRange?.min ?? null,
    salaryMax: listing.salaryRange?.max ?? null,
    salaryCurrency: listing.salaryRange?.currency ?? null,
    salaryPeriod: listing.salaryRange?.period ?? null,
    type: listing.type,
    workMode: listing.workMode,
    levels: listing.levels,
    locationTypes: listing.locationTypes,
    employment: listing.employment,
    payAnnual: listing.payAnnual,
    seniority: listing.seniority,
    yearsMin: listing.yearsMin,
    language: listing.language,
    matchKey: listing.matchKey,
    requisition: listing.requisition,
    skills: JSON.stringify(listing.skills),
    postedAt: listing.postedAtMs,
    postedPrecision: listing.postedPrecision,
    firstSeenAt: stored?.firstSeenAt ?? nowMs,
    updatedAt: nowMs,
    closedAt: null,
    excerpt: listing.excerpt,
    requirementsExcerpt: listing.requirementsExcerpt,
    hash: listing.hash,
    readHash: listing.isRead ? listing.textHash : null,
  };
}

function splitChunks(listings: Listing[]): Listing[][] {
  const chunks: Listing[][] = [];
  let size = 0;
  for (const listing of listings) {
    const length = listing.description.length + listing.requirements.length + 500;
    const last = chunks.at(-1);
    if (last === undefined || last.length >= MAX_ROWS || size + length > MAX_CHARACTERS) {
      chunks.push([listing]);
      size = length;
    } else {
      last.push(listing);
      size += length;
    }
  }
  return chunks;
}
