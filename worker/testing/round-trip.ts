import type { Answer, Format, Shelf } from "#testing/mock-boards/format.ts";
import { makePostings } from "#testing/mock-boards/postings.ts";
import { type SourceListing, computePostingUid } from "#worker/features/jobs/listing/listing.ts";
import type { Asking, Source, SourceRequest } from "#worker/features/jobs/sources/source.ts";

import { NO_KEYS, READ_AT_MS } from "./sources.ts";

const MAX_PAGES = 20;

/** A mock of a source in its own response format, with one board of about `size` openings. */
export function mockSource(source: Source, format: Format, size = 50) {
  const made = makePostings({ nowMs: READ_AT_MS }, (id) => (id === source.id ? size : 1));
  const token = made.find((posting) => posting.source === source.id)?.token ?? "";
  const openings = made.filter((posting) => posting.source === source.id && posting.token === token);
  const shelf: Shelf = {
    openings: (asked) => (asked === token ? openings : undefined),
    listed: [],
    buildUrl: (posting) => format.buildUrl?.(posting) ?? "",
    nowMs: READ_AT_MS,
  };
  const board = { source: source.id, token, company: "Acme of the table" };

  const ask = ({ url, body, headers }: SourceRequest): Answer =>
    format.answer(
      {
        url: new URL(url),
        method: body === undefined ? "GET" : "POST",
        body: body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown),
        headers: new Headers(headers),
      },
      shelf,
    );
  const parseBody = (request: SourceRequest): unknown => {
    const { status, body } = ask(request);
    if (status !== 200) throw new Error(`${request.url} was answered with ${status}.`);
    return request.format === "json" ? (JSON.parse(body) as unknown) : body;
  };
  const createAsking = (query?: string): Asking => ({
    board,
    search: query === undefined ? null : { query, location: "" },
    keys: NO_KEYS,
    nowMs: READ_AT_MS,
  });

  return {
    openings,
    board,
    ask,
    bodyOf: parseBody,
    /** Every posting of every page, without duplicates, until there is no next page. */
    readList(query?: string): { listings: SourceListing[]; pages: number } {
      const listings = new Map<string, SourceListing>();
      let request: SourceRequest | null = source.list(createAsking(query));
      let pages = 0;
      for (; request !== null && pages < MAX_PAGES; pages += 1) {
        const page = source.readPage(parseBody(request), createAsking(query), request);
        for (const posting of page.listings)
          listings.set(computePostingUid(posting), listings.get(computePostingUid(posting)) ?? posting);
        request = page.next;
      }
      return { listings: [...listings.values()], pages };
    },
    /** The posting completed from its detail page; a refused posting fails the test. */
    complete(posting: SourceListing): SourceListing {
      const request = source.detail?.request(posting, board) ?? null;
      if (source.detail === undefined || request === null) return posting;
      const whole = source.detail.read(parseBody(request), posting, board);
      if (typeof whole === "string") throw new Error(`${posting.url} was refused: ${whole}`);
      return whole;
    },
  };
}

/** The titles of postings, which openings and parsed listings must agree on in every format. */
export const listTitles = (postings: { title: string }[]): string[] =>
  postings.map(({ title }) => title).toSorted();
