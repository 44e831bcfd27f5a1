import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";

import type { ParsedResumeAnswer } from "./parsed-resume.contract.ts";
import type { Profile } from "./profile.contract.ts";

const api = createApi();
const RESUME = `Ada Okonkwo
ada.okonkwo@example.com | +44 20 7946 0018 | Leeds, United Kingdom

EXPERIENCE
Staff Nurse, Harbour Hospital
March 2019 - Present
- Led a ward of 24 beds

EDUCATION
University of Leeds
BSc Nursing, 2015 - 2018

SKILLS
Triage, Wound care
`;

const upload = (token: string | null, file: File | string | null, headers: Record<string, string> = {}) => {
  const body = new FormData();
  if (file !== null) body.set("resume", file);
  return api.call("POST", "/profile/parse-resume", { body, headers, ...(token === null ? {} : { token }) });
};
const textFile = (text: string, name = "cv.doc") => new File([text], name);

it("says what a resume says, with its words, and stores nothing", async () => {
  const { token } = await createSignedInUser();
  const response = await upload(token, textFile(RESUME));
  expect(response.status).toBe(200);
  const answer = await response.json<ParsedResumeAnswer>();
  expect(answer).toMatchObject({
    personalInfo: { fullName: "Ada Okonkwo", email: "ada.okonkwo@example.com" },
    workExperience: [
      { jobTitle: "Staff Nurse", company: "Harbour Hospital", startDate: "2019-03", endDate: "Present" },
    ],
    education: [{ school: "University of Leeds" }],
    meta: {
      madeBy: { engine: "embedded", model: null, version: "parse-resume/4", degraded: null },
      kind: "text",
    },
  });
  expect(answer.skills).toEqual(expect.arrayContaining(["Triage"]));
  const company = answer.meta.fields.find(({ path }) => path === "workExperience.0.company");
  expect(company?.quote).toContain("Harbour Hospital");
  const profile = await (await api.get("/profile", token)).json<Profile>();
  expect(profile).toMatchObject({ workExperience: [], updatedAt: null });
});

it("takes a pasted text in place of a file", async () => {
  const { token } = await createSignedInUser();
  const body = new FormData();
  body.set("resumeText", RESUME);
  const response = await api.call("POST", "/profile/parse-resume", { body, token });
  expect(await response.json()).toMatchObject({ personalInfo: { fullName: "Ada Okonkwo" } });
});

it("lists sections that a profile has no field for", async () => {
  const { token } = await createSignedInUser();
  const response = await upload(
    token,
    textFile(`${RESUME}\nPUBLICATIONS\n- Triage at night, 2021\n- Wounds\n`),
  );
  expect((await response.json<ParsedResumeAnswer>()).meta.notTaken).toEqual([
    { heading: "Publications", text: "Triage at night, 2021\nWounds" },
  ]);
});

it.each([
  [
    "a picture",
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0])], "cv.pdf"),
    415,
    "documents.wrong_type",
  ],
  ["nothing", new File([], "cv.pdf"), 422, "documents.empty"],
  ["half a PDF", textFile("%PDF-1.7\n1 0 obj <<", "cv.pdf"), 422, "documents.malformed"],
  ["plain text by its name", textFile(RESUME, "cv.txt"), 415, "documents.wrong_type"],
  ["no file", null, 400, "profile.no_file"],
  ["a text instead of a file", "cv.pdf", 400, "profile.no_file"],
])("%s is refused with a code", async (_name, file, status, code) => {
  const { token } = await createSignedInUser();
  const response = await upload(token, file);
  expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([status, code]);
  expect((await api.get("/auth/me", token)).status).toBe(200);
});

it("a file of ten megabytes and more is refused before it is read", async () => {
  const { token } = await createSignedInUser();
  const response = await upload(token, new File([new Uint8Array(11 * 1024 * 1024)], "cv.pdf"));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    code: "documents.too_large",
    error: "Please upload a file smaller than 10MB",
  });
});

