import { describe, expect, it } from "vitest";

import { makeDuplicateSet } from "#testing/duplicates/make-set.ts";
import { toCompanyKey, toTitleKey } from "#worker/features/jobs/listing/keys.ts";
import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";

import { type Row, groupIntoOpenings } from "./find-openings.ts";
import { mayBeSamePlace } from "./same-place.ts";
import { computeContainment, computeShingles } from "./similarity.ts";

const DAY_MS = 86_400_000;
const TEXT =
  "You plan routes for twelve vans, speak with drivers before dawn and keep the log of every delivery. You know the city, you stay calm when a van breaks down, and you write down what happened so that the next shift knows.";
const OTHER_TEXT =
  "You calibrate the flow meters of our brewery, replace worn valves and train new colleagues at the bottling line. Two years with process instruments are what we hope for, and a steady hand.";

let rows = 0;
function row(changes: Partial<Row> & { location?: string }): Row {
  rows += 1;
  const { location = "Leeds, United Kingdom", ...values } = changes;
  return {
    id: `r${rows}`,
    nativeKey: null,
    url: `https://jobs.example.com/${rows}`,
    requisitionId: null,
    source: "greenhouse",
    rank: 3,
    boardKey: null,
    isVouched: true,
    company: "Harrow Couriers Ltd",
    title: "Route Planner",
    places: splitPlaces(location).map((place) => parsePlace(place)),
    description: TEXT,
    postedAtMs: Date.UTC(2026, 9, 1),
    ...values,
  };
}

const areOne = (first: Row, second: Row, ...others: Row[]): boolean => {
  const { openingById } = groupIntoOpenings([first, second, ...others]);
  return openingById.get(first.id) === openingById.get(second.id);
};

describe("companies and titles as they are compared", () => {
  it("a legal form and signs do not tell companies apart, other words do", () => {
    expect(toCompanyKey("Acme, Inc.")).toBe(toCompanyKey("ACME"));
    expect(toCompanyKey("Müller GmbH & Co. KG")).toBe(toCompanyKey("MULLER"));
    expect(toCompanyKey("Nova Labs")).not.toBe(toCompanyKey("Nova Health Group"));
    expect(toCompanyKey("The Co.")).not.toBe("");
  });

  it("who may apply, short forms and the place do not tell titles apart; brackets and levels do", () => {
    expect(toTitleKey("Sr. Engineer (m/f/d)")).toBe(toTitleKey("Senior Engineer"));
    expect(toTitleKey("Route Planner - Leeds", [parsePlace("Leeds, United Kingdom")])).toBe(
      toTitleKey("Route Planner"),
    );
    expect(toTitleKey("Account Executive (Agentforce)")).not.toBe(
      toTitleKey("Account Executive (Data Cloud)"),
    );
    expect(toTitleKey("Engineer II")).not.toBe(toTitleKey("Engineer III"));
    expect(toTitleKey("Analyst 2026")).not.toBe(toTitleKey("Analyst 2027"));
    expect(toTitleKey("Analyst #40112")).toBe(toTitleKey("Analyst"));
  });
});

describe("texts and places", () => {
  it("a text that is cut off is in the whole one", () => {
    expect(computeContainment(computeShingles(TEXT), computeShingles(TEXT.slice(0, 100)))).toBeGreaterThan(
      0.9,
    );
    expect(computeContainment(computeShingles(TEXT), computeShingles(OTHER_TEXT))).toBeLessThan(0.1);
    expect(computeContainment(computeShingles(""), computeShingles(TEXT))).toBe(0);
  });

  it("a place that says nothing may be any, another city is another place", () => {
    const at = (...names: string[]) => names.map((name) => parsePlace(name));
    expect(mayBeSamePlace(at("Berlin"), at("Berlin, Germany"))).toBe(true);
    expect(mayBeSamePlace(at("Remote"), at("Berlin, Germany"))).toBe(true);
    expect(mayBeSamePlace([], at("Berlin, Germany"))).toBe(true);
    expect(mayBeSamePlace(at("Munich, Germany"), at("Berlin, Germany"))).toBe(false);
    expect(mayBeSamePlace(at("Columbus, OH"), at("Columbus, GA"))).toBe(false);
  });
});

