import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { createApi } from "#worker/testing/api.ts";
import { createFakeDatabase } from "#worker/testing/fake-database.ts";

import { NEWEST_MIGRATION } from "./newest-migration.ts";

const neverAnswers = () => new Promise<never>(() => {});

/** The test database, with the statements of the health check replaced. */
const createDatabase = (replace: (sql: string) => string) =>
  createFakeDatabase({
    prepare: (sql: string) => env.DB.prepare(replace(sql)),
    batch: env.DB.batch.bind(env.DB),
  });

const createObjects = (ping: () => Promise<unknown>) => ({
  idFromName: () => "id",
  get: () => ({ ping }),
});

async function ask(variables: object) {
  const lines: string[] = [];
  const api = createApi({
    env: variables as Partial<Env>,
    log: (...entry) => lines.push(JSON.stringify(entry)),
  });
  const response = await api.get("/health");
  const body = await response.json<{
    status?: string;
    code?: string;
    issues?: { path: string; message: string }[];
  }>();
  return { status: response.status, body, lines, parts: body.issues?.map(({ path }) => path) };
}

it("an installation that is whole is ok, and says nothing else", async () => {
  const { status, body } = await ask({});
  expect([status, body]).toEqual([200, { status: "ok" }]);
});

it("a database without the newest migration is named with it", async () => {
  const { status, body, parts, lines } = await ask({
    DB: createDatabase((sql) => sql.replace("d1_migrations", "(SELECT '0001_search.sql' AS name)")),
  });
  expect([status, body.code, parts]).toEqual([503, "setup.not_migrated", ["migrations"]]);
  expect(JSON.stringify(body)).toContain(NEWEST_MIGRATION);
  expect(lines.some((line) => line.includes("health.failed") && line.includes("migrations"))).toBe(true);
});

it("a database that never had a migration is not migrated", async () => {
  const { status, parts } = await ask({
    DB: createDatabase((sql) => sql.replace("d1_migrations", "no_migrations")),
  });
  expect([status, parts]).toEqual([503, ["migrations"]]);
});

it("a database that was migrated by a newer build is fine", async () => {
  const newer = `(SELECT '9999_newer.sql' AS name UNION ALL SELECT '${NEWEST_MIGRATION}.sql')`;
  const { status } = await ask({ DB: createDatabase((sql) => sql.replace("d1_migrations", newer)) });
  expect(status).toBe(200);
});

const CASES: [parts: string[], variables: object][] = [
  [
    ["database"],
    {
      DB: createFakeDatabase({
        prepare: () => ({ bind: () => ({ all: neverAnswers, raw: neverAnswers, run: neverAnswers }) }),
      }),
    },
  ],
  [["files"], { FILES: { head: neverAnswers } }],
  [["objects"], { CODE_RUNNERS: createObjects(neverAnswers) }],
  [["objects"], { GATHERING: createObjects(() => Promise.reject(new Error("internal error"))) }],
  [
    ["migrations", "files", "objects"],
    {
      DB: createDatabase((sql) => sql.replace("d1_migrations", "no_migrations")),
      FILES: { head: neverAnswers },
      DOCUMENT_READERS: createObjects(neverAnswers),
    },
  ],
];

// Run in parallel, because each waits for its timeout.
it("what hangs or fails is named", async () => {
  const answers = await Promise.all(CASES.map(([, variables]) => ask(variables)));
  expect(answers.map(({ status, parts }) => [status, parts])).toEqual(CASES.map(([parts]) => [503, parts]));
  expect(answers[0]?.body).toMatchObject({
    code: "storage.unavailable",
    issues: [{ message: "did not answer within 1500 ms" }],
  });
});

it("many who ask cost one look, until it is old", async () => {
  let looks = 0;
  let now = Date.now();
  const api = createApi({
    now: () => now,
    env: {
      FILES: {
        head: async () => {
          looks += 1;
          return null;
        },
      } as unknown as R2Bucket,
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => api.get("/health")));
  expect(looks).toBe(1);
  now += 6000;
  await api.get("/health");
  expect(looks).toBe(2);
});
