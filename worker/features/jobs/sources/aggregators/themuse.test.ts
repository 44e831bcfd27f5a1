import { describe, expect, it } from "vitest";

import { NO_KEYS, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/themuse.json" with { type: "json" };
import { themuse } from "./themuse.ts";

describe("The Muse", () => {
  it("pages until the deepest page that it gives, and sends a key where there is one", () => {
    expect(createFirstRequest(themuse).url).toBe(
      "https://www.themuse.com/api/public/jobs?page=0&descending=true",
    );
    expect(createFirstRequest(themuse, { keys: { ...NO_KEYS, museKey: "k&y" } }).url).toMatch(
      /&api_key=k%26y$/,
    );
    expect(makePage(themuse, body).next?.url).toMatch(/\?page=1&/);
    expect(makePage(themuse, { ...body, page: 97 }).next).toBeNull();
    expect(makePage(themuse, { ...body, results: [] }).next).toBeNull();
  });

  it("knows remote from flexible only where nothing else is named", () => {
    const [first, second] = makeListings(themuse, body);
    expect(first).toMatchObject({ location: "New York, NY; Remote", workMode: null, company: "Acme" });
    expect(second).toMatchObject({ location: "Remote", workMode: "remote", type: "Internship" });
    expect(makePage(themuse, body).refused).toEqual({ "no usable address": 1 });
  });
});
