import { expect, it } from "vitest";

import { RESUME_LIMITS, ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { buildDocument } from "#worker/testing/resume-lines.ts";

import { toResumeContent } from "./content-from-parsed.ts";
import { parseResume } from "./extract-resume.ts";
import { createFound } from "./make-found.ts";

const RESUME = `# Maeve O'Connell
maeve@mail.example | +353 86 555 0142 | Galway, Ireland

**SUMMARY**
Nurse with nine years on acute wards.
**EXPERIENCE**
**Staff Nurse** || March 2019 – Present
Corrib Hospital, Galway, Ireland
- Ran the wound clinic
- Wrote the rota
**Care Assistant** || 2016 – 02/2019
Harbour View, Limerick, Ireland
- Helped twenty residents
**EDUCATION**
BSc in Nursing || 2013 – 2016
Shannon College
**SKILLS**
Triage, Wound care
**CERTIFICATIONS**
Advanced Cardiac Life Support, Irish Heart Board (2022)
**LANGUAGES**
English (Native), Irish (Fluent)`;

it("is what was read, as it was written", () => {
  const content = toResumeContent(parseResume(buildDocument(RESUME)));
  expect(ResumeContent.parse(content)).toEqual(content);
  expect(content.personalInfo).toMatchObject({
    name: "Maeve O'Connell",
    email: "maeve@mail.example",
    location: "Galway, Ireland",
    summary: "Nurse with nine years on acute wards.",
  });
  expect(content.experience).toMatchObject([
    {
      id: "e1",
      position: "Staff Nurse",
      company: "Corrib Hospital",
      startDate: "March 2019",
      endDate: "Present",
      description: "Ran the wound clinic\nWrote the rota",
    },
    { id: "e2", position: "Care Assistant", startDate: "2016", endDate: "02/2019" },
  ]);
  expect(content.education).toMatchObject([{ id: "e3", startDate: "2013", endDate: "2016" }]);
  expect(content.skills).toEqual(["Triage", "Wound care"]);
  expect(content.certifications).toMatchObject([{ id: "e4", issuer: "Irish Heart Board" }]);
  expect(content.languages).toEqual(["English (Native)", "Irish (Fluent)"]);
});

it("gives a start without a year the year that it has", () => {
  const [job] = toResumeContent(
    parseResume(buildDocument(RESUME.replace("March 2019 – Present", "Mar – Jun 2019"))),
  ).experience;
  expect(job).toMatchObject({ startDate: "2019-03", endDate: "Jun 2019" });
});

it("keeps to what a resume may hold", () => {
  const parsed = parseResume(buildDocument(RESUME));
  const long = createFound("word ".repeat(3000), ["1.1"], "high");
  const [job] = parsed.workExperience;
  const [skill] = parsed.skills;
  const [language] = parsed.languages;
  if (job === undefined || skill === undefined || language === undefined) throw new Error("nothing was read");
  const content = toResumeContent({
    ...parsed,
    personalInfo: { ...parsed.personalInfo, fullName: long, summary: long, linkedin: long },
    workExperience: Array.from({ length: 70 }, () => ({
      ...job,
      company: createFound("😀".repeat(200), ["1.1"], "high"),
      achievements: Array.from({ length: 80 }, (_, at) => createFound(`Line ${at}`, ["1.1"], "high")),
    })),
    skills: Array.from({ length: 300 }, () => skill),
    languages: Array.from({ length: 60 }, () => language),
  });
  expect(ResumeContent.parse(content)).toEqual(content);
  expect(content.experience).toHaveLength(RESUME_LIMITS.entries);
  expect(content.experience[0]?.description.split("\n")).toHaveLength(RESUME_LIMITS.lines);
  expect(content.experience[0]?.company.isWellFormed()).toBe(true);
  expect(content.skills).toHaveLength(RESUME_LIMITS.skills);
});

it("keeps the names over groups of skills", () => {
  const grouped = RESUME.replace("Triage, Wound care", "Nursing: Triage, Wound care\nSystems: Epic, Excel");
  const content = toResumeContent(parseResume(buildDocument(grouped)));
  expect(content.skills).toEqual(["Triage", "Wound care", "Epic", "Excel"]);
  expect(content.skillGroups).toEqual([
    { id: "g1", name: "Nursing", skills: ["Triage", "Wound care"] },
    { id: "g2", name: "Systems", skills: ["Epic", "Excel"] },
  ]);
});
