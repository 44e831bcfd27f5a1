import { abortAllDurableObjects } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import type { Fault } from "#testing/mock-boards/faults.ts";
import { createRandom } from "#testing/mock-boards/random.ts";
import { isProving } from "#testing/scale.ts";
import demo from "#worker/features/jobs/sources/boards.demo.json" with { type: "json" };
import { type Api, createApi, createSignedInUser } from "#worker/testing/api.ts";
import { setFaults } from "#worker/testing/mock-boards.ts";
import { listJobIds, getRunId, listSeqs, watchRun } from "#worker/testing/run.ts";

import type { RunReceipt } from "./runs.contract.ts";

const USERS = 50;
const HOSTS: Record<string, string> = {
  greenhouse: "boards-api.greenhouse.io",
  lever: "api.lever.co",
  ashby: "api.ashbyhq.com",
};
/**
 * Temporary and permanent faults of every kind; permanent ones also occur in the calm run, so that both are comparable.
 */
const LASTING: Fault[] = [
  { kind: "status", status: 404 },
  { kind: "status", status: 403 },
  { kind: "malformed" },
  { kind: "page" },
  { kind: "redirect", to: "https://elsewhere.example.com/" },
  { kind: "huge", bytes: 17 * 1024 * 1024 },
];

// `verify` tests the same for one run: runs.test.ts, "goes down twice".
it.runIf(isProving)(
  "many runs at once, watchers that leave, boards that fail and objects that go down lose and double nothing",
  async () => {
    const random = createRandom("chaos");
    const api = createApi();
    const boards = demo
      .filter(({ source }) => HOSTS[source] !== undefined)
      .map(({ source, token }) => `${HOSTS[source]}/${token}`);
    const failing = random.sample(boards, Math.round(boards.length * 0.15));
    const faults = Object.fromEntries(
      failing.map((board, at) => [board, LASTING[at % LASTING.length] ?? LASTING[0]]),
    ) as Record<string, Fault>;
    await setFaults(faults);

    const { token: calmToken } = await createSignedInUser();
    const calmEvents = await watchRun(api, calmToken, { query: "engineer" });
    const calm = listJobIds(calmEvents).toSorted();
    const calmErrors = calmEvents.filter((event) => event.type === "error").length;
    expect(calmErrors).toBe(failing.length);

    await env.DB.batch(
      ["jobs", "words", "titles", "job_text"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    );
    await setFaults({
      ...faults,
      [HOSTS.lever ?? ""]: { kind: "slow", ms: 20 },
      [HOSTS.ashby ?? ""]: { kind: "slow", ms: 20 },
    });
    const people = await Promise.all(Array.from({ length: USERS }, () => createSignedInUser()));
    const watching = people.map(({ token }) => {
      const leavesAfter = random.chance(0.6) ? 1 + random.below(60) : Number.POSITIVE_INFINITY;
      return watchRun(api, token, { query: "engineer" }, (event) => event.seq >= leavesAfter).catch(() => []);
    });
    const startedAtMs = Date.now();
    for (const pauseMs of [1500, 2500]) {
      await scheduler.wait(pauseMs);
      const receipts = await Promise.all(people.map(({ token }) => latest(api, token)));
      expect(receipts.filter((receipt) => receipt?.state === "running").length).toBeGreaterThan(USERS / 2);
      await abortAllDurableObjects();
    }
    await Promise.all(watching);

    for (const { token } of people) {
      const receipt = await finished(api, token);
      expect(receipt.sources.map((source) => source.done)).toEqual(
        receipt.sources.map((source) => source.boards),
      );
      const events = await watchRun(api, token, { runId: receipt.runId });
      expect(getRunId(events)).toBe(receipt.runId);
      expect(listSeqs(events)).toEqual(events.map((_, at) => at + 1));
      expect(events.at(-1)?.type).toBe("complete");
      expect(listJobIds(events).toSorted()).toEqual(calm);
    }
    console.info(
      `${USERS} runs × ${boards.length} boards, ${failing.length} failing, all objects aborted twice: ` +
        `0 pending, 0 of ${calm.length} listings lost after ${Math.round((Date.now() - startedAtMs) / 1000)} s`,
    );
    const stored = await env.DB.prepare("SELECT count(*) AS n, count(DISTINCT uid) AS uids FROM jobs").first<{
      n: number;
      uids: number;
    }>();
    expect(stored).toEqual({ n: calm.length, uids: calm.length });
  },
  300_000,
);

/** Null while the object is down. */
async function latest(api: Api, token: string): Promise<RunReceipt | null> {
  const response = await api.get("/jobs/runs/latest", token);
  return response.status === 200 ? response.json<RunReceipt>() : null;
}

async function finished(api: Api, token: string): Promise<RunReceipt> {
  const deadline = Date.now() + 200_000;
  for (;;) {
    const receipt = await latest(api, token);
    if (receipt?.state === "complete") return receipt;
    if (Date.now() > deadline) throw new Error(`A run is still ${receipt?.state} after 200 seconds.`);
    await scheduler.wait(100);
  }
}
