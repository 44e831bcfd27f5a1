import { describe, expect, it } from "vitest";

import { makeListings, makePage } from "#worker/testing/sources.ts";

import fixture from "../fixtures/hackernews.json" with { type: "json" };
import { hackernews } from "./hackernews.ts";

const { search, thread } = fixture;

describe("Hacker News", () => {
  it("finds the thread about jobs among those of the same author", () => {
    expect(makePage(hackernews, search)).toEqual({
      listings: [],
      received: 0,
      refused: {},
      next: { url: "https://hn.algolia.com/api/v1/items/49500000", format: "json" },
    });
    expect(makePage(hackernews, { hits: [] }).next).toBeNull();
  });

  it("reads the fields of a header wherever they stand", () => {
    const [first, second] = makeListings(hackernews, thread);
    expect(first).toMatchObject({
      title: "Senior Go Engineer",
      company: "Acme",
      location: "Remote (Europe)",
      workMode: "remote",
      type: "Full-time",
      url: "https://news.ycombinator.com/item?id=49500003",
    });
    expect(second).toMatchObject({ title: "Product Designer", company: "Bolt & Co", workMode: "onsite" });
    expect(second?.places[0]).toMatchObject({ country: "DE" });
  });

  it("takes ONSITE for where the work is done and not for a place", () => {
    const text = "Acme | Baker | Leeds, UK | ONSITE | Full-time<p>We bake.";
    const [posting] = makeListings(hackernews, {
      ...thread,
      children: [{ id: 1, author: "a", text, created_at: thread.children[0]?.created_at }],
    });
    expect(posting).toMatchObject({ title: "Baker", location: "Leeds, UK", workMode: "onsite" });
  });

  it("is the employer's own posting where it links to one, and tells of the boards that it links to", () => {
    const { listings } = makePage(hackernews, thread);
    expect(listings.map((posting) => posting.key)).toEqual([
      "hackernews:49500003",
      "lever:7d0c0c3e-0000-4000-8000-000000000009",
    ]);
    expect(listings[0]?.links).toEqual(["https://jobs.ashbyhq.com/acme"]);
  });

  it("says why a comment is no posting, and keeps nobody's name", () => {
    const page = makePage(hackernews, thread);
    expect(page.refused).toEqual({ "no header": 1, "no role in the header": 1, deleted: 1 });
    expect(JSON.stringify(page.listings)).not.toContain('"author"');
  });
});
