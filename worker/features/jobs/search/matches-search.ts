import { formatBlocks } from "#worker/features/jobs/listing/blocks.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";
import { type PlaceFilter, matchesPlaceFilter } from "#worker/features/jobs/search/place-filter.ts";
import { type QueryWord, hasWord } from "#worker/features/jobs/search/words.ts";

const ASCII_WORD = /^[a-z0-9]+$/;

/**
 * Runs that share a response check the same postings, so the result of each check is cached; the posting's text
 * is not.
 */
const known = new WeakMap<SourceListing, Map<string, boolean>>();

/**
 * Whether a posting matches a search: its title or company contains a query word, or its text contains all; and
 * its place matches, if one is given.
 */
export function matchesSearch(
  posting: SourceListing,
  words: QueryWord[],
  place: PlaceFilter | null,
): boolean {
  if (place !== null && !matchesPlaceFilter(place, getPostingPlaces(posting))) return false;
  const verdicts = known.get(posting) ?? new Map<string, boolean>();
  known.set(posting, verdicts);
  const query = words.map((word) => word.text).join(" ");
  const verdict = verdicts.get(query) ?? hasWords(posting, words);
  verdicts.set(query, verdict);
  return verdict;
}

function hasWords(posting: SourceListing, words: QueryWord[]): boolean {
  const heading = normalizeText(`${posting.title}\n${posting.company}`);
  if (words.some((word) => hasWord(heading, word))) return true;
  if (words.length === 0 || posting.rawText === "") return false;
  // Parsing the markup costs much more than ruling out a word by its raw text.
  const raw = posting.rawText.toLowerCase();
  if (words.some((word) => ASCII_WORD.test(word.text) && !raw.includes(word.text))) return false;
  const text = normalizeText(formatBlocks(posting.blocks()));
  return words.every((word) => hasWord(text, word) || hasWord(heading, word));
}

/** Whether a posting may match a search, before its own page supplies the place. */
export function mayMatchSearch(
  posting: SourceListing,
  words: QueryWord[],
  place: PlaceFilter | null,
): boolean {
  const isPlaceOpen = posting.rawText === "" && posting.places.length === 0;
  return matchesSearch(posting, words, isPlaceOpen ? null : place);
}

const getPostingPlaces = (posting: SourceListing) => ({
  places: posting.places,
  isRemote: posting.workMode === "remote" || posting.places.some((place) => place.remote === true),
  isHybrid: posting.workMode === "hybrid",
});
