import type { RatedResume } from "#worker/features/resumes/resumes.contract.ts";

import type { Api } from "./api.ts";

export const RESUME_TEXT = `Ada Okonkwo
ada.okonkwo@example.com | +44 20 7946 0018 | Leeds, United Kingdom

EXPERIENCE
Staff Nurse, Harbour Hospital
March 2019 - Present
- Led a ward of 24 beds and cut waiting times by 15 %

EDUCATION
University of Leeds
BSc Nursing, 2015 - 2018

SKILLS
Triage, Wound care
`;

export const pasteResume = async (api: Api, token: string, more: object = {}): Promise<RatedResume> =>
  (await api.post("/resumes/upload-and-rate", { resumeText: RESUME_TEXT, ...more }, token)).json();

export async function uploadResume(api: Api, token: string, file: File): Promise<RatedResume> {
  const body = new FormData();
  body.set("file", file);
  return await (await api.call("POST", "/resumes/upload-file-and-rate", { body, token })).json();
}

export async function importJsonResume(
  api: Api,
  token: string,
  resume: object,
  fileName?: string,
): Promise<RatedResume> {
  const body = new FormData();
  body.set("file", new File([JSON.stringify(resume)], "ada.json"));
  if (fileName !== undefined) body.set("fileName", fileName);
  return await (await api.call("POST", "/resumes/import", { body, token })).json();
}

/** Saves a small profile with a job and two skills, plus the test's own fields. */
export const saveProfile = (api: Api, token: string, more: object = {}) =>
  api.post(
    "/profile",
    {
      fullName: "Ada Example",
      email: "ada@example.com",
      technicalSkills: ["SQL"],
      softSkills: ["Patience"],
      workExperience: [
        {
          company: "Acme",
          jobTitle: "Engineer",
          startDate: "2019-03",
          endDate: "Present",
          description: "Built the billing service",
          achievements: ["Cut costs by 20 %"],
        },
      ],
      ...more,
    },
    token,
  );
