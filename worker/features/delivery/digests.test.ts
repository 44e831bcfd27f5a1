import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { sha256Hex } from "#worker/lib/ids.ts";
import { createApi, createTestContext } from "#worker/testing/api.ts";
import { MAIL_ENV, addNews, createUserWithAddress, readMails, readToken } from "#worker/testing/delivery.ts";
import { carryOut } from "#worker/testing/operator.ts";

import type { Delivery } from "./delivery.contract.ts";
import { sweepDeliveries } from "./digests.service.ts";
import { sendDigests } from "./send-digests.service.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 7:30 in Berlin, 22:30 of the day before in Los Angeles. */
const MORNING = Date.UTC(2026, 10, 28, 6, 30);
const clock = { now: MORNING - DAY_MS };
const logged: { event: string; fields: unknown }[] = [];
const api = createApi({ env: MAIL_ENV as Partial<Env>, now: () => clock.now });

const turnOn = (token: string, zone = "Europe/Berlin") =>
  api.put("/delivery/digest", { state: "on", zone }, token);
const view = async (token: string) => (await (await api.get("/delivery", token)).json<Delivery>()).mail;
const confirm = (token: string) => api.post("/delivery/digest/confirm", { token });

/** Resets the hourly limit on confirmations for all users. */
const forgetCounts = () => env.DB.prepare("DELETE FROM counters").run();

/** A user whose digest is on. */
async function subscribe({ suffix = "", zone = "Europe/Berlin" } = {}) {
  clock.now = MORNING - DAY_MS;
  await forgetCounts();
  const user = await createUserWithAddress();
  await turnOn(user.token, zone);
  const [mail] = await readMails(user.email);
  expect((await confirm(readToken(mail, "confirm"))).status).toBe(204);
  const email = user.email.replace("@", `${suffix}@`);
  await env.DB.prepare("UPDATE users SET email = ?2 WHERE id = ?1").bind(user.id, email).run();
  const readDigests = async () =>
    (await readMails(email)).filter(({ subject }) => !subject.startsWith("Confirm"));
  return { ...user, email, readDigests };
}

async function sweepAt(nowMs: number): Promise<void> {
  await sendDigests(
    createTestContext({
      env: MAIL_ENV as Partial<Env>,
      now: () => nowMs,
      log: (_level, event, fields) => logged.push({ event, fields }),
    }),
  );
}

const listDeliveries = async (userId: string) =>
  (
    await env.DB.prepare(
      "SELECT id, kind, outcome, detail, provider_id AS providerId FROM mail_deliveries WHERE user_id = ?1 ORDER BY at",
    )
      .bind(userId)
      .all<{ id: string; kind: string; outcome: string; detail: string; providerId: string }>()
  ).results;

