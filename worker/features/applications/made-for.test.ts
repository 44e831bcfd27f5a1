import { expect, it } from "vitest";

import type { CoverLetter } from "#worker/features/cover-letters/cover-letters.contract.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";
import type { Stats } from "#worker/features/stats/stats.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { pasteResume, saveProfile } from "#worker/testing/resumes.ts";

import type { MadeFor } from "./applications.contract.ts";

const api = createApi();
const AD = "We look for an engineer.\n\nRequirements:\n- SQL";
const madeFor = async (token: string, jobId: string) =>
  (await api.get(`/applications/made-for/${jobId}`, token)).json<MadeFor>();

async function writeLetter(token: string, jobId: string): Promise<CoverLetter> {
  const form = { jobTitle: "Engineer", companyName: "Globex", userName: "Ada Example", jobDescription: AD };
  const userBackground = "Wrote SQL reports for four years at Acme.";
  return await (await api.post("/cover-letters/generate", { ...form, userBackground, jobId }, token)).json();
}

it("the newest letter and tailored resume of a job are found, by their user alone", async () => {
  const { token } = await createSignedInUser();
  await saveProfile(api, token);
  const [{ uid: jobId }, { uid: another }] = [makeListing({}), makeListing({})];
  expect(await madeFor(token, jobId)).toEqual({ letter: null, resume: null });
  await writeLetter(token, jobId);
  const letter = await writeLetter(token, jobId);
  const ad = { jobTitle: "Engineer", companyName: "Globex", jobDescription: AD, jobId };
  const resume = await (await api.post("/resumes/generate", ad, token)).json<Resume>();
  expect(await madeFor(token, jobId)).toEqual({
    letter: { id: letter.id, title: letter.title },
    resume: { id: resume.id, title: resume.title },
  });
  expect(await madeFor(token, another)).toEqual({ letter: null, resume: null });
  const { token: other } = await createSignedInUser();
  expect(await madeFor(other, jobId)).toEqual({ letter: null, resume: null });
  await api.delete(`/cover-letters/${letter.id}`, token);
  await api.put(`/resumes/${resume.id}`, { isArchived: true }, token);
  const left = await madeFor(token, jobId);
  expect(left.letter?.id).not.toBe(letter.id);
  expect(left).toMatchObject({ letter: expect.anything(), resume: null });
});

it("the dashboard is told of the resume that was rated last, and of no deleted one", async () => {
  const { token } = await createSignedInUser();
  const lastRated = async () => (await (await api.get("/stats", token)).json<Stats>()).lastRated;
  expect(await lastRated()).toBeNull();
  const { resume, rating } = await pasteResume(api, token);
  expect(await lastRated()).toMatchObject({
    title: resume.title,
    score: rating.score,
    fix: rating.fixes[0]?.title,
  });
  await api.delete(`/resumes/${resume.id}`, token);
  expect(await lastRated()).toBeNull();
});
