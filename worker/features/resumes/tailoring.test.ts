import { encodeBase64 } from "@oslojs/encoding";
import { describe, expect, it } from "vitest";

import { makeJpeg } from "#testing/pictures/make-picture.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
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
  const body = {
    jobTitle: "Engineer",
    companyName: "Globex",
    jobDescription: AD,
    isCopyWanted: true,
    ...more,
  };
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

  it("looks as its source does, with its photo, and so does a copy without a job", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const look = { template: "Executive", paper: "Letter", design: { ...DEFAULT_DESIGN, typeface: "Arimo" } };
    expect((await api.put(`/resumes/${resume.id}`, look, token)).status).toBe(200);
    const jpeg = encodeBase64(makeJpeg());
    expect((await api.put(`/resumes/${resume.id}/photo`, { jpeg }, token)).status).toBe(200);
    for (const jobDescription of [AD, ""]) {
      const made = await tailor(token, { sourceResumeId: resume.id, jobDescription });
      expect(made).toMatchObject({ ...look, photo: expect.any(String) as string });
    }
  });

  it("is no copy where nothing is changed, unless one is wanted or there is no resume yet", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const ad = { jobTitle: "Baker", jobDescription: "Requirements:\n- Sourdough" };
    const generate = (more: object) => api.post("/resumes/generate", { ...ad, ...more }, token);
    const same = await generate({ sourceResumeId: resume.id });
    expect([same.status, await same.json()]).toMatchObject([
      200,
      {
        id: resume.id,
        content: resume.content,
        changed: false,
        reason: expect.stringMatching(/^There is nothing to change: we found nothing/) as string,
      },
    ]);
    const listed = await (await api.get("/resumes", token)).json<Resume[]>();
    expect(listed).toHaveLength(1);
    expect((await generate({ sourceResumeId: resume.id, isCopyWanted: true })).status).toBe(201);
    const { name, email } = resume.content.personalInfo;
    const entered = {
      name,
      email,
      summary: "Nurse",
      experience: "Nurse, 2019",
      education: "BSc",
      skills: "IV",
    };
    expect((await generate({ userProfile: entered })).status).toBe(201);
  });

  it("keeps bold words and links where it changes nothing, and all of them when all changes are refused", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const [job] = resume.content.experience;
    const lines = (job?.description ?? "").split("\n");
    const marked = lines.map((line) => line.replace(/^(\w+) (\w+)/, "**$1** [$2](https://example.org)"));
    expect(marked.join()).not.toBe(lines.join());
    const experience = [{ ...job, description: marked.join("\n") }];
    const content = { ...resume.content, experience };
    const edited = await api.put(`/resumes/${resume.id}`, { content }, token);
    const source = await edited.json<Resume>();
    const made = await tailor(token, { sourceResumeId: resume.id });
    const reworded = new Set(made.tailoring?.changes.map(({ before }) => before));
    const shown = JSON.stringify(made.content.experience);
    for (const [at, line] of lines.entries())
      if (!reworded.has(line)) expect(shown).toContain(JSON.stringify(marked[at]).slice(1, -1));
    const refused = (made.tailoring?.changes ?? []).map(({ id }) => id);
    const settled = await api.post(`/resumes/${made.id}/tailoring`, { refused }, token);
    expect((await settled.json<Resume>()).content.experience).toEqual(source.content.experience);
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
