import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { createFakeDatabase } from "#worker/testing/fake-database.ts";

type Body = { code: string; error: string; issues?: { path: string }[] };
const logged: unknown[] = [];
const LOCKED = "D1_ERROR: database is locked: SQLITE_BUSY";

/** The tests' database with statements that fail with the message while `isFailing` is true. */
function failingDatabase(message: string, isFailing: (sql: string) => boolean): D1Database {
  const texts = new WeakMap<object, string>();
  const fail = (sql: string) => {
    if (isFailing(sql)) throw new Error(message);
  };
  const watch = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const watched = new Proxy(statement, {
      get(target, name) {
        if (name === "original") return target;
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return (...args: unknown[]) => {
          if (name === "bind") return watch(Reflect.apply(member, target, args) as D1PreparedStatement, sql);
          fail(sql);
          return Reflect.apply(member, target, args) as unknown;
        };
      },
    });
    texts.set(watched, sql);
    return watched;
  };
  return createFakeDatabase({
    prepare: (sql: string) => watch(env.DB.prepare(sql), sql),
    batch: async (statements: (D1PreparedStatement & { original?: D1PreparedStatement })[]) => {
      for (const statement of statements) fail(texts.get(statement) ?? "");
      return env.DB.batch(statements.map((statement) => statement.original ?? statement));
    },
  });
}

const apiOn = (DB: D1Database) =>
  createApi({ env: { DB }, log: (level, event, fields) => logged.push({ level, event, ...fields }) });

describe("a database that does not answer", () => {
  it.each([
    LOCKED,
    "D1_ERROR: Network connection lost.",
    "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
    "D1_ERROR: internal error; reference = abc",
    "Network connection lost.",
  ])("is named, with a time to come back: %s", async (message) => {
    const { token } = await createSignedInUser();
    const api = apiOn(failingDatabase(message, () => true));
    const calls = [
      api.get("/profile", token),
      api.get("/health"),
      api.get("/applications", token),
      api.post("/auth/login", { email: "a@example.com", password: "secret1" }),
    ];
    for (const response of await Promise.all(calls)) {
      expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([503, true]);
      const body = await response.json<Body>();
      expect(body).toMatchObject({ code: "storage.unavailable", issues: [{ path: "database" }] });
      expect(body.error).toMatch(/database does not answer at the moment\. Nothing of yours was lost/);
    }
    expect(JSON.stringify(logged)).toContain("storage.unavailable");
  });

  it("is asked once more for what only reads", async () => {
    const { token } = await createSignedInUser();
    let failures = 0;
    const once = (sql: string) => /FROM profiles|from "sessions"/i.test(sql) && (failures += 1) === 1;
    const api = apiOn(failingDatabase("D1_ERROR: Network connection lost.", once));
    expect((await api.get("/profile", token)).status).toBe(200);
    expect(failures).toBeGreaterThan(1);
  });

  it("is asked once more for a write where it was locked, and not where the write may have happened", async () => {
    const { token } = await createSignedInUser();
    const name = { firstName: "Zoë", lastName: "Li" };
    for (const [message, status] of [
      [LOCKED, 200],
      ["D1_ERROR: Network connection lost.", 503],
    ] as const) {
      let failures = 0;
      const once = (sql: string) => /update "users"/i.test(sql) && (failures += 1) === 1;
      const api = apiOn(failingDatabase(message, once));
      expect((await api.put("/account/name", name, token)).status).toBe(status);
    }
  });

  it("is not meant where a statement is wrong", async () => {
    const { token } = await createSignedInUser();
    const api = apiOn(failingDatabase("D1_ERROR: near x: syntax error: SQLITE_ERROR", () => true));
    expect((await api.get("/profile", token)).status).toBe(500);
  });
});

describe("a store of files that does not answer", () => {
  const fail = async () => {
    throw new Error("get: We encountered an internal error. Please try again. (10001)");
  };
  const broken = { get: fail, put: fail, head: fail, list: fail, delete: fail } as unknown as R2Bucket;
  const api = createApi({ env: { FILES: broken }, log: () => {} });

  it("is named where a file is uploaded, and nothing is half stored", async () => {
    const { token, ctx } = await createSignedInUser();
    const form = new FormData();
    form.set("file", new File(["Ada Example\nEngineer at Acme\n"], "resume.doc", { type: "text/plain" }));
    const response = await api.call("POST", "/resumes/upload-file-and-rate", { body: form, token });
    expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([503, true]);
    expect(await response.json()).toMatchObject({
      code: "storage.unavailable",
      issues: [{ path: "files" }],
    });
    const rows = await env.DB.prepare("SELECT count(*) AS n FROM resumes WHERE user_id = ?1")
      .bind(ctx.user.id)
      .first("n");
    expect(rows).toBe(0);
  });

  it("is named by health", async () => {
    const response = await api.get("/health");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: "storage.unavailable",
      issues: [{ path: "files" }],
    });
  });
});
