import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { makeJpeg, makePng } from "#testing/pictures/make-picture.ts";
import type { PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { sendPreview, setPictures, uploadPicture } from "#worker/testing/portfolio.ts";
import { pasteResume } from "#worker/testing/resumes.ts";

import { markFilesStored, sweepFiles, uploadFile } from "./files.service.ts";
import { sweepUnnamedFiles } from "./unnamed-files.service.ts";

const api = createApi();
const HOUR_MS = 3_600_000;

const listKeys = async (userId: string) =>
  (await env.FILES.list({ prefix: `u/${userId}/` })).objects.map(({ key }) => key).toSorted();
const listRows = async (userId: string) =>
  (
    await env.DB.prepare("SELECT id, state FROM files WHERE user_id = ?1 ORDER BY id")
      .bind(userId)
      .all<{ id: string; state: string }>()
  ).results;

it("what no row names and what nothing refers to goes, once it is an hour old; the rest stays", async () => {
  const { ctx, token } = await createSignedInUser();
  const { resume } = await pasteResume(api, token);
  expect((await api.get(`/resumes/${resume.id}/docx`, token)).status).toBe(200);
  const named = await listRows(ctx.user.id);
  expect(named.length).toBeGreaterThanOrEqual(1);
  const kept = await listKeys(ctx.user.id);
  // An object without a row, and an unreferenced stored file, as left behind by a crashed request.
  await env.FILES.put(`u/${ctx.user.id}/without-row`, "x");
  await env.FILES.put(`u/erased-account/without-row`, "x");
  const bytes = new TextEncoder().encode("orphan");
  const orphan = await uploadFile(ctx, { kind: "resume-pdf", name: "a.pdf", type: "application/pdf", bytes });
  await ctx.db.batch([markFilesStored(ctx, [orphan.id])]);

  await sweepUnnamedFiles(createTestContext());
  expect(await listKeys(ctx.user.id)).toHaveLength(kept.length + 2);

  const later = createTestContext({ now: () => Date.now() + 2 * HOUR_MS, log: () => {} });
  await sweepUnnamedFiles(later);
  await sweepFiles(later);
  expect(await listKeys(ctx.user.id)).toEqual(kept);
  expect(await listKeys("erased-account")).toEqual([]);
  expect(await listRows(ctx.user.id)).toEqual(named);
});

it("every file of a portfolio stays: pictures, portrait, cover, preview and the resume for download", async () => {
  const { ctx, token } = await createSignedInUser();
  const project = { title: "Kiln", description: "It logs itself." };
  const item = await (await api.post("/portfolio", project, token)).json<PortfolioItem>();
  const pictures = [
    { bytes: makeJpeg({ width: 5 }), alt: "One" },
    { bytes: makeJpeg({ width: 6 }), alt: "Two" },
  ];
  const answers = [await setPictures(api, token, item, pictures)];
  for (const [at, kind] of ["portrait", "cover"].entries()) {
    const { fileId } = await uploadPicture(api, token, makeJpeg({ width: 7 + at }));
    answers.push(
      await api.put(`/portfolio/page-pictures/${kind}`, { picture: { fileId, alt: "Me" } }, token),
    );
  }
  const { resume } = await pasteResume(api, token);
  answers.push(await api.post("/user/portfolio-slug", { slug: "kept-files" }, token));
  answers.push(await api.put("/portfolio/resume", { resumeId: resume.id }, token));
  answers.push(await sendPreview(api, token, await makePng({ width: 1200, height: 630 })));
  expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
  const kept = await listKeys(ctx.user.id);
  expect(kept.length).toBeGreaterThanOrEqual(6);
  const later = createTestContext({ now: () => Date.now() + 2 * HOUR_MS, log: () => {} });
  await sweepUnnamedFiles(later);
  await sweepFiles(later);
  expect(await listKeys(ctx.user.id)).toEqual(kept);
});

it("a sweep goes on where the last one stopped", async () => {
  const later = createTestContext({ now: () => Date.now() + 2 * HOUR_MS, log: () => {} });
  await Promise.all(Array.from({ length: 3 }, (_, at) => env.FILES.put(`u/slices/${at}`, "x")));
  await env.DB.prepare("INSERT OR REPLACE INTO sweep_positions VALUES ('file objects', 'u/slices/1')").run();
  await sweepUnnamedFiles(later);
  expect(await listKeys("slices")).toEqual(["u/slices/0", "u/slices/1"]);
  await sweepUnnamedFiles(later);
  expect(await listKeys("slices")).toEqual([]);
});
