import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "../scripts/lib/free-port.ts";
import { buildOnce, migrate, serveWorker } from "../scripts/lib/serve-worker.ts";
import { serveOnLoopback } from "../testing/mock-boards/serve.ts";
import { createMockBoards } from "../testing/mock-boards/server.ts";

export type Served = {
  url: string;
  /** Of a user who has just signed up. */
  cookie: string;
  send: (method: "POST" | "PUT", path: string, body: object) => Promise<Response>;
};

const PERSON = { firstName: "Ada", lastName: "Example", email: "ada@example.com", password: "Secret-1" };

/** Builds the Worker and serves it on loopback with the mock boards, signs a user up, and removes all of it afterwards. */
export async function withServedWorker<Result>(
  variables: Record<string, string>,
  work: (served: Served) => Promise<Result>,
): Promise<Result> {
  const stateDir = await mkdtemp(join(tmpdir(), "vocata-measure-"));
  const boards = await serveOnLoopback(createMockBoards().answer, 0);
  try {
    await buildOnce();
    await migrate(stateDir);
    const server = await serveWorker({
      port: await freePort(),
      stateDir,
      variables: { BOARD_SET: "demo", SOURCE_GATEWAY: boards.url, ...variables },
    });
    try {
      return await work(await signUp(server.url));
    } finally {
      await server.stop();
    }
  } finally {
    await boards.close();
    await rm(stateDir, { recursive: true, force: true });
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
