import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";

import type { KeptRequest } from "#testing/mock-model/server.ts";
import { writeLetterTask } from "#worker/ai/tasks/write-letter/task.ts";
import type { UserCtx } from "#worker/context.ts";
import { type Api, type TestDeps, createApi, createSignedInUser } from "#worker/testing/api.ts";
import { getFirstLetterInput, listModelCases } from "#worker/testing/model-tasks.ts";
import { pasteResume } from "#worker/testing/resumes.ts";

import type { Assistant } from "./ai.contract.ts";
import { runTask } from "./run-task.service.ts";

const asked = async (model: string): Promise<KeptRequest[]> =>
  (await fetch(`http://mock-model.test/__requests?model=${encodeURIComponent(model)}`)).json();

const settings = (model: string, more: Partial<Env> = {}) =>
  ({
    AI_PROVIDER: "openai",
    AI_MODEL: model,
    OPENAI_API_KEY: "sk-canary-77",
    OPENAI_API: "chat",
    OPENAI_BASE_URL: "http://mock-model.test/v1",
    ...more,
  }) as Partial<Env>;
const withModel = (model: string, more: Partial<Env> = {}, deps: TestDeps = {}) =>
  createSignedInUser({ env: settings(model, more), ...deps });

const letter = getFirstLetterInput();
const LETTER = {
  jobTitle: letter.jobTitle,
  companyName: letter.companyName,
  userName: letter.userName,
  jobDescription: letter.jobDescription,
  userBackground: letter.userBackground,
};

/** A task with a single call; the input differs in each round. */
async function review(ctx: UserCtx, round: number) {
  const found = listModelCases().find(({ name }) => name === "review-code");
  if (found === undefined) throw new Error("No such case.");
  return await runTask(ctx, found.task, { ...(found.input as object), round });
}

