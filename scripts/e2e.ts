import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Fault } from "../testing/mock-boards/faults.ts";
import { serveOnLoopback } from "../testing/mock-boards/serve.ts";
import { createMockBoards } from "../testing/mock-boards/server.ts";
import { createMockDelivery } from "../testing/mock-delivery/server.ts";
import { createMockModel } from "../testing/mock-model/server.ts";
import { findChromium } from "./lib/chromium.ts";
import { runCommand } from "./lib/command.ts";
import { findFreePort } from "./lib/free-port.ts";
import { buildWorker, migrateDatabase, serveWorker } from "./lib/serve-worker.ts";
import { createVapidKeys } from "./lib/vapid-keys.ts";

// bun run test:e2e [Playwright's arguments]: browser tests of the production build against the mock boards.
const PUSH_KEYS = await createVapidKeys();
const chromium = findChromium();
const stateDir = await mkdtemp(join(tmpdir(), "vocata-e2e-"));
const model = await serveOnLoopback(createMockModel().answer, 0);
// Fewer listings than elsewhere: most tests fetch them all, and none needs more than three thousand.
const delivery = await serveOnLoopback(createMockDelivery().answer, 0);
const boards = await serveOnLoopback(createMockBoards({ perBoard: 40 }).answer, 0);
// One source, which is queried for each keyword, responds late, so that a search runs long enough to be
// stopped.
const late = { "himalayas.app": { kind: "slow", ms: 2000 } } satisfies Record<string, Fault>;
try {
  await fetch(`${boards.url}/__faults`, { method: "PUT", body: JSON.stringify(late) });
  // No other production build includes the gallery of UI primitives.
  await buildWorker({ SITE_GALLERY: "true" });
  await migrateDatabase(stateDir);
  await migrateDatabase(`${stateDir}-model`);
  const port = await findFreePort();
  const server = await serveWorker({
    port,
    stateDir,
    variables: {
      BOARD_SET: "demo",
      SOURCE_GATEWAY: boards.url,
      PACE_PERCENT: "10",
      PUBLIC_CACHE_SECONDS: "1",
      SIGNUPS_PER_HOUR: "1000000",
      RUNS_PER_HOUR: "1000",
      AI_TASKS_PER_HOUR: "100000",
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      MAIL_PROVIDER: "http",
      MAIL_FROM: "Alerts <alerts@example.org>",
      MAIL_HTTP_URL: `${delivery.url}/emails`,
      MAIL_API_KEY: "e2e",
      VAPID_PUBLIC_KEY: PUSH_KEYS.publicKey,
      VAPID_PRIVATE_KEY: PUSH_KEYS.privateKey,
      VAPID_SUBJECT: "mailto:ops@example.org",
      PUSH_HOSTS: new URL(delivery.url).host,
    },
  });
  // The same build with a model that always times out, and a low hourly task limit.
  const slow = await serveWorker({
    port: await findFreePort(),
    stateDir: `${stateDir}-model`,
    variables: {
      BOARD_SET: "demo",
      SOURCE_GATEWAY: boards.url,
      SIGNUPS_PER_HOUR: "1000000",
      AI_TASKS_PER_HOUR: "3",
      AI_PROVIDER: "openai",
      AI_MODEL: "mock-slow",
      OPENAI_BASE_URL: `${model.url}/v1`,
    },
  });
  try {
    await runCommand(
      "playwright",
      ["test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)],
      {
        env: {
          BASE_URL: server.url,
          BOARDS_URL: boards.url,
          DELIVERY_URL: delivery.url,
          MODEL_SITE_URL: slow.url,
          MODEL_URL: model.url,
          CHROMIUM: chromium,
        },
      },
    );
  } finally {
    await slow.stop();
    await server.stop();
  }
} finally {
  await boards.close();
  await delivery.close();
  await model.close();
  await rm(stateDir, { recursive: true, force: true });
  await rm(`${stateDir}-model`, { recursive: true, force: true });
}
