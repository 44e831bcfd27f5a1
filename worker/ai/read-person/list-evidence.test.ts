import { expect, it } from "vitest";

import { LETTER_CASES, LETTER_TODAY } from "#testing/letters/letter-cases.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";

import { listEvidenceOfText } from "./evidence-of-text.ts";
import { listEvidence } from "./list-evidence.ts";

const nurse = LETTER_CASES.find(({ id }) => id === "icu-nurse");

it("a resume in text gives bullets with the job that they were done in", () => {
  const evidence = listEvidenceOfText(nurse?.background ?? "", LETTER_TODAY);
  const triage = evidence.find(({ text }) => text.startsWith("Triage up to"));
  expect(triage).toMatchObject({
    kind: "bullet",
    numbers: ["40", "24"],
    role: { title: "Staff Nurse", company: "St. Brannock Hospital", endDate: "Present" },
  });
  expect(triage?.skills).toContain("triage");
});

it.each(LETTER_CASES)(
  "$id: every piece stands in the background word for word, and no line is lost",
  (letterCase) => {
    const { background } = letterCase;
    const evidence = listEvidenceOfText(background, LETTER_TODAY);
    for (const { text } of evidence) expect(background).toContain(text);
    expect(new Set(evidence.map(({ id }) => id)).size).toBe(evidence.length);
    const all = evidence.map(({ text }) => text).join("\n");
    for (const line of background.split("\n").filter((line) => line.startsWith("- ")))
      expect(all).toContain(line.slice(2));
  },
);

it("what a resume hides is no evidence, and paths count it", () => {
  const entry = {
    company: "Acme",
    location: "",
    startDate: "2020",
    endDate: "2022",
    hiddenLines: [],
    description: "Built boats",
  };
  const evidence = listEvidence({
    ...EMPTY_CONTENT,
    experience: [
      { ...entry, id: "e1", isHidden: true, position: "Clerk" },
      { ...entry, id: "e2", isHidden: false, position: "Boatbuilder" },
    ],
    skills: ["Painting"],
    hiddenSections: ["skills"],
  });
  expect(evidence.map(({ path, text }) => [path, text])).toEqual([
    ["experience.1.position", "Boatbuilder"],
    ["experience.1.company", "Acme"],
    ["experience.1.description.0", "Built boats"],
  ]);
});

it("the shown lines of custom sections are evidence, and hidden ones are not", () => {
  const section = {
    id: "c",
    isHidden: false,
    title: "Volunteering",
    hiddenLines: [{ at: 1, text: "Rowed" }],
  };
  const evidence = listEvidence({
    ...EMPTY_CONTENT,
    customSections: [
      { ...section, isHidden: true, description: "Flew kites" },
      { ...section, description: "Taught swimming" },
    ],
  });
  expect(evidence.map(({ path, text }) => [path, text])).toEqual([
    ["customSections.1.description.0", "Taught swimming"],
  ]);
});

it("a period on a line of its own belongs to the job above it", () => {
  const units = listEvidenceOfText(
    "Staff Nurse, Leeds General\nSeptember 2019 - March 2022\n- Led a ward of 24 beds",
    "2026-11-23",
  );
  expect(units.find(({ text }) => text === "Led a ward of 24 beds")?.role).toMatchObject({
    title: "Staff Nurse",
    company: "Leeds General",
    endDate: "March 2022",
  });
  expect(units.some(({ text }) => text.startsWith("September"))).toBe(false);
});
