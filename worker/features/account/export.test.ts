import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { makeJpeg } from "#testing/pictures/make-picture.ts";
import { uploadFile } from "#worker/features/files/files.service.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import type { PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { setPictures } from "#worker/testing/portfolio.ts";

const api = createApi();
type Row = Record<string, unknown>;
type Export = { about: { parts: Record<string, string>; leftOut: Record<string, string> } } & Record<
  string,
  Record<string, Row[]>
>;
const fetchExport = async (token: string) => {
  const response = await api.get("/account/export", token);
  return { response, file: JSON.parse(await response.text()) as Export };
};

it("is a file that a program can read: JSON as such, times in words, and what each part is", async () => {
  const { token } = await createSignedInUser();
  await api.post("/profile", { fullName: "Zoë 李", technicalSkills: ["SQL", 'a "quoted" one'] }, token);
  await api.put("/portfolio/settings", { countsVisits: true }, token);
  const item = await (
    await api.post("/portfolio", { title: "Kiln", description: "Logs.", technologies: ["Go"] }, token)
  ).json<PortfolioItem>();
  await setPictures(api, token, item, [{ bytes: makeJpeg({}), alt: "A kiln" }]);

  const { response, file } = await fetchExport(token);
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="account-export-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(Object.keys(file).slice(1)).toEqual(Object.keys(file.about.parts));
  expect(file.profile?.profiles?.[0]).toMatchObject({
    fields: { fullName: "Zoë 李", technicalSkills: ["SQL", 'a "quoted" one'] },
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(file.portfolio?.portfolio_items?.[0]).toMatchObject({
    technologies: ["Go"],
    pictures: [{ alt: "A kiln" }],
  });
  const [picture] = file.files?.files ?? [];
  const stored = await env.FILES.get(`u/${String(picture?.userId)}/${String(picture?.id)}`);
  const bytes = Uint8Array.from(atob(String(picture?.content)), (sign) => sign.charCodeAt(0));
  expect(bytes).toEqual(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer()));
});

it("names the job of each application, and none that is gone", async () => {
  const { token } = await createSignedInUser();
  const listing = makeListing({ title: "Kiln operator" });
  const gone = makeListing({ title: "Gone" });
  await saveListings(env.DB, [listing, gone], Date.now());
  for (const { uid } of [listing, gone]) await api.post("/applications", { jobId: uid }, token);
  await env.DB.prepare("DELETE FROM jobs WHERE uid = ?1").bind(gone.uid).run();
  const { file } = await fetchExport(token);
  expect(file.applications?.applications).toEqual([
    expect.objectContaining({ jobId: listing.uid, job: expect.objectContaining({ title: "Kiln operator" }) }),
    expect.objectContaining({ jobId: gone.uid, job: null }),
  ]);
});

it("of an empty account has every part", async () => {
  const { token, ctx } = await createSignedInUser();
  const { file } = await fetchExport(token);
  expect(file.account?.users).toEqual([expect.objectContaining({ id: ctx.user.id, email: ctx.user.email })]);
  expect(file.resumes).toEqual({ resumes: [], resume_ratings: [] });
  expect(file.searches).toEqual({ runs: [], tasks: [], events: [], kept: [] });
});

it("has every row of many, whatever their size, and files byte for byte", async () => {
  const { token, ctx } = await createSignedInUser();
  const { id } = ctx.user;
  await env.DB.prepare(
    `WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 3000)
     INSERT INTO activity (id, user_id, type, title, description, created_at)
     SELECT ?1 || at, ?1, 'x', 'Row ' || at, '', at FROM n`,
  )
    .bind(id)
    .run();
  await env.DB.prepare(
    `WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 30)
     INSERT INTO ai_cache (user_id, task, version, input_hash, output, made_by, at)
     SELECT ?1, 'x', at, 'h', '"' || hex(zeroblob(200000)) || '"', '{}', at FROM n`,
  )
    .bind(id)
    .run();
  const sizes = [0, 1, 2, 3, 4, 100_001, 1_000_003];
  const files = await Promise.all(
    sizes.map((size) => {
      const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);
      return uploadFile(ctx, { kind: "resume-original", name: `${size}.bin`, type: "x/y", bytes });
    }),
  );
  const { file } = await fetchExport(token);
  expect(file.applications?.activity?.map(({ title }) => title)).toEqual(
    Array.from({ length: 3000 }, (_, at) => `Row ${at + 1}`),
  );
  expect(file.assistant?.ai_cache).toHaveLength(30);
  const contents = new Map(file.files?.files?.map((row) => [row.id, atob(String(row.content))]));
  for (const { id, bytes } of files) {
    const content = contents.get(id) ?? "";
    expect(content.length).toBe(bytes);
    for (const at of [0, 1, 65_536, bytes - 1])
      if (at >= 0 && at < bytes) expect(content.charCodeAt(at)).toBe((at * 31) % 251);
  }
});

it("says where a file's object is lost", async () => {
  const { token, ctx } = await createSignedInUser();
  const row = await uploadFile(ctx, { kind: "x", name: "lost", type: "x/y", bytes: new Uint8Array(3) });
  await env.FILES.delete(`u/${ctx.user.id}/${row.id}`);
  expect((await fetchExport(token)).file.files?.files).toEqual([
    expect.objectContaining({ name: "lost", content: null }),
  ]);
});

it("is made five times a day", async () => {
  let now = Date.now();
  const clocked = createApi({ now: () => now });
  const { token } = await createSignedInUser();
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const response = await clocked.get("/account/export", token);
    statuses.push(response.status);
    await response.text();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  now += 25 * 3_600_000;
  const next = await clocked.get("/account/export", token);
  expect(next.status).toBe(200);
  await next.text();
});
