import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { pasteResume } from "#worker/testing/resumes.ts";

import type { FileCheck, Resume } from "./resumes.contract.ts";

const api = createApi();

const check = async (token: string, id: string, format: string) =>
  (await api.get(`/resumes/${id}/check?format=${format}`, token)).json<FileCheck>();

async function download(token: string, id: string, format: string) {
  const response = await api.get(`/resumes/${id}/${format}`, token);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, hash: encodeHexLowerCase(sha256(bytes)) };
}

it("JSON Resume has the dates of every entry in figures, however they are written", async () => {
  const { token } = await createSignedInUser();
  const entry = (startDate: string, endDate: string) => ({
    position: "Engineer",
    company: "Acme",
    startDate,
    endDate,
  });
  const userProfile = {
    name: "Ada Example",
    email: "ada@example.com",
    summary: "Engineer.",
    experience: [
      entry("June 2023", "Present"),
      entry("03/2019", "May 2023"),
      entry("2017-04", "2019"),
      entry("soon", ""),
    ],
    education: [{ school: "Leeds", startDate: "Sept. 2013", endDate: "Juli 2016" }],
    skills: ["SQL"],
  };
  const { id } = await (await api.post("/resumes/generate", { userProfile }, token)).json<Resume>();
  const { work, education } = await (
    await api.get(`/resumes/${id}/json`, token)
  ).json<Record<"work" | "education", object[]>>();
  const period = (one: object) =>
    ("startDate" in one ? one.startDate : "") + " " + ("endDate" in one ? one.endDate : "");
  expect(work.map(period)).toEqual(["2023-06 ", "2019-03 2023-05", "2017-04 2019", " "]);
  expect(education.map(period)).toEqual(["2013-09 2016-07"]);
});

it("a document speaks the language of its text, on the paper of its address", async () => {
  const { token } = await createSignedInUser();
  const german = [
    "Jörg Brüning",
    "joerg@mail.example | Houston, TX",
    "",
    "Berufserfahrung",
    "Lagerleiter, Nordkai GmbH",
    "03/2019 - heute",
    "- 24 Personen geführt und für die Planung der Schichten verantwortlich",
    "- Mit den Fahrern die Touren für das Lager geplant",
  ].join("\n");
  const { resume } = await pasteResume(api, token, { resumeText: german });
  expect(resume).toMatchObject({ paper: "Letter", design: { language: "de" } });
  const { response, bytes } = await download(token, resume.id, "text");
  expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain(
    "Jörg Brüning - Lebenslauf.txt",
  );
  const text = new TextDecoder().decode(bytes);
  expect(text).toMatch(/Berufserfahrung/i);
  expect(text).toContain("März 2019 – heute");
  expect(await check(token, resume.id, "pdf")).toMatchObject({ missing: [] });
  const { resume: english } = await pasteResume(api, token);
  expect(english).toMatchObject({ paper: "A4", design: { language: "en" } });
});

describe.each(["pdf", "docx"])("a download as %s", (format) => {
  it("is the file that was proven, twice the same, under the resume's name", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token, { fileName: "CV / Ada" });
    const checked = await check(token, resume.id, format);
    expect(checked).toMatchObject({
      format,
      missing: [],
      proof: {
        roles: { readable: 1, of: 1 },
        dates: { readable: 4, of: 4 },
        skills: { readable: 2, of: 2 },
        unreadable: [],
      },
    });
    const [first, second] = [
      await download(token, resume.id, format),
      await download(token, resume.id, format),
    ];
    expect([first.hash, second.hash]).toEqual([checked.sha256, checked.sha256]);
    expect(first.bytes.length).toBe(checked.bytes);
    expect(first.response.headers.get("content-disposition")).toContain(`filename="CV - Ada.${format}"`);
  });

  it("is made anew after an edit, and the file before it is dropped", async () => {
    const { ctx, token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const before = await check(token, resume.id, format);
    const content = {
      ...resume.content,
      personalInfo: { ...resume.content.personalInfo, name: "Ada Lovelace-Okonkwo" },
    };
    await api.put(`/resumes/${resume.id}`, { content }, token);
    expect((await check(token, resume.id, format)).sha256).not.toBe(before.sha256);
    const { results } = await env.DB.prepare("SELECT state FROM files WHERE user_id = ?1 ORDER BY created_at")
      .bind(ctx.user.id)
      .all<{ state: string }>();
    expect(results.map(({ state }) => state).toSorted()).toEqual(["dropped", "stored"]);
  });

  it("is made anew where what was found in it can no longer be read", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const before = await check(token, resume.id, format);
    await env.DB.prepare("UPDATE file_exports SET check_result = '{' WHERE owner_id = ?1")
      .bind(resume.id)
      .run();
    const again = await check(token, resume.id, format);
    expect(again.proof?.roles).toEqual(before.proof?.roles);
    expect((await download(token, resume.id, format)).hash).toBe(again.sha256);
  });

  it("shows nothing that is hidden in the resume", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const content = { ...resume.content, hiddenSections: ["education"] };
    await api.put(`/resumes/${resume.id}`, { content }, token);
    expect((await check(token, resume.id, format)).proof).toMatchObject({ schools: { of: 0 } });
    expect(await (await api.get(`/resumes/${resume.id}/text`, token)).text()).not.toContain("Leeds\n");
  });
});

it("a PDF whose fonts lack a character is not written, and says which and where", async () => {
  const { token } = await createSignedInUser();
  const { resume } = await pasteResume(api, token);
  const content: Resume["content"] = {
    ...resume.content,
    personalInfo: { ...resume.content.personalInfo, name: "王小明 Ada" },
  };
  await api.put(`/resumes/${resume.id}`, { content }, token);
  const checked = await check(token, resume.id, "pdf");
  expect(checked).toMatchObject({ sha256: null, proof: null });
  expect(checked.missing[0]).toMatchObject({ character: "王", codePoint: "U+738B", text: "王小明 Ada" });
  const { response, bytes } = await download(token, resume.id, "pdf");
  expect([response.status, JSON.parse(new TextDecoder().decode(bytes))]).toMatchObject([
    422,
    { code: "resumes.missing_characters" },
  ]);
  expect((await download(token, resume.id, "docx")).response.status).toBe(200);
});

it("plain text and JSON Resume say what the resume says", async () => {
  const { token } = await createSignedInUser();
  const { resume } = await pasteResume(api, token);
  const text = await (await api.get(`/resumes/${resume.id}/text`, token)).text();
  for (const part of ["Ada Okonkwo", "Harbour Hospital", "Led a ward of 24 beds", "Triage"])
    expect(text).toContain(part);
  expect(await (await api.get(`/resumes/${resume.id}/json`, token)).json()).toMatchObject({
    basics: { name: "Ada Okonkwo" },
    work: [{ name: "Harbour Hospital", position: "Staff Nurse" }],
  });
});
