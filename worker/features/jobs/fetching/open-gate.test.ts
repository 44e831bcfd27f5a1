import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";

import { readConfig } from "#worker/config.ts";
import { SOURCES } from "#worker/features/jobs/sources/index.ts";
import type { Source } from "#worker/features/jobs/sources/source.ts";
import {
  expireAnswers,
  deleteAnswers,
  readStats,
  resetStats,
  setFaults,
} from "#worker/testing/mock-boards.ts";
import { acme } from "#worker/testing/sources.ts";

import { type Gates, requestFromSource } from "./ask-source.ts";
import { openGateStore } from "./gate-store.ts";
import { openGate } from "./open-gate.ts";
import { RATE_LIMITS, readRateLimits } from "./rate-limits.ts";
import { createRequestQueue } from "./request-queue.ts";

const gates = { gates: env.SOURCE_GATES, files: env.FILES };
const HOST = "api.lever.co";
const TOKENS = ["demo-calverholt", "demo-cobalt-heron", "demo-duinvonk", "demo-gallowmoor", "demo-gruenwerk"];

const lever: Source = SOURCES.lever;
const getGate = (source: Source) => env.SOURCE_GATES.get(env.SOURCE_GATES.idFromName(source.gate));

/** Requests a board's list and returns its number of rows, or the failure's code. */
async function ask(token: string, source = lever, bindings: Partial<Gates> = {}): Promise<number | string> {
  const board = acme(source, token);
  const answered = await requestFromSource(
    { ...gates, ...bindings },
    {
      source,
      board,
      request: source.list({ board, search: null, keys: NO, nowMs: 0 }),
      read: (body) => (Array.isArray(body) ? body.length : -1),
    },
  );
  return answered.kind === "read" ? answered.value : answered.code;
}
const NO = { adzunaAppId: null, adzunaAppKey: null, usajobsEmail: null, usajobsKey: null, museKey: null };

const requests = async (host = HOST): Promise<number> => (await readStats())[host]?.requests ?? 0;

afterEach(async () => {
  await setFaults({});
  await deleteAnswers();
  await resetStats();
});

describe("many who ask for the same", () => {
  it("cause one request, and all of them get the answer", async () => {
    await resetStats();
    await setFaults({ [HOST]: { kind: "slow", ms: 100 } });
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask("demo-gruenwerk")));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toBeGreaterThan(0);
    expect(await requests()).toBe(1);
    expect(await ask("demo-gruenwerk")).toBe(answers[0]);
    expect(await requests()).toBe(1);
  });

  it("meet a failure once, too", async () => {
    await resetStats();
    await setFaults({ [HOST]: { kind: "status", status: 403 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("demo-gruenwerk")));
    expect(new Set(answers)).toEqual(new Set(["blocked"]));
    expect(await ask("demo-gruenwerk")).toBe("blocked");
    expect(await requests()).toBe(1);
  });
});

it("what is too old is asked for again with its ETag, and what is the same is not sent again", async () => {
  const rows = await ask("demo-duinvonk");
  await runInDurableObject(getGate(lever), (_, { storage }) => {
    storage.sql.exec("UPDATE answers SET fresh_until = 0");
  });
  await resetStats();
  const before = await storedAt();
  expect(await ask("demo-duinvonk")).toBe(rows);
  expect(await requests()).toBe(1);
  // Nothing was written to R2, because the source responded "not modified".
  expect(await storedAt()).toBe(before);
});

const storedAt = async (): Promise<number> => {
  const { objects } = await env.FILES.list({ prefix: `answers/${HOST}/` });
  return Math.max(...objects.map(({ uploaded }) => uploaded.getTime()));
};

it("an answer that was lost is fetched again", async () => {
  const rows = await ask("demo-gallowmoor");
  const { objects } = await env.FILES.list({ prefix: `answers/${HOST}/` });
  await env.FILES.delete(objects.map(({ key }) => key));
  expect(await ask("demo-gallowmoor")).toBe(rows);
});

