import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { pasteResume, saveProfile } from "#worker/testing/resumes.ts";

import type {
  ApplicationPractice,
  GeneratedQuestions,
  InterviewDetail,
  SuggestedQuestions,
} from "./interviews.contract.ts";

const api = createApi();

async function apply(token: string, status: "saved" | "applied") {
  const listing = makeListing({ title: "Senior Site Engineer" });
  await saveListings(env.DB, [listing], Date.now());
  return await (
    await api.post("/applications", { jobId: listing.uid, status }, token)
  ).json<{ id: string }>();
}
const practiceFor = (token: string, id: string) => api.get(`/interviews/for-application/${id}`, token);

describe("questions to expect", () => {
  it("are five of several kinds, the same each time, and neither counted nor kept", async () => {
    const { token } = await createSignedInUser();
    const { id } = await apply(token, "applied");
    const suggest = async () => {
      const answer = await api.get(`/interviews/for-application/${id}/questions`, token);
      return answer.json<SuggestedQuestions>();
    };
    const questions = await suggest();
    expect(questions).toHaveLength(5);
    expect(new Set(questions.map(({ category }) => category)).size).toBe(4);
    expect(await suggest()).toEqual(questions);
    const kept = await env.DB.prepare("SELECT count(*) AS sets FROM question_sets").first<{ sets: number }>();
    expect(kept?.sets).toBe(0);
    const { token: other } = await createSignedInUser();
    expect((await api.get(`/interviews/for-application/${id}/questions`, other)).status).toBe(404);
  });
});

describe("practice for an application", () => {
  it("is for the posting as it was when the user applied, else for the listing", async () => {
    const { token } = await createSignedInUser();
    const applied = await apply(token, "applied");
    expect(await (await practiceFor(token, applied.id)).json<ApplicationPractice>()).toMatchObject({
      applicationId: applied.id,
      jobTitle: "Senior Site Engineer",
      level: "senior",
      posting: "frozen",
    });
    const saved = await apply(token, "saved");
    expect(await (await practiceFor(token, saved.id)).json()).toMatchObject({ posting: "listing" });
  });

  it("binds the interview to the application", async () => {
    const { token } = await createSignedInUser();
    const { id } = await apply(token, "applied");
    const form = await (await practiceFor(token, id)).json<ApplicationPractice>();
    const { jobTitle, companyName, level, applicationId } = form;
    const jobDescription = form.jobDescription || "Runs sites.";
    const { questions } = await (
      await api.post(
        "/interviews/generate-questions",
        { jobTitle, companyName, level, applicationId, jobDescription },
        token,
      )
    ).json<GeneratedQuestions>();
    const interview = await (
      await api.post("/interviews", { title: "Mock Interview - Acme", type: "mock", questions }, token)
    ).json<InterviewDetail>();
    expect(interview).toMatchObject({ applicationId: id, source: { posting: "frozen" } });
  });

  it("asks about a line of the resume that is attached, without its marks, and not of the profile", async () => {
    const { token } = await createSignedInUser();
    const line = "Ran the night shift of a quarry with nine drivers";
    const entry = { jobTitle: "Foreman", company: "Quarry", achievements: [line], description: "" };
    await saveProfile(api, token, { workExperience: [entry] });
    const { resume } = await pasteResume(api, token);
    const experience = resume.content.experience.map((job) => ({
      ...job,
      description: job.description.replace("24 beds", "**24 beds**"),
    }));
    await api.put(`/resumes/${resume.id}`, { content: { ...resume.content, experience } }, token);
    const { id } = await apply(token, "applied");
    expect((await api.put(`/applications/${id}`, { resumeId: resume.id }, token)).status).toBe(200);
    const form = {
      jobTitle: "Nurse",
      companyName: "Acme",
      jobDescription: "Runs a ward.",
      applicationId: id,
    };
    const { questions } = await (
      await api.post("/interviews/generate-questions", form, token)
    ).json<GeneratedQuestions>();
    const own = questions.filter(({ question }) => question.startsWith("Your "));
    expect(own).toHaveLength(1);
    expect(own[0]?.question).toContain(
      "Your resume says “Led a ward of 24 beds and cut waiting times by 15 %”.",
    );
  });

  it("is of one's own applications: another user's is as unknown as none", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { id } = await apply(token, "applied");
    const form = { jobTitle: "A", companyName: "B", jobDescription: "C", applicationId: id };
    expect((await practiceFor(other, id)).status).toBe(404);
    expect((await api.post("/interviews/generate-questions", form, other)).status).toBe(404);
  });
});
