import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { keptLetters } from "#worker/features/cover-letters/cover-letters.service.ts";
import { keptResumes } from "#worker/features/resumes/find-resume.service.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { listReferences, listTables } from "#worker/testing/canaries.ts";
import { saveProfile } from "#worker/testing/resumes.ts";
import { MAKERS } from "#worker/testing/routes-table.ts";

import { AREAS, COUNTED, NOT_COUNTED, createRecount, createTriggers } from "./count-rows.ts";

const api = createApi();
const DAY_MS = 86_400_000;

const readBytes = (userId: string) =>
  env.DB.prepare(`SELECT ${AREAS.join(", ")} FROM stored_bytes WHERE user_id = ?`)
    .bind(userId)
    .first<Record<string, number>>();

async function recount(userId: string) {
  await env.DB.prepare(createRecount("u.id = ?")).bind(userId).run();
  return await readBytes(userId);
}

const readCode = async (response: Promise<Response>) => {
  const { status, body } = await response.then(async (answer) => ({
    status: answer.status,
    body: await answer.json<{ code?: string }>(),
  }));
  return [status, body.code];
};

const limit = (name: string, bytes: number) =>
  env.DB.prepare("INSERT INTO byte_limits VALUES (?1, ?2) ON CONFLICT DO UPDATE SET bytes = ?2")
    .bind(name, bytes)
    .run();

describe("the triggers", () => {
  it("count each table of users with all its texts, but those that something else bounds", async () => {
    const { results } = await env.DB.prepare(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%\\_bytes\\_%' ESCAPE '\\'",
    ).all<{ name: string; sql: string }>();
    const there = Object.fromEntries(results.map(({ name, sql }) => [name, sql]));
    const wanted = Object.assign(
      {},
      ...AREAS.flatMap((area) => COUNTED[area].map((table) => createTriggers(area, table))),
    ) as Record<string, string>;
    expect(there).toEqual(wanted);
    const owned: string[] = [];
    for (const table of await listTables())
      if ((await listReferences(table)).some((reference) => reference.table === "users")) owned.push(table);
    const counted = AREAS.flatMap((area) => COUNTED[area].map((table) => getTableName(table)));
    expect([...counted, ...Object.keys(NOT_COUNTED)].toSorted()).toEqual(owned.toSorted());
  });

  it("know what rows take after they were made, changed, deleted and erased", async () => {
    const { token, ctx } = await createSignedInUser();
    const resume = await MAKERS.resumes(token);
    const letter = await MAKERS.letters(token);
    const interview = await MAKERS.interviews(token);
    await MAKERS.stories(token);
    await MAKERS.search(token);
    await MAKERS.projects(token);
    await saveProfile(api, token);
    const own = await api.post(
      "/applications/own-jobs",
      { title: "Welder", company: "Acme", description: "é".repeat(900) },
      token,
    );
    const { id: application } = await own.json<{ id: string }>();
    const made = await readBytes(ctx.user.id);
    expect(made).toEqual(await recount(ctx.user.id));
    for (const area of AREAS) expect(made?.[area]).toBeGreaterThan(300);

    await api.put(`/applications/${application}`, { notes: "n".repeat(2000) }, token);
    await saveProfile(api, token, { summary: "s".repeat(500) });
    await api.post(
      `/interviews/${interview}/answers`,
      { questionIndex: 0, answer: "I called the customer." },
      token,
    );
    const changed = await readBytes(ctx.user.id);
    expect(changed).toEqual(await recount(ctx.user.id));
    // A row of that length leaves no room for another in its page.
    expect(changed?.applications).toBe((made?.applications ?? 0) + 4000);

    await api.delete(`/applications/${application}`, token);
    await api.delete(`/resumes/${resume}`, token);
    await api.delete(`/cover-letters/${letter}`, token);
    expect(await readBytes(ctx.user.id)).toMatchObject({
      resumes: made?.resumes,
      letters: made?.letters,
      applications: 0,
    });
    const later = Date.now() + 31 * DAY_MS;
    for (const kept of [keptResumes, keptLetters]) await kept.sweep(createTestContext({ now: () => later }));
    const erased = await readBytes(ctx.user.id);
    expect(erased).toMatchObject({ resumes: 0, letters: 0, applications: 0 });
    expect(erased).toEqual(await recount(ctx.user.id));
  });
});

