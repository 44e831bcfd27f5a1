import { describe, expect, it } from "vitest";

import { oracle as format } from "#testing/mock-boards/formats/oracle.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createAsking, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import detail from "../fixtures/oracle.detail.json" with { type: "json" };
import body from "../fixtures/oracle.json" with { type: "json" };
import { BadShape } from "../source.ts";
import { oracle } from "./oracle.ts";

const token = "eiqg.fa.us2/CX_1";
const site = "https://eiqg.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1";
const [item] = detail.items;

/** The first row, completed by the posting's own page. */
function whole(page: unknown) {
  const [posting] = makePage(oracle, body, { token }).listings;
  if (posting === undefined) throw new Error("no posting");
  const result = oracle.detail?.read(page, posting, acme(oracle, token));
  if (result === undefined || typeof result === "string") throw new Error("refused");
  return toListing(result, oracle);
}

describe("Oracle Recruiting", () => {
  it("is asked with everything inside its finder", () => {
    expect(createFirstRequest(oracle, { token })).toEqual({
      url:
        "https://eiqg.fa.us2.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitions?onlyData=true" +
        "&expand=requisitionList.workLocation,requisitionList.secondaryLocations" +
        "&finder=findReqs;siteNumber=CX_1,facetsList=LOCATIONS%3BWORK_LOCATIONS%3BTITLES%3BCATEGORIES%3BPOSTING_DATES," +
        "limit=200,offset=0,sortBy=POSTING_DATES_DESC",
      format: "json",
    });
    expect(createFirstRequest(oracle, { token: "jpmc.fa/CX_1001" }).url).toMatch(
      /^https:\/\/jpmc\.fa\.oraclecloud\.com\//,
    );
  });

  it.each([
    ["data engineer", ",keyword=data%20engineer"],
    ["C++, limit=1;x", ",keyword=C%2B%2B%20limit%201%20x"],
    ["Köchin", ",keyword=K%C3%B6chin"],
    [";,=", "POSTING_DATES_DESC"],
  ])("looks for %s and for nothing that would part the finder", (query, end) => {
    expect(createFirstRequest(oracle, { token, query }).url.endsWith(end)).toBe(true);
  });

  it("gives what the list states", () => {
    const [first, second, third] = makeListings(oracle, body, { token });
    expect(first).toMatchObject({
      title: "Technician",
      company: "Acme of the table",
      url: `${site}/job/9001`,
      location: "Austin, TX, United States; Dallas, TX, United States",
      places: [
        { city: "austin", region: "TX", country: "US" },
        { city: "dallas", region: "TX", country: "US" },
      ],
      workMode: "hybrid",
      type: "Full-time",
      postedAtMs: Date.UTC(2026, 8, 18),
      postedPrecision: "day",
      salary: null,
      description: "",
    });
    expect(second).toMatchObject({
      url: `${site}/job/9002`,
      places: [{ city: "perth", country: "AU" }],
      workMode: null,
      type: "Temporary",
    });
    expect(third).toMatchObject({
      location: "Portland, India; France",
      places: [{ city: "portland", country: "IN" }, { country: "FR" }],
      postedPrecision: "none",
    });
    const { listings } = makePage(oracle, body, { token });
    expect(listings.map(({ key }) => key)).toEqual(["oracle:eiqg:CX_1:9001", "oracle:eiqg:CX_1:9002", null]);
    for (const { key, url } of listings) expect(key).toBe(findNativeKey(url));
  });

  it("says why a row is no listing", () => {
    expect(makePage(oracle, body, { token })).toMatchObject({
      received: 8,
      refused: { closed: 1, "general application": 1, "no title": 1, "no id": 1, "not a row": 1 },
    });
    expect(makePage(oracle, { items: [{ TotalJobsCount: 0 }] }, { token })).toMatchObject({ received: 0 });
    expect(() => makePage(oracle, { items: [{ TotalJobsCount: 3 }] }, { token })).toThrow(BadShape);
    expect(() => makePage(oracle, { title: "Not Found" }, { token })).toThrow(BadShape);
  });

  it("goes on where a page ended, however short it is, until it has seen them all", () => {
    const asking = createAsking(oracle, { token, query: "a" });
    const second = oracle.readPage(body, asking, oracle.list(asking)).next;
    expect(second?.url).toContain(",offset=8,");
    expect(second?.url).toContain(",keyword=a");
    expect(second && oracle.readPage(body, asking, second).next).toBeNull();
    const nothing = { items: [{ TotalJobsCount: 9, requisitionList: [] }] };
    expect(second && oracle.readPage(nothing, asking, second).next).toBeNull();
  });

  it("asks a posting's own page for its texts and the fields that the employer made", () => {
    const [posting] = makePage(oracle, body, { token }).listings;
    expect(posting && oracle.detail?.request(posting, acme(oracle, token))?.url).toBe(
      "https://eiqg.fa.us2.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails" +
        "?onlyData=true&expand=all&finder=ById;Id=%229001%22,siteNumber=CX_1",
    );
    expect(whole(detail)).toMatchObject({
      location: "Austin, TX, United States; Dallas, TX, United States",
      type: "Part-time",
      workMode: "hybrid",
      salary: "$21.50 – $32.00 an hour",
      postedAtMs: Date.UTC(2026, 8, 18),
      postedPrecision: "day",
      description:
        "Fix & calibrate.\n\nResponsibilities:\n- Own the bench\n\nAbout us:\n\nAcme heals.\n\n" +
        "Pay Range: $21.50 - $32.00 Hourly\n\nHours per week: 20 - 30 hours a week",
      requirements: "Requirements:\n- SQL",
    });
  });

  it("reads the page of a posting with and without its wrappers", () => {
    expect(whole(item)).toMatchObject({ salary: "$21.50 – $32.00 an hour" });
    const requisitionFlexFields = { items: [{ Prompt: "Salary", Value: "$50,000 - $60,000 Annually" }] };
    expect(whole({ ...item, requisitionFlexFields })).toMatchObject({ salary: "$50,000 – $60,000 a year" });
    expect(whole({ items: [] })).toMatchObject({ description: "", type: "Full-time", salary: null });
  });

  it.each([
    [`${site}/job/9001/?utm_medium=jobshare`, token],
    [site, token],
    ["https://jpmc.fa.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1001/jobs", "jpmc.fa/CX_1001"],
    ["https://eiqg.fa.us2.oraclecloud.com/hcmUI/faces/AtkHomePageWelcome", null],
    ["https://eiqg.fa.us2.oraclecloud.com.evil.example/hcmUI/CandidateExperience/en/sites/CX_1", null],
    ["https://evil.example/eiqg.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1", null],
  ])("finds the board of %s", (url, expected) => {
    expect(oracle.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it.each(["eiqg.fa.us2/..", "eiqg/CX_1", "eiqg.fa.us2/CX_1,limit=1", "e@x.fa/CX_1", "a.b.fa.us2/CX_1"])(
    "has no token %s",
    (wrong) => {
      expect(wrong).not.toMatch(oracle.tokenPattern);
    },
  );

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(oracle, format, 250);
    const { listings, pages } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    expect(pages).toBe(Math.ceil(mockBoards.openings.length / 200));
    for (const opening of mockBoards.openings) {
      const listed = listings.find(({ url }) => url === format.buildUrl?.(opening));
      if (listed === undefined) throw new Error(`${opening.title} is not listed`);
      const complete = mockBoards.complete(listed);
      expect(complete.salary).toEqual(opening.pay);
      expect(complete.postedAtMs).toBe(Math.floor(opening.postedAtMs / 86_400_000) * 86_400_000);
      expect(complete.places.length).toBeGreaterThanOrEqual(opening.places.length);
      expect(complete.blocks().length).toBeGreaterThan(5);
    }
    const [word = ""] = mockBoards.openings[0]?.title.split(" ").slice(-1) ?? [];
    expect(mockBoards.readList(word).listings.length).toBeLessThan(listings.length);
    expect(mockBoards.ask(createFirstRequest(oracle, { token: "nobody.fa.us2/CX_1" })).status).toBe(404);
    expect(oracle.identity?.readName(mockBoards.bodyOf(oracle.identity.request(mockBoards.board)))).toBe(
      mockBoards.openings[0]?.company,
    );
  });
});
