import { describe, expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { pasteResume } from "#worker/testing/resumes.ts";

import { MAX_ADVISED, type Resume, type ResumeAdvice, type ResumeDetail } from "./resumes.contract.ts";

const api = createApi();

async function openResume() {
  const { token } = await createSignedInUser();
  const { resume, rating } = await pasteResume(api, token);
  const advise = (content: object) => api.post(`/resumes/${resume.id}/advice`, { content }, token);
  const detail = async () => (await api.get(`/resumes/${resume.id}`, token)).json<ResumeDetail>();
  return { token, resume, rating, advise, detail };
}

describe("the score beside the text", () => {
  it("is the stored one while nothing is changed, follows what is written, and stores nothing", async () => {
    const { token, resume, rating, advise, detail } = await openResume();
    const before = await detail();
    const { content } = resume;
    const opened = await advise({ ...content, sections: ["summary", "experience"] });
    expect(await opened.json<ResumeAdvice>()).toMatchObject({ score: rating.score, band: rating.band });

    const experience = content.experience.map((entry) => ({
      ...entry,
      description: [
        "Led a ward of 24 beds and cut waiting times for patients by 15 % in one winter",
        "Trained 12 new nurses in medication safety, so that errors fell by 30 % in a year",
        "Responsible for planning the night rota of the ward",
        "Responsible for the stock of the ward",
      ].join("\n"),
    }));
    const written = await (await advise({ ...content, experience })).json<ResumeAdvice>();
    expect(written.score).toBeGreaterThan(rating.score);
    const weak = written.fixes.find(({ checkId }) => checkId === "weak-openers");
    const place = `experience.${content.experience[0]?.id}.description`;
    expect(weak?.places).toEqual([`${place}.2`, `${place}.3`]);
    expect(await detail()).toEqual(before);
    const stored = await api.put(`/resumes/${resume.id}`, { content: { ...content, experience } }, token);
    expect(stored.status).toBe(200);
    const again = await (await api.post(`/resumes/${resume.id}/rate`, {}, token)).json();
    expect(again).toMatchObject({ rating: { score: written.score } });
  });

  it("is for the resume's owner, for content within its limits, and for a resume of usual length", async () => {
    const { resume, advise } = await openResume();
    const { content } = resume;
    const other = await createSignedInUser();
    const foreign = await api.post(`/resumes/${resume.id}/advice`, { content }, other.token);
    expect(foreign.status).toBe(404);
    expect((await advise({ ...content, skills: ["x".repeat(201)] })).status).toBe(400);
    const long = (characters: number) => ({
      ...content,
      projects: Array.from({ length: Math.ceil(characters / 4900) }, (_, at) => ({
        id: `p${at}`,
        name: `Project ${at}`,
        description: "Built it. ".repeat(490).trim(),
      })),
    });
    expect((await advise(long(MAX_ADVISED - 10_000))).status).toBe(200);
    expect((await advise(long(MAX_ADVISED + 10_000))).status).toBe(413);
  });
});

describe("bold words and links of a resume", () => {
  it("are in what is tailored from it, not in what is said of its changes, and lower no rating", async () => {
    const { token, resume } = await openResume();
    const [job] = resume.content.experience;
    const description = (job?.description ?? "")
      .replace("ward", "**ward**")
      .replace("Led", "[Led](https://example.org)");
    const content = { ...resume.content, experience: [{ ...job, description }] };
    expect(description).toContain("**ward**");
    const getRating = async (changed: object) => {
      await api.put(`/resumes/${resume.id}`, { content: changed }, token);
      return (await api.post(`/resumes/${resume.id}/rate`, {}, token)).json<{ rating: object }>();
    };
    const skills = [...resume.content.skills, "Rota planning"];
    const { rating: plain } = await getRating({ ...resume.content, skills });
    expect((await getRating({ ...content, skills })).rating).toEqual(plain);
    const asked = {
      sourceResumeId: resume.id,
      jobTitle: "Ward Manager",
      jobDescription: "Requirements:\n- Experience in leading a ward\n- Triage\n- Wound care",
    };
    const { id } = await (await api.post("/resumes/generate", asked, token)).json<Resume>();
    const tailored = await (await api.get(`/resumes/${id}`, token)).json<ResumeDetail>();
    expect(tailored.content.experience[0]?.description).toContain("**ward** of 24 beds");
    expect(JSON.stringify(tailored.tailoring)).not.toMatch(/\*\*|\]\(/);
    const copied = await (await api.post("/resumes/generate", { sourceResumeId: resume.id }, token)).text();
    expect(copied).toContain("**ward**");
  });
});
