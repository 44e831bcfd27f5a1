import { abortAllDurableObjects, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { RATE_LIMITS } from "#worker/features/jobs/fetching/rate-limits.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { deleteAnswers, keepBoards, readStats, resetStats, setFaults } from "#worker/testing/mock-boards.ts";
import { listJobIds, getRunId, listSeqs, watchRun } from "#worker/testing/run.ts";

import type { GatherEvent, RunReceipt } from "./runs.contract.ts";

const api = createApi();
/** Sources without a key that are on by default. */
const OPEN = Object.values<Source>(SOURCES).filter(
  (source) => source.key === undefined && source.offBecause === undefined,
);

const GREENHOUSE = "boards-api.greenhouse.io";
const LEVER = "api.lever.co";
const ASHBY = "api.ashbyhq.com";

/** Limit per source. */
const BOARDS = 2;

beforeAll(() => keepBoards(BOARDS));
afterEach(() => setFaults({}));

const latest = async (token: string): Promise<RunReceipt> =>
  (await api.get("/jobs/runs/latest", token)).json<RunReceipt>();
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const countStored = async (ids: string[]): Promise<number> =>
  (
    await env.DB.prepare("SELECT count(*) AS n FROM jobs WHERE uid IN (SELECT value FROM json_each(?1))")
      .bind(JSON.stringify(ids))
      .first<{ n: number }>()
  )?.n ?? 0;

describe("a run", () => {
  it("tells in order what every source does, stores what it found, and ends with its totals", async () => {
    const { token } = await createSignedInUser();
    const events = await watchRun(api, token, { query: "engineer" });
    expect(listSeqs(events)).toEqual(upTo(events.length));
    expect(events[0]).toMatchObject({
      type: "start",
      totalSources: OPEN.length,
      query: "engineer",
      location: "",
    });
    const ids = listJobIds(events);
    expect(events.at(-1)).toMatchObject({ type: "complete", totalJobs: ids.length, new: ids.length });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(40);
    expect(await countStored(ids)).toBe(ids.length);
    for (const event of events) if (event.type === "jobs") expect(event.jobs.length).toBeLessThanOrEqual(25);
    const lastWords = events.filter((event) => event.type === "progress" && event.done === event.of);
    expect(lastWords.map((event) => event.type === "progress" && event.source).toSorted()).toEqual(
      OPEN.map((source) => source.name).toSorted(),
    );
  });

  it("finds the same listings again and calls none of them new", async () => {
    const { token } = await createSignedInUser();
    const first = await watchRun(api, token, { query: "nurse" });
    const second = await watchRun(api, token, { query: "nurse" });
    expect(getRunId(second)).not.toBe(getRunId(first));
    expect(listJobIds(second).toSorted()).toEqual(listJobIds(first).toSorted());
    expect(second.at(-1)).toMatchObject({ type: "complete", new: 0, updated: 0 });
  });

  it("keeps what is at the place only", async () => {
    const { token } = await createSignedInUser();
    const events = await watchRun(api, token, { query: "engineer", location: "Germany" });
    const jobs = events.flatMap((event) => (event.type === "jobs" ? event.jobs : []));
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) expect(job.location).toMatch(/germany|DE\b|münchen|munich|berlin/i);
  });

  it("keeps no more than it was asked for and says what it left out", async () => {
    const { token } = await createSignedInUser();
    const events = await watchRun(api, token, { query: "engineer", limit: 7 });
    expect(listJobIds(events)).toHaveLength(7);
    const receipt = await latest(token);
    expect(receipt.totalJobs).toBe(7);
    // All boards may have begun before seven listings match.
    const leftOut = receipt.sources.reduce((sum, { skipped, overLimit }) => sum + skipped + overLimit, 0);
    expect(leftOut).toBeGreaterThan(0);
  });

  it("accounts for every row that came", async () => {
    const { token } = await createSignedInUser();
    await watchRun(api, token, { query: "sales manager" });
    for (const source of (await latest(token)).sources) {
      const { refused, unmatched, overLimit, kept, duplicate } = source;
      expect(source.received, source.source).toBe(refused + unmatched + overLimit + kept + duplicate);
      expect(source.done).toBe(source.boards);
    }
  });

  it("answers in one piece where nobody can read a stream", async () => {
    const { token } = await createSignedInUser();
    const response = await api.post("/jobs/scrape", { query: "teacher" }, token);
    expect(response.status).toBe(200);
    const result = await response.json<{ count: number; new: number; sources: unknown[] }>();
    expect(result.count).toBeGreaterThan(0);
    expect(result.sources).toHaveLength(Object.keys(SOURCES).length);
  });
});