describe("the pace of the whole deployment", () => {
  it("is kept however many ask at once: never more in flight, never sooner after another", async () => {
    await resetStats();
    await setFaults({ [HOST]: { kind: "slow", ms: 60 } });
    await Promise.all(TOKENS.map((token) => ask(token)));
    const stats = (await readStats())[HOST];
    const paced = (RATE_LIMITS[HOST]?.spacingMs ?? 0) * (Number(env.PACE_PERCENT) / 100);
    expect(stats?.requests).toBe(TOKENS.length);
    expect(stats?.maxInFlight).toBeLessThanOrEqual(RATE_LIMITS[HOST]?.maxInFlight ?? 0);
    // Timers may fire a little early.
    expect(stats?.minSpacingMs).toBeGreaterThanOrEqual(paced - 3);
  });

  it("is kept by an object that went down and came back", async () => {
    await runInDurableObject(getGate(lever), async (_, { storage }) => {
      const store = openGateStore(storage);
      const limits = { ...readRateLimits(HOST, 100), maxInFlight: 1, spacingMs: 150, timeoutMs: 100 };
      // Left behind by a crashed object.
      const begun = Date.now();
      const first = await createRequestQueue(store, limits).take(HOST);
      expect(first).toHaveProperty("end");
      const second = await createRequestQueue(store, limits).take(HOST);
      expect(second).toHaveProperty("end");
      // The crashed object's request counts as in progress until its lease expires.
      expect(Date.now() - begun).toBeGreaterThanOrEqual(1100);
      if ("end" in second) second.end();
      const third = await createRequestQueue(store, limits).take(HOST);
      expect(Date.now() - begun).toBeGreaterThanOrEqual(1250);
      if ("end" in third) third.end();
    });
  });

  it("leaves for later what exceeds a quota", async () => {
    const { workable } = SOURCES;
    await deleteAnswers();
    await runInDurableObject(getGate(workable), (_, { storage }) => {
      storage.sql.exec("CREATE TABLE IF NOT EXISTS starts (at INTEGER NOT NULL)");
      // The quota was used up half a window ago, so the next turn is later than the maximum wait.
      for (let at = 0; at < 30; at += 1)
        storage.sql.exec("INSERT INTO starts (at) VALUES (?)", Date.now() + 300_000);
    });
    expect(await ask("demo-ashgrove", workable)).toBe("deferred");
  });
});

describe("users who wait for the same source", () => {
  const limits = { ...readRateLimits(HOST, 100), maxInFlight: 1, spacingMs: 5 };

  it("take turns, however many requests one of them has", async () => {
    const order = await runInDurableObject(getGate(lever), async (_, { storage }) => {
      const turns = createRequestQueue(openGateStore(storage), limits);
      const served: string[] = [];
      const one = async (client: string) => {
        const turn = await turns.take(HOST, client);
        served.push(client);
        await scheduler.wait(1);
        if ("end" in turn) turn.end();
      };
      await Promise.all([...Array.from({ length: 20 }, () => one("busy")), one("late"), one("later")]);
      return served;
    });
    expect(order).toHaveLength(22);
    expect(order.indexOf("late")).toBeLessThanOrEqual(2);
    expect(order.indexOf("later")).toBeLessThanOrEqual(3);
  });

  it("have a share each of what it gives in a day", async () => {
    const kinds = await runInDurableObject(getGate(lever), async (_, { storage }) => {
      const quota = { requests: 100, withinMs: 60_000, perUser: 2 };
      const turns = createRequestQueue(openGateStore(storage), { ...limits, quota });
      const take = async (client: string) => {
        const turn = await turns.take(HOST, client);
        if ("end" in turn) turn.end();
        return "end" in turn ? "turn" : turn.message;
      };
      return [await take("a"), await take("a"), await take("a"), await take("b"), await take("")];
    });
    expect(kinds).toEqual(["turn", "turn", expect.stringContaining("today's limit"), "turn", "turn"]);
  });
});