describe("turning the digest on", () => {
  it("sends a link first, and nothing else before its page has confirmed it", async () => {
    const user = await createUserWithAddress();
    clock.now = MORNING - DAY_MS;
    expect(await view(user.token)).toEqual({ isOffered: true, state: "none", address: user.email });
    expect(await (await turnOn(user.token)).json()).toMatchObject({ state: "unconfirmed" });
    await addNews(user.id, { count: 1, foundAt: MORNING });
    await sweepAt(MORNING + HOUR_MS);
    const mails = await readMails(user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      authorization: "Bearer re_test",
      from: '"Alerts" <alerts@example.org>',
    });
    const token = readToken(mails[0], "confirm");
    const opened = await api.get(`/delivery/digest/${token}/confirm`);
    expect(opened.status).toBe(302);
    expect(opened.headers.get("location")).toBe(`/digest?confirm=${token}`);
    expect(await view(user.token)).toMatchObject({ state: "unconfirmed" });
    expect((await confirm(token)).status).toBe(204);
    expect(await view(user.token)).toMatchObject({ state: "on" });
    expect((await confirm(token)).status).toBe(404);
    const stored = await env.DB.prepare("SELECT * FROM digests WHERE user_id = ?1").bind(user.id).first();
    expect(stored).toMatchObject({ token_hash: sha256Hex(token) });
    expect(JSON.stringify([stored, await listDeliveries(user.id)])).not.toContain(token);
  });

  it("sends three a day to one inbox, however its address is written", async () => {
    await forgetCounts();
    const name = crypto.randomUUID();
    const written = ["", "+0", "+1", "+2"].map((tag) => `${name}${tag}@example.com`);
    const statuses: number[] = [];
    for (const email of [...written, `${name.slice(0, 4)}.${name.slice(4)}@example.com`]) {
      const { id, token } = await createUserWithAddress();
      await env.DB.prepare("UPDATE users SET email = ?2 WHERE id = ?1").bind(id, email).run();
      statuses.push((await turnOn(token)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it("sends twenty an hour for one network, and fifty for all", async () => {
    await forgetCounts();
    const ask = async (address: string) => {
      const { token } = await createUserWithAddress();
      const response = await api.call("PUT", "/delivery/digest", {
        token,
        body: { state: "on", zone: "UTC" },
        headers: { "cf-connecting-ip": address },
      });
      return response.status;
    };
    const askAll = async (network: number, count: number) =>
      (await Promise.all(Array.from({ length: count }, () => ask(`203.0.${network}.7`)))).filter(
        (status) => status === 200,
      ).length;
    expect([await askAll(1, 21), await askAll(2, 20), await askAll(3, 11)]).toEqual([20, 20, 10]);
  });

  it("sends three confirmations a day, of which the newest counts", async () => {
    await forgetCounts();
    const user = await createUserWithAddress();
    for (let sent = 0; sent < 3; sent += 1) expect((await turnOn(user.token)).status).toBe(200);
    const refused = await turnOn(user.token);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "delivery.too_many_confirmations" });
    const mails = await readMails(user.email);
    expect(mails).toHaveLength(3);
    expect((await confirm(readToken(mails[0], "confirm"))).status).toBe(404);
    expect((await confirm(readToken(mails[2], "confirm"))).status).toBe(204);
  });

  it("takes no link after seven days, and none after the address has changed", async () => {
    const [late, moved] = [await createUserWithAddress(), await createUserWithAddress()];
    clock.now = MORNING;
    for (const user of [late, moved]) await turnOn(user.token);
    await env.DB.prepare("UPDATE digests SET updated_at = ?2 WHERE user_id = ?1")
      .bind(late.id, MORNING - 7 * DAY_MS - 1)
      .run();
    const { updateEmail } = await import("#worker/features/auth/auth.queries.ts");
    const email = `new-${moved.email}`;
    await updateEmail(moved.ctx.db, moved.id, { email, emailKey: email, tokenHash: sha256Hex(moved.token) });
    for (const user of [late, moved]) {
      const [mail] = await readMails(user.email);
      expect((await confirm(readToken(mail, "confirm"))).status).toBe(404);
    }
    expect(await view(moved.token)).toEqual({ isOffered: true, state: "off", address: email });
  });

  it("says what is unchanged where the mail cannot be sent or is refused", async () => {
    const [down, unknown] = [await createUserWithAddress("+500"), await createUserWithAddress("+422")];
    const quiet = createApi({ env: MAIL_ENV as Partial<Env>, log: () => {} });
    // Unsent mails are not counted.
    for (let at = 0; at < 5; at += 1) {
      const failed = await quiet.put("/delivery/digest", { state: "on", zone: "Europe/Berlin" }, down.token);
      expect(failed.status).toBe(502);
    }
    expect(await view(down.token)).toMatchObject({ state: "off" });
    expect((await turnOn(unknown.token)).status).toBe(422);
    expect(await view(unknown.token)).toMatchObject({ state: "refused" });
    const [delivery] = await listDeliveries(unknown.id);
    expect(delivery).toMatchObject({ kind: "confirmation", outcome: "refused" });
    expect(delivery?.detail).toContain("422");
    expect(delivery?.detail).not.toContain("@");
  });

  it("is not offered without a provider, and takes no zone that there is not", async () => {
    const user = await createUserWithAddress();
    const plain = createApi();
    const answer = await plain.put("/delivery/digest", { state: "on", zone: "Europe/Berlin" }, user.token);
    expect(answer.status).toBe(409);
    expect(await (await plain.get("/delivery", user.token)).json()).toMatchObject({
      mail: { isOffered: false },
      push: { isOffered: false, publicKey: "", devices: [] },
    });
    for (const zone of ["Europe/Atlantis", "+02:00", "", "x".repeat(65)])
      expect((await turnOn(user.token, zone)).status).toBe(400);
  });
});

describe("a digest", () => {
  it("is not sent while the account is suspended, and is afterwards", async () => {
    const user = await subscribe();
    await addNews(user.id, { count: 1, foundAt: MORNING });
    await carryOut({ userId: user.id, kind: "suspend", reason: "Spam." });
    await sweepAt(MORNING + HOUR_MS);
    expect(await user.readDigests()).toEqual([]);
    await carryOut({ userId: user.id, kind: "unsuspend" });
    await sweepAt(MORNING + HOUR_MS);
    expect(await user.readDigests()).toHaveLength(1);
  });

  it("lists ten openings of each search from seven in the morning, once a day", async () => {
    const user = await subscribe();
    const { uids } = await addNews(user.id, { count: 14, more: 2, foundAt: MORNING - HOUR_MS });
    await addNews(user.id, { name: "chef, Leeds", count: 1, foundAt: MORNING - HOUR_MS });
    await env.DB.prepare("UPDATE jobs SET closed_at = 1 WHERE uid = ?1").bind(uids[0]).run();
    await sweepAt(MORNING - HOUR_MS);
    expect(await user.readDigests()).toEqual([]);
    await sweepAt(MORNING);
    const [digest] = await user.readDigests();
    expect(digest?.subject).toBe("14 new for 2 saved searches");
    expect(digest?.text).toContain("“staff nurse”, Manchester: 13 new");
    expect(digest?.text.match(/https:\/\/vocata\.test\/jobs\/\w+/g)).toHaveLength(11);
    expect(digest?.text).toContain("and 3 more");
    expect(digest?.text).toContain("chef, Leeds: 1 new");
    expect(digest?.text).not.toContain(uids[0]);
    expect(digest?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    await addNews(user.id, { count: 1, foundAt: MORNING + HOUR_MS });
    await sweepAt(MORNING + 2 * HOUR_MS);
    expect(await user.readDigests()).toHaveLength(1);
    await sweepAt(MORNING + DAY_MS);
    expect((await user.readDigests()).map(({ subject }) => subject)).toEqual([
      "14 new for 2 saved searches",
      "1 new for “staff nurse”, Manchester",
    ]);
    await sweepAt(MORNING + 2 * DAY_MS);
    expect(await user.readDigests()).toHaveLength(2);
  });

  it("waits for the morning of the user's own zone", async () => {
    const user = await subscribe({ zone: "America/Los_Angeles" });
    await addNews(user.id, { count: 1, foundAt: MORNING - HOUR_MS });
    await sweepAt(Date.UTC(2026, 10, 28, 14, 59));
    expect(await user.readDigests()).toEqual([]);
    await sweepAt(Date.UTC(2026, 10, 28, 15));
    expect(await user.readDigests()).toHaveLength(1);
  });

  it("has neither what is only counted, nor what is closed or of a deleted search", async () => {
    const user = await subscribe();
    await addNews(user.id, { count: 2, more: 2, foundAt: MORNING });
    const closed = await addNews(user.id, { count: 1, foundAt: MORNING });
    const deleted = await addNews(user.id, { count: 1, foundAt: MORNING });
    await env.DB.prepare("UPDATE jobs SET closed_at = 1 WHERE uid = ?1").bind(closed.uids[0]).run();
    await env.DB.prepare("UPDATE saved_searches SET deleted_at = 1 WHERE id = ?1")
      .bind(deleted.searchId)
      .run();
    await sweepAt(MORNING);
    expect(await user.readDigests()).toEqual([]);
  });

  it("has nothing that the user has looked at or tracks, nor what was found before under another id", async () => {
    const user = await subscribe();
    const { searchId, uids } = await addNews(user.id, { count: 4, foundAt: MORNING - HOUR_MS });
    const [seen, tracked, repeated, left] = uids;
    await env.DB.batch([
      env.DB.prepare("UPDATE search_hits SET found_at = ?2 WHERE job_id = ?1").bind(
        seen,
        MORNING - 3 * HOUR_MS,
      ),
      env.DB.prepare("UPDATE saved_searches SET seen_at = ?2 WHERE id = ?1").bind(
        searchId,
        MORNING - 2 * HOUR_MS,
      ),
      env.DB.prepare("UPDATE search_hits SET state = 'repeated' WHERE job_id = ?1").bind(repeated),
      env.DB.prepare(
        "INSERT INTO applications (id, user_id, job_id, status, created_at, updated_at) VALUES (?1, ?2, ?1, 'saved', 0, 0)",
      ).bind(tracked, user.id),
    ]);
    await sweepAt(MORNING);
    const [digest] = await user.readDigests();
    expect(digest?.subject).toBe("1 new for “staff nurse”, Manchester");
    expect(digest?.text).toContain(`/jobs/${left}`);
  });

  it("is sent once by two sweeps at once", async () => {
    const user = await subscribe();
    await addNews(user.id, { count: 3, foundAt: MORNING });
    await Promise.all([sweepAt(MORNING), sweepAt(MORNING), sweepAt(MORNING)]);
    expect(await user.readDigests()).toHaveLength(1);
  });

  it("that fails is tried three more times that day and again the next, with all its news", async () => {
    const user = await subscribe({ suffix: "+503" });
    await addNews(user.id, { count: 2, foundAt: MORNING });
    await Promise.all([sweepAt(MORNING), sweepAt(MORNING)]);
    expect(await user.readDigests()).toHaveLength(1);
    for (let hour = 1; hour < 8; hour += 1) await sweepAt(MORNING + hour * HOUR_MS);
    expect(await user.readDigests()).toHaveLength(4);
    await sweepAt(MORNING + DAY_MS);
    const digests = await user.readDigests();
    expect(digests).toHaveLength(5);
    expect(new Set(digests.map(({ subject }) => subject))).toEqual(
      new Set(["2 new for “staff nurse”, Manchester"]),
    );
    expect(await view(user.token)).toMatchObject({ state: "on" });
  });

  it("to an address that refuses two of them is no longer sent", async () => {
    const user = await subscribe({ suffix: "+422" });
    await addNews(user.id, { count: 1, foundAt: MORNING });
    await sweepAt(MORNING);
    expect(await view(user.token)).toMatchObject({ state: "on" });
    await sweepAt(MORNING + HOUR_MS);
    expect(await user.readDigests()).toHaveLength(1);
    await sweepAt(MORNING + DAY_MS);
    expect(await view(user.token)).toMatchObject({ state: "refused" });
    await sweepAt(MORNING + 2 * DAY_MS);
    expect(await user.readDigests()).toHaveLength(2);
    expect(logged).toContainEqual({
      event: "delivery.mail_refused",
      fields: { kind: "digest", outcome: "refused", detail: expect.stringContaining("[address]") },
    });
  });

  it("holds nothing of another user", async () => {
    const [a, b] = [await subscribe(), await subscribe()];
    await addNews(a.id, { name: "zqa search", title: "zqa title", count: 2, foundAt: MORNING });
    await addNews(b.id, { name: "zqb search", title: "zqb title", count: 2, foundAt: MORNING });
    await sweepAt(MORNING);
    const [ofA, ofB] = [JSON.stringify(await a.readDigests()), JSON.stringify(await b.readDigests())];
    expect(ofA).toContain("zqa title");
    expect(ofB).toContain("zqb title");
    for (const mark of ["zqb", b.id, b.email]) expect(ofA).not.toContain(mark);
    for (const mark of ["zqa", a.id, a.email]) expect(ofB).not.toContain(mark);
  });
});

describe("ending the digest", () => {
  it("works by the link of any mail, as a form from anywhere, and not by opening it", async () => {
    const user = await subscribe();
    for (const day of [0, 1]) {
      await addNews(user.id, { count: 1, foundAt: MORNING + day * DAY_MS });
      await sweepAt(MORNING + day * DAY_MS);
    }
    const [first, second] = await user.readDigests();
    const address =
      /<https:\/\/vocata\.test\/api(.+)>/.exec(first?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const opened = await api.get(address);
    expect(opened.status).toBe(302);
    expect(opened.headers.get("location")).toBe(`/digest?unsubscribe=${readToken(first, "unsubscribe")}`);
    expect(await view(user.token)).toMatchObject({ state: "on" });
    const click = () =>
      api.call("POST", address, {
        body: "List-Unsubscribe=One-Click",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "cross-site",
          origin: "https://mail.example",
        },
      });
    expect((await click()).status).toBe(204);
    expect(await view(user.token)).toMatchObject({ state: "off" });
    expect((await click()).status).toBe(204);
    expect((await confirm(readToken(second, "unsubscribe"))).status).toBe(404);
  });

  it("does nothing to whom a session belongs, without the token", async () => {
    const [user, other] = [await subscribe(), await subscribe()];
    const path = `/delivery/digest/unsubscribe?token=${"x".repeat(43)}`;
    expect((await api.call("POST", path, { token: user.token, body: {} })).status).toBe(404);
    expect((await api.call("POST", "/delivery/digest/unsubscribe", { token: user.token })).status).toBe(400);
    for (const { token } of [user, other]) expect(await view(token)).toMatchObject({ state: "on" });
  });
});

describe("a report of a bounce", () => {
  const report = (body: unknown, secret = MAIL_ENV.MAIL_WEBHOOK_SECRET) =>
    api.call("POST", "/delivery/bounces", { body, headers: { authorization: `Bearer ${secret}` } });

  it("refuses the digest of the mail's user, and no other", async () => {
    const [user, other] = [await subscribe(), await subscribe()];
    for (const { id } of [user, other]) await addNews(id, { count: 1, foundAt: MORNING });
    await sweepAt(MORNING);
    const digest = (await listDeliveries(user.id)).find(({ kind }) => kind === "digest");
    const body = { providerId: digest?.providerId, reason: `no mailbox ${user.email}` };
    expect((await report(body)).status).toBe(204);
    expect(await view(user.token)).toMatchObject({ state: "refused" });
    expect(await view(other.token)).toMatchObject({ state: "on" });
    expect((await listDeliveries(user.id)).at(-1)).toMatchObject({
      outcome: "bounced",
      detail: "no mailbox [address]",
    });
  });

  it("needs the secret, and does not exist where none is set", async () => {
    const body = { providerId: "mail-1", reason: "" };
    expect((await report(body, "wrong")).status).toBe(401);
    expect((await report(body)).status).toBe(404);
    expect((await report({ providerId: "", reason: "" })).status).toBe(400);
    const off = createApi({ env: { ...MAIL_ENV, MAIL_WEBHOOK_SECRET: "" } as Partial<Env> });
    const answer = await off.call("POST", "/delivery/bounces", {
      body,
      headers: { authorization: "Bearer " },
    });
    expect(await answer.json()).toMatchObject({ code: "request.unknown_path" });
  });
});

it("what became of mails is kept for thirty days", async () => {
  const user = await subscribe();
  const sweepOld = (now: number) => sweepDeliveries(createTestContext({ now: () => now }));
  await sweepOld(MORNING - DAY_MS + 30 * DAY_MS);
  expect(await listDeliveries(user.id)).toHaveLength(1);
  await sweepOld(MORNING - DAY_MS + 30 * DAY_MS + 1);
  expect(await listDeliveries(user.id)).toEqual([]);
});
