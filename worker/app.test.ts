import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import type { SessionsResponse } from "#worker/features/auth/credentials.contract.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import type { RatedResume } from "#worker/features/resumes/resumes.contract.ts";
import { createApi, signedIn } from "#worker/testing/api.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { watchRun } from "#worker/testing/run.ts";

const api = createApi();
const DAY_MS = 86_400_000;
const LETTER = {
  jobTitle: "Engineer",
  companyName: "Acme",
  userName: "Ada Example",
  jobDescription: "Requirements:\n- SQL",
  userBackground: "Built the billing service in SQL for 40 customers.",
};
const ANSWER = { questionIndex: 0, answer: "I checked it and called the customer the same day." };
const INTERVIEW = {
  title: "Mock Interview - Acme",
  type: "mock",
  questions: [{ question: "Tell me about a mistake.", category: "behavioral" }],
};
const PROJECT = { title: "Kiln", description: "A kiln that logs itself." };
const RESUME = `Ada Example
ada@example.com

Experience
Engineer, Acme
2019-03 - Present
- Built the billing service for 40 customers

Skills
TypeScript, SQL
`;

/**
 * Every route and what it needs. `own` is what its owner gets; `id` names whose thing the path leads to, for which
 * another user's answer has to be the one for a thing that does not exist.
 */
type Row = { open?: true; body?: unknown; query?: string; own: number; id?: keyof typeof MAKERS };

const idOf = async (made: Promise<Response>) => (await (await made).json<{ id: string }>()).id;

/** Each makes one of the user's own things, beside the listing of this test, and gives its id. */
const MAKERS = {
  application: (token: string, jobId: string) => idOf(api.post("/applications", { jobId }, token)),
  run: async (token: string) => {
    const [first] = await watchRun(api, token, { query: "zzzz" });
    return first?.type === "start" ? first.runId : "";
  },
  resume: async (token: string) => {
    const answer = await api.post("/resumes/upload-and-rate", { resumeText: RESUME }, token);
    return (await answer.json<RatedResume>()).resume.id;
  },
  letter: (token: string) => idOf(api.post("/cover-letters/generate", LETTER, token)),
  interview: (token: string) => idOf(api.post("/interviews", INTERVIEW, token)),
  story: (token: string) => idOf(api.post("/interviews/stories", { title: "Mine" }, token)),
  project: (token: string) => idOf(api.post("/portfolio", PROJECT, token)),
  session: async (token: string) => {
    const { sessions } = await (await api.get("/account/sessions", token)).json<SessionsResponse>();
    return sessions[0]?.id ?? "";
  },
};

