import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findFreePort } from "#scripts/lib/free-port.ts";
import { migrateDatabase } from "#scripts/lib/migrate-database.ts";
import { buildWorkerOnce, serveWorker } from "#scripts/lib/serve-worker.ts";
import { serveOnLoopback } from "#testing/mock-boards/serve.ts";
import { type MockBoardsOptions, createMockBoards } from "#testing/mock-boards/server.ts";

export type ServedWorker = {
  url: string;
  /** Of what runs at this moment. */
  readonly pid: number;
  stateDir: string;
  stop: () => Promise<void>;
  /** As a machine that loses its power and comes back. */
  restart: () => Promise<void>;
};

/**
 * Builds the Worker and serves it on loopback with a database of its own, and removes all of it afterwards. `copyOf` is a
 * folder of a server that has stopped, whose state this one begins with.
 */
export async function withWorker<Result>(
  { copyOf, ...options }: { variables?: Record<string, string>; runtimeFlags?: string; copyOf?: string },
  work: (worker: ServedWorker) => Promise<Result>,
): Promise<Result> {
  const stateDir = await mkdtemp(join(tmpdir(), "vocata-measure-"));
  try {
    await buildWorkerOnce();
    if (copyOf === undefined) await migrateDatabase(stateDir);
    else await cp(copyOf, stateDir, { recursive: true });
    const port = await findFreePort();
    const start = () => serveWorker({ variables: {}, ...options, port, stateDir });
    let server = await start();
    try {
      return await work({
        url: server.url,
        get pid() {
          return server.pid;
        },
        stateDir,
        stop: () => server.stop(),
        async restart() {
          await server.crash();
          server = await start();
        },
      });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(stateDir, { recursive: true, force: true });
  }
}

export type Served = {
  url: string;
  /** Of a user who has just signed up. */
  cookie: string;
  send: (method: "POST" | "PUT", path: string, body: object) => Promise<Response>;
};

const PERSON = { firstName: "Ada", lastName: "Example", email: "ada@example.com", password: "Secret-1" };

/** The same with the mock boards, and with a user who is signed in. */
export async function withServedWorker<Result>(
  variables: Record<string, string>,
  work: (served: Served) => Promise<Result>,
  boardOptions?: MockBoardsOptions,
): Promise<Result> {
  const boards = await serveOnLoopback(createMockBoards(boardOptions).answer, 0);
  try {
    return await withWorker(
      { variables: { BOARD_SET: "demo", SOURCE_GATEWAY: boards.url, ...variables } },
      async ({ url }) => work(await signUp(url)),
    );
  } finally {
    await boards.close();
  }
}

async function signUp(url: string): Promise<Served> {
  const sendAs =
    (cookie: string): Served["send"] =>
    (method, path, body) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify(body),
      });
  const response = await sendAs("")("POST", "/auth/signup", PERSON);
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { url, cookie, send: sendAs(cookie) };
}
