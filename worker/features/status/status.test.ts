import { env } from "cloudflare:workers";
import { afterEach, expect, it } from "vitest";

import { type TestDeps, createApi, createTestContext } from "#worker/testing/api.ts";

import { classifyAnswer, sweepAnswers } from "./answers.service.ts";
import type { Status } from "./status.contract.ts";
import { runSweepParts } from "./sweep-parts.service.ts";

const TOKEN = "a-token-of-the-operator";
const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 12, 30);
const HOUR = Date.UTC(2026, 10, 21, 11);

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

async function ask(
  nowMs = NOW,
  { token = TOKEN, query = "", ...deps }: TestDeps & { token?: string; query?: string } = {},
) {
  const api = createApi({
    now: () => nowMs,
    ...deps,
    env: { STATUS_TOKEN: TOKEN, ...deps.env } as Partial<Env>,
  });
  return api.call("GET", `/status${query}`, { headers: { authorization: `Bearer ${token}` } });
}
async function readAlarms(nowMs = NOW) {
  const response = await ask(nowMs);
  const { alarms } = await response.json<Status>();
  expect(response.status).toBe(alarms.length === 0 ? 200 : 503);
  return alarms.map(({ name }) => name);
}
const sweepAt = (nowMs: number, parts: Parameters<typeof runSweepParts>[1]) =>
  runSweepParts(createTestContext({ now: () => nowMs, log: () => {} }), parts);
const works = () => Promise.resolve();
const countAt = (hour: number, kind: string, count: number) =>
  run("INSERT INTO answer_counts VALUES (?, ?, ?, ?)", hour, kind, count, count * 20);

afterEach(async () => {
  for (const table of ["sweep_parts", "answer_counts", "row_tasks"]) await run(`DELETE FROM ${table}`);
});

it("without its secret and with another the address does not exist", async () => {
  const unknown = await createApi().get("/nothing-here");
  const answers = await Promise.all([
    ask(NOW, { env: { STATUS_TOKEN: "" } as Partial<Env> }),
    ask(NOW, { token: "" }),
    ask(NOW, { token: `${TOKEN}x` }),
    createApi({ env: { STATUS_TOKEN: TOKEN } as Partial<Env> }).get("/status"),
  ]);
  const { error, code } = await unknown.json<{ error: string; code: string }>();
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error, code });
  }
});

it("a part of the sweep tells its last success and its last failure, without addresses", async () => {
  await sweepAt(NOW - 2 * HOUR_MS, { mail: works, gone: works });
  await sweepAt(NOW - HOUR_MS, {
    mail: () => Promise.reject(new TypeError("550 for ada@example.com")),
    boards: works,
  });
  const { sweep } = await (await ask()).json<Status>();
  expect(sweep).toEqual([
    { part: "boards", succeededSecondsAgo: 3600, durationMs: 0, failedSecondsAgo: null, failure: null },
    {
      part: "mail",
      succeededSecondsAgo: 7200,
      durationMs: 0,
      failedSecondsAgo: 3600,
      failure: "TypeError: 550 for …@…",
    },
  ]);
});

it("a sweep is stored once at its end, and at each failure, so that it is known if the rest never ends", async () => {
  const never = new Promise<never>(() => {});
  void sweepAt(NOW, { first: works, second: () => Promise.reject(new Error("no")), third: () => never });
  await expect
    .poll(async () => (await env.DB.prepare("SELECT part FROM sweep_parts ORDER BY part").all()).results)
    .toEqual([{ part: "first" }, { part: "second" }]);
});

it("a part that has not succeeded for three hours is an alarm", async () => {
  await sweepAt(NOW - 3 * HOUR_MS, { mail: works });
  expect(await readAlarms()).toEqual([]);
  expect(await readAlarms(NOW + 1000)).toEqual(["sweep"]);
});

it("a sweep or a part that never succeeded is an alarm once the installation is older than three hours", async () => {
  const installedAt = await env.DB.prepare(
    "SELECT unixepoch(min(applied_at)) * 1000 AS at FROM d1_migrations",
  ).first<number>("at");
  const young = (installedAt ?? 0) + HOUR_MS;
  expect([await readAlarms(young), await readAlarms(young + 3 * HOUR_MS)]).toEqual([[], ["sweep"]]);
  await sweepAt(young, { mail: works, boards: () => Promise.reject(new Error("no")) });
  expect([await readAlarms(young), await readAlarms(young + 2.5 * HOUR_MS)]).toEqual([[], ["sweep"]]);
});

