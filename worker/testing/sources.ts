import { type Listing, toListing } from "#worker/features/jobs/listing/listing.ts";
import type {
  Asking,
  Board,
  ListPage,
  Source,
  SourceKeys,
  SourceRequest,
} from "#worker/features/jobs/sources/source.ts";

/** Time at which fixtures are read: a Sunday. */
export const READ_AT_MS = Date.UTC(2026, 10, 1, 12);

export const NO_KEYS: SourceKeys = {
  adzunaAppId: null,
  adzunaAppKey: null,
  usajobsEmail: null,
  usajobsKey: null,
  museKey: null,
};

/** The board of a fictional employer; some sources need a token of another form. */
export const acme = (source: Source, token = "acme"): Board => ({
  source: source.id,
  token,
  company: "Acme of the table",
});

export const createAsking = (
  source: Source,
  { token = "acme", query, keys = NO_KEYS }: { token?: string; query?: string; keys?: SourceKeys } = {},
): Asking => ({
  board: acme(source, token),
  search: query === undefined ? null : { query, location: "" },
  keys,
  nowMs: READ_AT_MS,
});

export const createFirstRequest = (
  source: Source,
  options: Parameters<typeof createAsking>[1] = {},
): SourceRequest => source.list(createAsking(source, options));

/** Parses a response to the source's first request. */
export function makePage(
  source: Source,
  body: unknown,
  options: Parameters<typeof createAsking>[1] = {},
): ListPage {
  const asking = createAsking(source, options);
  return source.readPage(body, asking, source.list(asking));
}

/** Parses a response like `makePage` and converts the postings to stored listings. */
export const makeListings = (
  source: Source,
  body: unknown,
  options: Parameters<typeof createAsking>[1] = {},
): Listing[] => makePage(source, body, options).listings.map((posting) => toListing(posting, source));
