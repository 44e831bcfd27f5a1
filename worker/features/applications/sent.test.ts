import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { pasteResume } from "#worker/testing/resumes.ts";

import type { Application, ApplicationDetail } from "./applications.contract.ts";

const api = createApi();

async function track(token: string, body: object): Promise<Application> {
  const listing = makeListing({ title: "Staff Nurse", company: "Harbour Hospital" });
  await saveListings(env.DB, [listing], Date.now());
  return await (await api.post("/applications", { jobId: listing.uid, ...body }, token)).json();
}
const detail = async (token: string, id: string) =>
  (await api.get(`/applications/${id}`, token)).json<ApplicationDetail>();
const readBytes = async (token: string, id: string, kind: string) =>
  (await api.get(`/applications/${id}/sent/${kind}`, token)).arrayBuffer();

describe("what is sent with an application", () => {
  it("is frozen when it becomes applied, and outlives resume and listing", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const application = await track(token, { status: "saved", resumeId: resume.id });
    expect((await detail(token, application.id)).sent).toEqual([]);
    await api.put(`/applications/${application.id}`, { status: "applied" }, token);
    const { sent } = await detail(token, application.id);
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(["posting", "resume"]);
    const before = await readBytes(token, application.id, "resume");

    const content = {
      ...resume.content,
      personalInfo: { ...resume.content.personalInfo, name: "Another Name" },
    };
    await api.put(`/resumes/${resume.id}`, { content }, token);
    await api.delete(`/resumes/${resume.id}`, token);
    await env.DB.prepare("DELETE FROM jobs WHERE uid = ?1").bind(application.jobId).run();
    expect(await readBytes(token, application.id, "resume")).toEqual(before);
    expect(new TextDecoder().decode(await readBytes(token, application.id, "posting"))).toContain(
      "Staff Nurse\nHarbour Hospital",
    );
    expect((await detail(token, application.id)).sent).toEqual(sent);
  });

  it("is frozen after the answer; what fails then is logged, and tried again when it is opened", async () => {
    const { token } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const listing = makeListing({ title: "Staff Nurse" });
    await saveListings(env.DB, [listing], Date.now());
    const execution = createExecutionContext();
    const logged: string[] = [];
    const FILES = { put: () => Promise.reject(new Error("No room.")) } as unknown as R2Bucket;
    const failing = createApi({ env: { FILES }, execution, log: (_, event) => logged.push(event) });
    const answer = await failing.post("/applications", { jobId: listing.uid, resumeId: resume.id }, token);
    expect(answer.status).toBe(201);
    expect(logged).not.toContain("applications.not_frozen");
    await waitOnExecutionContext(execution);
    expect(logged.filter((event) => event === "applications.not_frozen")).toHaveLength(2);
    // Documents deleted meanwhile were sent nevertheless.
    await api.delete(`/resumes/${resume.id}`, token);
    const { id } = await answer.json<Application>();
    expect((await detail(token, id)).sent).toHaveLength(2);
  });

  it("is nobody else's, and goes with the application", async () => {
    const { ctx, token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { resume } = await pasteResume(api, token);
    const application = await track(token, { resumeId: resume.id });
    expect((await api.get(`/applications/${application.id}/sent/resume`, other)).status).toBe(404);
    expect((await api.get(`/applications/${application.id}/sent/resume`, token)).status).toBe(200);
    await api.delete(`/applications/${application.id}`, token);
    const { results } = await env.DB.prepare(
      "SELECT kind, state FROM files WHERE user_id = ?1 AND kind LIKE 'sent-%' ORDER BY kind",
    )
      .bind(ctx.user.id)
      .all();
    expect(results).toEqual([
      { kind: "sent-posting", state: "dropped" },
      { kind: "sent-resume", state: "dropped" },
    ]);
  });

  it("takes another user's resume for one that does not exist", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { resume } = await pasteResume(api, other);
    const listing = makeListing({ title: "Cook" });
    await saveListings(env.DB, [listing], Date.now());
    const response = await api.post("/applications", { jobId: listing.uid, resumeId: resume.id }, token);
    expect([response.status, await response.json<object>()]).toMatchObject([
      404,
      { code: "resumes.not_found" },
    ]);
  });
});
