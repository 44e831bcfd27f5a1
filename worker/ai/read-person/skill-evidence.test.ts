import { describe, expect, it } from "vitest";

import {
  MATCH_MONTH,
  makeMatchJob,
  makeMatchProfile,
  makePosition,
  createMusts,
} from "#worker/testing/matching.ts";

import { STRENGTH } from "./evidence-tables.ts";
import { countWorkMonths } from "./months-of-work.ts";
import { collectEvidence } from "./skill-evidence.ts";

const evidence = (profile: Parameters<typeof makeMatchProfile>[0]) =>
  collectEvidence(makeMatchProfile(profile).person, MATCH_MONTH);

describe("evidence of a skill", () => {
  it("is strongest in work of the last years, with the words that say it", () => {
    const positions = [makePosition({ texts: ["Built dashboards in Tableau", "Kept the till"] })];
    expect(evidence({ positions }).get("tableau")).toEqual({
      strength: STRENGTH.recent,
      quote: "Built dashboards in Tableau",
      via: null,
    });
  });

  it("is weaker in work that ended long ago, and where it is only listed", () => {
    const old = { isCurrent: false, from: MATCH_MONTH - 150, to: MATCH_MONTH - 61 };
    const positions = [makePosition({ ...old, texts: ["Built dashboards in Tableau"] })];
    expect(evidence({ positions }).get("tableau")?.strength).toBe(STRENGTH.older);
    expect(evidence({ skills: ["Tableau"] }).get("tableau")).toEqual({
      strength: STRENGTH.listed,
      quote: "Tableau",
      via: null,
    });
    expect(evidence({ texts: ["A course in Tableau"] }).get("tableau")?.strength).toBe(STRENGTH.listed);
  });

  it("is of the end of a position, to the month", () => {
    const at = (to: number) =>
      evidence({ positions: [makePosition({ isCurrent: false, to, texts: ["Tableau dashboards"] })] });
    expect(at(MATCH_MONTH - 60).get("tableau")?.strength).toBe(STRENGTH.recent);
    expect(at(MATCH_MONTH - 61).get("tableau")?.strength).toBe(STRENGTH.older);
  });

  it("carries over to what a skill is part of in full, to its neighbours in part", () => {
    const found = evidence({ skills: ["CDL Class A"] });
    expect(found.get("cdl")).toMatchObject({ strength: STRENGTH.listed, via: "cdl-a" });
    expect(found.get("truck-driving")?.strength).toBeLessThanOrEqual(STRENGTH.related);
    expect(found.get("truck-driving")?.strength).toBeGreaterThan(0);
    expect(evidence({ skills: ["Truck driving"] }).has("cdl-a")).toBe(false);
  });

  it("is in a title that was held, not in one that is looked for", () => {
    expect(
      evidence({ positions: [makePosition({ title: "Electrician" })] }).get("electrical-installation"),
    ).toMatchObject({ strength: STRENGTH.recent, quote: "Electrician", isTitle: true });
    expect(evidence({ desiredTitles: ["Electrician"] }).size).toBe(0);
  });

  it("is told rather than claimed by a title", () => {
    const positions = [makePosition({ title: "Accountant", texts: ["All of the accounting for two shops"] })];
    expect(evidence({ positions }).get("accounting")?.quote).toBe("All of the accounting for two shops");
  });

  it("takes a name in a list for the skill, where a sentence would leave it open", () => {
    expect(evidence({ skills: ["R"] }).has("r")).toBe(true);
    expect(evidence({ texts: ["R"] }).has("r")).toBe(false);
    expect(evidence({ skills: ["JavaScript"] }).has("java")).toBe(false);
  });

  it("takes a name that is also a word for the skill in a sentence, once it is listed", () => {
    const positions = [makePosition({ texts: ["Closed the books in SAP and R"] })];
    expect(evidence({ positions }).has("sap")).toBe(false);
    const told = makePosition({ texts: ["RATHER SAPPY"] });
    expect(evidence({ positions: [told], skills: ["SAP", "R"] }).get("r")?.strength).toBe(STRENGTH.listed);
    const found = evidence({ positions, skills: ["SAP", "R", "(((", "C++ [x]"] });
    expect(found.get("sap")).toMatchObject({
      strength: STRENGTH.recent,
      quote: "Closed the books in SAP and R",
    });
    expect(found.get("r")?.strength).toBe(STRENGTH.recent);
  });

  it("is none where it is denied, and nothing is made of nothing", () => {
    expect(evidence({ texts: ["Worked without Tableau"] }).has("tableau")).toBe(false);
    expect(evidence({ skills: ["", "   "], texts: [""], positions: [makePosition()] }).size).toBe(0);
  });
});

it("work of the last years shows most, a neighbouring skill least", () => {
  const { recent, older, listed, related } = STRENGTH;
  expect(recent).toBe(1);
  for (const less of [older, listed]) {
    expect(less).toBeLessThan(recent);
    expect(less).toBeGreaterThan(related);
  }
});

describe("months of work", () => {
  const months = (positions: ReturnType<typeof makePosition>[]) => countWorkMonths(positions, MATCH_MONTH);
  const nurse = { title: "Nurse", isCurrent: false, from: MATCH_MONTH - 48, to: MATCH_MONTH - 24 };

  it("are counted once where positions lie over one another", () => {
    expect(
      months([makePosition(nurse), makePosition({ ...nurse, from: MATCH_MONTH - 36, to: MATCH_MONTH - 12 })])
        .all,
    ).toBe(36);
  });

  it("are none where dates are missing or the wrong way round, a year where only the end is", () => {
    expect(months([makePosition({ from: null })]).all).toBe(0);
    expect(months([makePosition({ isCurrent: false, from: 100, to: 50 })]).all).toBe(0);
    expect(months([makePosition({ isCurrent: false, from: MATCH_MONTH - 40 })]).all).toBe(12);
  });

  it("count for a job where the position is of its field, by title or by skills", () => {
    const { all, inField } = months([
      makePosition({ ...nurse, isCurrent: true, from: MATCH_MONTH - 24 }),
      makePosition({ ...nurse, title: "Bank Teller", from: MATCH_MONTH - 84, to: MATCH_MONTH - 24 }),
    ]);
    expect(all).toBe(84);
    expect(inField(makeMatchJob({ title: "ICU Nurse" }))).toBe(24);
    expect(inField(makeMatchJob({ title: "Ward Hand", skills: createMusts("patient-care") }))).toBe(24);
    expect(inField(makeMatchJob({ title: "Helper", skills: createMusts("welding", "communication") }))).toBe(
      0,
    );
  });
});
