import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Fault } from "../../testing/mock-boards/faults.ts";
import { serveOnLoopback } from "../../testing/mock-boards/serve.ts";
import { createMockBoards } from "../../testing/mock-boards/server.ts";
import { createMockDelivery } from "../../testing/mock-delivery/server.ts";
import { createMockModel } from "../../testing/mock-model/server.ts";
import { findFreePort } from "./free-port.ts";
import { type Host, hostWorker } from "./host-worker.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { createVapidKeys } from "./vapid-keys.ts";

/** What is stored before the first test: every test finds listings of many trades, and gathers only to test gathering. */
const SEEDED_QUERY = "engineer manager analyst nurse designer specialist teacher welder";
/** A test of a listing is of the same one on every day. */
const OPENINGS_OF = Date.UTC(2026, 10, 1);
/** One source, which is queried for each keyword, responds late, so that a search runs long enough to be stopped. */
const LATE = { "himalayas.app": { kind: "slow", ms: 2000 } } satisfies Record<string, Fault>;

export type TestSites = {
  /** Addresses for the browser tests' environment. */
  env: Record<string, string>;
  stop: () => Promise<void>;
};

/**
 * Serves the production build for browser tests: `count` equal sites with copies of one seeded state folder, one site with
 * a model that is slow and a low limit of tasks, one with a model that answers at once and writes what the second look refuses, and the mocks of boards, model and delivery services.
 */
export async function openTestSites(count: number): Promise<TestSites> {
  const folder = await mkdtemp(join(tmpdir(), "vocata-e2e-"));
  const opened: { stop: () => Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(opened.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const serveMock = async (answer: Parameters<typeof serveOnLoopback>[0]) => {
    const { url, close } = await serveOnLoopback(answer, 0);
    opened.push({ stop: close });
    return url;
  };
  const serveSite = async (name: string, variables: Record<string, string>): Promise<Host> => {
    const port = await findFreePort();
    const host = await hostWorker({
      host: "127.0.0.1",
      port,
      stateDir: join(folder, name),
      variables: { PUBLIC_ORIGIN: `http://localhost:${port}`, ...variables },
      hasCron: false,
      listen: printProblem,
    });
    opened.push(host);
    return host;
  };
  try {
    const [model, delivery] = await Promise.all([
      serveMock(createMockModel().answer),
      serveMock(createMockDelivery().answer),
    ]);
    // Fewer listings than elsewhere: no test needs more than some hundred of one trade.
    const boards = createMockBoards({ perBoard: 18, drawnMs: OPENINGS_OF });
    const boardsUrl = await serveMock(boards.answer);
    const common = {
      BEHIND_CLOUDFLARE: "0",
      BOARD_SET: "demo",
      SOURCE_GATEWAY: boardsUrl,
      SIGNUPS_PER_HOUR: "1000000",
      RUNS_PER_HOUR: "1000",
      WRITES_PER_HOUR: "1000000",
    };
    const keys = await createVapidKeys();
    const site = {
      ...common,
      PACE_PERCENT: "10",
      PUBLIC_CACHE_SECONDS: "1",
      AI_TASKS_PER_HOUR: "100000",
      MAIL_PROVIDER: "http",
      MAIL_FROM: "Alerts <alerts@example.org>",
      MAIL_HTTP_URL: `${delivery}/emails`,
      MAIL_API_KEY: "e2e",
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: "mailto:ops@example.org",
      PUSH_HOSTS: new URL(delivery).host,
    };
    await migrateDatabase(join(folder, "seeded"));
    const copySeeded = (name: string) => cp(join(folder, "seeded"), join(folder, name), { recursive: true });
    for (const name of ["slow", "written", "operator"]) await copySeeded(name);
    const [seeding, slow, written, operator] = await Promise.all([
      serveSite("seeded", { ...site, PACE_PERCENT: "1" }),
      serveSite("slow", {
        ...common,
        AI_TASKS_PER_HOUR: "3",
        AI_PROVIDER: "openai",
        AI_MODEL: "mock-slow",
        OPENAI_BASE_URL: `${model}/v1`,
      }),
      serveSite("written", {
        ...common,
        AI_PROVIDER: "openai",
        AI_MODEL: "mock-rewritten.paced",
        OPENAI_BASE_URL: `${model}/v1`,
      }),
      // Its database is written to by commands as well, and what a browser asks meanwhile may find it locked.
      serveSite("operator", common),
    ]);
    // Not while sites start: a run has a deadline, and on a busy machine it would gather less.
    await gather(seeding.url, SEEDED_QUERY);
    await seeding.stop();
    opened.splice(opened.indexOf(seeding), 1);
    boards.setFaults(LATE);
    const sites = await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        await copySeeded(`site-${at}`);
        return serveSite(`site-${at}`, site);
      }),
    );
    return {
      env: {
        SITE_URLS: sites.map(({ url }) => url).join(" "),
        BOARDS_URL: boardsUrl,
        DELIVERY_URL: delivery,
        OPERATOR_SITE_URL: operator.url,
        OPERATOR_STATE_DIR: join(folder, "operator"),
        MODEL_SITE_URL: slow.url,
        WRITTEN_SITE_URL: written.url,
        MODEL_URL: model,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Each request is a line; only what went wrong is shown. */
function printProblem(line: string): void {
  if (!line.startsWith('{"level":"info"')) process.stderr.write(`${line}\n`);
}

/** Signs up a user and gathers what fits the query, as anyone does. */
async function gather(url: string, query: string): Promise<void> {
  const post = async (path: string, body: object, cookie = "") => {
    const response = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const person = { firstName: "Seed", lastName: "Sower", email: "seed@example.com", password: "Secret-1" };
  const signedUp = await post("/auth/signup", person);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((set) => set.split(";", 1)[0])
    .join("; ");
  const { count } = (await (await post("/jobs/scrape", { query, limit: 3000 }, cookie)).json()) as {
    count: number;
  };
  if (count < 500) throw new Error(`Only ${count} listings were gathered for the browser tests.`);
}
