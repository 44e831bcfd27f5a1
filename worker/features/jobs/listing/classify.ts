import { jobBoards } from "#worker/features/jobs/job-boards.contract.ts";

import { type Place, splitPlaceParts } from "./places.ts";
import { normalizeText } from "./text.ts";

/** Bits, because a title may have several levels: "Senior Associate" is entry and senior. */
export const LEVEL_BITS = { entry: 1, mid: 2, senior: 4 } as const;
export type Level = keyof typeof LEVEL_BITS;

/**
 * Bits, because a listing may have several types: "Remote - US" is remote and us. A listing with an unknown
 * place has none.
 */
export const LOCATION_TYPE_BITS = { remote: 1, us: 2, international: 4 } as const;
export type LocationType = keyof typeof LOCATION_TYPE_BITS;

const ENTRY = /\b(entry|junior|interns?|internships?|graduates?|associates?|level i)\b/;
const MID = /\b(mid(?![- ](?:market|atlantic|shift|term)\b)|ii|2)\b/;
const SENIOR = /\b(senior|sr|iii|3|lead|staff|principal|architect)\b/;
/** Without any of these words a title counts as mid. */
const NOT_MID = /\b(senior|junior|entry|principal|staff|lead)\b/;

/** Level bits of a title: matches whole words, so that "intern" does not match "International". */
export function classifyLevels(title: string): number {
  const words = normalizeText(title);
  return (
    (ENTRY.test(words) ? LEVEL_BITS.entry : 0) |
    (MID.test(words) || !NOT_MID.test(words) ? LEVEL_BITS.mid : 0) |
    (SENIOR.test(words) ? LEVEL_BITS.senior : 0)
  );
}

/** The single level stated in a title; undefined if none or several. */
export function findStatedLevel(title: string): Level | undefined {
  const words = normalizeText(title);
  const stated = [
    ENTRY.test(words) && "entry",
    MID.test(words) && "mid",
    SENIOR.test(words) && "senior",
  ].filter(Boolean);
  return stated.length === 1 ? (stated[0] as Level) : undefined;
}

const US_WORDS = /\busa\b|\bunited states\b|\bu\.s\.?(a\.?)?(?=$|[\s,;)])/i;
const REMOTE_WORDS = /\bremote\b|\bwork from home\b/i;

/** Location type bits: remote by flag or words, us by words or a known place, international otherwise. */
export function classifyLocationTypes(listing: {
  title: string;
  location: string;
  isRemote: boolean;
  places: Place[];
}): number {
  const isRemote =
    listing.isRemote || REMOTE_WORDS.test(listing.location) || REMOTE_WORDS.test(listing.title);
  const isUs = US_WORDS.test(listing.location) || listing.places.some((place) => place.country === "US");
  if (isRemote || isUs)
    return (isRemote ? LOCATION_TYPE_BITS.remote : 0) | (isUs ? LOCATION_TYPE_BITS.us : 0);
  const isSomewhere = listing.places.some(
    (place) => place.country !== undefined || splitPlaceParts(place.name).length > 0,
  );
  return isSomewhere ? LOCATION_TYPE_BITS.international : 0;
}

/** The board of a listing: the source if it is a board, else derived from the URL, else `other`. */
export function findBoardId(url: string, source: string): string {
  const bySource = jobBoards.find((board) => board.source === source);
  if (bySource !== undefined) return bySource.id;
  const { hostname, pathname, searchParams } = new URL(url);
  if (/^\d+$/.test(searchParams.get("gh_jid") ?? "")) return "greenhouse";
  // Excludes the query: "?ref=Simplify" only names the referrer.
  const address = `${hostname}${pathname}`.toLowerCase();
  return jobBoards.find((board) => address.includes(board.address))?.id ?? "other";
}
