import { encodeBase64 } from "@oslojs/encoding";
import { expect, it } from "vitest";

import { makeJpeg, makePng } from "#testing/pictures/make-picture.ts";
import { TEMPLATES } from "#worker/documents/resume-design.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { pasteResume } from "#worker/testing/resumes.ts";

import { PHOTO_LIMITS, type Resume, type ResumeDetail } from "./resumes.contract.ts";

const api = createApi();
const NOTE = "taken at 51.7 north";

async function createResume() {
  const { token } = await createSignedInUser();
  const { resume } = await pasteResume(api, token);
  const path = `/resumes/${resume.id}`;
  const set = (bytes: Uint8Array | null) =>
    api.put(`${path}/photo`, { jpeg: bytes === null ? null : encodeBase64(bytes) }, token);
  const read = async () => (await api.get(path, token)).json<ResumeDetail>();
  const readPdf = async () =>
    new TextDecoder("latin1").decode(await (await api.get(`${path}/pdf`, token)).arrayBuffer());
  return { token, path, set, read, readPdf };
}

it("is kept without what it says of place and camera, printed where a template has room, and removed", async () => {
  const { token, path, set, read, readPdf } = await createResume();
  expect((await set(makeJpeg({ width: 400, height: 400, note: NOTE }))).status).toBe(200);
  const { photo } = await read();
  expect(atob(photo ?? "")).not.toContain(NOTE);
  for (const template of TEMPLATES) {
    expect((await api.put(path, { template }, token)).status).toBe(200);
    expect((await readPdf()).includes("/DCTDecode"), template).toBe(template !== "Plain");
  }
  const copy = await (await api.post(`${path}/duplicate`, {}, token)).json<Resume>();
  expect(await (await api.get(`/resumes/${copy.id}`, token)).json<ResumeDetail>()).toMatchObject({ photo });
  await api.put(path, { template: "Modern" }, token);
  expect((await set(null)).status).toBe(200);
  expect((await read()).photo).toBeNull();
  expect(await readPdf()).not.toContain("/DCTDecode");
});

it("is refused with a code if it is no JPEG, or too large in pixels or bytes", async () => {
  const { set, read } = await createResume();
  const answer = async (bytes: Uint8Array) => {
    const response = await set(bytes);
    return [response.status, (await response.json<{ code: string }>()).code];
  };
  expect(await answer(await makePng({}))).toEqual([415, "resumes.no_photo"]);
  expect(await answer(makeJpeg({ width: PHOTO_LIMITS.side + 1 }))).toEqual([415, "resumes.no_photo"]);
  expect(await answer(new Uint8Array(0))).toEqual([415, "resumes.no_photo"]);
  const most = (PHOTO_LIMITS.characters / 4) * 3;
  expect(await answer(new Uint8Array(most))).toEqual([415, "resumes.no_photo"]);
  expect((await answer(new Uint8Array(most + 1)))[0]).toBe(400);
  const largest = makeJpeg({ width: 480, height: 480, comments: 1 });
  expect((await set(largest)).status).toBe(200);
  expect((await read()).photo).not.toBeNull();
});

it.each(["/9j", "/9j/", "/9j/=", "=", "====", "/9j/4A==", "_-_-", "/9j/4A=A", " /9j/", "ÿØÿ"])(
  "is refused, not failed at, if it says %j",
  async (jpeg) => {
    const { path, token } = await createResume();
    expect([400, 415]).toContain((await api.put(`${path}/photo`, { jpeg }, token)).status);
  },
);
