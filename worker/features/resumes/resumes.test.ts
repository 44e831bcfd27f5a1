import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { listAllSectionsInOrder } from "#worker/documents/resume-parts.contract.ts";
import type { ActivityItem } from "#worker/features/activity/activity.contract.ts";
import { sweepFiles } from "#worker/features/files/files.service.ts";
import type { DeletedRecord } from "#worker/kept/kept.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { RESUME_TEXT, pasteResume, saveProfile, uploadResume } from "#worker/testing/resumes.ts";

import { keptResumes } from "./find-resume.service.ts";
import type { RatedAgain, Resume, ResumeDetail } from "./resumes.contract.ts";

const api = createApi();
const DAY_MS = 86_400_000;

const list = async (token: string) => (await api.get("/resumes", token)).json<Resume[]>();
const detail = async (token: string, id: string) =>
  (await api.get(`/resumes/${id}`, token)).json<ResumeDetail>();

describe("a resume that is uploaded or pasted", () => {
  it("is stored with what it says, its rating and its line of activity", async () => {
    const { token } = await createSignedInUser();
    const { resume, rating, madeBy } = await pasteResume(api, token, { fileName: "Nursing" });
    expect(resume).toMatchObject({
      title: "Nursing",
      template: "Modern",
      paper: "A4",
      origin: "uploaded",
      rating: { score: rating.score, band: rating.band },
      content: {
        personalInfo: { name: "Ada Okonkwo", email: "ada.okonkwo@example.com" },
        experience: [{ company: "Harbour Hospital", position: "Staff Nurse", endDate: "Present" }],
        skills: ["Triage", "Wound care"],
      },
    });
    expect(madeBy).toMatchObject({ engine: "embedded", version: "rate-resume/7" });
    const [listed] = await list(token);
    expect(listed).toMatchObject({ ...resume, content: { skills: resume.content.skills } });
    expect(listed?.content).toMatchObject({
      personalInfo: resume.content.personalInfo,
      experience: [{ company: "Harbour Hospital", position: "Staff Nurse", description: "" }],
      education: [{ school: "University of Leeds", degree: "BSc", startDate: "2015" }],
    });
    const activity = await (await api.get("/recent-activity", token)).json<ActivityItem[]>();
    expect(activity[0]).toMatchObject({
      type: "resume",
      title: "Resume uploaded and rated",
      description: "Nursing",
    });
  });

  it("has the sections of its own that no field takes, which are edited and of which nothing hidden is written", async () => {
    const { token } = await createSignedInUser();
    const resumeText = `${RESUME_TEXT}\n\nPUBLICATIONS\n- Triage at night, 2021\n- Wounds in winter\n`;
    const { resume } = await pasteResume(api, token, { resumeText });
    const [section] = resume.content.customSections;
    expect(section).toMatchObject({
      title: "Publications",
      description: "Triage at night, 2021\nWounds in winter",
    });
    expect((await detail(token, resume.id)).notTaken).toEqual([]);
    const customSections = [
      {
        ...section,
        title: "Papers",
        description: "Wounds in winter",
        hiddenLines: [{ at: 0, text: "Triage" }],
      },
      { id: "n1", isHidden: true, title: "Secrets", description: "Never shown" },
    ];
    const changed = { content: { ...resume.content, customSections } };
    expect((await api.put(`/resumes/${resume.id}`, changed, token)).status).toBe(200);
    const text = await (await api.get(`/resumes/${resume.id}/text`, token)).text();
    expect(text).toContain("PAPERS\n- Wounds in winter\n");
    expect(text).not.toMatch(/Secrets|Never shown|- Triage$/im);
    const many = Array.from({ length: 13 }, () => customSections[1]);
    const refused = await api.put(
      `/resumes/${resume.id}`,
      { content: { ...resume.content, customSections: many } },
      token,
    );
    expect(refused.status).toBe(400);
  });

  it("keeps its file, which comes back byte for byte under its name, and to nobody else", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { resume } = await uploadResume(api, token, new File([RESUME_TEXT], "Lebenslauf – Żółć.doc"));
    expect(resume.title).toBe("Lebenslauf – Żółć");
    const response = await api.get(`/resumes/${resume.id}/original`, token);
    expect(await response.text()).toBe(RESUME_TEXT);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="Lebenslauf _ ____.doc"; filename*=UTF-8''Lebenslauf%20%E2%80%93%20%C5%BB%C3%B3%C5%82%C4%87.doc`,
    );
    expect((await detail(token, resume.id)).original).toMatchObject({ name: "Lebenslauf – Żółć.doc" });
    const unknown = await api.get(`/resumes/${"a".repeat(26)}/original`, other);
    const foreign = await api.get(`/resumes/${resume.id}/original`, other);
    expect([foreign.status, await foreign.json<{ code: string }>()]).toEqual([
      404,
      { ...(await unknown.json<object>()), requestId: expect.any(String) },
    ]);
  });

  it("is refused where the dialog refuses it, in the same words", async () => {
    const { token } = await createSignedInUser();
    const body = new FormData();
    body.set("file", new File([RESUME_TEXT], "cv.txt", { type: "text/plain" }));
    const response = await api.call("POST", "/resumes/upload-file-and-rate", { body, token });
    expect([response.status, await response.json()]).toMatchObject([
      415,
      { error: "Please upload a PDF or Word document (.pdf, .docx, .doc)" },
    ]);
  });

  it.each([
    [{}, "Please paste your resume text"],
    [{ resumeText: " \n " }, "Please paste your resume text"],
  ])("%j is refused in the words of the catalogue", async (body, message) => {
    const { token } = await createSignedInUser();
    const response = await api.post("/resumes/upload-and-rate", body, token);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(message);
  });

  it("that is no file is refused, and leaves nothing", async () => {
    const { token } = await createSignedInUser();
    const response = await api.call("POST", "/resumes/upload-file-and-rate", { body: new FormData(), token });
    expect([response.status, await response.json<object>()]).toMatchObject([
      400,
      { code: "resumes.no_file", error: "Please select a file to upload" },
    ]);
    expect(await list(token)).toEqual([]);
  });
});

describe("rating again", () => {
  it("costs no quota, keeps the ratings before, and says when a rating is stale", async () => {
    const limited = createApi({ env: { AI_TASKS_PER_HOUR: "1" } });
    const { token } = await createSignedInUser();
    const { resume, rating } = await pasteResume(limited, token);
    const content = {
      ...resume.content,
      personalInfo: { ...resume.content.personalInfo, email: "" },
    };
    const edited = await limited.put(`/resumes/${resume.id}`, { content, basedOn: resume.updatedAt }, token);
    expect(await edited.json()).toMatchObject({ isRatingStale: true, rating: { score: rating.score } });
    const again = await (await limited.post(`/resumes/${resume.id}/rate`, {}, token)).json<RatedAgain>();
    expect(again.rating.score).toBeLessThan(rating.score);
    expect(again.before?.score).toBe(rating.score);
    const after = await detail(token, resume.id);
    expect(after.report?.rating).toEqual(again.rating);
    expect(after.pastRatings.map(({ score }) => score)).toEqual([again.rating.score, rating.score]);
    expect(after).not.toHaveProperty("isRatingStale");
  });
});

it("is listed with the first of its positions and skills, and with the number of all", async () => {
  const { token } = await createSignedInUser();
  const { resume } = await pasteResume(api, token);
  const [job] = resume.content.experience;
  const content = {
    ...resume.content,
    experience: Array.from({ length: 5 }, () => job),
    skills: Array.from({ length: 13 }, (_, at) => `Skill ${at}`),
  };
  const counts = { positions: 5, skills: 13 };
  const edited = await api.put(`/resumes/${resume.id}`, { content }, token);
  expect(await edited.json()).toMatchObject({ counts });
  const [listed] = await list(token);
  expect([listed?.counts, listed?.content.skills.length]).toEqual([counts, 8]);
});

describe("an edit", () => {
  it("of what has changed meanwhile is a conflict with what is stored, and loses nothing", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const put = (title: string) =>
      api.put(`/resumes/${resume.id}`, { title, basedOn: resume.updatedAt }, token);
    expect((await put("First")).status).toBe(200);
    const late = await put("Second");
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: "resumes.changed_meanwhile",
      current: { id: resume.id, title: "First" },
    });
    expect((await list(token))[0]?.title).toBe("First");
  });

  it("changes template, paper and place among the archived, and nothing of the content", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const change = { template: "Creative", paper: "Letter", isArchived: true };
    const changed = await (await api.put(`/resumes/${resume.id}`, change, token)).json<Resume>();
    expect(changed).toMatchObject({ ...change, content: resume.content });
    expect(changed).not.toHaveProperty("isRatingStale");
    // The editor sends the whole content, with ids and all sections.
    const content = {
      ...resume.content,
      experience: resume.content.experience.map((entry) => ({ ...entry, id: "a1" })),
      sections: listAllSectionsInOrder(resume.content),
    };
    const put = { ...change, template: "Classic", content };
    const edited = await (await api.put(`/resumes/${resume.id}`, put, token)).json<Resume>();
    expect(edited).toMatchObject({ template: "Classic", content });
    expect(edited).not.toHaveProperty("isRatingStale");
  });

  it("that no resume could hold is refused whole", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const content = { ...resume.content, skills: Array.from({ length: 201 }, (_, at) => `Skill ${at}`) };
    const response = await api.put(`/resumes/${resume.id}`, { title: "New", content }, token);
    expect(response.status).toBe(400);
    const stored = await (await api.get(`/resumes/${resume.id}`, token)).json<ResumeDetail>();
    expect(stored).toMatchObject({ title: resume.title, content: resume.content });
  });
});

describe("a resume that is deleted", () => {
  it("is out of sight at once, comes back whole, and is gone with its files after thirty days", async () => {
    let now = Date.now();
    const { ctx, token } = await createSignedInUser({ now: () => now });
    const { resume } = await uploadResume(api, token, new File([RESUME_TEXT], "cv.doc"));
    expect((await api.delete(`/resumes/${resume.id}`, token)).status).toBe(204);
    expect(await list(token)).toEqual([]);
    expect((await api.get(`/resumes/${resume.id}`, token)).status).toBe(404);
    const deleted = await (await api.get("/resumes/deleted", token)).json<DeletedRecord[]>();
    expect(deleted).toMatchObject([{ id: resume.id, title: "cv" }]);
    const restored = await api.post(`/resumes/${resume.id}/restore`, {}, token);
    expect(await restored.json()).toEqual(resume);

    await api.delete(`/resumes/${resume.id}`, token);
    now += 29 * DAY_MS;
    await keptResumes.sweep(ctx);
    expect((await api.post(`/resumes/${resume.id}/restore`, {}, token)).status).toBe(200);
    await api.delete(`/resumes/${resume.id}`, token);
    now += 32 * DAY_MS;
    await keptResumes.sweep(ctx);
    await sweepFiles(ctx);
    expect((await api.post(`/resumes/${resume.id}/restore`, {}, token)).status).toBe(404);
    expect((await env.FILES.list({ prefix: `u/${ctx.user.id}/` })).objects).toEqual([]);
  });
});

describe("a resume that is written", () => {
  it("holds the profile word for word, and needs one", async () => {
    const { token } = await createSignedInUser();
    const without = await api.post("/resumes/generate", {}, token);
    expect([without.status, await without.json<object>()]).toMatchObject([
      409,
      { code: "resumes.no_profile" },
    ]);
    await saveProfile(api, token);
    const response = await api.post("/resumes/generate", { title: "Resume - Acme Engineer" }, token);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      title: "Resume - Acme Engineer",
      origin: "written",
      rating: null,
      content: {
        personalInfo: { name: "Ada Example" },
        experience: [
          {
            company: "Acme",
            position: "Engineer",
            description: "Built the billing service\nCut costs by 20 %",
          },
        ],
        skills: ["SQL", "Patience"],
      },
    });
  });

  it("from the form keeps every word of it, read or not", async () => {
    const { token } = await createSignedInUser();
    const userProfile = {
      name: "Grace Sample",
      email: "grace@example.com",
      summary: "Plumber.",
      experience: "I fixed pipes in Oslo for nine years, mostly on my own.",
      education: "Trade school, Oslo",
      skills: "Soldering, , Pipes,Soldering",
    };
    const resume = await (await api.post("/resumes/generate", { userProfile }, token)).json<Resume>();
    const words = JSON.stringify(resume.content.experience) + JSON.stringify(resume.content.education);
    for (const word of ["fixed", "pipes", "Oslo", "nine", "Trade", "school"]) expect(words).toContain(word);
    expect(resume.content.skills).toEqual(["Soldering", "Pipes"]);
    const missing = await api.post("/resumes/generate", { userProfile: { name: "Grace" } }, token);
    expect(missing.status).toBe(400);
  });

  it("says what the profile says otherwise since, to be taken or left", async () => {
    const { token } = await createSignedInUser();
    await saveProfile(api, token);
    const resume = await (await api.post("/resumes/generate", {}, token)).json<Resume>();
    await saveProfile(api, token, { location: "Leeds", technicalSkills: ["SQL", "Rust"] });
    const changes = await (
      await api.get(`/resumes/${resume.id}/profile-changes`, token)
    ).json<{ id: string; label: string }[]>();
    expect(changes.map(({ label }) => label)).toEqual(["Location", "Skill"]);
    const [place, skill] = changes;
    const settled = await api.post(
      `/resumes/${resume.id}/profile-changes`,
      { take: [place?.id], leave: [skill?.id], basedOn: resume.updatedAt },
      token,
    );
    expect(await settled.json()).toMatchObject({
      content: { personalInfo: { location: "Leeds" }, skills: ["SQL", "Patience"] },
    });
    expect(await (await api.get(`/resumes/${resume.id}/profile-changes`, token)).json()).toEqual([]);
  });

  it("is copied with all that it says, and the copy is its own", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const copy = await (await api.post(`/resumes/${resume.id}/duplicate`, {}, token)).json<Resume>();
    expect(copy).toMatchObject({ title: `${resume.title} (copy)`, content: resume.content, rating: null });
    await api.put(`/resumes/${copy.id}`, { title: "Mine" }, token);
    expect((await list(token)).map(({ title }) => title)).toEqual(["Mine", resume.title]);
  });
});

describe("the list at its limits", () => {
  const words = (seed: number, count: number) =>
    Array.from({ length: count }, (_, at) => ((at + 1) * (seed + 7) * 2_654_435_761).toString(36)).join(" ");
  const largest = (seed: number) => ({
    personalInfo: { name: words(seed, 9), email: "a@example.com", summary: words(seed, 300).slice(0, 5000) },
    experience: Array.from({ length: 50 }, (_, at) => ({
      company: words(seed + at, 12).slice(0, 200),
      position: words(seed - at, 12).slice(0, 200),
      description: words(seed * at, 300).slice(0, 5000),
    })),
    skills: Array.from({ length: 200 }, (_, at) => words(seed + 3 * at, 10).slice(0, 200)),
  });

  it("is of some kilobytes, whatever the resumes hold, and their bytes are bounded", async () => {
    const { token, ctx } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    await env.DB.prepare("DELETE FROM byte_limits").run();
    for (let at = 0; at < 199; at += 1)
      await env.DB.prepare(
        `INSERT INTO resumes SELECT ?1, user_id, title, template, paper, origin, ?2, content_at, created_at, updated_at,
          archived_at, deleted_at, NULL, source_profile, file_facts, read_warnings, tailoring, design, is_named, imported_json, photo
          FROM resumes WHERE id = ?3`,
      )
        .bind(`copy-${ctx.user.id}-${at}`, JSON.stringify(largest(at)), resume.id)
        .run();
    const response = await api.get("/resumes", token);
    const packed = response.body?.pipeThrough(new CompressionStream("gzip"));
    const bytes = (await new Response(packed).arrayBuffer()).byteLength;
    expect(bytes).toBeLessThanOrEqual(150_000);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM resumes WHERE id = ?").bind(`copy-${ctx.user.id}-0`),
      env.DB.prepare("INSERT INTO byte_limits VALUES ('resumes', 24000000)"),
    ]);
    const copy = await api.post(`/resumes/${resume.id}/duplicate`, {}, token);
    expect([copy.status, (await copy.json<{ code: string }>()).code]).toEqual([409, "resumes.too_large"]);
  });

  it("lists a resume of as many lines as the form takes", async () => {
    const { token } = await createSignedInUser();
    const experience = Array.from({ length: 751 }, (_, at) => `- Packed and checked box ${at}`).join("\n");
    const body = {
      userProfile: {
        name: "Ada Example",
        email: "ada@example.com",
        summary: "Packer",
        experience: `Packer, Acme\n2019 - 2022\n${experience}`.slice(0, 20_000),
        education: "BSc, Leeds, 2015",
        skills: "packing",
      },
      jobDescription: "Requirements:\n- Packing boxes\n- Checking boxes",
      jobTitle: "Packer",
    };
    expect((await api.post("/resumes/generate", body, token)).status).toBe(201);
    expect(await list(token)).toHaveLength(1);
  });
});
