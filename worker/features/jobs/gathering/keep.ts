import { textOfBlocks } from "#worker/features/jobs/listing/blocks.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { fold } from "#worker/features/jobs/listing/text.ts";
import { type PlaceFilter, isAt } from "#worker/features/jobs/search/place-filter.ts";
import { type QueryWord, holdsWord } from "#worker/features/jobs/search/words.ts";

const ASCII_WORD = /^[a-z0-9]+$/;

/** Runs that share an answer look at the same postings: what they look for in is worked out once. */
const headings = new WeakMap<SourceListing, string>();
const raws = new WeakMap<SourceListing, string>();
const texts = new WeakMap<SourceListing, string>();

function memo(known: WeakMap<SourceListing, string>, posting: SourceListing, work: () => string): string {
  const before = known.get(posting);
  if (before !== undefined) return before;
  const text = work();
  known.set(posting, text);
  return text;
}

/**
 * Whether a posting belongs to a search: its title or company has a word of the query, or its text has all of
 * them; and it is at the place, where one is asked for.
 */
export function keeps(posting: SourceListing, words: QueryWord[], place: PlaceFilter | null): boolean {
  if (place !== null && !isAt(place, whereaboutsOf(posting))) return false;
  const heading = memo(headings, posting, () => fold(`${posting.title}\n${posting.company}`));
  if (words.some((word) => holdsWord(heading, word))) return true;
  // Reading the markup costs much more than seeing that a word is nowhere in it.
  const raw = memo(raws, posting, () => posting.rawText.toLowerCase());
  if (words.some((word) => ASCII_WORD.test(word.text) && !raw.includes(word.text))) return false;
  if (words.length === 0 || raw === "") return false;
  const text = memo(texts, posting, () => fold(textOfBlocks(posting.blocks())));
  return words.every((word) => holdsWord(text, word) || holdsWord(heading, word));
}

/** The same for a row of a list that leaves the place to the posting's own page. */
export function mayKeep(posting: SourceListing, words: QueryWord[], place: PlaceFilter | null): boolean {
  const isPlaceOpen = posting.rawText === "" && posting.places.length === 0;
  return keeps(posting, words, isPlaceOpen ? null : place);
}

const whereaboutsOf = (posting: SourceListing) => ({
  places: posting.places,
  isRemote: posting.workMode === "remote" || posting.places.some((place) => place.remote === true),
  isHybrid: posting.workMode === "hybrid",
});
