import { createAdReading } from "#worker/ai/read-ad/read-ad.ts";
import { parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";
import { type Listing, readWholeListing, toListing } from "#worker/features/jobs/listing/listing.ts";
import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import { matchesSearch } from "#worker/features/jobs/search/matches-search.ts";
import { listQueryWords } from "#worker/features/jobs/search/words.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import { listIndexWords } from "#worker/features/jobs/storing/index-entry.ts";

const { greenhouse } = SOURCES;
const ASKING = {
  board: { source: "greenhouse", token: "acme", company: "Acme" },
  search: null,
  keys: { adzunaAppId: null, adzunaAppKey: null, usajobsEmail: null, usajobsKey: null, museKey: null },
  nowMs: Date.UTC(2026, 10, 1),
};

/** Everything that is done with a posting until it is stored. */
export function gatherPosting(body: unknown): Listing {
  const [posting] = greenhouse.readPage(body, ASKING, greenhouse.list(ASKING)).listings;
  if (posting === undefined) throw new Error("The board has no posting.");
  matchesSearch(posting, listQueryWords("engineer the"), null);
  const listing = readWholeListing(toListing(posting, greenhouse));
  listIndexWords(listing);
  return listing;
}

/** Everything that is read of a stored posting when a user opens it. */
export function openPosting({ title, location, description, requirements }: Listing) {
  const blocks = parseListingBlocks(description, requirements);
  const places = splitPlaces(location).map((name) => parsePlace(name));
  return createAdReading({ title, country: places[0]?.country ?? null, blocks });
}