describe("a source that fails", () => {
  it("is asked again after a passing fault, and nothing is lost", async () => {
    const { token } = await createSignedInUser();
    const calm = listJobIds(await watchRun(api, token, { query: "analyst" })).toSorted();
    await setFaults({
      [GREENHOUSE]: { kind: "status", status: 503, times: 2 },
      [ASHBY]: { kind: "status", status: 429, retryAfter: "0", times: 2 },
      [LEVER]: { kind: "status", status: 500, times: 1 },
    });
    const troubled = await watchRun(api, token, { query: "analyst" });
    expect(troubled.filter((event) => event.type === "error")).toEqual([]);
    expect(listJobIds(troubled).toSorted()).toEqual(calm);
  });

  it("is left alone for the run when it asks for a long pause, and the others go on", async () => {
    const { token } = await createSignedInUser();
    const before = (await readStats())[GREENHOUSE]?.requests ?? 0;
    await setFaults({ [GREENHOUSE]: { kind: "status", status: 429, retryAfter: "3600" } });
    const events = await watchRun(api, token, { query: "engineer" });
    const greenhouse = (await latest(token)).sources.find((source) => source.source === "Greenhouse");
    expect(greenhouse?.failures.map((failure) => failure.code).toSorted()).toEqual([
      "rate_limited",
      "resting",
    ]);
    expect(greenhouse?.failures.reduce((sum, failure) => sum + failure.count, 0)).toBe(greenhouse?.boards);
    expect(greenhouse?.boards).toBeGreaterThanOrEqual(BOARDS);
    expect(((await readStats())[GREENHOUSE]?.requests ?? 0) - before).toBeLessThanOrEqual(6);
    expect(listJobIds(events).length).toBeGreaterThan(20);
  });

  it("that follows its own redirect is read there", async () => {
    const { token } = await createSignedInUser();
    const host = `https://${GREENHOUSE}`;
    await setFaults({
      [`${GREENHOUSE}/demo-amberthrush`]: {
        kind: "redirect",
        to: `${host}/v1/boards/demo-dwym/jobs?content=true`,
      },
    });
    const events = await watchRun(api, token, { query: "engineer" });
    expect(events.filter((event) => event.type === "error")).toEqual([]);
  });
});

