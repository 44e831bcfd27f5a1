import { expect, it } from "vitest";

import { readAnswerWithProgress } from "./read-progress.ts";

const respond = (body: string, type: string, status = 200) =>
  Promise.resolve(new Response(body, { status, headers: { "content-type": type } }));
const toEvents = (events: object[]) =>
  respond(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(""), "text/event-stream");

async function read(response: Promise<Response>) {
  const events: object[] = [];
  const answer = await readAnswerWithProgress<string>(response, (event) => events.push(event));
  return { answer, events };
}

it("gives the answer of JSON, and of events after those before it", async () => {
  expect(await read(respond('"whole"', "application/json"))).toEqual({ answer: "whole", events: [] });
  expect(await read(toEvents([{ kind: "half" }, { kind: "done", answer: "whole" }]))).toEqual({
    answer: "whole",
    events: [{ kind: "half" }],
  });
});

it("throws the error of a response, of a last event, and of a connection that ends early", async () => {
  const body = { error: "Busy.", code: "letters.busy" };
  const error = { status: 409, code: "letters.busy", text: "Busy." };
  await expect(read(respond(JSON.stringify(body), "application/json", 409))).rejects.toMatchObject(error);
  await expect(
    read(toEvents([{ kind: "half" }, { kind: "failed", status: 409, body }])),
  ).rejects.toMatchObject(error);
  await expect(read(toEvents([{ kind: "half" }]))).rejects.toThrow("The connection ended");
});
