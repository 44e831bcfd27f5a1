import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { fillDemo } from "#scripts/demo/fill.ts";
import profile from "#scripts/demo/profile.json" with { type: "json" };
import { PROJECT } from "#scripts/lib/command.ts";
import { type Figure, formatMilliseconds, median, percentile, printFigures } from "#scripts/lib/figures.ts";
import { findFreePort } from "#scripts/lib/free-port.ts";
import { migrateDatabase } from "#scripts/lib/migrate-database.ts";
import { buildWorker, serveWorker } from "#scripts/lib/serve-worker.ts";
import { serveOnLoopback } from "#testing/mock-boards/serve.ts";
import { createMockBoards } from "#testing/mock-boards/server.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";

import { recordFigures } from "../../record-figures.ts";
import { type Send, type TimedCall, createApplicationCall, listCalls, listScreens } from "./calls.ts";

// bun run bench:distance: what a user waits who is far from the database. The built Worker waits before each call of
// the database, the files and the objects; each time is compared with its time without the wait in the same run.
const FAR_MS = 120;
const ROUNDS = 3;
const FILES_ROUNDS = 4;
/** Of a dashboard at the place of the database. */
const NEAR_DASHBOARD_MS = 200;
/** What replicas may add to a screen. */
const REPLICAS_MS = 30;
const TIMES = 5;

type Delay = "0,0" | `${typeof FAR_MS},${typeof FAR_MS}` | `5,${typeof FAR_MS}`;
const HERE: Delay = "0,0";
const FAR: Delay = `${FAR_MS},${FAR_MS}`;
const REPLICAS: Delay = `5,${FAR_MS}`;

const stateDir = await mkdtemp(join(tmpdir(), "vocata-distance-"));
const boards = await serveOnLoopback(createMockBoards().answer, 0);
try {
  await buildWorker();
  await migrateDatabase(join(stateDir, "state"));
  const server = await serveWorker({
    configs: [await addDelays(stateDir)],
    port: await findFreePort(),
    stateDir: join(stateDir, "state"),
    variables: {
      BOARD_SET: "demo",
      SOURCE_GATEWAY: boards.url,
      PACE_PERCENT: "1",
      SIGNUPS_PER_HOUR: "1000000",
      RUNS_PER_HOUR: "1000",
      AI_TASKS_PER_HOUR: "100000",
      WRITES_PER_HOUR: "1000000",
      // Lists are measured as they are read, not as they are kept.
      PUBLIC_CACHE_SECONDS: "0",
    },
  });
  try {
    process.exitCode = (await measureDistance(server.url)) ? 0 : 1;
    await recordFigures("bench-distance", "bun run bench:distance");
  } finally {
    await server.stop();
  }
} finally {
  await boards.close();
  await rm(stateDir, { recursive: true, force: true });
}

/** A copy of the build whose entry is the delayed Worker; the path of its configuration. */
async function addDelays(dir: string): Promise<string> {
  const copy = join(dir, "worker");
  await cp(join(PROJECT, "dist/vocata"), copy, { recursive: true });
  await symlink(join(PROJECT, "dist/client"), join(dir, "client"));
  const source = await readFile(join(import.meta.dirname, "delayed-worker.ts"), "utf8");
  await writeFile(join(copy, "delayed.js"), stripTypeScriptTypes(source));
  const config = JSON.parse(await readFile(join(copy, "wrangler.json"), "utf8")) as Record<string, unknown>;
  await writeFile(join(copy, "wrangler.json"), JSON.stringify({ ...config, main: "delayed.js" }));
  return join(copy, "wrangler.json");
}

async function measureDistance(url: string): Promise<boolean> {
  const account = await fillDemo(url);
  const cookies = new Map<string, string>();
  const request = async (method: string, path: string, delay: Delay, body?: unknown): Promise<Response> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-bench-delay": delay,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const send: Send = async <Answer>(method: string, path: string, body?: unknown) => {
    const text = await (await request(method, `/api${path}`, HERE, body)).text();
    return (text === "" ? null : JSON.parse(text)) as Answer;
  };
  await send("POST", "/auth/login", { email: account.email, password: account.password });

  /** Median milliseconds of several calls after a first one. */
  async function time(delay: Delay, call: TimedCall): Promise<number> {
    const times: number[] = [];
    for (let turn = 0; turn <= TIMES; turn += 1) {
      const id = (await call.prepare?.()) ?? "";
      const startedAt = performance.now();
      await (await request(call.method, call.path(id), delay, call.body?.(id))).arrayBuffer();
      if (turn > 0) times.push(performance.now() - startedAt);
    }
    return median(times);
  }

  const jobs = await send<Job[]>("GET", "/jobs?limit=100");
  const untracked = jobs.filter(({ applicationStatus }) => applicationStatus === undefined);
  const screens: Figure[] = [];
  for (const [name, path] of Object.entries(listScreens(untracked.at(-1)?.id ?? ""))) {
    const call: TimedCall = { name, method: "GET", path: () => path };
    const here = await time(HERE, call);
    const far = await time(FAR, call);
    const replicas = await time(REPLICAS, call);
    screens.push(compareTime(`${name}, far`, here, far, here + ROUNDS * FAR_MS));
    screens.push(compareTime(`${name}, replicas`, here, replicas, here + REPLICAS_MS));
    if (name === "dashboard") screens.push(compareTime("dashboard, near", here, here, NEAR_DASHBOARD_MS));
  }
  const [resume, letter] = await Promise.all(
    ["/resumes", "/cover-letters"].map(
      async (path) => (await send<{ id: string }[]>("GET", path))[0]?.id ?? "",
    ),
  );
  const application = createApplicationCall(untracked, { resume: resume ?? "", letter: letter ?? "" });
  const toApi = (call: TimedCall): TimedCall => ({ ...call, path: (id) => `/api${call.path(id)}` });
  const here = await time(HERE, toApi(application));
  const far = await time(FAR, toApi(application));
  screens.push(compareTime("application with files, far", here, far, here + FILES_ROUNDS * FAR_MS));

  const excesses: { name: string; here: number; far: number }[] = [];
  for (const call of await listCalls(send, untracked, profile))
    excesses.push({
      name: call.name,
      here: await time(HERE, toApi(call)),
      far: await time(FAR, toApi(call)),
    });
  const added = excesses.map((call) => call.far - call.here);
  const p95 = percentile(added, 95);
  return printFigures(`Screens and calls with ${FAR_MS} ms before each call of storage`, [
    ...screens,
    {
      name: `${excesses.length} other calls, what distance adds, p95`,
      value: formatMilliseconds(p95),
      bar: `≤ ${ROUNDS * FAR_MS} ms`,
      isMet: p95 <= ROUNDS * FAR_MS,
      details: excesses
        .toSorted((a, b) => b.far - b.here - (a.far - a.here))
        .map(
          ({ name, here: near, far: away }) =>
            `${name}: ${formatMilliseconds(near)} → ${formatMilliseconds(away)} (${((away - near) / FAR_MS).toFixed(1)} rounds)`,
        ),
    },
  ]);
}

function compareTime(name: string, here: number, value: number, bar: number): Figure {
  return {
    name,
    value: formatMilliseconds(value),
    bar: `≤ ${formatMilliseconds(bar)}`,
    isMet: value <= bar,
    note: `${formatMilliseconds(here)} without distance`,
  };
}
