import sample from "@jsonresume/schema/sample.resume.json";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { readDocument } from "#worker/documents/read/read-document.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { importJsonResume, pasteResume, uploadResume } from "#worker/testing/resumes.ts";

import type { Resume, ResumeDetail } from "./resumes.contract.ts";

const api = createApi();

const send = async (token: string, content: string | Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.set("file", new File([content], "cv.json"));
  const response = await api.call("POST", "/resumes/import", { body, token });
  return { status: response.status, ...(await response.json<{ code: string }>()) };
};
const exportJson = async (token: string, id: string) =>
  (await api.get(`/resumes/${id}/json`, token)).json<Record<string, unknown>>();

describe("a JSON Resume that is uploaded", () => {
  it("is stored and rated, says what was not taken over, and comes back as it was", async () => {
    const { token } = await createSignedInUser();
    const { resume, rating } = await importJsonResume(api, token, sample);
    expect(resume).toMatchObject({
      title: "ada",
      origin: "uploaded",
      rating: { score: rating.score },
      content: {
        personalInfo: { name: sample.basics.name },
        skills: sample.skills.flatMap(({ keywords }) => keywords),
      },
    });
    const detail = await (await api.get(`/resumes/${resume.id}`, token)).json<ResumeDetail>();
    expect(detail.original).toMatchObject({ name: "ada.json" });
    expect(detail.readWarnings.join()).toContain("basics.label");
    expect(await exportJson(token, resume.id)).toEqual(sample);
  });

  it("is not said to be taken over as a whole where parts of it were not", async () => {
    const { token } = await createSignedInUser();
    const misnamed = { basic: { name: "Tove Lind" }, work: [{ company: "Ovenhouse AB", position: "Baker" }] };
    const { resume, rating } = await importJsonResume(api, token, misnamed);
    const again = await (await api.post(`/resumes/${resume.id}/rate`, {}, token)).json<typeof resume>();
    for (const rated of [rating, again.rating])
      expect(JSON.stringify(rated)).toMatch(/"found":"1 part of your resume wasn't used."[^}]*"basic"/);
  });

  it("is exported with what was edited changed, also from a copy, and without what was removed", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await importJsonResume(api, token, sample);
    const copy = await (await api.post(`/resumes/${resume.id}/duplicate`, {}, token)).json<Resume>();
    const content: Resume["content"] = structuredClone(copy.content);
    content.personalInfo.phone = "";
    content.hiddenSections = ["education"];
    await api.put(`/resumes/${copy.id}`, { content }, token);
    const { phone: _phone, ...basics } = sample.basics;
    const { education: _education, ...rest } = sample;
    expect(await exportJson(token, copy.id)).toEqual({ ...rest, basics });
    expect(await exportJson(token, resume.id)).toEqual(sample);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ["no JSON", "{", 422, "resumes.not_json"],
    ["no text", new Uint8Array([123, 255, 125]), 422, "resumes.not_json"],
    ["other JSON", '{"name":"package"}', 422, "resumes.not_json_resume"],
    [
      "nested without end",
      `{"basics":${'{"a":'.repeat(9000)}1${"}".repeat(9000)}}`,
      422,
      "resumes.not_json_resume",
    ],
    ["too large", `{"basics":{"name":"${"a".repeat(524_288)}"}}`, 413, "resumes.json_too_large"],
  ])("is refused where it is %s, and leaves nothing", async (_name, content, status, code) => {
    const { ctx, token } = await createSignedInUser();
    expect(await send(token, content)).toMatchObject({ status, code });
    const { results } = await env.DB.prepare(
      "SELECT id FROM resumes WHERE user_id = ?1 UNION SELECT id FROM files WHERE user_id = ?1",
    )
      .bind(ctx.user.id)
      .all();
    expect(results).toEqual([]);
  });

  it("counts as one use of the assistant, as other uploads do", async () => {
    const limited = createApi({ env: { AI_TASKS_PER_HOUR: "1" } });
    const { token } = await createSignedInUser();
    await importJsonResume(limited, token, sample);
    const body = new FormData();
    body.set("file", new File([JSON.stringify(sample)], "cv.json"));
    expect((await limited.call("POST", "/resumes/import", { body, token })).status).toBe(429);
  });
});

describe("a PDF that is downloaded", () => {
  const download = async (token: string, id: string) =>
    new Uint8Array(await (await api.get(`/resumes/${id}/pdf`, token)).arrayBuffer());

  it("carries what is shown as JSON Resume, and nothing that is hidden or was only imported", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await importJsonResume(api, token, sample);
    const content = { ...resume.content, hiddenSections: ["education", "summary"] };
    await api.put(`/resumes/${resume.id}`, { content }, token);
    const { attachedResume = "" } = await readDocument(await download(token, resume.id));
    expect(JSON.parse(attachedResume)).toMatchObject({ basics: { name: sample.basics.name } });
    for (const absent of [sample.basics.label, sample.basics.summary, sample.education[0]?.institution])
      expect(attachedResume).not.toContain(absent);
  });

  it("comes back field by field when it is uploaded again", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const content: Resume["content"] = structuredClone(resume.content);
    content.skills = ["Triage", "Wound care, at night", "IV"];
    content.experience = content.experience.map((job) => ({ ...job, location: "Ward 7, North Wing" }));
    await api.put(`/resumes/${resume.id}`, { content }, token);
    const file = new File([await download(token, resume.id)], "cv.pdf");
    const { resume: again } = await uploadResume(api, token, file);
    expect(again.content).toMatchObject({
      skills: content.skills,
      experience: content.experience.map(({ id: _id, startDate: _start, ...job }) => job),
    });
  });
});

describe("a file", () => {
  const getNames = async (token: string, id: string) =>
    Promise.all(
      ["pdf", "docx", "json", "text", "markdown"].map(async (part) => {
        const { headers } = await api.get(`/resumes/${id}/${part}`, token);
        return /filename="([^"]*)"/.exec(headers.get("content-disposition") ?? "")?.[1];
      }),
    );
  const named = (name: string) => [
    `${name}.pdf`,
    `${name}.docx`,
    `${name}.json`,
    `${name}.txt`,
    `${name}.md`,
  ];

  it("is named after the person, unless the user gave the resume a name", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    expect(await getNames(token, resume.id)).toEqual(named("Ada Okonkwo - Resume"));
    await api.put(`/resumes/${resume.id}`, { title: "Ward" }, token);
    expect(await getNames(token, resume.id)).toEqual(named("Ward"));
    const { resume: given } = await importJsonResume(api, token, sample, "Mine");
    expect(await getNames(token, given.id)).toEqual(named("Mine"));
    const { resume: other } = await importJsonResume(api, token, sample);
    expect(await getNames(token, other.id)).toEqual(named(`${sample.basics.name} - Resume`));
    const { resume: nameless } = await importJsonResume(api, token, { work: [{ name: "Acme" }] });
    expect(await getNames(token, nameless.id)).toEqual(named("ada"));
  });

  it("is named after the person where a form sent the title that it suggested", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const job = { sourceResumeId: resume.id, companyName: "Acme", jobTitle: "Nurse" };
    for (const [title, expected] of [
      ["Resume - Acme Nurse", "Ada Okonkwo - Resume"],
      ["For Acme", "For Acme"],
    ] as const) {
      const written = await (await api.post("/resumes/generate", { ...job, title }, token)).json<Resume>();
      expect(written.title).toBe(title);
      expect(await getNames(token, written.id)).toEqual(named(expected));
    }
  });
});