describe("an account that is full", () => {
  it.each([
    [
      "resumes",
      "resumes.too_large",
      (token: string) =>
        api.post(
          "/resumes/upload-and-rate",
          { resumeText: "Ada Okonkwo\nada@example.com\n\nSKILLS\nTriage" },
          token,
        ),
    ],
    [
      "letters",
      "letters.too_large",
      (token: string) =>
        api.post(
          "/cover-letters/generate",
          {
            jobTitle: "Engineer",
            companyName: "Acme",
            userName: "Ada",
            jobDescription: "Requirements:\n- SQL",
            userBackground: "Built the billing service in SQL.",
          },
          token,
        ),
    ],
    [
      "applications",
      "applications.too_large",
      (token: string) => api.post("/applications/own-jobs", { title: "Welder", company: "Acme" }, token),
    ],
    ["others", "account.too_large", (token: string) => saveProfile(api, token, { summary: "s".repeat(900) })],
  ])(
    "in its %s adds nothing there, keeps what it has, and may delete and store less",
    async (area, code, add) => {
      const { token, ctx } = await createSignedInUser();
      await MAKERS.resumes(token);
      await saveProfile(api, token);
      const before = await readBytes(ctx.user.id);
      await limit(area, before?.[area] ?? 0);
      expect(await readCode(add(token))).toEqual([409, code]);
      expect(await readBytes(ctx.user.id)).toEqual(before);
      expect((await saveProfile(api, token, { technicalSkills: [] })).status).toBe(200);
      await limit(area, 24_000_000);
      expect((await add(token)).status).toBeLessThan(300);
    },
  );

  it("for the day is told when it may go on, and what it deletes makes room", async () => {
    const now = Date.UTC(2026, 10, 28, 23, 30);
    const late = createApi({ now: () => now });
    const { token } = await createSignedInUser({ now: () => now });
    const { id } = await (
      await late.post(
        "/applications/own-jobs",
        { title: "Welder", company: "Acme", description: "d".repeat(4000) },
        token,
      )
    ).json<{ id: string }>();
    await limit("day", 3000);
    const refused = await late.post("/applications/own-jobs", { title: "Cook", company: "Acme" }, token);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1800"]);
    expect(await refused.json()).toMatchObject({
      code: "storage.day",
      error: "You have added 10 MB today, as much as a day allows. Please try again in 30 minutes.",
    });
    expect((await late.delete(`/applications/${id}`, token)).status).toBe(204);
    const cook = await late.post("/applications/own-jobs", { title: "Cook", company: "Acme" }, token);
    expect(cook.status).toBe(201);
    await limit("day", 10_000_000);
  });
});

it("what the accounts of a network add is counted together, and stops them, but for their passwords", async () => {
  const one = createApi({ env: { STORED_MB_PER_NETWORK: "0" } as Partial<Env> });
  const people = await Promise.all([createSignedInUser(), createSignedInUser()]);
  const [first, other] = people.map(({ token }) => token);
  const readCount = () =>
    env.DB.prepare("SELECT max(count) AS n FROM counters WHERE user_id IS NULL").first<number>("n");
  const before = (await readCount()) ?? 0;
  for (const token of [first, other])
    await api.post(
      "/applications/own-jobs",
      { title: "Welder", company: "Acme", description: "d".repeat(20_000) },
      token,
    );
  expect((await readCount()) ?? 0).toBeGreaterThan(before + 40_000);
  expect(
    await readCode(one.post("/applications/own-jobs", { title: "Cook", company: "Acme" }, other)),
  ).toEqual([429, "storage.network_day"]);
  expect((await one.get("/applications", other)).status).toBe(200);
  const password = await one.put(
    "/account/password",
    { currentPassword: "x", newPassword: "Secret-22" },
    other,
  );
  expect(password.status).not.toBe(429);
});

it("a copy is counted at once, and what small calls add with the next one, so that few calls ask for it", async () => {
  const { token } = await createSignedInUser();
  const readCount = async () =>
    (await env.DB.prepare("SELECT sum(count) AS n FROM counters WHERE user_id IS NULL").first<number>("n")) ??
    0;
  const write = (title: string, characters: number) =>
    api.post(
      "/applications/own-jobs",
      { title, company: "Acme", description: "d".repeat(characters) },
      token,
    );
  const start = await readCount();
  for (let at = 0; at < 2; at += 1) await write(`Welder ${at}`, 4000);
  expect(await readCount()).toBe(start);
  await write("Cook", 10);
  expect(await readCount()).toBeGreaterThan(start + 8000);
  await saveProfile(api, token);
  const resume = await MAKERS.resumes(token);
  const before = await readCount();
  await env.DB.prepare("UPDATE resumes SET imported_json = ?1 WHERE id = ?2")
    .bind("j".repeat(50_000), resume)
    .run();
  await env.DB.prepare("UPDATE stored_bytes SET uncounted = 0").run();
  expect((await api.post(`/resumes/${resume}/duplicate`, {}, token)).status).toBe(201);
  expect(await readCount()).toBeGreaterThan(before + 50_000);
});
