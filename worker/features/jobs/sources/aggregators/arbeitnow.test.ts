import { describe, expect, it } from "vitest";

import { makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/arbeitnow.json" with { type: "json" };
import { arbeitnow } from "./arbeitnow.ts";

describe("Arbeitnow", () => {
  it("counts its pages by itself, because the link it gives carries a stray parameter", () => {
    expect(makePage(arbeitnow, body).next?.url).toBe("https://www.arbeitnow.com/api/job-board-api?page=2");
    expect(makePage(arbeitnow, { ...body, links: { next: null } }).next).toBeNull();
  });

  it("reads markup that is escaped, and German words for the employment", () => {
    const [first, second] = makeListings(arbeitnow, body);
    expect(first).toMatchObject({
      title: "Entwickler (m/w/d)",
      location: "Berlin",
      workMode: null,
      type: "Full-time",
      postedAtMs: 1_790_412_915_000,
      description: "Wir suchen dich & Kaffee",
    });
    expect(second).toMatchObject({
      workMode: "remote",
      postedPrecision: "none",
      description: "Bare",
      type: "",
    });
    expect(makePage(arbeitnow, body).refused).toEqual({ "no title": 1 });
  });
});
