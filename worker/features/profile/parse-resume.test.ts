import { expect, it } from "vitest";

import { createApi, signedIn } from "#worker/testing/api.ts";

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
const textFile = (text: string, name = "cv.txt") => new File([text], name);

it("says what a resume says, with its words, and stores nothing", async () => {
  const { token } = await signedIn();
  const response = await upload(token, textFile(RESUME));
  expect(response.status).toBe(200);
  const answer = await response.json<ParsedResumeAnswer>();
  expect(answer).toMatchObject({
    personalInfo: { fullName: "Ada Okonkwo", email: "ada.okonkwo@example.com" },
    workExperience: [
      { jobTitle: "Staff Nurse", company: "Harbour Hospital", startDate: "2019-03", endDate: "Present" },
    ],
    education: [{ school: "University of Leeds" }],
    meta: { engine: "embedded", kind: "text" },
  });
  expect(answer.skills).toEqual(expect.arrayContaining(["Triage"]));
  const company = answer.meta.fields.find(({ path }) => path === "workExperience.0.company");
  expect(company?.quote).toContain("Harbour Hospital");
  const profile = await (await api.get("/profile", token)).json<Profile>();
  expect(profile).toMatchObject({ workExperience: [], updatedAt: null });
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
  ["no file", null, 400, "profile.no_file"],
  ["a text instead of a file", "cv.pdf", 400, "profile.no_file"],
])("%s is refused with a code", async (_name, file, status, code) => {
  const { token } = await signedIn();
  const response = await upload(token, file);
  expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([status, code]);
  expect((await api.get("/auth/me", token)).status).toBe(200);
});

it("a file of ten megabytes and more is refused before it is read", async () => {
  const { token } = await signedIn();
  const response = await upload(token, new File([new Uint8Array(11 * 1024 * 1024)], "cv.pdf"));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    code: "documents.too_large",
    error: "Please upload a file smaller than 10MB",
  });
});

it("a file that is too large is let in to its end, as an answer before it is lost with the connection", async () => {
  const { token } = await signedIn();
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
  );
  expect([response.status, sent]).toEqual([413, chunks + 1]);
});

it("nobody but the person uploads, from nowhere but our own pages", async () => {
  const { token } = await signedIn();
  expect((await upload(null, textFile(RESUME))).status).toBe(401);
  expect((await upload(token, textFile(RESUME), { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await api.post("/profile/parse-resume", { resume: "x" }, token)).status).toBe(415);
});
