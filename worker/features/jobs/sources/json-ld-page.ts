import { getPostingIdentity } from "#worker/features/jobs/listing/identity.ts";
import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";
import { normalizeText } from "#worker/features/jobs/listing/text.ts";

import { getName } from "./json-ld-fields.ts";
import { findJobPostings, parseJobPosting } from "./json-ld.ts";
import { type Row, toText } from "./reading.ts";

/** A listed posting completed with the JSON-LD of its own page; null if the page has no data about the posting. */
export function addPageData(body: unknown, posting: SourceListing): SourceListing | string | null {
  const own = findOwnPosting(findJobPostings(toText(body)), posting);
  if (own === undefined) return null;
  const { url, key, company } = posting;
  const whole = parseJobPosting(own, { url, key, company });
  if (typeof whole === "string") return whole;
  const { location, places } = whole.places.length < posting.places.length ? posting : whole;
  const { postedAtMs, postedPrecision } = whole.postedAtMs === null ? posting : whole;
  return {
    ...whole,
    location: location || posting.location,
    places,
    workMode: whole.workMode ?? posting.workMode,
    type: whole.type || posting.type,
    postedAtMs,
    postedPrecision,
  };
}

/** Finds the data of this posting, because a page may show other postings too. */
function findOwnPosting(found: Row[], { url, title }: SourceListing): Row | undefined {
  if (found.length <= 1) return found[0];
  return (
    found.find((row) => resolveIdentity(row, url) === getPostingIdentity(url)) ??
    found.find((row) => normalizeText(getName(row.title)) === normalizeText(title))
  );
}

function resolveIdentity(row: Row, base: string): string | null {
  const stated = getName(row.url);
  const url = stated === "" ? null : URL.parse(stated, base);
  return url === null ? null : getPostingIdentity(url.href);
}