describe("a watcher", () => {
  it("who comes back to a run under way sees the whole of it from the start", async () => {
    const { token } = await createSignedInUser();
    await setFaults({ [LEVER]: { kind: "slow", ms: 40 } });
    const first = await watchRun(api, token, { query: "designer" }, (event) => event.seq === 6);
    const second = await watchRun(api, token, { query: " Designer  " });
    expect(getRunId(second)).toBe(getRunId(first));
    expect(listSeqs(second)).toEqual(upTo(second.length));
    expect(second.slice(0, first.length)).toEqual(first);
    expect(second.at(-1)?.type).toBe("complete");
  });

  it("who is gone after the first event loses nothing", async () => {
    const { token } = await createSignedInUser();
    const [start] = await watchRun(api, token, { query: "engineer" }, () => true);
    expect(start?.type).toBe("start");
    const receipt = await until(
      () => latest(token),
      ({ state }) => state === "complete",
    );
    const replay = await watchRun(api, token, { runId: receipt.runId });
    expect(listJobIds(replay)).toHaveLength(receipt.totalJobs);
    expect(await countStored(listJobIds(replay))).toBe(receipt.totalJobs);
  });

  it("replays a finished run by its id, as often as wanted, and starts nothing", async () => {
    const { token } = await createSignedInUser();
    const events = await watchRun(api, token, { query: "pharmacist" });
    const replayed = await watchRun(api, token, { runId: getRunId(events) });
    // The log has ids of listings; cards show the current rows, including fields from duplicates.
    expect(replayed.map(withIdsOnly)).toEqual(events.map(withIdsOnly));
    expect(await watchRun(api, token, { runId: getRunId(events) })).toEqual(replayed);
    expect((await latest(token)).runId).toBe(getRunId(events));
  });

  it("cannot see another user's run", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const runId = getRunId(await watchRun(api, token, { query: "welder" }));
    const replay = await api.post("/jobs/scrape-stream", { runId }, other);
    expect(replay.status).toBe(404);
    expect(await replay.json()).toMatchObject({ code: "jobs.run_not_found" });
    expect((await api.delete(`/jobs/runs/${runId}`, other)).status).toBe(404);
    expect(await latest(other)).toEqual({ state: "idle" });
  });
});

const withIdsOnly = (event: GatherEvent) =>
  event.type === "jobs" ? { ...event, jobs: event.jobs.map(({ id }) => id) } : event;

describe("a run that is not wanted any more", () => {
  it("ends when another one is asked for, and says so", async () => {
    const { token } = await createSignedInUser();
    await setFaults({ [LEVER]: { kind: "slow", ms: 100 } });
    const first = watchRun(api, token, { query: "engineer" });
    await until(
      () => latest(token),
      ({ state }) => state === "running",
    );
    const second = await watchRun(api, token, { query: "accountant" });
    const ended = await first;
    expect(ended.at(-2)).toMatchObject({ type: "error", code: "cancelled" });
    expect(ended.at(-1)?.type).toBe("complete");
    expect(second.at(-1)?.type).toBe("complete");
    expect(second[0]).toMatchObject({ query: "accountant" });
  });

  it("ends when it is cancelled; what it had found stays", async () => {
    const { token } = await createSignedInUser();
    await setFaults({ [LEVER]: { kind: "slow", ms: 100 } });
    const watching = watchRun(api, token, { query: "engineer" });
    const { runId } = await until(
      () => latest(token),
      (receipt) => receipt.totalJobs > 0,
    );
    expect((await api.delete(`/jobs/runs/${runId}`, token)).status).toBe(204);
    const events = await watching;
    expect(events.at(-1)?.type).toBe("complete");
    expect(await latest(token)).toMatchObject({ state: "cancelled", totalJobs: listJobIds(events).length });
    expect(await countStored(listJobIds(events))).toBe(listJobIds(events).length);
    expect((await api.delete(`/jobs/runs/${runId}`, token)).status).toBe(204);
  });
});

it("a run whose object goes down twice resumes and misses nothing", async () => {
  const { token: calmToken } = await createSignedInUser();
  const calm = listJobIds(await watchRun(api, calmToken, { query: "engineer" })).toSorted();
  const { ctx, token } = await createSignedInUser();
  // The platform repeats an interrupted alarm after some seconds.
  const repeatAlarm = () =>
    runDurableObjectAlarm(ctx.gathering.get(ctx.gathering.idFromName(ctx.user.id))).catch(() => false);
  await setFaults({ [GREENHOUSE]: { kind: "slow", ms: 50 }, [LEVER]: { kind: "slow", ms: 50 } });
  const broken = watchRun(api, token, { query: "engineer" }).catch(() => []);
  await until(
    () => latest(token),
    (receipt) => receipt.totalJobs > 5,
  );
  await abortAllDurableObjects();
  await broken;
  const resumed = repeatAlarm();
  await until(
    () => latest(token),
    (receipt) => receipt.totalJobs > 20,
  );
  await abortAllDurableObjects();
  await resumed;
  await repeatAlarm();
  const receipt = await until(
    () => latest(token),
    ({ state }) => state === "complete",
    30_000,
  );
  const events = await watchRun(api, token, { runId: receipt.runId });
  expect(listSeqs(events)).toEqual(upTo(events.length));
  expect(listJobIds(events).toSorted()).toEqual(calm);
  expect(events.filter((event) => event.type === "complete")).toHaveLength(1);
});

