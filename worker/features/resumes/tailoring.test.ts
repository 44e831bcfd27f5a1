import { describe, expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { pasteResume, saveProfile } from "#worker/testing/resumes.ts";

import type { Resume, ResumeDetail } from "./resumes.contract.ts";

const api = createApi();
const AD = `We run a billing platform.

Requirements:
- SQL
- Experience cutting costs
- AWS Certified Solutions Architect`;

async function tailor(token: string, more: object = {}): Promise<ResumeDetail> {
  const body = { jobTitle: "Engineer", companyName: "Globex", jobDescription: AD, ...more };
  const response = await api.post("/resumes/generate", body, token);
  expect(response.status).toBe(201);
  const { id } = await response.json<Resume>();
  return await (await api.get(`/resumes/${id}`, token)).json();
}

describe("a resume that is tailored to a job", () => {
  it("claims nothing that its source does not, names what is missing, and remembers what it changed", async () => {
    const { token } = await createSignedInUser();
    await saveProfile(api, token);
    const resume = await tailor(token, { title: "Resume - Globex Engineer" });
    expect(resume).toMatchObject({
      title: "Resume - Globex Engineer",
      origin: "tailored",
      content: {
        personalInfo: { name: "Ada Example", email: "ada@example.com" },
        experience: [{ company: "Acme", position: "Engineer", startDate: "2019-03", endDate: "Present" }],
      },
      tailoring: { jobTitle: "Engineer", companyName: "Globex" },
    });
    expect(resume.content.skills.toSorted()).toEqual(["Patience", "SQL"]);
    expect(JSON.stringify(resume.tailoring?.gaps)).toContain("AWS");
    expect(JSON.stringify(resume.content)).not.toContain("AWS");
  });

  it("takes back a change that is refused, unless it was edited by hand", async () => {
    const { token } = await createSignedInUser();
    const { resume: source } = await pasteResume(api, token);
    const resume = await tailor(token, { sourceResumeId: source.id });
    const refused = (resume.tailoring?.changes ?? []).map(({ id }) => id);
    const settle = (ids: string[]) => api.post(`/resumes/${resume.id}/tailoring`, { refused: ids }, token);
    const settled = await (await settle(refused)).json<Resume>();
    expect(settled.content.experience.map(({ description }) => description)).toEqual(
      source.content.experience.map(({ description }) => description),
    );
    expect((await settle([])).status).toBe(200);
    const content = {
      ...resume.content,
      personalInfo: { ...resume.content.personalInfo, phone: "555" },
    };
    await api.put(`/resumes/${resume.id}`, { content }, token);
    const late = await settle(refused);
    expect([late.status, await late.json<object>()]).toMatchObject([409, { code: "resumes.edited_since" }]);
  });

  it("takes another user's resume for one that does not exist", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { resume } = await pasteResume(api, other);
    const response = await api.post(
      "/resumes/generate",
      { sourceResumeId: resume.id, jobDescription: AD },
      token,
    );
    expect(response.status).toBe(404);
  });
});
