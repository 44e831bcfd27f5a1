import { expect, it } from "vitest";

import { rateResume } from "#worker/ai/score-resume/score-resume.ts";
import { ResumeExperience } from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT, selectShownContent } from "#worker/documents/resume-parts.contract.ts";

import { ratingByModel } from "./model.ts";

it("a model is sent the texts of a resume and no name of a field or section", async () => {
  const experience = ResumeExperience.parse({
    id: "job",
    position: "Staff Nurse",
    company: "Harbour Hospital",
    description: "Responsible for a ward\nTaught six nurses",
  });
  const content = selectShownContent({ ...EMPTY_CONTENT, experience: [experience], skills: ["Triage"] });
  const input = { content, today: "2026-11-26", file: null };
  const prepared = await ratingByModel.prepare(
    input,
    { today: input.today, seed: "test" },
    rateResume(input),
  );
  expect(prepared?.texts.find(({ name }) => name === "resume")?.text.split("\n")).toEqual([
    "Staff Nurse",
    "Harbour Hospital",
    "Responsible for a ward",
    "Taught six nurses",
    "Triage",
  ]);
});
