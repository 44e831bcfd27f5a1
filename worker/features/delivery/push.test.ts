import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { createApi, createTestContext } from "#worker/testing/api.ts";
import {
  BROWSER,
  PUSH_ENV,
  addNews,
  createUserWithAddress,
  readPushText,
  readPushes,
} from "#worker/testing/delivery.ts";
import { carryOut } from "#worker/testing/operator.ts";

import type { Delivery, PushMessage } from "./delivery.contract.ts";
import { sendPushes } from "./send-pushes.service.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 28, 12);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const api = createApi({ env: PUSH_ENV as Partial<Env>, now: () => NOW - DAY_MS });
let made = 0;

const { p256dh, auth } = BROWSER;
const add = (token: string, endpoint: string, keys: object = { p256dh, auth }) =>
  api.call("POST", "/delivery/push", {
    token,
    body: { endpoint, keys },
    headers: { "user-agent": FIREFOX },
  });
const view = async (token: string) => (await (await api.get("/delivery", token)).json<Delivery>()).push;

/** A browser of the user, whose push service responds with a status. */
async function addBrowser(token: string, status = 201) {
  made += 1;
  const name = `browser-${made}`;
  const endpoint = `https://mock-delivery.test/push/${status}/${name}`;
  const { id } = await (await add(token, endpoint)).json<{ id: string }>();
  const readMessages = async () =>
    Promise.all(
      (await readPushes(name)).map(async ({ body }) => JSON.parse(await readPushText(body)) as PushMessage),
    );
  return { id, name, endpoint, readMessages };
}

const sweepAt = (nowMs: number) =>
  sendPushes(createTestContext({ env: PUSH_ENV as Partial<Env>, now: () => nowMs, log: () => {} }));

/** An application of the user with a next step or a round. */
async function addApplication(userId: string, title = "Staff Nurse") {
  made += 1;
  const id = `application-${made}`;
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO own_jobs (id, user_id, fields, created_at, updated_at, description) VALUES (?1, ?2, ?3, 1, 1, '')",
    ).bind(`own-${id}`, userId, JSON.stringify({ title, company: "Acme" })),
    env.DB.prepare(
      "INSERT INTO applications (id, user_id, job_id, status, created_at, updated_at) VALUES (?1, ?2, ?3, 'applied', 1, 1)",
    ).bind(id, userId, `own-${id}`),
  ]);
  return id;
}
const addStep = (userId: string, applicationId: string, remindAt: number) =>
  env.DB.prepare(
    "INSERT INTO application_steps (application_id, user_id, text, day, time, zone, at, remind_at, updated_at) VALUES (?1, ?2, 'Call Ms Kaur', '2026-11-28', '', 'UTC', ?3, ?3, 1)",
  )
    .bind(applicationId, userId, remindAt)
    .run();
const addRound = (userId: string, applicationId: string, at: number) =>
  env.DB.prepare(
    "INSERT INTO application_rounds (id, user_id, application_id, kind, at, note, created_at, updated_at) VALUES (?1, ?2, ?3, 'technical', ?4, '', 1, 1)",
  )
    .bind(`round-${applicationId}`, userId, applicationId, at)
    .run();

describe("browsers of a user", () => {
  it("are added, listed by name and removed", async () => {
    const { token } = await createUserWithAddress();
    const { id, endpoint } = await addBrowser(token);
    expect(await view(token)).toEqual({
      isOffered: true,
      publicKey: PUSH_ENV.VAPID_PUBLIC_KEY,
      devices: [{ id, device: "Firefox on Linux", createdAt: new Date(NOW - DAY_MS).toISOString() }],
    });
    const { token: other } = await createUserWithAddress();
    expect((await api.delete(`/delivery/push/${id}`, other)).status).toBe(404);
    expect((await add(token, endpoint)).status).toBe(201);
    const [again] = (await view(token)).devices;
    expect((await api.delete(`/delivery/push/${again?.id}`, token)).status).toBe(204);
    expect((await view(token)).devices).toEqual([]);
  });

  it("are ten at most: the oldest makes room", async () => {
    const { token } = await createUserWithAddress();
    for (let at = 0; at < 12; at += 1) await addBrowser(token);
    expect((await view(token)).devices).toHaveLength(10);
  });

  it("belong to who uses them now", async () => {
    const [a, b] = [await createUserWithAddress(), await createUserWithAddress()];
    const browser = await addBrowser(a.token);
    expect((await add(b.token, browser.endpoint)).status).toBe(201);
    expect((await view(a.token)).devices).toEqual([]);
    await addNews(a.id, { name: "zqa", count: 1, foundAt: NOW });
    await addNews(b.id, { name: "zqb", count: 1, foundAt: NOW });
    await sweepAt(NOW);
    expect((await browser.readMessages()).map(({ body }) => body)).toEqual(["1 new for zqb"]);
  });

  it("are not taken over by who knows their address and not their keys", async () => {
    const [a, b] = [await createUserWithAddress(), await createUserWithAddress()];
    const { id, endpoint } = await addBrowser(a.token);
    const taken = await add(b.token, endpoint, { p256dh, auth: `${auth.slice(0, -4)}AAAA` });
    expect([taken.status, await taken.json()]).toMatchObject([409, { code: "delivery.used_by_another" }]);
    expect((await view(a.token)).devices).toMatchObject([{ id }]);
    expect((await view(b.token)).devices).toEqual([]);
  });

  it("have a known service and keys that can be used, where push is offered", async () => {
    const { token } = await createUserWithAddress();
    const codeOf = async (response: Promise<Response>) =>
      (await (await response).json<{ code: string }>()).code;
    expect(await codeOf(add(token, "https://evil.example/push"))).toBe("delivery.unknown_service");
    expect(await codeOf(add(token, "http://mock-delivery.test/push/201/x"))).toBe("delivery.unknown_service");
    const keys = { p256dh: `${p256dh.slice(0, -3)}AAA`, auth };
    expect(await codeOf(add(token, "https://mock-delivery.test/push/201/x", keys))).toBe(
      "delivery.wrong_keys",
    );
    const body = { endpoint: "https://mock-delivery.test/push/201/x", keys: { p256dh, auth } };
    expect(await codeOf(createApi().post("/delivery/push", body, token))).toBe("delivery.push_off");
  });
});