describe("a model that fails", () => {
  it("is left alone for five minutes after three failures, and then asked again", async () => {
    let now = Date.now();
    const model = "mock-500.breaker";
    const { ctx } = await withModel(model, {}, { now: () => now });
    const reasons: (string | null)[] = [];
    for (let round = 0; round < 6; round += 1) {
      now += 1000;
      reasons.push((await runTask(ctx, writeLetterTask, { ...letter, round })).madeBy.degraded);
    }
    expect(reasons).toEqual(["unavailable", "unavailable", "unavailable", "paused", "paused", "paused"]);
    // Having nothing to ask is not a failure of the model.
    const greeting = await runTask(ctx, writeLetterTask, { ...letter, wanted: ["greeting"] });
    expect(greeting.madeBy.degraded).toBeNull();
    expect(await asked(model)).toHaveLength(6);
    now += 290_000;
    expect((await runTask(ctx, writeLetterTask, { ...letter, round: 7 })).madeBy.degraded).toBe("paused");
    now += 10_001;
    expect((await runTask(ctx, writeLetterTask, { ...letter, round: 8 })).madeBy.degraded).toBe(
      "unavailable",
    );
    expect(await asked(model)).toHaveLength(8);
  });

  it("is left alone for one task if only that one takes too long", async () => {
    let now = Date.now();
    const { ctx } = await withModel("mock-fine.timeouts", {}, { now: () => now });
    const limits = vi.spyOn(AbortSignal, "timeout");
    limits.mockImplementation(() => AbortSignal.abort(new DOMException("", "TimeoutError")));
    const reasons: (string | null)[] = [];
    for (let round = 0; round < 4; round += 1) {
      now += 1000;
      reasons.push((await runTask(ctx, writeLetterTask, { ...letter, round })).madeBy.degraded);
    }
    limits.mockRestore();
    expect(reasons).toEqual(["timeout", "timeout", "timeout", "paused"]);
    const other = listModelCases().find(({ name }) => name === "rate-resume");
    if (other === undefined) throw new Error("No such case.");
    expect((await runTask(ctx, other.task, other.input)).madeBy.engine).toBe("model");
  });

  it.each([
    ["mock-truncated.text", "invalid"],
    ["mock-unknown.text", "unavailable"],
  ])("because of what it was sent is not left alone: %s", async (model, degraded) => {
    const { ctx } = await withModel(model);
    const reasons: (string | null)[] = [];
    for (let round = 0; round < 4; round += 1) reasons.push((await review(ctx, round)).madeBy.degraded);
    expect(reasons).toEqual(Array.from({ length: 4 }, () => degraded));
  });

  it("for one user is asked for another, and fails for all after five failures of three users", async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => withModel("mock-500.users")));
    const write = async (at: number, round: number) => {
      const made = await runTask(users[at]?.ctx ?? expect.fail(), writeLetterTask, { ...letter, round });
      return made.madeBy.degraded;
    };
    for (let round = 0; round < 3; round += 1) expect(await write(0, round)).toBe("unavailable");
    expect(await write(0, 3)).toBe("paused");
    expect(await write(1, 0)).toBe("unavailable");
    expect(await write(2, 0)).toBe("unavailable");
    expect(await write(3, 0)).toBe("paused");
  });

  it("now and then is not left alone", async () => {
    let now = Date.now();
    const { ctx } = await withModel("mock-500.rare", {}, { now: () => now });
    for (let round = 0; round < 4; round += 1) {
      now += 61_000;
      const made = await runTask(ctx, writeLetterTask, { ...letter, round });
      expect(made.madeBy.degraded).toBe("unavailable");
    }
  });

  it("is asked for the same again, while what it made is kept", async () => {
    const failing = await withModel("mock-429.again");
    await runTask(failing.ctx, writeLetterTask, letter);
    await runTask(failing.ctx, writeLetterTask, letter);
    expect(await asked("mock-429.again")).toHaveLength(4);
    const fine = await withModel("mock-fine.again");
    const first = await runTask(fine.ctx, writeLetterTask, letter);
    expect(await runTask(fine.ctx, writeLetterTask, letter)).toEqual(first);
    const { length } = await asked("mock-fine.again");
    const builtIn = await runTask({ ...fine.ctx, engine: { kind: "built-in" } }, writeLetterTask, letter);
    expect(builtIn.madeBy).toMatchObject({ engine: "embedded", degraded: null });
    expect(await asked("mock-fine.again")).toHaveLength(length);
  });
});

it("the deployment's requests of a day are counted, for all users together", async () => {
  let now = Date.now() + 40 * 86_400_000;
  const deps = { now: () => now };
  const one = await withModel("mock-fine.budget", { AI_CALLS_PER_DAY: "2" }, deps);
  const other = await withModel("mock-fine.budget", { AI_CALLS_PER_DAY: "2" }, deps);
  expect((await review(one.ctx, 1)).madeBy.engine).toBe("model");
  expect((await review(other.ctx, 2)).madeBy.engine).toBe("model");
  const third = await review(other.ctx, 3);
  expect(third.madeBy).toMatchObject({ engine: "embedded", degraded: "over_budget" });
  expect(await asked("mock-fine.budget")).toHaveLength(2);
  now += 86_400_001;
  expect((await review(one.ctx, 4)).madeBy.engine).toBe("model");
});

it("a user gets their share of a day, and more only while half of the day's requests are free", async () => {
  let now = Date.now() + 80 * 86_400_000;
  const [model, of] = ["mock-fine.share", { AI_CALLS_PER_DAY: "10", AI_SHARE_PERCENT: "20" }];
  const [one, other, third] = [
    await withModel(model, of, { now: () => now }),
    await withModel(model, of, { now: () => now }),
    await withModel(model, of, { now: () => now }),
  ];
  let round = 0;
  const write = async ({ ctx }: typeof one) => {
    round += 1;
    const { madeBy } = await review(ctx, round);
    return madeBy.degraded ?? madeBy.engine;
  };
  const writeMany = async (user: typeof one, times: number) => {
    const made: string[] = [];
    for (let at = 0; at < times; at += 1) made.push(await write(user));
    return made;
  };
  expect(await writeMany(one, 5)).toEqual(Array.from({ length: 5 }, () => "model"));
  // The sixth request starts while five of ten are free.
  expect(await writeMany(one, 5)).toEqual(["model", ...Array.from({ length: 4 }, () => "over_budget")]);
  expect(await writeMany(other, 3)).toEqual(["model", "model", "over_budget"]);
  expect(await writeMany(third, 3)).toEqual(["model", "model", "over_budget"]);
  expect(await asked(model)).toHaveLength(10);
  now += 86_400_001;
  expect(await write(one)).toBe("model");
});