describe("one opening", () => {
  it("is what has the same key, the same address but for tracking, or the same number of the employer's", () => {
    expect(areOne(row({ nativeKey: "lever:1" }), row({ nativeKey: "lever:1", title: "Planner" }))).toBe(true);
    expect(
      areOne(row({ url: "https://a.example/1?utm_source=x" }), row({ url: "https://a.example/1/" })),
    ).toBe(true);
    expect(
      areOne(row({ requisitionId: "R-1" }), row({ requisitionId: "r-1", company: "HARROW COURIERS" })),
    ).toBe(true);
    expect(
      areOne(
        row({ requisitionId: "R-1", description: OTHER_TEXT }),
        row({ requisitionId: "R-1", company: "Else" }),
      ),
    ).toBe(false);
  });

  it("is what a list copied, cut off, under another name of the company and the place", () => {
    const copy = row({
      rank: 0,
      source: "himalayas",
      company: "Harrow Couriers",
      location: "Leeds",
      description: TEXT.slice(0, 130),
    });
    expect(areOne(row({}), copy)).toBe(true);
    expect(areOne(row({}), { ...copy, description: "" })).toBe(true);
    expect(areOne(row({}), { ...copy, description: OTHER_TEXT })).toBe(false);
    expect(areOne(row({}), { ...copy, title: "Route Planner (Night)" })).toBe(false);
  });

  it("is never two of the employer's own, however alike", () => {
    expect(areOne(row({ nativeKey: "lever:1" }), row({ nativeKey: "lever:2" }))).toBe(false);
    expect(areOne(row({}), row({ location: "York, United Kingdom" }))).toBe(false);
  });

  it("without a text is one only where title, place and board say so", () => {
    const bare = (changes: Parameters<typeof row>[0]) =>
      row({ rank: 1, source: "simplify", description: "", ...changes });
    expect(areOne(bare({}), bare({}))).toBe(true);
    expect(areOne(bare({}), bare({ location: "" }))).toBe(false);
    expect(areOne(bare({ title: "Trainee 2026" }), bare({ title: "Trainee 2027" }))).toBe(false);
    const onBoard = (id: string) => bare({ url: `https://boards.greenhouse.io/harrow/jobs/${id}` });
    expect(areOne(onBoard("4000101"), onBoard("4000102"))).toBe(false);
    const onHost = (id: string) => bare({ url: `https://careers.harrow.example/job/${id}/planner` });
    expect(areOne(onHost("173018"), onHost("173657"))).toBe(false);
  });

  it("without a text is not one that was posted a season earlier", () => {
    const postedOn = (postedAtMs: number | null) =>
      row({ rank: 1, source: "simplify", description: "", title: "Trading Intern", postedAtMs });
    const own = (postedAtMs: number | null) => row({ title: "Trading Intern", postedAtMs });
    const autumn = Date.UTC(2026, 8, 1);
    expect(areOne(own(autumn), postedOn(autumn + 80 * DAY_MS))).toBe(true);
    expect(areOne(own(autumn), postedOn(autumn + 100 * DAY_MS))).toBe(false);
    expect(areOne(own(autumn), postedOn(autumn - 100 * DAY_MS))).toBe(false);
    expect(areOne(postedOn(autumn), postedOn(Date.UTC(2025, 8, 1)))).toBe(false);
    expect(areOne(own(autumn), postedOn(null))).toBe(true);
  });

  it("is never two postings of a board, though a list has both with one text", () => {
    const listed = (id: string) =>
      row({ rank: 1, source: "simplify", url: `https://boards.greenhouse.io/harrow/jobs/${id}` });
    expect(areOne(listed("4000201"), listed("4000202"))).toBe(false);
  });

  it("is not guessed where it could be one of two", () => {
    const copy = row({ rank: 0, source: "jobicy", description: "", location: "" });
    const [first, second] = [row({}), row({ location: "York, United Kingdom" })];
    expect(areOne(first, copy, second)).toBe(false);
    expect(areOne(second, copy, first)).toBe(false);
  });
});

it("what one board posts several times is one, if title, place, pay and text are the same", () => {
  const boardKey = "greenhouse:harrow";
  const first = row({ boardKey });
  expect(areOne(first, row({ boardKey }))).toBe(true);
  expect(areOne(first, row({ boardKey, postedAtMs: Date.UTC(2026, 9, 20) }))).toBe(true);
  for (const changes of [
    { title: "Route Planner II" },
    { location: "York, United Kingdom" },
    { pay: "£31,000 a year" },
    { description: `${TEXT} You work at our depot on the harbour.` },
    { description: "" },
    { boardKey: "greenhouse:harrow-north" },
  ])
    expect(areOne(first, row({ boardKey, ...changes }))).toBe(false);
});

it("the same job again after some days is a repost, two on one day are not", () => {
  const first = row({ nativeKey: "lever:1" });
  const again = row({ nativeKey: "lever:2", postedAtMs: (first.postedAtMs ?? 0) + 20 * DAY_MS });
  const beside = row({ nativeKey: "lever:3", postedAtMs: (first.postedAtMs ?? 0) + DAY_MS / 2 });
  const late = row({ nativeKey: "lever:4", postedAtMs: (first.postedAtMs ?? 0) + 200 * DAY_MS });
  expect(groupIntoOpenings([first, again]).repostOf.get(again.id)).toBe(first.id);
  expect(groupIntoOpenings([first, beside]).repostOf.size).toBe(0);
  expect(groupIntoOpenings([first, late]).repostOf.size).toBe(0);
});

it("on seven thousand listings hardly any row is given to a wrong opening", () => {
  const set = makeDuplicateSet(7);
  const { openingById } = groupIntoOpenings(set);
  const truths = new Map(set.map(({ id, truth }) => [id, truth]));
  const joined = set.filter(({ id }) => openingById.get(id) !== id);
  const wrong = joined.filter(({ id, truth }) => truths.get(openingById.get(id) ?? "") !== truth);
  expect(joined.length).toBeGreaterThan(3000);
  expect(wrong.length / joined.length).toBeLessThan(0.005);
});
