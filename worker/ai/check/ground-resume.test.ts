import { expect, it } from "vitest";

import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";

import { groundResume } from "./ground-resume.ts";

const entry = { isHidden: false, hiddenLines: [], location: "Leeds" };
const source: ResumeContent = {
  ...EMPTY_CONTENT,
  personalInfo: {
    ...EMPTY_CONTENT.personalInfo,
    name: "Amara Okafor",
    summary: "Nurse on busy wards. I like nights.",
  },
  experience: [
    {
      ...entry,
      id: "e1",
      company: "St. Brannock Hospital",
      position: "Staff Nurse",
      startDate: "2021-03",
      endDate: "Present",
      description:
        "Triage up to 40 patients per shift\nResponsible for documenting wound care\nAssisted surgeons",
    },
    {
      ...entry,
      id: "e2",
      company: "Quayside Clinic",
      position: "Nurse",
      startDate: "2018",
      endDate: "2021",
      description: "Taught patients at home",
    },
  ],
  skills: ["JS", "Triage", "Wound care"],
};

const withFirst = (change: Partial<ResumeContent["experience"][number]>): ResumeContent => ({
  ...source,
  experience: source.experience.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
});
const kinds = (tailored: ResumeContent, recorded = {}) =>
  groundResume(source, tailored, recorded).map(({ kind }) => kind);

it("another order, hidden lines, a skill's other name and a plain rewording are fine", () => {
  expect(kinds(source)).toEqual([]);
  const description = "Documented wound care\nTriage up to 40 patients per shift";
  expect(
    kinds({
      ...withFirst({ description, hiddenLines: [{ at: 2, text: "Assisted surgeons" }] }),
      skills: ["Wound care", "Triage", "JavaScript"],
    }),
  ).toEqual([]);
});

it("a custom section is kept as it is, and what it says may be said", () => {
  const section = {
    id: "c1",
    isHidden: false,
    title: "Volunteering",
    description: "Taught first aid to scouts",
    hiddenLines: [],
  };
  const own: ResumeContent = { ...source, customSections: [section] };
  const find = (change: Partial<ResumeContent>) =>
    groundResume(own, { ...own, ...change }).map(({ kind, text }) => [kind, text]);
  expect(find({})).toEqual([]);
  expect(find({ customSections: [] })).toEqual([["structure", "Volunteering"]]);
  expect(find({ customSections: [{ ...section, description: "Taught surgery" }] })).toEqual([
    ["structure", "Volunteering"],
  ]);
  expect(find({ customSections: [section, { ...section, title: "Awards" }] })).toEqual([
    ["structure", "Awards"],
  ]);
  const summary = "Nurse on busy wards. Taught first aid to 12 scouts in Dublin.";
  const claim = (isHidden: boolean) => {
    const description = "Taught first aid to 12 scouts in Dublin";
    const from: ResumeContent = { ...source, customSections: [{ ...section, description, isHidden }] };
    return groundResume(from, { ...from, personalInfo: { ...from.personalInfo, summary } }).length;
  };
  expect(claim(false)).toBe(0);
  expect(claim(true)).toBeGreaterThan(0);
});

it.each<[string, ResumeContent]>([
  ["identity", withFirst({ company: "Royal Infirmary" })],
  ["identity", withFirst({ endDate: "2023" })],
  ["identity", { ...source, personalInfo: { ...source.personalInfo, name: "A. Okafor" } }],
  ["structure", { ...source, experience: source.experience.slice(0, 1) }],
  ["structure", withFirst({ description: "Triage up to 40 patients per shift" })],
  [
    "number",
    withFirst({
      description:
        "Triage up to 60 patients per shift\nResponsible for documenting wound care\nAssisted surgeons",
    }),
  ],
  [
    "seniority",
    withFirst({
      description: "Triage up to 40 patients per shift\nResponsible for documenting wound care\nLed surgeons",
    }),
  ],
  ["skill", { ...source, skills: [...source.skills, "Dialysis"] }],
  ["structure", { ...source, skills: ["Triage", "JS"] }],
  [
    "superlative",
    { ...source, personalInfo: { ...source.personalInfo, summary: "Outstanding nurse on busy wards." } },
  ],
])("%s is found", (kind, tailored) => {
  expect(kinds(tailored)).toContain(kind);
});

it("what a change has recorded may be left out", () => {
  expect(kinds({ ...source, skills: ["Triage", "JS"] }, { skills: ["Wound care"] })).toEqual([]);
});

it("a person's own lines stand however many and however long they are", () => {
  const lines = [
    "Led triage on nights. ".repeat(120).trim(),
    ...Array.from({ length: 1200 }, (_, at) => `Ward round ${at}`),
  ];
  const long: ResumeContent = {
    ...source,
    experience: source.experience.map((one, at) =>
      at === 0 ? { ...one, description: lines.join("\n") } : one,
    ),
  };
  const reordered: ResumeContent = {
    ...long,
    experience: long.experience.map((one, at) =>
      at === 0 ? { ...one, description: lines.toReversed().join("\n") } : one,
    ),
  };
  expect(groundResume(long, reordered)).toEqual([]);
});
