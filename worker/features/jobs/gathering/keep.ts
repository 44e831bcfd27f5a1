import { textOfBlocks } from "#worker/features/jobs/listing/blocks.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { fold } from "#worker/features/jobs/listing/text.ts";
import { type PlaceFilter, isAt } from "#worker/features/jobs/search/place-filter.ts";
import { type QueryWord, holdsWord } from "#worker/features/jobs/search/words.ts";

const ASCII_WORD = /^[a-z0-9]+$/;

/**
 * Whether a posting belongs to a search: its title or company has a word of the query, or its text has all of
 * them; and it is at the place, where one is asked for.
 */
export function keeps(posting: SourceListing, words: QueryWord[], place: PlaceFilter | null): boolean {
  if (place !== null && !isAt(place, whereaboutsOf(posting))) return false;
  const heading = fold(`${posting.title}\n${posting.company}`);
  if (words.some((word) => holdsWord(heading, word))) return true;
  // Reading the markup costs much more than seeing that a word is nowhere in it.
  const raw = posting.rawText.toLowerCase();
  if (words.some((word) => ASCII_WORD.test(word.text) && !raw.includes(word.text))) return false;
  if (words.length === 0 || raw === "") return false;
  const text = fold(textOfBlocks(posting.blocks()));
  return words.every((word) => holdsWord(text, word) || holdsWord(heading, word));
}

const whereaboutsOf = (posting: SourceListing) => ({
  places: posting.places,
  isRemote: posting.workMode === "remote" || posting.places.some((place) => place.remote === true),
  isHybrid: posting.workMode === "hybrid",
});
