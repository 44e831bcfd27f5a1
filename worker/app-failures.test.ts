import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { createFakeDatabase } from "#worker/testing/fake-database.ts";

const api = createApi();

describe("a body that makes no sense", () => {
  it.each(["{", "", "null", "[]", '"text"', "1e999", '{"email":', "\u0000"])(
    "%j is refused by name",
    async (body) => {
      const response = await api.call("POST", "/auth/login", {
        body,
        headers: { "content-type": "application/json" },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: expect.stringMatching(/^request\.(malformed_json|invalid)$/),
      });
    },
  );

  it("of two million bytes is refused, with and without a length", async () => {
    const text = JSON.stringify({ email: "x".repeat(2_000_000), password: "x" });
    const whole = await api.call("POST", "/auth/login", {
      body: text,
      headers: { "content-length": String(text.length) },
    });
    expect(whole.status).toBe(413);
    expect(await whole.json()).toMatchObject({ code: "request.too_large" });
    const streamed = await api.app.request(
      "https://vocata.test/api/auth/login",
      {
        method: "POST",
        headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
        body: new Blob([text]).stream(),
      },
      api.bindings,
    );
    expect(streamed.status).toBe(413);
  });

  it("with the names of prototypes changes nothing", async () => {
    const body =
      '{"email":"a@example.com","password":"secret1","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    await api.call("POST", "/auth/login", { body });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

it("a write that needs no body is taken without one, as browsers send it", async () => {
  const { token } = await createSignedInUser();
  const response = await api.app.request(
    "https://vocata.test/api/auth/logout",
    {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", cookie: `__Host-session=${token}`, "content-length": "0" },
      body: new Blob([]).stream(),
    },
    api.bindings,
  );
  expect(response.status).toBe(204);
});

it.each(["/nothing", "/jobs/runs", "/auth", "/auth/me/x", "/../etc"])(
  "%s is JSON that says there is nothing",
  async (path) => {
    const { token } = await createSignedInUser();
    const response = await api.get(path, token);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  },
);

it("an unexpected failure tells its number and nothing of itself", async () => {
  const logged: unknown[] = [];
  const broken = createApi({
    env: {
      DB: createFakeDatabase({
        prepare: () => {
          throw new Error('secret "words" inside');
        },
      }),
    },
    log: (...entry) => logged.push(entry),
  });
  const response = await broken.call("GET", "/jobs", { token: "x".repeat(43) });
  expect(response.status).toBe(500);
  const body = await response.json<{ requestId: string }>();
  expect(body).toEqual({
    error: `Something went wrong on our side. Please try again. If it happens again, tell us the code ${body.requestId.slice(0, 8)}.`,
    code: "internal",
    requestId: expect.any(String),
  });
  expect(JSON.stringify(logged)).toContain(body.requestId);
  expect(JSON.stringify(logged)).not.toContain("words");
});

it("a database that is not set up says how to set it up", async () => {
  const bare = createApi({
    env: {
      DB: createFakeDatabase({
        prepare: () => {
          throw new Error("D1_ERROR: no such table: users");
        },
        batch: () => {
          throw new Error("D1_ERROR: no such table: users");
        },
      }),
    },
    log: () => {},
  });
  const response = await bare.call("GET", "/health");
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    code: "setup.not_migrated",
    error: expect.stringContaining("bun run"),
  });
});

it("a variable that makes no sense is named", async () => {
  const response = await createApi({ env: { RUNS_PER_HOUR: "many" } }).get("/health");
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    code: "setup.bad_variable",
    error: expect.stringContaining("RUNS_PER_HOUR"),
  });
});

it("a log line names the route that answered", async () => {
  const lines: { route?: string }[] = [];
  const watched = createApi({ log: (_level, _event, fields) => lines.push(fields ?? {}) });
  const { token } = await createSignedInUser();
  await watched.get("/jobs/facets", token);
  await watched.get("/jobs/unknown", token);
  await watched.get("/jobs/runs/latest", token);
  expect(lines.map(({ route }) => route)).toEqual([
    "/api/jobs/facets",
    "/api/jobs/:id",
    "/api/jobs/runs/latest",
  ]);
});

it("a store that is full says so, and that nothing was lost", async () => {
  const { token } = await createSignedInUser();
  const fail = () => {
    throw new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
  };
  const full = createApi({
    env: { DB: createFakeDatabase({ prepare: fail, batch: fail }) },
    log: () => {},
  });
  const response = await full.get("/profile", token);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "storage.full" });
});

it("the session is looked up once, whatever the route", async () => {
  const { token } = await createSignedInUser();
  for (const path of ["/jobs?limit=1", "/jobs/unknown", "/jobs/sources", "/profile"]) {
    const asked: string[] = [];
    const prepare = (sql: string) => {
      asked.push(sql);
      return env.DB.prepare(sql);
    };
    const watched = createApi({
      env: { DB: createFakeDatabase({ prepare, batch: env.DB.batch.bind(env.DB) }) },
    });
    await (await watched.get(path, token)).text();
    expect([path, asked.filter((sql) => sql.includes("sessions")).length]).toEqual([path, 1]);
  }
});

it("every answer has the id of its log line, with the template of its route", async () => {
  const lines: { requestId?: string; route?: string }[] = [];
  const watched = createApi({ log: (_level, _event, fields) => lines.push(fields ?? {}) });
  const { token } = await createSignedInUser();
  for (const [path, route] of [
    ["/jobs/none", "/api/jobs/:id"],
    ["/health", "/api/health"],
    ["/profile", "/api/profile"],
  ] as const) {
    const response = await watched.get(path, token);
    expect(lines.at(-1)).toMatchObject({ route, requestId: response.headers.get("x-request-id") });
  }
});

it("what is logged names no person, no secret and no address", async () => {
  const lines: string[] = [];
  const watched = createApi({ log: (...entry) => lines.push(JSON.stringify(entry)) });
  const canary = "canary7391";
  const { token } = await createSignedInUser();
  await watched.post("/auth/login", { email: `${canary}@example.com`, password: canary });
  await watched.get(`/jobs?q=${canary}&location=${canary}`, token);
  await watched.get(`/jobs/${canary}`, token);
  await watched.call("POST", "/auth/login", {
    body: `{"${canary}`,
    headers: { "cf-connecting-ip": "203.0.113.77" },
  });
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    expect(line).not.toContain(canary);
    expect(line).not.toContain(token);
    expect(line).not.toContain("203.0.113");
  }
});
