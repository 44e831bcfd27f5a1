import { describe, expect, it } from "vitest";

import { makeListings, makePage } from "#worker/testing/sources.ts";

import { simplify } from "../aggregators/simplify.ts";
import body from "../fixtures/ashby.json" with { type: "json" };
import simplifyBody from "../fixtures/simplify.json" with { type: "json" };
import { ashby } from "./ashby.ts";

describe("Ashby", () => {
  it("takes the work mode from the workplace type, because most hybrid rows are flagged as remote too", () => {
    const [first, second] = makeListings(ashby, body);
    expect(first?.workMode).toBe("hybrid");
    expect(second?.workMode).toBe("remote");
  });

  it("reads places in all three forms of an address", () => {
    const [first, second] = makeListings(ashby, body);
    expect(first?.location).toBe("London, United Kingdom; Remote (UK); Cambridge, United Kingdom; Leeds, UK");
    expect(second?.location).toBe("Austin, Texas, United States");
  });

  it("takes the salary from among the parts of the pay", () => {
    const [first, second] = makeListings(ashby, body);
    expect(first?.salary).toBe("£90,000 – £110,000 a year");
    expect(second?.salary).toBeNull();
  });

  it("reads plain text where there is no markup, and leaves out what is unlisted", () => {
    const [first, second] = makeListings(ashby, body);
    expect(first?.requirements).toBe("About you:\n- Kubernetes");
    expect(second).toMatchObject({
      description: "Help people.",
      requirements: "Requirements:\n- Patience",
      type: "Part-time",
    });
    expect(second?.url).toBe("https://jobs.ashbyhq.com/acme/0a0a0a0a-0000-4000-8000-000000000002");
    expect(makePage(ashby, body).refused).toEqual({ unlisted: 1, "no title": 1 });
  });

  it("is the same listing when a hand-kept list leads to it", () => {
    const [direct] = makeListings(ashby, body);
    const [copied] = makeListings(simplify, simplifyBody);
    expect(copied?.uid).toBe(direct?.uid);
    expect(copied?.sourceRank).toBeLessThan(direct?.sourceRank ?? 0);
  });
});
