import { parsePostingText } from "#worker/features/jobs/listing/blocks.ts";
import {
  type Listing,
  type SourceListing,
  readWholeListing,
  toListing,
} from "#worker/features/jobs/listing/listing.ts";
import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";

let made = 0;

/** A posting with only the fields a test needs; each call creates a different opening. */
export function makePosting(
  posting: Partial<Omit<SourceListing, "blocks" | "places">> & { text?: string } = {},
): SourceListing {
  made += 1;
  const { text = "We build things.", ...rest } = posting;
  const location = rest.location ?? "Austin, TX";
  return {
    key: `test:${made}`,
    url: `https://jobs.example.com/${writeInLetters(made)}`,
    title: "Software Engineer",
    company: "Acme",
    workMode: null,
    type: "Full-time",
    salary: null,
    postedAtMs: Date.UTC(2026, 8, 1) + made * 1000,
    postedPrecision: "exact",
    rawText: text,
    ...rest,
    location,
    places: splitPlaces(location).map((name) => parsePlace(name)),
    blocks: () => parsePostingText(text),
  };
}

/** A longer number in an address would be read as that of a requisition. */
const writeInLetters = (count: number): string =>
  [...String(count)].map((digit) => "abcdefghij"[Number(digit)]).join("");

export const makeListing = (
  posting: Parameters<typeof makePosting>[0] = {},
  source = { id: "greenhouse", rank: 3 },
): Listing => readWholeListing(toListing(makePosting(posting), source));
