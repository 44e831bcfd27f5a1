import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod/mini";

import type { AiTask } from "#worker/ai/engine/task.ts";
import { runTask } from "#worker/features/ai/run-task.service.ts";
import { uploadFile } from "#worker/features/files/files.service.ts";
import { openRunStream } from "#worker/features/jobs/runs/runs.service.ts";
import {
  NOTHING,
  PASSWORD,
  erase,
  getGathering,
  listLeft,
  createSignedInUserWithPassword,
} from "#worker/testing/account.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { createFakeDatabase } from "#worker/testing/fake-database.ts";
import { setFaults } from "#worker/testing/mock-boards.ts";
import { visit } from "#worker/testing/portfolio.ts";
import { watchRun } from "#worker/testing/run.ts";

import { sweepErasedAccounts } from "./erase-account.service.ts";

const api = createApi();
const HOUR_MS = 3_600_000;
const RESUME =
  "Ada Example\nada@example.com\n\nExperience\nEngineer, Acme\n2019-03 - Present\n- Built it\n\nSkills\nSQL\n";

const countJobs = () => env.DB.prepare("SELECT count(*) AS n FROM jobs").first<number>("n");
const tombstones = async (userId: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM erased_accounts WHERE account_id = ?1").bind(userId).first("n");

describe("what is asked before", () => {
  it.each([
    [{ password: PASSWORD }, "confirmation"],
    [{ password: PASSWORD, confirmation: "delete" }, "confirmation"],
    [{ password: "", confirmation: "DELETE" }, "password"],
  ])("%j is refused and nothing is deleted", async (body, path) => {
    const { token } = await createSignedInUserWithPassword();
    const response = await api.call("DELETE", "/account", { body, token });
    expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path }] }]);
    expect((await api.get("/auth/me", token)).status).toBe(200);
  });

  it("a wrong password is 403, and the session goes on", async () => {
    const { token } = await createSignedInUserWithPassword();
    const body = { password: "wrong-1", confirmation: "DELETE" };
    const response = await api.call("DELETE", "/account", { body, token });
    expect([response.status, await response.json()]).toMatchObject([403, { code: "account.wrong_password" }]);
    expect((await api.get("/auth/me", token)).status).toBe(200);
  });

  it("what would go is counted", async () => {
    const { token } = await createSignedInUserWithPassword();
    await api.post("/resumes/upload-and-rate", { resumeText: RESUME }, token);
    await api.post("/portfolio", { title: "Kiln", description: "Logs." }, token);
    expect(await (await api.get("/account", token)).json()).toEqual({
      createdAt: expect.any(String),
      portfolioSlug: null,
      counts: {
        applications: 0,
        resumes: 1,
        letters: 0,
        interviews: 0,
        stories: 0,
        projects: 1,
        sessions: 1,
      },
      files: { count: 0, bytes: 0 },
    });
  });
});

