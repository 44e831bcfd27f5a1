import { describe, expect, it } from "vitest";

import { careers as format } from "#testing/mock-boards/formats/careers.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import { detail, list } from "../fixtures/careers.ts";
import { BadShape } from "../source.ts";
import { careers } from "./careers.ts";

const token = "careers.acme.example/jobs";
const site = "https://careers.acme.example";
const board = acme(careers, token);
const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
const data = (json: unknown) => page(`<script type="application/ld+json">${JSON.stringify(json)}</script>`);
const posting = (at: number) => {
  const found = makePage(careers, list, { token }).listings[at];
  if (found === undefined) throw new Error(`no posting ${at}`);
  return found;
};

describe("a career page", () => {
  it("is asked for as it is, at its own host only", () => {
    expect(createFirstRequest(careers, { token })).toEqual({ url: `${site}/jobs`, format: "html" });
    expect(careers.listHosts(board)).toEqual(["careers.acme.example"]);
    expect(careers.parseToken).toBeUndefined();
  });

  it("gives the postings of its own data whole", () => {
    const [first] = makeListings(careers, list, { token });
    expect(first).toMatchObject({
      title: "Curator",
      company: "Acme Museum",
      url: `${site}/jobs/100-curator`,
      location: "Graz, Austria",
      description: "Keep & show.",
      postedAtMs: Date.UTC(2026, 8, 1),
      sourceRank: 2,
    });
    expect(makePage(careers, list, { token }).employer).toBe("Acme Museum");
  });

  it("gives links that look like postings, each address once, by the text that names them", () => {
    const links = makePage(careers, list, { token }).listings.slice(1);
    expect(links.map(({ title, url, key }) => [title, url, key])).toEqual([
      ["Museum Guide", `${site}/jobs/200-guide`, null],
      ["Senior Cook", `${site}/jobs/senior-caf%C3%A9-cook/`, null],
      ["Security & Safety Lead", `${site}/open?gh_jid=4000123`, "greenhouse:4000123"],
    ]);
    for (const { key, url, company, rawText } of links) {
      expect(key).toBe(findNativeKey(url));
      expect({ company, rawText }).toEqual({ company: "Acme of the table", rawText: "" });
    }
  });

  it("says why a posting of its data, or a link, is no listing", () => {
    expect(makePage(careers, list, { token })).toMatchObject({
      received: 8,
      refused: { "no address of its own": 1, "general application": 1, closed: 1, "no title": 1 },
      next: null,
    });
    expect(makePage(careers, page(""), { token })).toMatchObject({ received: 0 });
    for (const body of ["text", {}, null]) expect(() => makePage(careers, body, { token })).toThrow(BadShape);
  });

  it("may be the page of one posting, or say that its postings are elsewhere", () => {
    const one = { "@type": "JobPosting", title: "Curator" };
    expect(makePage(careers, data(one), { token }).listings[0]).toMatchObject({
      url: `${site}/jobs`,
      key: null,
    });
    const elsewhere = makePage(careers, data({ ...one, url: "https://jobs.jobvite.com/acme/job/oAbCxfwz" }), {
      token,
    }).listings[0];
    expect(elsewhere?.key).toBe("jobvite:acme:oAbCxfwz");
    expect(elsewhere && careers.detail?.request(elsewhere, board)).toBeNull();
    for (const url of ["javascript:alert(1)", "http://127.0.0.1/1", "https://user:x@acme.example/1"])
      expect(makePage(careers, data({ ...one, url }), { token }).refused).toEqual({
        "no address of its own": 1,
      });
  });

  it.each([
    ['<link rel="next" href="/jobs?page=2">', `${site}/jobs?page=2`],
    ['<a rel="nofollow next" href="?page=2">2</a>', `${site}/jobs?page=2`],
    ['<a href="/jobs/page/2" aria-label="Next page"><svg></svg></a>', `${site}/jobs/page/2`],
    ['<a href="/jobs?page=2#list"> › </a>', `${site}/jobs?page=2`],
    ['<a href="/jobs">Next</a>', null],
    ['<a href="https://evil.example/jobs?page=2">Next</a>', null],
    ['<a href="/jobs/nextdoor-cook">Next door</a>', null],
  ])("goes on where it says so: %s", (link, next) => {
    expect(makePage(careers, page(link), { token }).next?.url ?? null).toBe(next);
  });

  it("is asked for no other port than its own, and never in the clear", () => {
    const at = (url: string) => careers.detail?.request({ ...posting(1), url }, board);
    expect(at(`https://careers.acme.example:8443/jobs/1`)).toBeNull();
    expect(at(`http://careers.acme.example/jobs/1`)?.url).toBe(`${site}/jobs/1`);
  });

  it("is unsure of its employer where its data names two", () => {
    const two = ["Acme", "Acme West"].map((name, at) => ({
      "@type": "JobPosting",
      title: "Curator",
      url: `/jobs/${100 + at}`,
      hiringOrganization: { name },
    }));
    expect(makePage(careers, data(two), { token }).employer).toBeUndefined();
  });

  it("asks the page that a link leads to, and believes only its data", () => {
    const guide = posting(1);
    expect(careers.detail?.request(guide, board)).toEqual({ url: `${site}/jobs/200-guide`, format: "html" });
    const whole = careers.detail?.read(detail, guide, board);
    if (whole === undefined || typeof whole === "string") throw new Error("refused");
    expect(toListing(whole, careers)).toMatchObject({
      title: "Museum Guide (m/f/d)",
      company: "Acme Museum",
      url: `${site}/jobs/200-guide`,
      location: "Graz, Austria",
      type: "Part-time",
      salary: "€16 – €18 an hour",
      description: "Guide & tell.",
      requirements: "Requirements:\n- SQL",
    });
    expect(careers.detail?.read("<html><h1>Museum Guide</h1></html>", guide, board)).toBe(
      "no JobPosting data",
    );
    expect(careers.detail?.read(null, guide, board)).toBe("no JobPosting data");
  });

  it("takes the data of the posting itself where a page shows others beside it", () => {
    const guide = posting(1);
    const titled = (title: string, url?: string) => ({
      "@type": "JobPosting",
      title,
      url,
      description: title,
    });
    const read = (...postings: object[]) => careers.detail?.read(data(postings), guide, board);
    expect(read(titled("Cook", "/jobs/201-cook"), titled("Guide", "/jobs/200-guide"))).toMatchObject({
      title: "Guide",
    });
    expect(read(titled("Cook"), titled("MUSEUM GUIDE"))).toMatchObject({ title: "MUSEUM GUIDE" });
    expect(read(titled("Cook"), titled("Curator"))).toBe("no JobPosting data");
  });

  it.each([
    "careers.acme.example",
    "acme.example/en/jobs.html",
    "xn--bcher-kva.example/stellen",
    "careers.acme.example/jobs/",
  ])("may be %s", (good) => {
    expect(good).toMatch(careers.tokenPattern);
    expect(new URL(careers.boardUrl?.(good) ?? "").hostname).toBe(
      careers.listHosts({ ...board, token: good })[0],
    );
  });

  it.each([
    "127.0.0.1/jobs",
    "[::1]/jobs",
    "0x7f.1/jobs",
    "2130706433",
    "localhost/jobs",
    "jobs.localhost/x",
    "printer.local/jobs",
    "metadata.google.internal/jobs",
    "acme/jobs",
    "acme.example:8443/jobs",
    "user@acme.example/jobs",
    "user:x@acme.example",
    "acme.example/a/../b",
    "acme.example/..",
    "acme.example/./jobs",
    "acme.example//evil.example/jobs",
    "acme.example/jobs?x=1",
    "acme.example/jobs#x",
    "acme.example/%2e%2e/x",
    String.raw`acme.example\@evil.example`,
    "Acme.example/jobs",
    "acme.example./jobs",
    "-acme.example/jobs",
    "",
  ])("is never %j", (wrong) => {
    expect(wrong).not.toMatch(careers.tokenPattern);
  });

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(careers, format);
    const { listings } = mockBoards.readList();
    const culture = listings.filter(({ title }) => title === "How we work");
    expect(culture).toHaveLength(1);
    expect(() => culture.map((link) => mockBoards.complete(link))).toThrow("no JobPosting data");
    const real = listings.filter(({ title }) => title !== "How we work");
    expect(listTitles(real)).toEqual(listTitles(mockBoards.openings));
    const isWhole = real.filter(({ rawText }) => rawText !== "");
    expect(isWhole.length).toBeGreaterThan(0);
    expect(isWhole.length).toBeLessThan(real.length);
    for (const opening of mockBoards.openings) {
      const listed = real.find(
        ({ url }) => new URL(url).pathname === new URL(format.buildUrl?.(opening) ?? "").pathname,
      );
      if (listed === undefined) throw new Error(`${opening.title} is not listed`);
      const whole = mockBoards.complete(listed);
      expect(whole).toMatchObject({ company: opening.company, salary: opening.pay });
      expect(whole.places.length).toBeGreaterThanOrEqual(opening.places.length);
      expect(whole.blocks().length).toBeGreaterThan(5);
    }
    expect(
      mockBoards.ask(createFirstRequest(careers, { token: "careers.demo-nobody.example.com/jobs" })).status,
    ).toBe(404);
  });
});
