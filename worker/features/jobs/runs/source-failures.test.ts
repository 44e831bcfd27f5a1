import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { takeSample } from "#testing/scale.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { expireAnswers, keepBoards, readStats, setFaults } from "#worker/testing/mock-boards.ts";
import { watchRun } from "#worker/testing/run.ts";

import type { RunReceipt } from "./runs.contract.ts";

const api = createApi();
const LEVER = "api.lever.co";

const latest = async (token: string): Promise<RunReceipt> =>
  (await api.get("/jobs/runs/latest", token)).json<RunReceipt>();

/** Enough boards for the host's breaker to open before all are requested. */
const BOARDS = 8;

beforeAll(() => keepBoards(BOARDS, ["lever"]));
afterEach(() => setFaults({}));

describe("a source that fails", () => {
  const FAULTS = [
    ["not_found", { kind: "status", status: 404 }],
    ["blocked", { kind: "status", status: 403 }],
    ["malformed", { kind: "malformed" }],
    ["wrong_type", { kind: "page" }],
    ["redirected", { kind: "redirect", to: "https://marketing.example.com/login" }],
    ["redirected", { kind: "redirect", to: "/v0/postings/demo-gruenwerk" }],
    ["too_large", { kind: "huge", bytes: 20 * 1024 * 1024 }],
    ["server_error", { kind: "status", status: 500 }],
  ] as const;
  it.each(takeSample(FAULTS, 2))("is named: %s", async (code, fault) => {
    const { token } = await createSignedInUser();
    await setFaults({ [LEVER]: fault });
    const events = await watchRun(api, token, { query: "engineer" });
    const errors = events.filter((event) => event.type === "error");
    expect(errors).toHaveLength(BOARDS);
    expect(errors.map((error) => error.source)).toEqual(errors.map(() => "Lever"));
    expect(errors[0]).toMatchObject({ code });
    // The receipt also says that a failing host is paused.
    for (const error of errors) expect([code, "resting"]).toContain(error.code);
    const lever = (await latest(token)).sources.find((source) => source.source === "Lever");
    expect(lever?.failures.reduce((sum, failure) => sum + failure.count, 0)).toBe(BOARDS);
    expect(lever).toMatchObject({ kept: 0, reason: expect.stringMatching(/./) });
    expect(["ok", "empty", "unmatched"]).not.toContain(lever?.outcome);
    expect(events.at(-1)?.type).toBe("complete");
  });

  it("is no longer asked for a board that it did not know three times in a row", async () => {
    const { token } = await createSignedInUser();
    const gone = { [`${LEVER}/demo-gruenwerk`]: { kind: "status", status: 410 } } as const;
    await setFaults(gone);
    const requests = async () => (await readStats())[LEVER]?.requests ?? 0;
    for (const misses of [1, 2, 3]) {
      await watchRun(api, token, { query: "engineer" });
      const board = await env.DB.prepare(
        "SELECT state, misses, outcome FROM boards WHERE source = 'lever' AND token = 'demo-gruenwerk'",
      ).first();
      expect(board).toEqual({ state: misses < 3 ? "verified" : "gone", misses, outcome: "not_found" });
      await expireAnswers();
    }
    const before = await requests();
    const events = await watchRun(api, token, { query: "engineer" });
    expect(events.filter((event) => event.type === "error")).toEqual([]);
    expect((await requests()) - before).toBe(BOARDS - 1);
  });

  it("that never answers is given up in time", async () => {
    const { token } = await createSignedInUser();
    await setFaults({ [`${LEVER}/demo-gruenwerk`]: { kind: "slow", ms: 10_000 } });
    const events = await watchRun(api, token, { query: "engineer" });
    expect(events.filter((event) => event.type === "error")).toMatchObject([
      { source: "Lever", code: "timeout" },
    ]);
  });
});
