import type { Listing } from "#worker/features/jobs/listing/listing.ts";
import { listPlaceTagStarts, toPlaceTag, listTags } from "#worker/features/jobs/listing/tags.ts";
import { normalizeText, splitTokens } from "#worker/features/jobs/listing/text.ts";

const MAX_TOKEN = 64;

type Texts = Pick<Listing, "title" | "company" | "requirements" | "description">;

/** The distinct words of a listing, as indexed. */
export function listIndexWords(listing: Texts): string[] {
  const text = normalizeText(
    [listing.title, listing.company, listing.requirements, listing.description].join("\n"),
  );
  return [
    ...new Set(
      splitTokens(text).map((token) => (token.length > MAX_TOKEN ? token.slice(0, MAX_TOKEN) : token)),
    ),
  ];
}

export const formatIndexTags = (listing: Listing): string => listTags(listing).join(" ");

/** First characters of the place tags. A source may have more exact places than the stored row. */
export const PLACE_TAGS = listPlaceTagStarts();

/** The fields of a stored listing from which its index entries are built. */
export type IndexedRow = Texts &
  Pick<Listing, "board" | "workMode" | "levels" | "locationTypes" | "employment" | "payAnnual"> & {
    /** Currency of the stated pay. */
    currency: string | null;
  };

/** Builds the index entries of a stored listing, with its place tags as given by the existing index entry. */
export const createIndexEntry = (row: IndexedRow, placeTags: readonly string[]) => ({
  title: row.title,
  company: row.company,
  txt: listIndexWords(row).join(" "),
  tags: [
    ...listTags({
      ...row,
      places: [],
      salaryRange: row.currency === null ? null : { currency: row.currency },
    }),
    ...placeTags,
  ].join(" "),
});

export type PlaceRow = {
  tag: string;
  name: string;
  city: string | null;
  region: string | null;
  country: string | null;
};

/** All distinct places named in the listings. */
export function listPlaceRows(listings: Listing[]): PlaceRow[] {
  const rows = listings.flatMap((listing) =>
    listing.places.map((place): PlaceRow => ({
      tag: toPlaceTag(place),
      name: normalizeText(place.name),
      city: place.city ?? null,
      region: place.region ?? null,
      country: place.country ?? null,
    })),
  );
  return [...new Map(rows.map((row) => [row.tag, row])).values()];
}

/** How many of the listings have each word: the initial frequency estimate of a new word. */
export function countWords(words: string[][]): { term: string; df: number }[] {
  const counts = new Map<string, number>();
  for (const list of words) for (const term of list) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts].map(([term, df]) => ({ term, df }));
}
