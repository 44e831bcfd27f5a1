import fc from "fast-check";
import { parseAtomFeed } from "feedsmith";
import { describe, expect, it } from "vitest";

import { type AtomEntry, writeAtomFeed } from "./write-atom.ts";

const atMs = Date.UTC(2026, 10, 3, 12);
const entry: AtomEntry = {
  id: "tag:vocata.test,2026:job/a",
  title: "Staff Nurse, Harbour",
  author: "Harbour",
  url: "https://vocata.test/jobs/a",
  publishedAtMs: atMs,
  summary: "Leeds\n\nCare for people.",
};
const write = (...entries: AtomEntry[]) =>
  writeAtomFeed({
    id: "tag:vocata.test,2026:search/s",
    title: "New jobs: nurse",
    author: "Acme",
    selfUrl: "https://vocata.test/api/feeds/search/x.atom",
    pageUrl: "https://vocata.test/jobs",
    updatedAtMs: atMs,
    entries,
  });

describe("a feed", () => {
  it("has what RFC 4287 asks for", () => {
    expect(write(entry)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>tag:vocata.test,2026:search/s</id>
<title>New jobs: nurse</title>
<updated>2026-11-03T12:00:00.000Z</updated>
<author><name>Acme</name></author>
<link rel="self" type="application/atom+xml" href="https://vocata.test/api/feeds/search/x.atom"/>
<link rel="alternate" type="text/html" href="https://vocata.test/jobs"/>
<entry>
<id>tag:vocata.test,2026:job/a</id>
<title>Staff Nurse, Harbour</title>
<author><name>Harbour</name></author>
<link rel="alternate" type="text/html" href="https://vocata.test/jobs/a"/>
<published>2026-11-03T12:00:00.000Z</published>
<updated>2026-11-03T12:00:00.000Z</updated>
<summary>Leeds

Care for people.</summary>
</entry>
</feed>
`);
  });

  it.each([
    ["</title><script>alert(1)</script>", "</title><script>alert(1)</script>"],
    ["R&D &amp; <b>QA</b> \"x\" 'y'", "R&D &amp; <b>QA</b> \"x\" 'y'"],
    ["]]> <![CDATA[ x ]]>", "]]> <![CDATA[ x ]]>"],
    ["a\u0000\u0008\u000E\uFFFE\uFFFFb", "ab"],
    ["line\r\nbreak\ttab", "line break tab"],
    ["half \uDC00", "half \uFFFD"],
    ["ראיון \u202Eעבודה", "ראיון עבודה"],
    ["🧪👩‍🔬", "🧪👩‍🔬"],
  ])("reads %j as %j", (title, read) => {
    const text = write({ ...entry, title, author: title, summary: title });
    const [found, ...others] = parseAtomFeed(text).entries ?? [];
    expect(others).toEqual([]);
    expect(found?.title).toEqual({ value: read });
    expect(found?.authors?.[0]?.name).toBe(read);
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\uFFFE\uFFFF]/u);
  });

  it("is read back alike, whatever its texts", () => {
    // XML readers treat these two as line ends.
    const line = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 300 })
      .map((text) => `x${text.replaceAll(/[\u2028\u2029]/g, "\n")}x`);
    fc.assert(
      fc.property(line, line, line, (title, author, summary) => {
        const [found] = parseAtomFeed(write({ ...entry, title, author, summary })).entries ?? [];
        expect(found).toMatchObject({
          id: entry.id,
          title: { value: title.replaceAll(/\s+/g, " ") },
          authors: [{ name: author.replaceAll(/\s+/g, " ") }],
          links: [{ href: entry.url }],
          summary: { value: summary },
          updated: new Date(atMs).toISOString(),
        });
      }),
      { numRuns: 150 },
    );
  });
});
