import { describe, expect, it } from "vitest";

import { makeListings, makePage } from "#worker/testing/sources.ts";

import body from "../fixtures/remoteok.json" with { type: "json" };
import { remoteok } from "./remoteok.ts";

describe("Remote OK", () => {
  it("repairs texts that were read in the wrong encoding, and leaves the others", () => {
    const [first, second] = makeListings(remoteok, body);
    expect(first).toMatchObject({
      title: "React Dev",
      company: "Acme Café",
      description: "We’re hiring in Zürich — really.",
      salary: "$90,000 – $120,000 a year",
      location: "Berlin, Germany",
      workMode: "remote",
      url: "https://remoteok.com/remote-jobs/react-dev-1130001",
    });
    expect(second).toMatchObject({ title: "Naïve Writer", company: "Łąka", salary: null, location: "" });
  });

  it("takes the first element for the terms that it is", () => {
    expect(makePage(remoteok, body)).toMatchObject({ received: 3, refused: { "no title": 1 }, next: null });
    expect(() => makePage(remoteok, [{ id: "1" }])).toThrow(/terms/);
  });
});
