import { describe, expect, it } from "vitest";

import { makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/jobicy.json" with { type: "json" };
import { jobicy } from "./jobicy.ts";

describe("Jobicy", () => {
  it("parts places at commas and reads pay in both of its forms", () => {
    const [first, second] = makeListings(jobicy, body);
    expect(first).toMatchObject({
      title: "SRE – Nights & Days",
      company: "Acme & Sons",
      location: "LATAM; Canada; USA",
      type: "Full-time",
      salary: "$90,000 – $120,000 a year",
      url: "https://jobicy.com/jobs/154001-sre",
    });
    expect(second).toMatchObject({
      type: "Part-time",
      salary: "€40,000 – €50,000 a year",
      location: "Anywhere",
    });
    expect(makePage(jobicy, body).refused).toEqual({ "no usable address": 1 });
  });
});
