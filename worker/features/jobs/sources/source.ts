import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";

import type { RateLimits } from "./source-limits.ts";

/** One unit to fetch: an employer's board, or one list of an aggregator. */
export type Board = {
  source: string;
  /** Identifies the board at its source; the format is source-specific, see `tokenPattern`. */
  token: string;
  company: string;
};

/** One request to a source. With a `body` it is a JSON POST. */
export type SourceRequest = {
  url: string;
  /** Expected content type of the response; `json` is parsed before reading, the others are passed as text. */
  format: "json" | "xml" | "html" | "text";
  body?: unknown;
  headers?: Record<string, string>;
};

export type Asking = {
  board: Board;
  /** The search terms, for sources with a search; null fetches everything. */
  search: { query: string; location: string } | null;
  keys: SourceKeys;
  /** Response time: dates such as "3 days ago" are relative to it. */
  nowMs: number;
};

export type ListPage = {
  listings: SourceListing[];
  /** Rows in the response, valid or not. */
  received: number;
  /** Rejected rows, by reason. */
  refused: Record<string, number>;
  /** The next page, if the response indicates one. */
  next: SourceRequest | null;
  /** The employer's name, if the response states one for the whole board. */
  employer?: string;
};

/** Credentials from the deployment's configuration; null if not set. */
export type SourceKeys = {
  adzunaAppId: string | null;
  adzunaAppKey: string | null;
  usajobsEmail: string | null;
  usajobsKey: string | null;
  museKey: string | null;
};

/**
 * A job source: a pure description of its requests and a parser of the responses. It neither fetches nor
 * stores; rate limits, retries, size limits and timeouts are handled elsewhere.
 */
export type Source = {
  id: string;
  name: string;
  /**
   * A listing can only be overwritten by a source of the same or a higher rank: 3 for the employer's own board,
   * 2 for its career page, 1 for aggregators.
   */
  rank: 1 | 2 | 3;
  /** Name of the shared rate limiter: a host, or `*.` and a domain whose tenants have their own hosts. */
  gate: string;
  /**
   * Rate limits of the gate, as measured or as required by its host. Sources with the same gate have the same
   * limits.
   */
  rateLimits: RateLimits;
  /** The only hosts that may be requested for a board, redirects included. */
  listHosts: (board: Board) => readonly string[];
  /** Validates tokens. All request URLs are built from tokens, so this prevents requests to other targets. */
  tokenPattern: RegExp;
  /** Cache time of a response; it is not fetched again before. */
  freshSeconds: number;
  /** Set if the list holds only matches of `Asking.search`: postings missing from it may still be open. */
  isSearched?: true;
  /** Maximum pages read per board. */
  maxPages?: number;
  list: (asking: Asking) => SourceRequest;
  /**
   * Parses one page of the list. `request` is the original request, for sources whose response does not contain
   * the page number. @throws BadShape if the response is not in this source's format.
   */
  readPage: (body: unknown, asking: Asking, request: SourceRequest) => ListPage;
  /**
   * For sources whose list has no texts: fetches the pages of the matching postings. `read` returns the whole
   * posting or why it is not valid.
   */
  detail?: {
    request: (posting: SourceListing, board: Board) => SourceRequest | null;
    read: (body: unknown, posting: SourceListing, board: Board) => SourceListing | string;
    /** Set if the list only guesses which links are postings: those whose own page does not confirm it are dropped. */
    confirms?: true;
  };
  /** For sources whose responses do not name the employer: the page that does, fetched once for an unverified board. */
  identity?: { request: (board: Board) => SourceRequest; readName: (body: unknown) => string | null };
  /** An alternative API for the same boards, used if requests to this source are refused or return another format. */
  otherForm?: Source;
  /** The board token in a public URL; null if the URL is not of this source. */
  parseToken?: (url: URL) => string | null;
  /** The board's public page. */
  boardUrl?: (token: string) => string;
  /** The lists of an aggregator. */
  lists?: readonly Board[];
  /**
   * Who edits an aggregator's list: editors, whose links confirm a board, or anybody, whose data is not used
   * for other rows. If not set, employers with an account there.
   */
  writers?: "editors" | "anybody";
  /** The link that the source's terms require wherever its listings are shown. */
  attribution?: { text: string; url: string };
  /** For sources that need a key: whether the key is set, and its configuration variables. */
  key?: { isSet: (keys: SourceKeys) => boolean; variables: readonly string[] };
  /** Set if the source is off until an operator switches it on: the user-facing reason. */
  offBecause?: string;
};

export const defineSource = (source: Source): Source => source;

/** The response is readable but not in this source's format. */
export class BadShape extends Error {
  constructor(expected: string) {
    super(`Expected ${expected}.`);
    this.name = "BadShape";
  }
}
