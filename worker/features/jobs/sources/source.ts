import type { SourceListing } from "#worker/features/jobs/listing/listing.ts";

import type { RateLimits } from "./source-limits.ts";

/** What is asked in one go: an employer's board, or one list of an aggregator. */
export type Board = {
  source: string;
  /** What addresses the board at its source; its form is the source's own, see `tokenPattern`. */
  token: string;
  company: string;
};

/** One request to a source. With a `body` it is a POST of JSON. */
export type SourceRequest = {
  url: string;
  /** What the answer has to call itself; `json` is parsed before it is read, the others are given as text. */
  format: "json" | "xml" | "html" | "text";
  body?: unknown;
  headers?: Record<string, string>;
};

export type Asking = {
  board: Board;
  /** What is looked for, at sources that search by themselves; null asks for everything. */
  search: { query: string; location: string } | null;
  keys: SourceKeys;
  /** When the answer came: dates such as "3 days ago" count from here. */
  nowMs: number;
};

export type ListPage = {
  listings: SourceListing[];
  /** Rows of the answer, kept or not. */
  received: number;
  /** Rows that are no listing, by reason. */
  refused: Record<string, number>;
  /** The next page, where the answer says or implies that there is one. */
  next: SourceRequest | null;
  /** The employer's name as the answer gives it, where it gives one for the board as a whole. */
  employer?: string;
};

/** Credentials of the deployment, from its configuration; null where none is set. */
export type SourceKeys = {
  adzunaAppId: string | null;
  adzunaAppKey: string | null;
  usajobsEmail: string | null;
  usajobsKey: string | null;
  museKey: string | null;
};

/**
 * A job source: a pure description of what to ask and a parser of what comes back. It neither fetches nor
 * stores; pace, retries, size and time are the gatherer's.
 */
export type Source = {
  id: string;
  name: string;
  /** A listing is rewritten only by a source of the same or a higher rank: 3 the employer's own board, 2 its
   * career page, 1 lists and aggregators. */
  rank: 1 | 2 | 3;
  /** Whose pace it keeps: a host, or `*.` and a domain whose tenants have hosts of their own. */
  gate: string;
  /** How the gate may be asked, as its host was measured to bear or asks for. Sources of one gate have the same. */
  rateLimits: RateLimits;
  /** The only hosts that this board may be asked at, redirects included. */
  hostsOf: (board: Board) => readonly string[];
  /** What a token looks like. Everything that is asked is built from tokens, so this is what keeps requests at home. */
  tokenPattern: RegExp;
  /** An answer is good for so long; nobody asks again before. */
  freshSeconds: number;
  /** Set where the list holds only what `Asking.search` matches: what it leaves out may still be open. */
  isSearched?: true;
  /** Pages that are read of one board at most. */
  maxPages?: number;
  list: (asking: Asking) => SourceRequest;
  /**
   * Reads one page of the list. `request` is what was asked, for sources whose answer does not say which page it is.
   * @throws BadShape when the answer is not this source's at all.
   */
  readPage: (body: unknown, asking: Asking, request: SourceRequest) => ListPage;
  /** Where the list has no texts: asked for what fits the search. `read` gives the whole posting or why it is none. */
  detail?: {
    request: (posting: SourceListing, board: Board) => SourceRequest | null;
    read: (body: unknown, posting: SourceListing, board: Board) => SourceListing | string;
    /** Set where the list only guesses what is a posting: what its page has not confirmed is none. */
    confirms?: true;
  };
  /** Where no answer names the employer: a page that does, asked once for a board that nobody has vouched for. */
  identity?: { request: (board: Board) => SourceRequest; readName: (body: unknown) => string | null };
  /** Another form of the same boards, asked where this one is refused or is not what it should be. */
  otherForm?: Source;
  /** The token of the board that an address for people belongs to; null when it is none of this source's. */
  tokenOf?: (url: URL) => string | null;
  /** The board's own page for people. */
  boardUrl?: (token: string) => string;
  /** The lists of a source that is no employer's board. */
  lists?: readonly Board[];
  /**
   * Who writes a list: editors, whose links to a board are a sign that it is the employer's, or anybody, whose rows
   * lend nothing to others. Where neither is set, employers do who have an account there.
   */
  writers?: "editors" | "anybody";
  /** The link that its terms ask for wherever a listing of it is shown. */
  attribution?: { text: string; url: string };
  /** Set where it wants a key: whether there is one, and the variables that hold it. */
  key?: { isSet: (keys: SourceKeys) => boolean; variables: readonly string[] };
  /** Set where it stays off until an operator switches it on, with the reason in words. */
  offBecause?: string;
};

export const defineSource = (source: Source): Source => source;

/** The answer can be read but is not what this source answers. */
export class BadShape extends Error {
  constructor(expected: string) {
    super(`Expected ${expected}.`);
    this.name = "BadShape";
  }
}