it("a file that is too large is let in to its end, as an answer before it is lost with the connection", async () => {
  const { token } = await createSignedInUser();
  const chunks = 12;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === chunks) controller.close();
      else controller.enqueue(new Uint8Array(1024 * 1024));
      sent += 1;
    },
  });
  const response = await api.app.request(
    "https://vocata.test/api/profile/parse-resume",
    {
      method: "POST",
      body,
      headers: {
        "sec-fetch-site": "same-origin",
        cookie: `__Host-session=${token}`,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": String(chunks * 1024 * 1024),
      },
    },
    api.bindings,
    createExecutionContext(),
  );
  expect([response.status, sent]).toEqual([413, chunks + 1]);
});

it("nobody but the person uploads, from nowhere but our own pages", async () => {
  const { token } = await createSignedInUser();
  expect((await upload(null, textFile(RESUME))).status).toBe(401);
  expect((await upload(token, textFile(RESUME), { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await api.post("/profile/parse-resume", { resume: "x" }, token)).status).toBe(415);
});

const form = (parts: string[], end = "--x--") =>
  new TextEncoder().encode(`${parts.map((part) => `--x\r\n${part}\r\n`).join("")}${end}`);
const filePart = (name: string, text = RESUME, header = "") =>
  `Content-Disposition: form-data; name="resume"; filename="${name}"\r\n${header}Content-Type: text/plain\r\n\r\n${text}`;
const sendForm = async (body: Uint8Array, type = "multipart/form-data; boundary=x") => {
  const { token } = await createSignedInUser();
  const headers = {
    "sec-fetch-site": "same-origin",
    cookie: `__Host-session=${token}`,
    "content-type": type,
  };
  const response = await api.app.request(
    "https://vocata.test/api/profile/parse-resume",
    { method: "POST", body: new Uint8Array(body), headers },
    api.bindings,
    createExecutionContext(),
  );
  return [response.status, (await response.json<{ code?: string }>()).code];
};
const field = 'Content-Disposition: form-data; name="note"\r\n\r\nx';

it.each([
  ["a file", form([filePart("cv.doc")]), [200, undefined]],
  ["a file beside a field", form([field, filePart("cv.doc")]), [200, undefined]],
  ["two files", form([filePart("a.doc"), filePart("b.doc")]), [400, "request.several_files"]],
  ["a hundred thousand parts", form(Array<string>(100_000).fill(field)), [400, "request.invalid"]],
  [
    "a header of a megabyte",
    form([filePart("cv.doc", RESUME, `X: ${"a".repeat(1 << 20)}\r\n`)]),
    [400, "request.invalid"],
  ],
  ["a form that ends early", form([filePart("cv.doc")], ""), [400, "request.invalid"]],
  ["ends of lines and nothing else", form(["\r\n".repeat(1 << 20)]), [400, "profile.no_file"]],
  ["no form at all", new TextEncoder().encode("words"), [400, "request.invalid"]],
])("a form with %s", async (_name, body, expected) => {
  expect(await sendForm(body)).toEqual(expected);
});

it("a form whose header names no boundary is broken", async () => {
  expect(await sendForm(form([filePart("cv.doc")]), "multipart/form-data; charset=x")).toEqual([
    400,
    "request.invalid",
  ]);
});

it("one person's files are read one after another, and too many at once are told to wait", async () => {
  const reader = env.DOCUMENT_READERS.getByName("somebody");
  const bytes = new TextEncoder().encode(`${RESUME}${"word ".repeat(70_000)}`);
  const ask = () => reader.readResume({ bytes, name: "cv.txt" }, { today: "2026-11-01", seed: "" });
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  const busy = answers.filter((answer) => "code" in answer);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.length).toBeLessThan(6);
  for (const answer of busy) expect(answer).toMatchObject({ status: 429, code: "documents.busy" });
  expect(await ask()).toHaveProperty("document");
});
