import { expect, it } from "vitest";

import { ResumeContent } from "./resume-content.contract.ts";
import { EMPTY_CONTENT } from "./resume-parts.contract.ts";
import { listResumeTexts } from "./resume-texts.ts";

it("lists every text of a resume line by line, and none of its settings", () => {
  const content = ResumeContent.parse({
    ...EMPTY_CONTENT,
    personalInfo: { ...EMPTY_CONTENT.personalInfo, name: "Ada Okonkwo", summary: "Nurse.\nLeeds." },
    experience: [
      {
        id: "id-1",
        position: "Nurse",
        description: "Led a ward\n\nTaught six nurses",
        hiddenLines: [{ at: 2, text: "Wrote a guide" }],
      },
    ],
    skills: ["Triage"],
    customSections: [{ id: "id-2", title: "Talks", description: "Wound care", after: "skills" }],
    sections: ["skills", "experience"],
    hiddenSections: ["languages"],
  });
  expect(listResumeTexts(content)).toEqual([
    "Ada Okonkwo",
    "Nurse.",
    "Leeds.",
    "Nurse",
    "Led a ward",
    "Taught six nurses",
    "Wrote a guide",
    "Triage",
    "Talks",
    "Wound care",
  ]);
});