it("no host is asked by more at once than it wants", async () => {
  const { token } = await createSignedInUser();
  await deleteAnswers();
  await resetStats();
  await setFaults({
    [GREENHOUSE]: { kind: "slow", ms: 10 },
    [LEVER]: { kind: "slow", ms: 10 },
    [ASHBY]: { kind: "slow", ms: 10 },
  });
  await watchRun(api, token, { query: "engineer" });
  const asked = Object.entries(await readStats()).filter(([host]) => RATE_LIMITS[host] !== undefined);
  const tooMany = asked.filter(([host, stats]) => stats.maxInFlight > (RATE_LIMITS[host]?.maxInFlight ?? 0));
  expect(asked.length).toBeGreaterThan(5);
  expect(tooMany).toEqual([]);
});

describe("a request that makes no sense", () => {
  it.each([
    [{ query: "" }, "jobs.query_required"],
    [{ query: "   " }, "jobs.query_required"],
    [{}, "jobs.query_required"],
    [{ query: 5 }, "request.invalid"],
    [{ query: "engineer", limit: 0 }, "request.invalid"],
    [{ query: "engineer", limit: 3001 }, "request.invalid"],
    [{ query: "engineer", limit: "x" }, "request.invalid"],
    [{ query: "engineer", limit: 1.5 }, "request.invalid"],
    [{ query: "x".repeat(201) }, "request.invalid"],
    [{ runId: "../../etc" }, "request.invalid"],
    [{ runId: "../../etc", query: "engineer" }, "request.invalid"],
  ])("%j is refused: %s", async (body, code) => {
    const { token } = await createSignedInUser();
    for (const path of ["/jobs/scrape-stream", "/jobs/scrape"]) {
      if ("runId" in body && path === "/jobs/scrape") continue;
      const response = await api.post(path, body, token);
      expect(response.status).toBe(400);
      const refusal = await response.json<{ code: string; issues?: { path: string }[] }>();
      expect(refusal.code).toBe(code);
      if (code === "request.invalid") expect(Object.keys(body)).toContain(refusal.issues?.[0]?.path);
    }
    expect(await latest(token)).toEqual({ state: "idle" });
  });

  it("a run that nobody started is not found", async () => {
    const { token } = await createSignedInUser();
    const response = await api.post("/jobs/scrape-stream", { runId: "a".repeat(26) }, token);
    expect(response.status).toBe(404);
  });
});

it("runs are counted by the hour; joining one that is under way is free", async () => {
  const strict = createApi({ env: { RUNS_PER_HOUR: "1" } });
  const { token } = await createSignedInUser();
  await setFaults({ [LEVER]: { kind: "slow", ms: 50 } });
  const [start] = await watchRun(strict, token, { query: "engineer" }, () => true);
  const [again] = await watchRun(strict, token, { query: "engineer" }, () => true);
  expect(again).toEqual(start);
  const refused = await strict.post("/jobs/scrape-stream", { query: "nurse" }, token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(await refused.json()).toMatchObject({ code: "jobs.too_many_runs" });
});

/** Polls until the response is as wanted; fails after a timeout, so that a test cannot hang. */
async function until<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
  ms = 60_000,
): Promise<Answer> {
  const deadline = Date.now() + ms;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null && isWanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error("It did not come to that in time.");
    await scheduler.wait(20);
  }
}
