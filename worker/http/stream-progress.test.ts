import { Hono } from "hono";
import { expect, it } from "vitest";

import { AppError } from "#worker/lib/errors.ts";

import type { AppEnv } from "./env.ts";
import { onError } from "./failures.ts";
import { runWithProgress, STREAM_HEADERS } from "./stream-progress.ts";

type Tell = (event: { kind: string }) => void;

const request = (work: (tell?: Tell) => Promise<string>, accept = "text/event-stream") =>
  new Hono<AppEnv>()
    .get("/", async (c) => {
      const { answer, stream } = await runWithProgress(c, work);
      return stream === null ? c.json({ answer }, 201) : c.body(stream, 200, STREAM_HEADERS);
    })
    .onError(onError)
    .request("/", { headers: { accept } });

const readEvents = async (response: Response): Promise<unknown[]> =>
  (await response.text())
    .split("\n\n")
    .filter((event) => event !== "")
    .map((event) => JSON.parse(event.slice("data: ".length)));

const refuse = (): never => {
  throw new AppError(409, "letters.busy", "Busy.");
};

it("tells what was told, then the answer", async () => {
  const response = await request(async (tell) => {
    tell?.({ kind: "half" });
    return "whole";
  });
  expect(response.status).toBe(200);
  expect(await readEvents(response)).toEqual([{ kind: "half" }, { kind: "done", answer: "whole" }]);
});

it("ends with the error that a response would have had", async () => {
  const response = await request(async (tell) => {
    tell?.({ kind: "half" });
    await Promise.resolve();
    return refuse();
  });
  expect(await readEvents(response)).toEqual([
    { kind: "half" },
    {
      kind: "failed",
      status: 409,
      body: expect.objectContaining({ code: "letters.busy", error: "Busy." }),
    },
  ]);
});

it("answers with a status where nothing was told, and where no events are taken", async () => {
  expect((await request(async () => "whole")).status).toBe(201);
  expect((await request(async () => refuse())).status).toBe(409);
  const plain = await request(async (tell) => (tell === undefined ? "alone" : "told"), "application/json");
  expect(await plain.json()).toEqual({ answer: "alone" });
});
