import { createExecutionContext } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";

const api = createApi();
const MIB = 1024 * 1024;

afterEach(() => {
  vi.useRealTimers();
});

/** A body in chunks of one mebibyte that reports how many were read; `hold` delays its end. */
function chunked(chunks: number, hold?: Promise<void>) {
  const sent = { chunks: 0 };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent.chunks === chunks) {
        await hold;
        controller.close();
        return;
      }
      sent.chunks += 1;
      controller.enqueue(new Uint8Array(MIB));
    },
  });
  return { body, sent };
}

const upload = (
  body: ReadableStream<Uint8Array>,
  token: string | null,
  headers: Record<string, string> = {},
) =>
  api.app.request(
    "https://vocata.test/api/profile/parse-resume",
    {
      method: "POST",
      body,
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "multipart/form-data; boundary=x",
        ...headers,
        ...(token === null ? {} : { cookie: `__Host-session=${token}` }),
      },
    },
    api.bindings,
    createExecutionContext(),
  );

describe("of a client without a session", () => {
  it("a body is taken in and dropped, so that the answer arrives", async () => {
    const { body, sent } = chunked(12);
    expect((await upload(body, null)).status).toBe(401);
    expect(sent.chunks).toBe(12);
  });

  it("no more than 16 MiB are", async () => {
    const { body, sent } = chunked(40);
    expect((await upload(body, null)).status).toBe(401);
    expect(sent.chunks).toBeLessThanOrEqual(19);
  });
});

it("of JSON that is too large is taken in and dropped as well", async () => {
  const { token } = await createSignedInUser();
  const { body, sent } = chunked(8);
  const response = await api.app.request(
    "https://vocata.test/api/account/name",
    {
      method: "PUT",
      body,
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        cookie: `__Host-session=${token}`,
      },
    },
    api.bindings,
  );
  expect([response.status, sent.chunks]).toEqual([413, 8]);
});

it("is ended when nothing comes for ten seconds", async () => {
  const { token } = await createSignedInUser();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const never = new Promise<void>(() => {});
  const answer = upload(chunked(1, never).body, token);
  for (let round = 0; round < 20; round += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await scheduler.wait(10);
  }
  const response = await answer;
  expect(response.status).toBe(408);
  expect(await response.json()).toMatchObject({ code: "request.stalled" });
});

/** A save with `bytes` arriving immediately and a larger announced size; `rest` sends more. */
const save = (
  token: string,
  bytes: number,
  rest: (send: (bytes: number) => void) => Promise<void>,
  announced = 1_000_000,
) => {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(bytes).fill(32));
      await rest((more) => controller.enqueue(new Uint8Array(more).fill(32)));
      controller.close();
    },
  });
  return api.app.request(
    "https://vocata.test/api/account/name",
    {
      method: "PUT",
      body,
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        "content-length": String(announced),
        cookie: `__Host-session=${token}`,
      },
    },
    api.bindings,
    createExecutionContext(),
  );
};

describe("what is announced and does not come", () => {
  it("takes no room from others, however many connections wait", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const held = Promise.withResolvers<void>();
    // Of the max number of saves that one user may run.
    const slow = [20_000, 1].flatMap((bytes) =>
      Array.from({ length: 30 }, () => save(token, bytes, () => held.promise)),
    );
    await scheduler.wait(50);
    const answer = await save(other, 23_000, async () => {}, 23_000);
    expect(await answer.json()).toMatchObject({ code: "request.malformed_json" });
    held.resolve();
    const statuses = (await Promise.all(slow)).map(({ status }) => status);
    // Of the large ones two are read and four wait.
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
    expect(statuses.filter((status) => status === 400)).toHaveLength(36);
  });

  it("is ended when a large body drips", async () => {
    const { token } = await createSignedInUser();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const answer = save(token, 20_000, async (send) => {
      for (let at = 0; at < 12; at += 1) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        send(1);
      }
    });
    const state = { isEnded: false };
    void Promise.resolve(answer).then(() => (state.isEnded = true));
    const letSecondsPass = async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second += 1) {
        await vi.advanceTimersByTimeAsync(1000);
        await scheduler.wait(5);
      }
    };
    // Three seconds of grace, plus the time allowed for 20,000 bytes.
    await letSecondsPass(5);
    expect(state.isEnded).toBe(false);
    await letSecondsPass(1);
    // The clock is stopped, so only timeouts due by now can end it.
    while (!state.isEnded) {
      await vi.advanceTimersByTimeAsync(0);
      await scheduler.wait(5);
    }
    expect((await answer).status).toBe(408);
  });
});

it("of a GET is ignored, as it says nothing", async () => {
  // Such a request cannot be constructed here, only received.
  const request = new Proxy(new Request("https://vocata.test/api/health"), {
    get: (target, name) =>
      name === "body" ? new Blob(["{}"]).stream() : (Reflect.get(target, name, target) as unknown),
  });
  const answer = await api.app.fetch(request, api.bindings, createExecutionContext());
  expect(answer.status).toBe(200);
});

it("of thirty users at once, files are all read", async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => createSignedInUser()));
  const answers = await Promise.all(people.map(({ token }) => upload(chunked(3).body, token)));
  // The sent body is not a form.
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 400));
});

describe("two files of one user at a time", () => {
  it("are read, a third is told to wait, and another user's is not", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const held = Promise.withResolvers<void>();
    const length = { "content-length": String(MIB) };
    const first = upload(chunked(1, held.promise).body, token, length);
    const second = upload(chunked(1, held.promise).body, token, length);
    await scheduler.wait(200);
    const third = await upload(chunked(1).body, token);
    expect(third.status).toBe(429);
    expect(third.headers.get("retry-after")).not.toBeNull();
    expect(await third.json()).toMatchObject({ code: "request.too_many_uploads" });
    expect((await upload(chunked(1).body, other)).status).toBe(400);
    held.resolve();
    expect((await first).status).toBe(400);
    expect((await second).status).toBe(400);
    expect((await upload(chunked(1).body, token)).status).toBe(400);
  });
});
