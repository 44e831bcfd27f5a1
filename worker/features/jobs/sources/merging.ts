import { getPostingIdentity } from "#worker/features/jobs/listing/identity.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import type { Place } from "#worker/features/jobs/listing/places.ts";

import type { ListPage } from "./source.ts";

const REPEATED = "another place of a posting";

/** Some boards list a posting once per place: merges such rows into one posting with all places. */
export function mergeListingsAcrossPlaces(page: ListPage): ListPage {
  const merged = new Map<string, SourceListing>();
  for (const posting of page.listings) {
    const identity = posting.key ?? getPostingIdentity(posting.url);
    const first = merged.get(identity);
    merged.set(identity, first === undefined ? posting : mergePlaces(first, posting));
  }
  const repeated = page.listings.length - merged.size;
  return repeated === 0
    ? page
    : { ...page, listings: [...merged.values()], refused: { ...page.refused, [REPEATED]: repeated } };
}

function mergePlaces(first: SourceListing, other: SourceListing): SourceListing {
  const places = listUniquePlaces([...first.places, ...other.places]).slice(0, 50);
  const location = [...new Set([...first.location.split("; "), ...other.location.split("; ")])]
    .filter((text) => text !== "")
    .join("; ");
  const modes = new Set([first.workMode, other.workMode]);
  const workMode = modes.size === 1 ? first.workMode : modes.has("hybrid") ? "hybrid" : null;
  return { ...first, location: location.slice(0, 500), places, workMode };
}

const listUniquePlaces = (places: Place[]): Place[] => [
  ...new Map(places.map((place) => [place.name, place])).values(),
];