it("a request that has lasted long already asks no model, a letter's later than others", async () => {
  const { ctx } = await withModel("mock-fine.late");
  const begun = (ms: number) => ({ ...ctx, startedAtMs: ctx.now() - ms });
  const other = listModelCases().find(({ name }) => name === "rate-resume");
  if (other === undefined) throw new Error("No such case.");
  expect((await runTask(begun(44_500), writeLetterTask, letter)).madeBy.degraded).toBe("timeout");
  expect((await runTask(begun(24_500), other.task, other.input)).madeBy.degraded).toBe("timeout");
  expect(await asked("mock-fine.late")).toHaveLength(0);
  expect((await runTask(begun(24_500), writeLetterTask, letter)).madeBy.engine).toBe("model");
});

describe("over the API", () => {
  it("the fourth task of an hour is 429 with Retry-After, and lists, edits and files go on", async () => {
    const variables = settings("mock-fine.quota", { AI_TASKS_PER_HOUR: "3" });
    const api = createApi({ env: variables });
    const { token } = await createSignedInUser({ env: variables });
    for (let at = 0; at < 3; at += 1)
      expect((await api.post("/cover-letters/generate", LETTER, token)).status).toBe(201);
    const fourth = await api.post("/cover-letters/generate", LETTER, token);
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(await fourth.json()).toMatchObject({
      code: "ai.too_many_tasks",
      error: expect.stringMatching(/try again in \d+ minutes/),
    });
    const list = await (await api.get("/cover-letters", token)).json<{ id: string }[]>();
    expect(list).toHaveLength(3);
    const id = list[0]?.id ?? "";
    expect((await api.put(`/cover-letters/${id}`, { title: "Mine" }, token)).status).toBe(200);
    expect((await api.get(`/cover-letters/${id}/pdf`, token)).status).toBe(200);
  });

  it("rating again after an edit counts while a model answers, and is free without one", async () => {
    const variables = settings("mock-fine.free", { AI_TASKS_PER_HOUR: "3" });
    const [api, byRules] = [createApi({ env: variables }), createApi({ env: { AI_TASKS_PER_HOUR: "3" } })];
    const { token } = await createSignedInUser({ env: variables });
    const { resume } = await pasteResume(byRules, token);
    const rate = (by: Api) => by.post(`/resumes/${resume.id}/rate`, {}, token);
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await rate(api)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await rate(byRules)).status).toBe(200);
  });

  it("says who gets what is sent and what is left for today, and nothing of the key", async () => {
    const variables = settings("mock-fine.named", { AI_CALLS_PER_DAY: "1000000" });
    const { token, ctx } = await createSignedInUser({ env: variables });
    const readLeft = async () =>
      (await (await createApi({ env: variables }).get("/ai", token)).json<Assistant>()).callsLeft ?? 0;
    const before = await readLeft();
    await review(ctx, 0);
    expect(before - (await readLeft())).toBe((await asked("mock-fine.named")).length);
    const answer = await createApi({ env: variables }).get("/ai", token);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      provider: { name: "the model at mock-model.test", model: "mock-fine.named" },
      callsLeft: expect.any(Number),
    });
    expect(text).not.toContain("canary");
    expect(await (await createApi().get("/ai", token)).json()).toEqual({ provider: null, callsLeft: null });
  });

  it("what is cancelled is asked no further and not stored", async () => {
    const variables = settings("mock-slow.cancel");
    const api = createApi({ env: variables });
    const { token } = await createSignedInUser({ env: variables });
    const startedAt = Date.now();
    const headers = { "x-generation": "generation-1" };
    const letters = api.call("POST", "/cover-letters/generate", { body: LETTER, token, headers });
    await scheduler.wait(1500);
    expect((await api.post("/ai/cancel", { id: "generation-1" }, token)).status).toBe(204);
    const answer = await letters;
    expect(answer.status).toBe(408);
    expect(await answer.json()).toMatchObject({ code: "ai.cancelled" });
    expect(Date.now() - startedAt).toBeLessThan(5000);
    expect(await (await api.get("/cover-letters", token)).json()).toEqual([]);
  });

  it("is cancelled twice as often as tasks may be begun, and no row is written after", async () => {
    const env = { AI_TASKS_PER_HOUR: "2" };
    const few = createApi({ env });
    const { token } = await createSignedInUser({ env });
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await few.post("/ai/cancel", { id: `generation-many-${at}` }, token)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 429, 429]);
  });

  it("another user cannot cancel it", async () => {
    const variables = settings("mock-fine.other");
    const api = createApi({ env: variables });
    const [{ token }, other] = await Promise.all([
      createSignedInUser({ env: variables }),
      createSignedInUser({ env: variables }),
    ]);
    await api.post("/ai/cancel", { id: "generation-2" }, other.token);
    const headers = { "x-generation": "generation-2" };
    const answer = await api.call("POST", "/cover-letters/generate", { body: LETTER, token, headers });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ madeBy: { engine: "model" } });
  });
});

