import { describe, expect, it } from "vitest";

import { personio as format } from "#testing/mock-boards/formats/personio.ts";
import { findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { mockSource, listTitles } from "#worker/testing/round-trip.ts";
import { acme, createFirstRequest, makeListings, makePage } from "#worker/testing/sources.ts";

import { personioFeed as body } from "../fixtures/personio.ts";
import { BadShape } from "../source.ts";
import { personio } from "./personio.ts";

const readType = (employment: string, schedule: string): string | undefined =>
  makePage(
    personio,
    `<workzag-jobs><position><id>1</id><name>A</name><employmentType>${employment}</employmentType><schedule>${schedule}</schedule></position></workzag-jobs>`,
  ).listings[0]?.type;

describe("Personio", () => {
  it("is asked in English at the domain that the token says, and followed to the other one", () => {
    expect(createFirstRequest(personio)).toEqual({
      url: "https://acme.jobs.personio.de/xml?language=en",
      format: "xml",
    });
    expect(createFirstRequest(personio, { token: "com/acme" }).url).toBe(
      "https://acme.jobs.personio.com/xml?language=en",
    );
    for (const token of ["acme", "com/acme"])
      expect(personio.listHosts(acme(personio, token))).toEqual([
        "acme.jobs.personio.de",
        "acme.jobs.personio.com",
      ]);
  });

  it("gives a posting with everything that it states, once", () => {
    const [first] = makeListings(personio, body);
    expect(first).toMatchObject({
      title: "Frontend Developer (m/w/d)",
      company: "Acme GmbH & Co. KG",
      url: "https://acme.jobs.personio.de/job/1800001?language=en",
      location: "Hamburg; Berlin; Remote",
      places: [
        { city: "hamburg", country: "DE" },
        { city: "berlin", country: "DE" },
        { name: "Remote", remote: true },
      ],
      workMode: null,
      type: "Full-time, Part-time",
      salary: null,
      postedAtMs: Date.parse("2026-08-13T12:10:41Z"),
      postedPrecision: "exact",
      description: "Your tasks:\n- Build the UI & more",
      requirements: "Your profile:\n- TypeScript",
    });
  });

  it("leaves unknown what is not stated", () => {
    const [, second] = makeListings(personio, body);
    expect(second).toMatchObject({
      company: "Acme of the table",
      location: "Remote",
      workMode: "remote",
      type: "Internship",
      postedAtMs: null,
      postedPrecision: "none",
      description: "",
    });
  });

  it.each([
    ["permanent", "full-time", "Full-time"],
    ["permanent", "part-time", "Part-time"],
    ["permanent", "", "Full-time"],
    ["", "part-time", "Part-time"],
    ["freelance", "full-time", "Contract"],
    ["temporary", "full-time", "Temporary"],
    ["trainee", "full-time", "Internship"],
    ["", "", ""],
  ])("reads %s, %s as %s", (employment, schedule, type) => {
    expect(readType(employment, schedule)).toBe(type);
  });

  it("is the same posting at both domains", () => {
    const keys = ["acme", "com/acme"].map((token) => makePage(personio, body, { token }).listings[0]?.key);
    expect(keys).toEqual(["personio:acme:1800001", "personio:acme:1800001"]);
    for (const { key, url } of makePage(personio, body).listings) expect(key).toBe(findNativeKey(url));
  });

  it("says why a position is no listing", () => {
    expect(makePage(personio, body)).toMatchObject({
      received: 6,
      refused: {
        "another place of a posting": 1,
        "no id": 1,
        "no title": 1,
        "general application": 1,
      },
    });
    expect(makePage(personio, "<workzag-jobs></workzag-jobs>")).toMatchObject({ received: 0, listings: [] });
    for (const wrong of ["", "<html><title>404</title></html>", "{}", {}])
      expect(() => makePage(personio, wrong)).toThrow(BadShape);
  });

  it("knows the employer where all positions are one company's", () => {
    const position = (company: string, id: number) =>
      `<position><id>${id}</id><name>A</name><subcompany>${company}</subcompany></position>`;
    const readEmployer = (...companies: string[]) =>
      makePage(personio, `<workzag-jobs>${companies.map(position).join("")}</workzag-jobs>`).employer;
    expect(readEmployer("Acme", "Acme")).toBe("Acme");
    expect(readEmployer("Acme", "Acme Labs")).toBeUndefined();
    expect(readEmployer("")).toBeUndefined();
    expect(personio.identity?.readName("<title>Jobs at Acme GmbH</title>")).toBe("Acme GmbH");
  });

  it.each([
    ["https://acme.jobs.personio.de/job/1800001?language=de#apply", "acme"],
    ["https://acme.jobs.personio.com/", "com/acme"],
    ["https://jobs.personio.de/", null],
    ["https://www.personio.de/acme", null],
    ["https://a.b.jobs.personio.de/", null],
    ["https://acme.jobs.personio.de.evil.example/", null],
  ])("finds the board of %s", (url, expected) => {
    expect(personio.parseToken?.(new URL(url)) ?? null).toBe(expected);
  });

  it.each(["com/", "de/acme", "acme/../x", "acme.evil", "ACME", "com/com/acme"])(
    "has no token %s",
    (wrong) => {
      expect(wrong).not.toMatch(personio.tokenPattern);
    },
  );

  it("reads what its mock writes", () => {
    const mockBoards = mockSource(personio, format);
    const { listings } = mockBoards.readList();
    expect(listTitles(listings)).toEqual(listTitles(mockBoards.openings));
    for (const opening of mockBoards.openings) {
      const posting = listings.find(({ key }) => key === findNativeKey(format.buildUrl?.(opening) ?? ""));
      expect(posting).toMatchObject({
        company: opening.company,
        location: opening.places.join("; ").replaceAll("_", " "),
        postedAtMs: Math.floor(opening.postedAtMs / 1000) * 1000,
      });
      expect(posting?.blocks().some(({ kind }) => kind === "item")).toBe(true);
    }
    expect(mockBoards.ask(createFirstRequest(personio, { token: "nobody" })).status).toBe(404);
    const page = personio.identity?.request(mockBoards.board);
    expect(personio.identity?.readName(mockBoards.bodyOf(page ?? createFirstRequest(personio)))).toBe(
      mockBoards.openings[0]?.company,
    );
  });
});