it("more than two in a hundred server errors of fifty answers in the last full hour are an alarm", async () => {
  await sweepAt(NOW, { mail: works });
  await countAt(HOUR, "ok", 98);
  await countAt(HOUR, "server_error", 2);
  await countAt(HOUR + HOUR_MS, "server_error", 500);
  expect(await readAlarms()).toEqual([]);
  await run("UPDATE answer_counts SET count = 3 WHERE hour = ? AND kind = 'server_error'", HOUR);
  expect(await readAlarms()).toEqual(["server_errors"]);
  await run("UPDATE answer_counts SET count = 46 WHERE hour = ? AND kind = 'ok'", HOUR);
  expect(await readAlarms()).toEqual([]);
});

it("a change of rows that has not gone on for a day and a missing migration are alarms", async () => {
  await sweepAt(NOW, { mail: works });
  await run("INSERT INTO row_tasks VALUES ('index', 7, 7, ?, NULL)", NOW - 24 * HOUR_MS);
  expect(await readAlarms()).toEqual([]);
  expect(await readAlarms(NOW + 1000)).toEqual(["row_tasks"]);
  await run("UPDATE row_tasks SET done_at = 1");
  expect(await readAlarms()).toEqual([]);
  await run("UPDATE d1_migrations SET name = 'x' || name");
  expect(await readAlarms(0)).toEqual(["migrations"]);
  await run("UPDATE d1_migrations SET name = substr(name, 2)");
});

it("Prometheus reads the same, with the alarm's status", async () => {
  await sweepAt(NOW, { 'odd"name': works });
  await countAt(HOUR, "ok", 4);
  const response = await ask(NOW + 4 * HOUR_MS, { query: "?format=prometheus" });
  const text = await response.text();
  expect([response.status, response.headers.get("content-type")]).toEqual([
    503,
    expect.stringContaining("version=0.0.4"),
  ]);
  expect(text).toContain('# TYPE vocata_alarms gauge\nvocata_alarms{name="sweep"} 1\n');
  expect(text).toContain(String.raw`vocata_sweep_success_age_seconds{part="odd\"name"} 14400`);
  expect(text).toContain('vocata_answers_hour{kind="ok"} 4\n');
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(
      /^(?:# (?:HELP|TYPE) vocata_\w+ .+|vocata_\w+(?:\{\w+="(?:[^"\\]|\\.)*"\})? -?\d+(?:\.\d+)?)$/,
    );
  expect((await ask(NOW, { query: "?format=xml" })).status).toBe(400);
});

it("answers are counted by hour and kind, but not those for monitors, and go after 35 days", async () => {
  // Another app of this isolate writes its own counts, independent of this one's pause.
  await createApi({ now: () => NOW + HOUR_MS, isCounting: true }).get("/auth/me");
  const api = createApi({ now: () => NOW, isCounting: true });
  await Promise.all([api.get("/health"), api.get("/status"), api.get("/auth/me"), api.get("/nothing")]);
  const rows = async () =>
    (
      await env.DB.prepare("SELECT hour, kind, count FROM answer_counts WHERE hour = ?")
        .bind(HOUR + HOUR_MS)
        .all()
    ).results;
  // Counted after the response.
  await expect
    .poll(rows, { timeout: 10_000 })
    .toEqual([{ hour: HOUR + HOUR_MS, kind: "client_error", count: 2 }]);
  const keptMs = 35 * 24 * HOUR_MS;
  await sweepAnswers(createTestContext({ now: () => HOUR + HOUR_MS + keptMs }));
  expect(await rows()).toHaveLength(1);
  await sweepAnswers(createTestContext({ now: () => HOUR + HOUR_MS + keptMs + 1 }));
  expect(await rows()).toEqual([]);
});

it.each([
  [204, "ok"],
  [304, "ok"],
  [404, "client_error"],
  [429, "rate_limited"],
  [500, "server_error"],
  [503, "unavailable"],
  [504, "server_error"],
])("%i is %s", (status, kind) => {
  expect(classifyAnswer(status)).toBe(kind);
});

it("Workers AI without its binding is told by an alarm", async () => {
  const variables = { AI_PROVIDER: "workers-ai" } as Partial<Env>;
  const bound = { ...variables, AI: {} as Ai };
  const names = async (env: Partial<Env>) =>
    (await (await ask(NOW, { env })).json<Status>()).alarms.map(({ name }) => name);
  expect(await names(variables)).toContain("model");
  expect(await names(bound)).not.toContain("model");
});
