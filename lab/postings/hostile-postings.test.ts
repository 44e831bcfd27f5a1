import { describe, expect, it } from "vitest";

import { boardWith, hostilePostings } from "./hostile-postings.ts";
import { gatherPosting, openPosting } from "./read-posting.ts";

const hostile = hostilePostings();

describe("postings that are written to hold others up", () => {
  it("are many and large", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(50);
    for (const { title = "", place = "", content } of hostile)
      expect(Math.max(title.length, place.length, content.length)).toBeGreaterThanOrEqual(1_000_000);
  });

  it.each(hostile.map((posting) => [posting.name, posting] as const))(
    "%s: cut before it is read",
    (_, posting) => {
      const listing = gatherPosting(boardWith(posting));
      expect(listing.title.length).toBeLessThanOrEqual(1000);
      expect(listing.location.length).toBeLessThanOrEqual(500);
      expect(listing.description.length + listing.requirements.length).toBeLessThanOrEqual(60_010);
      expect(Math.max(...listLengths(/[^\s\u0e00-\ud7ff]+/g, listing.description))).toBeLessThanOrEqual(300);
      expect(Math.max(...listLengths(/[^\n]+/g, listing.description))).toBeLessThanOrEqual(2002);
      const { facts, units } = openPosting(listing);
      expect(units.length).toBeLessThanOrEqual(1000);
      expect(facts.skills.length).toBeLessThan(100);
    },
  );
});

const listLengths = (parts: RegExp, text: string): number[] => [
  0,
  ...(text.match(parts) ?? []).map((part) => part.length),
];