describe("a store of answers that fails", () => {
  const fail = async () => {
    throw new Error("put: We encountered an internal error. (10001)");
  };

  it("is a cache that is missed: the answer comes without it", async () => {
    const [first = ""] = TOKENS;
    await runInDurableObject(getGate(lever), async (_, { storage }) => {
      const files = { put: fail } as unknown as R2Bucket;
      const store = openGateStore(storage);
      const gate = openGate({ store, files, config: readConfig(env), onStored: async () => {} });
      const own = { gate: lever.gate, ask: gate.ask };
      const rows = await ask(first, lever, { own });
      expect(rows).toBeGreaterThan(0);
      expect(await ask(first, lever, { own })).toBe(rows);
    });
    expect(await requests()).toBe(2);
  });

  it("is asked for nothing more where it cannot be read", async () => {
    const files = { get: fail } as unknown as R2Bucket;
    const [, second] = TOKENS;
    expect(await ask(second ?? "", lever, { files })).toBeGreaterThan(0);
  });
});

it("answers that are too old go with their objects, and others stay", async () => {
  await deleteAnswers();
  await ask("demo-gruenwerk");
  await ask("demo-duinvonk");
  const objects = async () => (await env.FILES.list({ prefix: `answers/${HOST}/` })).objects.length;
  const before = await objects();
  await runInDurableObject(getGate(lever), async (gate, { storage }) => {
    const [first] = storage.sql
      .exec<{ key: string }>("SELECT key FROM answers ORDER BY key LIMIT 1")
      .toArray();
    storage.sql.exec("UPDATE answers SET fresh_until = 0, answered_at = 0 WHERE key = ?", first?.key);
    await (gate as unknown as { alarm: () => Promise<void> }).alarm();
    expect(storage.sql.exec("SELECT key FROM answers").toArray()).toHaveLength(1);
  });
  expect(await objects()).toBe(before - 1);
});

describe("a host that fails", () => {
  it("is left alone after five failures in a row, until its rest is over; one that answers is forgiven", async () => {
    await setFaults({ [HOST]: { kind: "status", status: 500 } });
    const answers: (number | string)[] = [];
    for (const token of TOKENS) answers.push(await ask(token));
    expect(answers).toEqual(TOKENS.map(() => "server_error"));
    await resetStats();
    expect(await ask("demo-another")).toBe("resting");
    expect(await requests()).toBe(0);
    const { resting } = await getGate(lever).state();
    expect(resting).toMatchObject([{ host: HOST, reason: "It failed 5 times in a row." }]);

    await runInDurableObject(getGate(lever), (_, { storage }) => {
      storage.sql.exec("UPDATE breakers SET rest_until = 0");
    });
    await setFaults({});
    await expireAnswers();
    expect(await ask("demo-gruenwerk")).toBeGreaterThan(0);
    expect((await getGate(lever).state()).resting).toEqual([]);
  });

  it("that asks for a long pause gets one", async () => {
    await setFaults({ [HOST]: { kind: "status", status: 429, retryAfter: "86400" } });
    await resetStats();
    expect(await ask("demo-gruenwerk")).toBe("rate_limited");
    expect(await ask("demo-duinvonk")).toBe("resting");
    expect(await requests()).toBe(1);
  });
});

it("an answer that breaks off or is no JSON is named, and one that stalls after its first bytes is given up", async () => {
  await setFaults({ [HOST]: { kind: "malformed" } });
  expect(await ask("demo-gruenwerk")).toBe("malformed");
  await setFaults({ [HOST]: { kind: "cut" } });
  expect(await ask("demo-duinvonk")).toBe("network");
  await setFaults({ [HOST]: { kind: "stall" } });
  expect(await ask("demo-gallowmoor")).toBe("timeout");
});

it.each([
  "https://elsewhere.example.com/",
  `http://${HOST}/v0/postings/other`,
  `https://${HOST}:8443/v0/postings/other`,
  `https://user:secret@${HOST}/v0/postings/other`,
  `https://user@${HOST}/v0/postings/other`,
])("a redirect to %s is not followed", async (to) => {
  await resetStats();
  await setFaults({ [HOST]: { kind: "redirect", to } });
  expect(await ask("demo-gruenwerk")).toBe("redirected");
  expect(await requests()).toBe(1);
});