const MATRIX: Record<string, Row> = {
  "GET /api/health": { open: true, own: 200 },
  "POST /api/auth/signup": { open: true, body: {}, own: 400 },
  "POST /api/auth/login": { open: true, body: {}, own: 400 },
  "POST /api/auth/logout": { open: true, own: 204 },
  "POST /api/auth/reset": { open: true, body: {}, own: 400 },
  "GET /api/auth/me": { own: 200 },
  "GET /api/account": { own: 200 },
  "DELETE /api/account": { body: {}, own: 400 },
  "GET /api/account/export": { own: 200 },
  "PUT /api/account/name": { body: {}, own: 400 },
  "PUT /api/account/email": { body: {}, own: 400 },
  "PUT /api/account/password": { body: {}, own: 400 },
  "GET /api/account/sessions": { own: 200 },
  "DELETE /api/account/sessions": { own: 200 },
  "DELETE /api/account/sessions/:id": { own: 204, id: "session" },
  "GET /api/jobs": { own: 200 },
  "GET /api/jobs/search": { own: 400 },
  "GET /api/jobs/facets": { own: 200 },
  "POST /api/jobs/:id/read": { own: 200 },
  "GET /api/jobs/:id": { own: 200 },
  "POST /api/jobs/scrape-stream": { body: { query: "zzzz" }, own: 200 },
  "POST /api/jobs/scrape": { body: { query: "zzzz" }, own: 200 },
  "GET /api/jobs/runs/latest": { own: 200 },
  "GET /api/jobs/sources": { own: 200 },
  "POST /api/jobs/boards": { body: { url: "https://careers.acme.example" }, own: 422 },
  "DELETE /api/jobs/runs/:id": { own: 204, id: "run" },
  "GET /api/applications": { own: 200 },
  "POST /api/applications": { body: {}, own: 400 },
  "GET /api/applications/:id": { own: 200, id: "application" },
  "POST /api/applications/bulk": { body: { action: "close", ids: ["c".repeat(26)] }, own: 200 },
  "POST /api/applications/own-jobs": { body: {}, own: 400 },
  "POST /api/applications/own-jobs/read": { body: { url: "https://careers.acme.example/1" }, own: 422 },
  "PUT /api/applications/:id/own-job": {
    body: { title: "Cook", company: "Acme" },
    own: 404,
    id: "application",
  },
  "PUT /api/applications/:id/events/:eventId": {
    body: { at: "2026-01-01T00:00:00Z" },
    own: 404,
    id: "application",
  },
  "POST /api/applications/:id/rounds": {
    body: { kind: "phone", at: "2026-01-01T00:00:00Z" },
    own: 409,
    id: "application",
  },
  "PUT /api/applications/:id/rounds/:roundId": {
    body: { kind: "phone", at: "2026-01-01T00:00:00Z" },
    own: 404,
    id: "application",
  },
  "DELETE /api/applications/:id/rounds/:roundId": { own: 404, id: "application" },
  "PUT /api/applications/:id": { body: { status: "offer" }, own: 200, id: "application" },
  "DELETE /api/applications/:id": { own: 204, id: "application" },
  "GET /api/applications/made-for/:id": { own: 200 },
  "GET /api/applications/:id/sent/:kind": { own: 404, id: "application" },
  "GET /api/cover-letters": { own: 200 },
  "POST /api/cover-letters/generate": { body: {}, own: 400 },
  "GET /api/cover-letters/deleted": { own: 200 },
  "GET /api/cover-letters/:id": { own: 200, id: "letter" },
  "PUT /api/cover-letters/:id": { body: { title: "Mine" }, own: 200, id: "letter" },
  "DELETE /api/cover-letters/:id": { own: 204, id: "letter" },
  "POST /api/cover-letters/:id/restore": { own: 200, id: "letter" },
  "POST /api/cover-letters/:id/rewrite": { body: {}, own: 200, id: "letter" },
  "POST /api/cover-letters/:id/versions/:versionId/restore": { own: 404, id: "letter" },
  "GET /api/cover-letters/:id/check": { query: "?format=pdf", own: 200, id: "letter" },
  "GET /api/cover-letters/:id/pdf": { own: 200, id: "letter" },
  "GET /api/cover-letters/:id/docx": { own: 200, id: "letter" },
  "GET /api/cover-letters/:id/bundle": { own: 409, id: "letter" },
  "GET /api/interviews": { own: 200 },
  "POST /api/interviews": { body: {}, own: 400 },
  "POST /api/interviews/generate-questions": { body: {}, own: 400 },
  "POST /api/interviews/generate-coding-question": { body: {}, own: 200 },
  "POST /api/interviews/:id/run": { body: {}, own: 400 },
  "GET /api/interviews/weak-spots": { own: 200 },
  "POST /api/interviews/from-weak-spots": { own: 409 },
  "GET /api/interviews/for-application/:id": { own: 200, id: "application" },
  "GET /api/interviews/deleted": { own: 200 },
  "GET /api/interviews/:id": { own: 200, id: "interview" },
  "DELETE /api/interviews/:id": { own: 204, id: "interview" },
  "POST /api/interviews/:id/restore": { own: 200, id: "interview" },
  "POST /api/interviews/:id/evaluate": { body: ANSWER, own: 200, id: "interview" },
  "POST /api/interviews/:id/practice": { body: { ...ANSWER, kind: "again" }, own: 409, id: "interview" },
  "PUT /api/interviews/:id/draft": { body: ANSWER, own: 204, id: "interview" },
  "GET /api/interviews/:id/transcript": { own: 200, id: "interview" },
  "GET /api/interviews/stories": { own: 200 },
  "POST /api/interviews/stories": { body: {}, own: 400 },
  "PUT /api/interviews/stories/:id": { body: { title: "Mine" }, own: 200, id: "story" },
  "DELETE /api/interviews/stories/:id": { own: 204, id: "story" },
  "POST /api/interviews/stories/:id/restore": { own: 200, id: "story" },
  "GET /api/resumes": { own: 200 },
  "POST /api/resumes/upload-file-and-rate": { body: new FormData(), own: 400 },
  "POST /api/resumes/upload-and-rate": { body: {}, own: 400 },
  "POST /api/resumes/generate": { body: {}, own: 409 },
  "GET /api/resumes/deleted": { own: 200 },
  "GET /api/resumes/:id": { own: 200, id: "resume" },
  "PUT /api/resumes/:id": { body: { title: "Mine" }, own: 200, id: "resume" },
  "DELETE /api/resumes/:id": { own: 204, id: "resume" },
  "POST /api/resumes/:id/restore": { own: 200, id: "resume" },
  "POST /api/resumes/:id/duplicate": { own: 201, id: "resume" },
  "POST /api/resumes/:id/rate": { own: 200, id: "resume" },
  "GET /api/resumes/:id/profile-changes": { own: 200, id: "resume" },
  "POST /api/resumes/:id/profile-changes": { body: { take: [], leave: [] }, own: 200, id: "resume" },
  "POST /api/resumes/:id/tailoring": { body: { refused: [] }, own: 404, id: "resume" },
  "GET /api/resumes/:id/check": { query: "?format=pdf", own: 200, id: "resume" },
  "GET /api/resumes/:id/pdf": { own: 200, id: "resume" },
  "GET /api/resumes/:id/docx": { own: 200, id: "resume" },
  "GET /api/resumes/:id/original": { own: 404, id: "resume" },
  "GET /api/resumes/:id/text": { own: 200, id: "resume" },
  "GET /api/resumes/:id/json": { own: 200, id: "resume" },
  "GET /api/stats": { own: 200 },
  "GET /api/recent-activity": { own: 200 },
  "GET /api/profile": { own: 200 },
  "POST /api/profile": { body: {}, own: 400 },
  "POST /api/profile/parse-resume": { body: new FormData(), own: 400 },
  "GET /api/portfolio": { own: 200 },
  "POST /api/portfolio": { body: {}, own: 400 },
  "PUT /api/portfolio/order": { body: { ids: [] }, own: 200 },
  "GET /api/portfolio/deleted": { own: 200 },
  "GET /api/portfolio/preview": { own: 200 },
  "GET /api/portfolio/settings": { own: 200 },
  "PUT /api/portfolio/settings": { body: {}, own: 200 },
  "PUT /api/portfolio/:id": { body: PROJECT, own: 200, id: "project" },
  "DELETE /api/portfolio/:id": { own: 204, id: "project" },
  "POST /api/portfolio/:id/restore": { own: 200, id: "project" },
  "PUT /api/portfolio/resume": { body: { resumeId: null }, own: 200 },
  "POST /api/portfolio/preview-picture": { body: new FormData(), own: 400 },
  "POST /api/portfolio/:id/image": { body: new FormData(), own: 400, id: "project" },
  "GET /api/portfolio/:id/image": { own: 404, id: "project" },
  "DELETE /api/portfolio/:id/image": { own: 200, id: "project" },
  "POST /api/user/portfolio-slug": { body: { slug: "import" }, own: 400 },
  "GET /api/user/portfolio-slug/availability": { query: "?slug=free", own: 200 },
  "DELETE /api/user/portfolio-slug": { own: 204 },
  "GET /api/public/portfolio/:slug": { open: true, own: 404 },
  "POST /api/public/portfolio/:slug/visits": { open: true, own: 204 },
  "GET /api/ai": { own: 200 },
  "POST /api/ai/cancel": { body: { id: "generation-1" }, own: 204 },
  "GET /api/matches": { own: 200 },
  "GET /api/matches/:id": { own: 200 },
  "GET /api/notifications": { own: 200 },
  "POST /api/notifications/read": { body: { until: "2026-11-01T00:00:00Z" }, own: 204 },
  "POST /api/views": { open: true, body: { path: "/jobs", audience: "person" }, own: 204 },
};

