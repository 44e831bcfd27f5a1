import { describe, expect, it } from "vitest";

import { NO_KEYS, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/adzuna.json" with { type: "json" };
import { adzuna } from "./adzuna.ts";

const asked = { token: "gb", query: "nurse", keys: { ...NO_KEYS, adzunaAppId: "id", adzunaAppKey: "key" } };

describe("Adzuna", () => {
  it("is asked country by country for any of the words", () => {
    expect(createFirstRequest(adzuna, asked).url).toBe(
      "https://api.adzuna.com/v1/api/jobs/gb/search/1?app_id=id&app_key=key&results_per_page=50&sort_by=date&what_or=nurse&content-type=application%2Fjson",
    );
    expect(adzuna.key?.isSet({ ...asked.keys, adzunaAppKey: null })).toBe(false);
  });

  it("takes a salary in the country's currency, and never one that it guessed itself", () => {
    const [first, second] = makeListings(adzuna, body, asked);
    expect(first).toMatchObject({
      title: "Python Developer",
      company: "Acme",
      location: "Leeds, West Yorkshire",
      type: "Full-time",
      salary: "£50,000 – £60,000 a year",
      board: "adzuna",
    });
    expect(first?.places).toMatchObject([{ country: "GB" }]);
    expect(second).toMatchObject({ salary: null, salaryRange: null, type: "Contract", company: "" });
    expect(makePage(adzuna, body, asked).refused).toEqual({ "no usable address": 1 });
  });
});