describe("with work under way", () => {
  it("a search in the middle of gathering ends, leaves nothing, and keeps what others see", async () => {
    const { token, ctx } = await createSignedInUserWithPassword();
    await setFaults({
      "api.lever.co": { kind: "slow", ms: 400 },
      "api.ashbyhq.com": { kind: "slow", ms: 400 },
    });
    await watchRun(api, token, { query: "engineer" }, (event) => event.type === "jobs");
    const before = (await countJobs()) ?? 0;
    expect(before).toBeGreaterThan(0);
    expect((await erase(api, token)).status).toBe(204);
    expect(await listLeft(ctx.user.id)).toEqual(NOTHING);
    await scheduler.wait(2500);
    expect(await listLeft(ctx.user.id)).toEqual(NOTHING);
    expect(await countJobs()).toBeGreaterThanOrEqual(before);
    await setFaults({});
  });

  it("who watches that search sees it end", async () => {
    const { token } = await createSignedInUserWithPassword();
    await setFaults({ "api.lever.co": { kind: "slow", ms: 400 } });
    let erased: Promise<Response> | null = null;
    await watchRun(api, token, { query: "nurse" }, () => {
      erased ??= erase(api, token);
      return false;
    }).catch(() => []);
    expect((await (erased as unknown as Promise<Response>)).status).toBe(204);
    await setFaults({});
  });

  it("a search that starts at that moment is taken back", async () => {
    const { token, ctx } = await createSignedInUserWithPassword();
    const real = getGathering(ctx.user.id);
    const late = {
      attach: () => Promise.resolve(null),
      async start(input: Parameters<typeof real.start>[0]) {
        await erase(api, token);
        return real.start(input);
      },
    };
    const gathering = { ...ctx.gathering, idFromName: (name: string) => env.GATHERING.idFromName(name) };
    let asked = 0;
    const get = () => ((asked += 1) === 1 ? late : real);
    const tampered = { ...ctx, gathering: { ...gathering, get } as unknown as typeof ctx.gathering };
    await expect(openRunStream(tampered, { query: "nurse", location: "", limit: 100 })).rejects.toMatchObject(
      {
        status: 401,
      },
    );
    expect(await listLeft(ctx.user.id)).toEqual(NOTHING);
  });

  it("an upload whose body is still arriving ends with 401 and leaves nothing", async () => {
    const { token, ctx } = await createSignedInUserWithPassword();
    const form = new FormData();
    form.set("file", new File([RESUME.repeat(3)], "resume.doc", { type: "text/plain" }));
    const whole = new Response(form);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(bytes.slice(0, 100));
        begun.resolve();
        await held.promise;
        controller.enqueue(bytes.slice(100));
        controller.close();
      },
    });
    const upload = api.app.request(
      "https://vocata.test/api/resumes/upload-file-and-rate",
      {
        method: "POST",
        body,
        headers: {
          "sec-fetch-site": "same-origin",
          "content-type": new Response(form).headers.get("content-type") ?? "",
          cookie: `__Host-session=${token}`,
        },
      },
      api.bindings,
      createExecutionContext(),
    );
    await begun.promise;
    await scheduler.wait(50);
    expect((await erase(api, token)).status).toBe(204);
    held.resolve();
    expect([400, 401]).toContain((await upload).status);
    expect(await listLeft(ctx.user.id)).toEqual(NOTHING);
  });

  it("a file that is being put at that moment is taken back", async () => {
    const { token, ctx } = await createSignedInUserWithPassword();
    const files = {
      put: async (...given: Parameters<R2Bucket["put"]>) => {
        await erase(api, token);
        return env.FILES.put(given[0], given[1]);
      },
      delete: (key: string) => env.FILES.delete(key),
    } as unknown as R2Bucket;
    const file = { kind: "resume-original", name: "a.txt", type: "text/plain", bytes: new Uint8Array(9) };
    await expect(uploadFile({ ...ctx, files }, file)).rejects.toMatchObject({ status: 401 });
    expect(await listLeft(ctx.user.id)).toEqual(NOTHING);
  });

  it("an answer of the assistant that comes after it is kept nowhere", async () => {
    const { token, ctx } = await createSignedInUserWithPassword();
    const answered = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const task: AiTask<{ text: string }, { text: string }> = {
      id: "slow",
      version: 1,
      output: z.object({ text: z.string() }),
      async embedded({ text }) {
        begun.resolve();
        await answered.promise;
        return { text };
      },
    };
    const leftBehind: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void leftBehind.push(work);
    const answer = runTask({ ...ctx, waitUntil }, task, { text: "private" });
    await begun.promise;
    expect((await erase(api, token)).status).toBe(204);
    answered.resolve();
    expect((await answer).value).toEqual({ text: "private" });
    const [kept] = await Promise.allSettled(leftBehind);
    expect(kept?.status === "rejected" && String(kept.reason.cause ?? kept.reason)).toMatch(/FOREIGN KEY/);
    expect(await listLeft(ctx.user.id)).toEqual(NOTHING);
  });

  it("a second tab that writes finds no session, however far its call has come", async () => {
    const { token, ctx } = await createSignedInUserWithPassword();
    let isErased = false;
    const bindings = {
      DB: createFakeDatabase({
        prepare: (sql: string) => env.DB.prepare(sql),
        batch: async (statements: D1PreparedStatement[]) => {
          if (!isErased) {
            isErased = true;
            await erase(api, token);
          }
          return env.DB.batch(statements);
        },
      }),
    };
    const tab = createApi({ env: bindings });
    const response = await tab.post("/resumes/upload-and-rate", { resumeText: RESUME }, token);
    expect(isErased).toBe(true);
    expect([response.status, await response.json()]).toMatchObject([401, { code: "auth.not_signed_in" }]);
    expect((await api.get("/applications", token)).status).toBe(401);
    expect(await listLeft(ctx.user.id)).toEqual(NOTHING);
  });

  it("of two who delete at once one does, and the other finds no session", async () => {
    const { token, ctx } = await createSignedInUserWithPassword();
    const answers = await Promise.all([erase(api, token), erase(api, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toContain(204);
    for (const { status } of answers) expect([204, 401, 403]).toContain(status);
    expect(await listLeft(ctx.user.id)).toEqual(NOTHING);
  });
});

describe("the public page", () => {
  beforeAll(async () => {
    await import("virtual:render-portfolio");
  });

  it("is gone from the cache at once, at the addresses before it too, which nobody else can take for ninety days", async () => {
    const { token } = await createSignedInUserWithPassword();
    await api.post("/profile", { fullName: "Ada Erased", summary: "Builds kilns." }, token);
    await api.post("/user/portfolio-slug", { slug: "erased-before" }, token);
    await api.post("/user/portfolio-slug", { slug: "erased-now" }, token);
    for (const [slug, status] of [
      ["erased-before", 301],
      ["erased-now", 200],
    ] as const)
      expect((await visit(`/portfolio/${slug}`)).status).toBe(status);
    expect((await erase(api, token)).status).toBe(204);
    for (const slug of ["erased-before", "erased-now"]) {
      const response = await visit(`/portfolio/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("Erased");
    }
    const { token: next } = await createSignedInUserWithPassword();
    for (const slug of ["erased-now", "erased-before"])
      expect((await api.post("/user/portfolio-slug", { slug }, next)).status).toBe(409);
    const later = createApi({ now: () => Date.now() + 91 * 86_400_000 });
    const { token: last } = await createSignedInUser({ now: () => Date.now() + 91 * 86_400_000 });
    expect((await later.post("/user/portfolio-slug", { slug: "erased-now" }, last)).status).toBe(200);
  });
});

describe("the sweep", () => {
  it("deletes what a crash has left, looks for a day, and then forgets the id", async () => {
    const { token, ctx } = await createSignedInUserWithPassword();
    const { id } = ctx.user;
    await erase(api, token);
    expect(await tombstones(id)).toBe(1);
    for (let at = 0; at < 3; at += 1) await env.FILES.put(`u/${id}/left-${at}`, "x");
    await getGathering(id).start({ query: "left", location: "", limit: 10 });
    await sweepErasedAccounts(createTestContext());
    expect(await listLeft(id)).toEqual(NOTHING);
    expect(await tombstones(id)).toBe(1);
    await sweepErasedAccounts(createTestContext({ now: () => Date.now() + 25 * HOUR_MS }));
    expect(await tombstones(id)).toBe(0);
  });

  it("does later what could not be reached, and the account is gone meanwhile", async () => {
    const { token, ctx } = await createSignedInUserWithPassword();
    const { id } = ctx.user;
    await env.FILES.put(`u/${id}/file`, "x");
    const lines: unknown[] = [];
    const fail = () => Promise.reject(new Error("R2 is away"));
    const FILES = { list: fail, delete: fail } as unknown as R2Bucket;
    const away = createApi({ env: { FILES }, log: (...entry) => lines.push(entry) });
    expect((await erase(away, token)).status).toBe(204);
    expect(JSON.stringify(lines)).toContain("account.erase_failed");
    expect((await api.get("/auth/me", token)).status).toBe(401);
    const later = Date.now() + 48 * HOUR_MS;
    await sweepErasedAccounts(createTestContext({ now: () => later, env: { FILES }, log: () => {} }));
    expect([(await listLeft(id)).objects, await tombstones(id)]).toEqual([1, 1]);
    await sweepErasedAccounts(createTestContext({ now: () => later }));
    expect([(await listLeft(id)).objects, await tombstones(id)]).toEqual([0, 0]);
  });
});
