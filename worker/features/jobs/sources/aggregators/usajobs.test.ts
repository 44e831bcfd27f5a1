import { describe, expect, it } from "vitest";

import { NO_KEYS, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import { getAccess } from "../access.ts";
import body from "../fixtures/usajobs.json" with { type: "json" };
import { usajobs } from "./usajobs.ts";

const keys = { ...NO_KEYS, usajobsEmail: "jobs@acme.example", usajobsKey: "secret" };

describe("USAJobs", () => {
  it("is asked with its key in a header, for what is looked for, page by page", () => {
    const request = createFirstRequest(usajobs, { keys, query: "ranger & co" });
    expect(request.headers).toEqual({ "user-agent": "jobs@acme.example", "authorization-key": "secret" });
    expect(request.url).toMatch(/^https:\/\/data\.usajobs\.gov\/api\/Search\?Keyword=ranger\+%26\+co&/);
    expect(request.url).not.toContain("secret");
    expect(makePage(usajobs, body, { keys }).next?.url).toMatch(/[?&]Page=2&/);
    const small = { SearchResult: { ...body.SearchResult, SearchResultCountAll: 3 } };
    expect(makePage(usajobs, small, { keys }).next).toBeNull();
  });

  it("is not configured without its key", () => {
    const settings = { sourceKeys: NO_KEYS, sourcesOn: [], sourcesOff: [] };
    expect(getAccess(usajobs, settings)).toEqual({
      state: "not_configured",
      reason: "It needs a key of its own (USAJOBS_EMAIL, USAJOBS_KEY).",
    });
    expect(getAccess(usajobs, { ...settings, sourceKeys: keys })).toEqual({ state: "on" });
  });

  it("puts an announcement together from its parts, and takes no pay of a period that it does not know", () => {
    const [first, second] = makeListings(usajobs, body, { keys });
    expect(first).toMatchObject({
      title: "IT Specialist (SYSADMIN)",
      company: "Sample Bureau",
      location: "Denver, Colorado; Boise, Idaho",
      url: "https://www.usajobs.gov/GetJob/ViewDetails/820000001",
      type: "Full-time",
      salary: "$99,000 – $129,000 a year",
      postedPrecision: "day",
    });
    expect(`${first?.description}\n${first?.requirements}`).toMatch(
      /Run systems[\s\S]*- Patch\n- Restore[\s\S]*Linux/,
    );
    expect(second).toMatchObject({
      company: "Department of Samples",
      workMode: "remote",
      salary: null,
      postedPrecision: "none",
    });
    expect(makePage(usajobs, body, { keys }).refused).toEqual({ "no title": 1 });
  });
});
