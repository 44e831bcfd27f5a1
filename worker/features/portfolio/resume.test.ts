import { expect, it } from "vitest";

import { readDocument } from "#worker/documents/read/read-document.ts";
import type { RatedResume } from "#worker/features/resumes/resumes.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { visit } from "#worker/testing/portfolio.ts";

const api = createApi();
const RESUME = `Ada Example
ada.private@example.com | +1 512 555 0142 | Austin, TX

Experience
Engineer, Acme
2019-03 - Present
- Built the billing service for 40 customers

Skills
TypeScript, SQL
`;

it("a resume is published as a copy, without email, phone and address unless chosen, and taken back", async () => {
  const { token } = await createSignedInUser();
  const slug = "resume-copy";
  await api.post("/user/portfolio-slug", { slug }, token);
  const rated = await api.post("/resumes/upload-and-rate", { resumeText: RESUME }, token);
  const resumeId = (await rated.json<RatedResume>()).resume.id;
  const path = `/portfolio/${slug}/resume.pdf`;
  expect((await visit(path)).status).toBe(404);
  const publish = (body: object) => api.put("/portfolio/resume", body, token);
  const read = async () => {
    const response = await visit(path);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="Ada Example - Resume.pdf"/,
    );
    return JSON.stringify(await readDocument(new Uint8Array(await response.arrayBuffer())));
  };

  expect((await publish({ resumeId })).status).toBe(200);
  const copy = await read();
  expect(copy).toContain("billing service");
  expect(copy).not.toMatch(/ada\.private|555 0142|Austin/);
  await publish({ resumeId, withContact: true });
  expect(await read()).toMatch(/ada\.private/);

  // Downloads by visitors are counted.
  const person = await visit(path, { headers: { "user-agent": "Mozilla/5.0 Firefox/140.0" } });
  expect(person.status).toBe(200);

  // Another user's resume is not found, and a deleted resume's copy stays published.
  const other = await createSignedInUser();
  expect((await api.put("/portfolio/resume", { resumeId }, other.token)).status).toBe(404);
  await api.delete(`/resumes/${resumeId}`, token);
  expect(await read()).toMatch(/billing service/);
  await publish({ resumeId: null });
  expect((await visit(path)).status).toBe(404);
});
