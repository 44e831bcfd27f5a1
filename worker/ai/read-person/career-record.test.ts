import { expect, it } from "vitest";

import { ResumeEducation } from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";

import { formatCareer } from "./career-record.ts";
import { readBackground, readResumeContent } from "./read-person.ts";

const BACKGROUND = `Experience
Staff Nurse, Harbour Hospital, 2019 to 2023
- Triaged up to 40 patients per shift

Education
BSN, Corvane State University, 2014

Certificates
ACLS (until March 2027), BLS and venepuncture

Skills: Epic, Triage`;

it("has jobs with their statements, and an entry a line as the person wrote it", () => {
  const { text } = formatCareer(readBackground(BACKGROUND, "2026-11-26"), BACKGROUND);
  expect(text).toContain(
    "[j1] Staff Nurse, Harbour Hospital (2019 to 2023)\n  [j1.1] Triaged up to 40 patients per shift",
  );
  expect(text).toContain("BSN, Corvane State University, 2014");
  expect(text).toContain("ACLS (until March 2027), BLS and venepuncture");
  expect(text).toContain("Epic, Triage");
  expect(text).not.toMatch(/\( ?,|, ?,|\( ?\)/);
});

it("has the years of a school as a period, and a lone year as it is", () => {
  const { text } = formatCareer(
    readResumeContent({
      ...EMPTY_CONTENT,
      education: [
        ResumeEducation.parse({
          id: "a",
          degree: "BSc",
          school: "Leeds",
          startDate: "2015",
          endDate: "2019",
        }),
        ResumeEducation.parse({ id: "b", degree: "MSc", school: "York", endDate: "2021" }),
      ],
    }),
  );
  expect(text).toContain("[e1] BSc, Leeds, 2015 to 2019");
  expect(text).toContain("[e2] MSc, York, 2021");
});

it("is empty for a person who states nothing", () => {
  expect(formatCareer({ units: [] })).toEqual({ text: "", lines: [] });
});