it.each([
  [{ AI_PROVIDER: "openai" }, "OPENAI_API_KEY"],
  [{ AI_PROVIDER: "openai", OPENAI_BASE_URL: "http://localhost:11434/v1" }, "AI_MODEL"],
  [{ AI_PROVIDER: "gemini" }, "AI_PROVIDER"],
  [{ OPENAI_BASE_URL: "localhost" }, "OPENAI_BASE_URL"],
])("settings that make no sense are named: %o", async (variables, name) => {
  const answer = await createApi({ env: variables as Partial<Env> }).get("/health");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: "setup.bad_variable",
    error: expect.stringContaining(name),
  });
});

/** Fills every text column of every table of user data with words that no request may contain. */
async function plantCanaries(userId: string): Promise<number> {
  const tables = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
    sql: string;
  }>();
  let planted = 0;
  for (const { name, sql } of tables.results) {
    if (!/\buser_id\b/.test(sql ?? "") || /^sqlite_|^_cf|fts/.test(name)) continue;
    const columns = await env.DB.prepare(`PRAGMA table_info("${name}")`).all<{
      name: string;
      type: string;
      notnull: number;
      dflt_value: string | null;
    }>();
    const values = columns.results.map((column) =>
      column.name === "user_id"
        ? `'${userId}'`
        : /int|real/i.test(column.type)
          ? "1"
          : `'CANARY-${name}-${column.name}'`,
    );
    const names = columns.results.map((column) => `"${column.name}"`).join(", ");
    try {
      await env.DB.prepare(`INSERT INTO "${name}" (${names}) VALUES (${values.join(", ")})`).run();
      planted += 1;
    } catch {
      // A row may need rows of other tables, so marks are planted there, too.
    }
  }
  return planted;
}

it("no request holds a word of another user, whatever the task", async () => {
  await env.DB.prepare("PRAGMA foreign_keys = OFF").run();
  const stranger = await createSignedInUser();
  expect(await plantCanaries(stranger.ctx.user.id)).toBeGreaterThanOrEqual(12);
  const model = "mock-fine.canaries";
  const { ctx } = await withModel(model);
  for (const { task, input } of listModelCases()) await runTask(ctx, task, input);
  const requests = await asked(model);
  expect(requests.length).toBeGreaterThanOrEqual(listModelCases().length);
  for (const { body } of requests) {
    expect(body).not.toContain("CANARY");
    expect(body).not.toContain(stranger.ctx.user.id);
    expect(body).not.toContain(stranger.ctx.user.email);
    expect(body).not.toContain(ctx.user.email);
  }
});
