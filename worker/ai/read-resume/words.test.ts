import { describe, expect, it } from "vitest";

import { scoreDegree, scoreSchool, scoreTitle, scoreTitleOverCompany } from "./classify-text.ts";
import { parseHeading } from "./headings.ts";
import { isLanguageName, isLanguageLevel } from "./spoken-languages.ts";

describe("headings by their words", () => {
  it.each([
    ["Relevant Clinical Experience", "experience"],
    ["Selected Honors", "other"],
    ["EDUCATION & TRAINING", "education"],
    ["Technical Skills:", "skills"],
  ])("“%s” is of %s", (text, kind) => expect(parseHeading(text)?.kind).toBe(kind));

  it.each(["Senior Nurse", "Experience in sales and marketing of toys", "Python", "University of Leeds"])(
    "“%s” is none",
    (text) => expect(parseHeading(text)).toBeNull(),
  );
});

describe("what a name is of", () => {
  it.each([
    "Senior Staff Nurse",
    "Co-Founder & CTO",
    "Head of Sales",
    "Store Manager",
    "Gymnasiallehrer",
    "Kfz-Mechatroniker",
    "Entwickler*in",
    "Cheffe de cuisine",
    "Responsable marketing",
    "Encargado de almacén",
  ])("“%s” is a title", (text) => expect(scoreTitleOverCompany(text)).toBeGreaterThan(2));
  it.each([
    "Nexus Labs",
    "Acme, Inc.",
    "Elbe Ingenieure GmbH",
    "Corrib University Hospital",
    "Brasserie des Canuts",
    "Distribuciones Ebro S.L.",
  ])("“%s” is an employer", (text) => expect(scoreTitleOverCompany(text)).toBeLessThan(-1));
  it.each([
    "Boğaziçi University",
    "Technische Universität Dresden",
    "Isar-Gymnasium",
    "Lycée hôtelier",
    "IES Alfonso X",
  ])("“%s” is a school", (text) => expect(scoreSchool(text)).toBeGreaterThan(3));
  it.each([
    "B.Sc. Physics",
    "Bachelor's in Law",
    "PharmD",
    "Abitur",
    "BTS Hôtellerie",
    "Técnico Superior",
    "Juris Doctor",
  ])("“%s” is a degree", (text) => expect(scoreDegree(text)).toBeGreaterThan(3));
  it("a sentence is no title", () =>
    expect(scoreTitle("Answered the phone and wrote to every client of the firm.")).toBeLessThan(2));
});

describe("languages", () => {
  it("and levels are known by their names", () => {
    expect(["Deutsch", "français", "Inglés", "Mandarin", "Yoruba"].every(isLanguageName)).toBe(true);
    expect(
      ["C1", "Native speaker", "Muttersprache", "langue maternelle", "(fluent)", "4/5"].every(
        isLanguageLevel,
      ),
    ).toBe(true);
    expect(isLanguageLevel("Excel")).toBe(false);
  });
});
