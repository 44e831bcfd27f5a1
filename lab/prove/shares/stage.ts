import { DatabaseSync } from "node:sqlite";

import { findDatabaseFile } from "#scripts/lib/database-file.ts";
import { createVapidKeys } from "#scripts/lib/vapid-keys.ts";
import { serveOnLoopback } from "#testing/mock-boards/serve.ts";
import { createMockBoards } from "#testing/mock-boards/server.ts";
import { createMockDelivery } from "#testing/mock-delivery/server.ts";
import { refuse } from "#testing/mock-model/protocol.ts";
import { createMockModel } from "#testing/mock-model/server.ts";

import { type ServedWorker, withWorker } from "../../with-served-worker.ts";
import { servePush } from "../push-service.ts";

const SUBJECT = "mailto:ops@example.org";

/** In an ad: the model refuses to answer it, or answers nothing that can be used. */
export const MARKS = { refused: "zorbline refused", cut: "zorbline cut" };

export type Stage = Pick<ServedWorker, "url" | "pid" | "stateDir"> & {
  model: Awaited<ReturnType<typeof serveModel>>;
  delivery: ReturnType<typeof createMockDelivery>;
  push: Awaited<ReturnType<typeof servePush>>;
  /** The hourly work, now. */
  sweep: () => Promise<void>;
};

type Options = { variables?: Record<string, string>; copyOf?: string };

/** A server of OpenAI's protocol, whose mood can change and which counts what it is asked. */
async function serveModel() {
  const mock = createMockModel();
  let requests = 0;
  let name = "mock-fine";
  const { url, close } = await serveOnLoopback(async (request) => {
    requests += 1;
    const text = await request.text();
    if (text.includes(MARKS.refused)) return refuse(400, "The content was filtered.");
    const model = text.includes(MARKS.cut) ? "mock-truncated" : name;
    const body = JSON.stringify({ ...(JSON.parse(text) as object), model });
    return mock.answer(new Request(request.url, { method: "POST", headers: request.headers, body }));
  }, 0);
  return {
    url,
    close,
    countRequests: () => requests,
    setName: (next: string) => {
      name = next;
    },
  };
}

/** The product with all that it can be connected to: a model, a service of mails and one of push messages. */
export async function withStage<Result>(
  options: Options,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const keys = await createVapidKeys();
  const delivery = createMockDelivery();
  const [model, mails, push, boards] = await Promise.all([
    serveModel(),
    serveOnLoopback(delivery.answer, 0),
    servePush({ publicKey: keys.publicKey, subject: SUBJECT }),
    serveOnLoopback(createMockBoards().answer, 0),
  ]);
  const variables = {
    BEHIND_CLOUDFLARE: "1",
    // The hourly work begins what refreshes boards, and is no part of what is measured here.
    BOARD_SET: "demo",
    SOURCE_GATEWAY: boards.url,
    CRAWL_BOARDS_PER_DAY: "0",
    SIGNUPS_PER_HOUR: "1000",
    AI_PROVIDER: "openai",
    AI_MODEL: "mock",
    OPENAI_BASE_URL: `${model.url}/v1`,
    MAIL_PROVIDER: "http",
    MAIL_FROM: "Vocata <alerts@example.org>",
    MAIL_HTTP_URL: `${mails.url}/emails`,
    MAIL_API_KEY: "mock",
    PUBLIC_ORIGIN: "http://localhost",
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: SUBJECT,
    PUSH_HOSTS: push.host,
    ...options.variables,
  };
  try {
    return await withWorker({ ...options, variables }, (worker) =>
      work({
        url: worker.url,
        pid: worker.pid,
        stateDir: worker.stateDir,
        model,
        delivery,
        push,
        async sweep() {
          const answer = await fetch(`${worker.url}/cdn-cgi/handler/scheduled`);
          await answer.text();
          if (!answer.ok) throw new Error(`The sweep was answered with ${answer.status}.`);
        },
      }),
    );
  } finally {
    await Promise.all([model.close(), mails.close(), push.close(), boards.close()]);
  }
}

/** The database of a server that runs. */
export async function openRows(stateDir: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(await findDatabaseFile(stateDir));
  database.exec("PRAGMA busy_timeout = 10000");
  return database;
}

/** An address in a network of its own for each number below 60,000. */
export const addressAt = (at: number): string => `10.${Math.floor(at / 250)}.${at % 250}.7`;
