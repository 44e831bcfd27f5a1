import { describe, expect, it } from "vitest";

import { createMockBoards } from "#testing/mock-boards/server.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { type SourceListing, toListing } from "#worker/features/jobs/listing/listing.ts";
import { NO_KEYS } from "#worker/testing/sources.ts";

import demo from "./boards.demo.json" with { type: "json" };
import { SOURCES } from "./index.ts";
import type { Board, Source, SourceRequest } from "./source.ts";

const mockBoards = createMockBoards({ nowMs: Date.UTC(2026, 10, 1), perBoard: 12 });
const titles = new Set([...mockBoards.postings, ...mockBoards.listedRows].map((posting) => posting.title));
const keys = {
  ...NO_KEYS,
  adzunaAppId: "id",
  adzunaAppKey: "key",
  usajobsEmail: "me@acme.example",
  usajobsKey: "key",
};

async function ask({ url, body, headers, format }: SourceRequest): Promise<unknown> {
  const address = new URL(url);
  const response = await mockBoards.answer(
    new Request(`http://mock-boards.test/${address.hostname}${address.pathname}${address.search}`, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      ...(headers === undefined ? {} : { headers }),
    }),
  );
  expect(response.status, url).toBe(200);
  return format === "json" ? response.json() : response.text();
}

/** All postings of a board, as the source reads them from the mock, page by page. */
async function read(source: Source, board: Board, query: string | null) {
  const asking = {
    board,
    search: query === null ? null : { query, location: "" },
    keys,
    nowMs: Date.UTC(2026, 10, 1),
  };
  const postings: SourceListing[] = [];
  const refused: Record<string, number> = {};
  let employer: string | undefined;
  let request: SourceRequest | null = source.list(asking);
  for (let page = 0; request !== null && page < (source.maxPages ?? 1); page += 1) {
    const read = source.readPage(await ask(request), asking, request);
    postings.push(...read.listings);
    for (const [reason, count] of Object.entries(read.refused))
      refused[reason] = (refused[reason] ?? 0) + count;
    employer ??= read.employer;
    request = read.next;
  }
  return { postings, refused, employer };
}

describe.each(Object.values<Source>(SOURCES))("the mock of $id", (source) => {
  const boards: readonly Board[] = source.lists ?? demo.filter((board) => board.source === source.id);

  it("speaks the source's own format: what it made up is what the source reads", async () => {
    expect(boards.length).toBeGreaterThan(0);
    let count = 0;
    for (const board of boards) {
      const { postings, employer } = await read(
        source,
        board,
        source.key === undefined ? null : "engineer manager analyst",
      );
      count += postings.length;
      if (source.lists === undefined) {
        expect(postings.length, board.token).toBeGreaterThan(0);
        // Its row in job-boards.contract.ts names a posting by its address, so that a list's copy of it is found.
        expect(
          postings.some(({ url, key }) => findNativeKey(url) === key),
          board.token,
        ).toBe(true);
        if (employer !== undefined) expect(employer).toBe(board.company);
      }
      for (const posting of postings.slice(0, 30)) {
        const request = posting.rawText === "" ? source.detail?.request(posting, board) : undefined;
        const whole = request == null ? posting : source.detail?.read(await ask(request), posting, board);
        // A page may link to pages that are not postings.
        if (source.detail?.confirms === true && whole === "no JobPosting data") continue;
        if (typeof whole !== "object") throw new Error(`${posting.title}: ${whole}`);
        expect(titles, posting.title).toContain(posting.title);
        const listing = toListing(whole, source);
        if (source.id !== "simplify") expect(listing.excerpt || listing.requirements).not.toBe("");
        expect(listing.company).not.toBe("");
      }
    }
    expect(count).toBeGreaterThan(0);
  });

  it("names whose board it is where the list does not", async () => {
    if (source.identity === undefined) return;
    for (const board of boards) {
      expect(source.identity.readName(await ask(source.identity.request(board)))).toBe(board.company);
    }
  });
});