describe("a sweep sends", () => {
  it("nothing while the account is suspended, and what is due afterwards", async () => {
    const { id, token } = await createUserWithAddress();
    const browser = await addBrowser(token);
    await addNews(id, { count: 2, foundAt: NOW });
    await addStep(id, await addApplication(id), NOW - HOUR_MS);
    await addRound(id, await addApplication(id), NOW + HOUR_MS);
    await carryOut({ userId: id, kind: "suspend", reason: "Spam." });
    await sweepAt(NOW);
    expect(await browser.readMessages()).toEqual([]);
    await carryOut({ userId: id, kind: "unsuspend" });
    await sweepAt(NOW);
    expect(await browser.readMessages()).toHaveLength(3);
  });

  it("one message with the new openings of all searches, once", async () => {
    const { id, token } = await createUserWithAddress();
    const browsers = [await addBrowser(token), await addBrowser(token)];
    await addNews(id, { count: 6, more: 1, foundAt: NOW });
    await Promise.all([sweepAt(NOW), sweepAt(NOW)]);
    await sweepAt(NOW + HOUR_MS);
    await addNews(id, { name: "chef", count: 1, foundAt: NOW + 2 * HOUR_MS });
    await addNews(id, { name: "cook", count: 2, foundAt: NOW + 2 * HOUR_MS });
    await sweepAt(NOW + 3 * HOUR_MS);
    for (const { readMessages } of browsers)
      expect(await readMessages()).toEqual([
        {
          title: "6 new openings",
          body: "6 new for “staff nurse”, Manchester",
          href: "/searches",
          tag: "news",
        },
        { title: "3 new openings", body: "3 new for 2 saved searches", href: "/searches", tag: "news" },
      ]);
    const [message] = await readPushes(browsers[0]?.name ?? "");
    expect(message?.headers).toMatchObject({
      ttl: "86400",
      urgency: "normal",
      topic: expect.stringMatching(/^[\w-]{32}$/),
      "content-encoding": "aes128gcm",
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
    });
    // Pushed openings stay in the digest.
    const delivered = await env.DB.prepare(
      "SELECT max(delivered_at) AS at FROM saved_searches WHERE user_id = ?1",
    )
      .bind(id)
      .first("at");
    expect(delivered).toBe(1);
  });

  it("nothing that was found before the browser was added, was looked at, or is closed", async () => {
    const { id, token } = await createUserWithAddress();
    const browser = await addBrowser(token);
    await addNews(id, { count: 1, foundAt: NOW - DAY_MS - 1 });
    const seen = await addNews(id, { count: 1, foundAt: NOW });
    const closed = await addNews(id, { count: 1, foundAt: NOW });
    await env.DB.prepare("UPDATE saved_searches SET seen_at = ?2 WHERE id = ?1")
      .bind(seen.searchId, NOW)
      .run();
    await env.DB.prepare("UPDATE jobs SET closed_at = 1 WHERE uid = ?1").bind(closed.uids[0]).run();
    await sweepAt(NOW);
    expect(await browser.readMessages()).toEqual([]);
  });

  it("a next step at its time and an interview of the next day, once each", async () => {
    const { id, token } = await createUserWithAddress();
    const browser = await addBrowser(token);
    const [step, round, later] = [
      await addApplication(id),
      await addApplication(id, "x".repeat(300)),
      await addApplication(id),
    ];
    await addStep(id, step, NOW);
    await addRound(id, round, NOW + DAY_MS);
    await addRound(id, later, NOW + DAY_MS + 1);
    await sweepAt(NOW - 1);
    expect(await browser.readMessages()).toEqual([]);
    await Promise.all([sweepAt(NOW), sweepAt(NOW)]);
    const messages = await browser.readMessages();
    expect(messages).toEqual([
      {
        title: "Next step: Call Ms Kaur",
        body: "Staff Nurse at Acme",
        href: `/applications?open=${step}`,
        tag: `step-${step}`,
      },
      {
        title: "Technical interview within 24 hours",
        body: `${"x".repeat(199)}…`,
        href: `/applications?open=${round}`,
        tag: `round-round-${round}`,
      },
    ]);
    await sweepAt(NOW + 2);
    expect(await browser.readMessages()).toHaveLength(3);
  });

  it("no reminder of an application that has ended, and another of a round that is moved", async () => {
    const { id, token } = await createUserWithAddress();
    const browser = await addBrowser(token);
    const [ended, moved] = [await addApplication(id), await addApplication(id)];
    await addStep(id, ended, NOW);
    await addRound(id, ended, NOW + HOUR_MS);
    await env.DB.prepare("UPDATE applications SET status = 'rejected' WHERE id = ?1").bind(ended).run();
    await addRound(id, moved, NOW + HOUR_MS);
    await sweepAt(NOW);
    expect((await browser.readMessages()).map(({ href }) => href)).toEqual([`/applications?open=${moved}`]);
    const at = new Date(NOW + 20 * HOUR_MS).toISOString();
    const change = await api.put(
      `/applications/${moved}/rounds/round-${moved}`,
      { kind: "panel", at },
      token,
    );
    expect(change.status).toBe(200);
    await sweepAt(NOW + HOUR_MS);
    expect(await browser.readMessages()).toHaveLength(2);
  });

  it("a reminder again that no service took, and gives up a browser after five failures", async () => {
    const { id, token } = await createUserWithAddress();
    const browser = await addBrowser(token, 429);
    await addStep(id, await addApplication(id), NOW);
    for (let hour = 0; hour < 7; hour += 1) await sweepAt(NOW + hour * HOUR_MS);
    expect(await browser.readMessages()).toHaveLength(5);
    expect((await view(token)).devices).toEqual([]);
  });

  it.each([404, 410])("no more to a browser whose service answers %d", async (status) => {
    const { id, token } = await createUserWithAddress();
    const [gone, good] = [await addBrowser(token, status), await addBrowser(token)];
    await addNews(id, { count: 1, foundAt: NOW });
    await sweepAt(NOW);
    await addNews(id, { count: 1, foundAt: NOW + 1 });
    await sweepAt(NOW + 1);
    expect(await gone.readMessages()).toHaveLength(1);
    expect(await good.readMessages()).toHaveLength(2);
    expect((await view(token)).devices.map((device) => device.id)).toEqual([good.id]);
  });

  it("two hundred messages at most, and the rest an hour later", async () => {
    const users = await Promise.all(
      Array.from({ length: 42 }, async () => {
        const { id, token } = await createUserWithAddress();
        const browsers = [];
        for (let at = 0; at < 5; at += 1) browsers.push(await addBrowser(token));
        await addStep(id, await addApplication(id), NOW);
        return browsers;
      }),
    );
    const countSent = async () =>
      (await Promise.all(users.flat().map(({ name }) => readPushes(name)))).flat().length;
    await sweepAt(NOW);
    const first = await countSent();
    expect(first).toBe(200);
    await sweepAt(NOW + HOUR_MS);
    expect(await countSent()).toBe(210);
  });

  it("five events of a user at most, and of each user one before the second of any", async () => {
    const busy = await createUserWithAddress();
    const browsers = [];
    for (let at = 0; at < 10; at += 1) browsers.push(await addBrowser(busy.token));
    for (let at = 0; at < 24; at += 1) await addStep(busy.id, await addApplication(busy.id), NOW - HOUR_MS);
    const other = await createUserWithAddress();
    const ofOther = await addBrowser(other.token);
    await addStep(other.id, await addApplication(other.id), NOW);
    await sweepAt(NOW);
    expect(await browsers[0]?.readMessages()).toHaveLength(5);
    expect(await ofOther.readMessages()).toHaveLength(1);
    await sweepAt(NOW + HOUR_MS);
    expect(await browsers[0]?.readMessages()).toHaveLength(10);
  });

  it("nothing of another user", async () => {
    const [a, b] = [await createUserWithAddress(), await createUserWithAddress()];
    const [ofA, ofB] = [await addBrowser(a.token), await addBrowser(b.token)];
    for (const [user, mark] of [
      [a, "zqa"],
      [b, "zqb"],
    ] as const) {
      await addNews(user.id, { name: `${mark} search`, count: 1, foundAt: NOW });
      const application = await addApplication(user.id, `${mark} title`);
      await addStep(user.id, application, NOW);
      await addRound(user.id, application, NOW + HOUR_MS);
    }
    await sweepAt(NOW);
    const [textA, textB] = [await ofA.readMessages(), await ofB.readMessages()].map((all) =>
      JSON.stringify(all),
    );
    expect(textA?.match(/zq\w/g)).toEqual(["zqa", "zqa", "zqa"]);
    expect(textB?.match(/zq\w/g)).toEqual(["zqb", "zqb", "zqb"]);
  });
});