const routes = [
  ...new Set(
    api.app.routes
      .filter((route) => route.method !== "ALL")
      .map((route) => `${route.method} ${route.path.replace(/\/$/, "")}`),
  ),
];

it("every route of the API is in the table of who may do what", () => {
  expect(routes.toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

describe.each(Object.entries(MATRIX))("%s", (route, row) => {
  const [method = "", path = ""] = route.split(" ");

  async function prepare() {
    const now = Date.now();
    const listing = makeListing({ title: "Matrix" });
    await saveListings(env.DB, [listing], now);
    const { token } = await signedIn();
    const { token: other } = await signedIn();
    const { token: expired } = await signedIn({ now: () => now - 61 * DAY_MS });
    const call = (as: string | null, id: string) =>
      api.call(method, path.replace("/api", "").replace(":id", id) + (row.query ?? ""), {
        ...(row.body === undefined ? {} : { body: row.body }),
        ...(as === null ? {} : { token: as }),
      });
    const id = row.id === undefined ? listing.uid : await MAKERS[row.id](token, listing.uid);
    return { token, other, expired, call, id };
  }

  it("is for whom the table says", async () => {
    const { token, other, expired, call, id } = await prepare();
    for (const stranger of [null, expired, "x".repeat(43)]) {
      const response = await call(stranger, id);
      if (row.open) expect(response.status).not.toBe(401);
      else {
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ code: "auth.not_signed_in" });
      }
    }
    if (row.id !== undefined) {
      const foreign = await call(other, id);
      const unknown = await call(other, "c".repeat(26));
      expect(foreign.status).toBe(404);
      const bodyOf = async (response: Response) =>
        (await response.text()).replace(/"requestId":"[a-z2-7]+"/, "");
      expect(await bodyOf(foreign)).toBe(await bodyOf(unknown));
    }
    const own = await call(token, id);
    expect(own.status).toBe(row.own);
    await own.body?.cancel();
  });

  it("answers with headers that let nothing run, frame or keep it", async () => {
    const { token, call, id } = await prepare();
    for (const as of [token, null]) {
      const response = await call(as, id);
      await response.body?.cancel();
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "referrer-policy": "strict-origin-when-cross-origin",
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "x-content-type-options": "nosniff",
        "x-request-id": expect.stringMatching(/^[a-z2-7]{26}$/),
      });
      expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

const writes = routes.filter((route) => !route.startsWith("GET"));

describe.each(writes)("a forged %s", (route) => {
  const [method = "", path = ""] = route.split(" ");
  const target = path.replace("/api", "").replace(":id", "d".repeat(26));
  const isUpload = MATRIX[route]?.body instanceof FormData;

  it.each([
    ["from another site", { "sec-fetch-site": "cross-site" }, 403, "request.foreign_origin"],
    ["from a neighbour domain", { "sec-fetch-site": "same-site" }, 403, "request.foreign_origin"],
    ["with a foreign origin", { origin: "https://evil.example" }, 403, "request.foreign_origin"],
    ["from a sandboxed frame", { origin: "null" }, 403, "request.foreign_origin"],
    [
      "as a form",
      { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
      415,
      "request.wrong_content_type",
    ],
    [
      "as plain text",
      { "sec-fetch-site": "same-origin", "content-type": "text/plain" },
      415,
      "request.wrong_content_type",
    ],
    [
      "as a file",
      { "sec-fetch-site": "same-origin", "content-type": "multipart/form-data; boundary=x" },
      // What takes a file takes it from our own pages, and this one is none.
      ...(isUpload ? ([400, "request.invalid"] as const) : ([415, "request.wrong_content_type"] as const)),
    ],
  ] as const)("%s is refused", async (_, headers, status, code) => {
    const { token } = await signedIn();
    const response = await api.app.request(
      `https://vocata.test/api${target}`,
      {
        method,
        headers: { ...headers, cookie: `__Host-session=${token}` },
        body: method === "DELETE" ? null : "{}",
      },
      api.bindings,
    );
    if (status === 415 && method === "DELETE") expect(response.status).toBe(415);
    else expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect((await api.get("/auth/me", token)).status).toBe(200);
  });
});

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
  const { token } = await signedIn();
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
    const { token } = await signedIn();
    const response = await api.get(path, token);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  },
);

it("an unexpected failure tells its number and nothing of itself", async () => {
  const logged: unknown[] = [];
  const broken = createApi({
    env: {
      DB: {
        prepare: () => {
          throw new Error('secret "words" inside');
        },
      } as unknown as D1Database,
    },
    log: (...entry) => logged.push(entry),
  });
  const response = await broken.call("GET", "/jobs", { token: "x".repeat(43) });
  expect(response.status).toBe(500);
  const body = await response.json<{ requestId: string }>();
  expect(body).toEqual({
    error: "Something went wrong on our side. Please try again.",
    code: "internal",
    requestId: expect.any(String),
  });
  expect(JSON.stringify(logged)).toContain(body.requestId);
  expect(JSON.stringify(logged)).not.toContain("words");
});

it("a database that is not set up says how to set it up", async () => {
  const bare = createApi({
    env: {
      DB: {
        prepare: () => {
          throw new Error("D1_ERROR: no such table: users");
        },
        batch: () => {
          throw new Error("D1_ERROR: no such table: users");
        },
      } as unknown as D1Database,
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
  const { token } = await signedIn();
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
  const { token } = await signedIn();
  const fail = () => {
    throw new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
  };
  const full = createApi({
    env: { DB: { prepare: fail, batch: fail } as unknown as D1Database },
    log: () => {},
  });
  const response = await full.get("/profile", token);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "storage.full" });
});

it("the session is looked up once, whatever the route", async () => {
  const { token } = await signedIn();
  for (const path of ["/jobs?limit=1", "/jobs/unknown", "/jobs/sources", "/profile"]) {
    const asked: string[] = [];
    const prepare = (sql: string) => {
      asked.push(sql);
      return env.DB.prepare(sql);
    };
    const watched = createApi({
      env: { DB: { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as D1Database },
    });
    await (await watched.get(path, token)).text();
    expect([path, asked.filter((sql) => sql.includes("sessions")).length]).toEqual([path, 1]);
  }
});

it("what is logged names no person, no secret and no address", async () => {
  const lines: string[] = [];
  const watched = createApi({ log: (...entry) => lines.push(JSON.stringify(entry)) });
  const canary = "canary7391";
  const { token } = await signedIn();
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
