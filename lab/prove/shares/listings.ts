import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { serveOnLoopback } from "#testing/mock-boards/serve.ts";
import { createMockBoards } from "#testing/mock-boards/server.ts";

import { withWorker } from "../../with-served-worker.ts";
import { signUp } from "../person.ts";

const RUN_MS = 120_000;

/** Gathers listings once, and hands `work` the folder of a server that has them and has stopped. */
export async function withListings<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "vocata-listings-"));
  const boards = await serveOnLoopback(createMockBoards({ perBoard: 30 }).answer, 0);
  const variables = { BOARD_SET: "demo", SOURCE_GATEWAY: boards.url, PACE_PERCENT: "1" };
  try {
    await withWorker({ variables }, async (worker) => {
      const person = await signUp(worker.url);
      await person.watch({ query: "engineer" }, RUN_MS);
      await worker.stop();
      await cp(worker.stateDir, folder, { recursive: true });
    });
    return await work(folder);
  } finally {
    await boards.close();
    await rm(folder, { recursive: true, force: true });
  }
}
