import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";

import { openRunStream } from "#worker/features/jobs/runs/runs.service.ts";
import { NOTHING, listLeft } from "#worker/testing/account.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { MAIL_ENV, createUserWithAddress, readMails } from "#worker/testing/delivery.ts";

import { sweepIdleAccounts } from "./idle-accounts.service.ts";

const DAY_MS = 86_400_000;
/** The time from which uses are recorded. */
const BEGIN = Date.UTC(2026, 10, 28);
const YEARS = { IDLE_ACCOUNT_MONTHS: "24" };
const after = (days: number) => BEGIN + days * DAY_MS;

await env.DB.prepare("UPDATE d1_migrations SET applied_at = '2026-11-28 00:00:00'").run();

const readUser = (id: string) =>
  env.DB.prepare("SELECT seen_at AS seenAt, idle_notice_at AS noticeAt FROM users WHERE id = ?1")
    .bind(id)
    .first<{ seenAt: number | null; noticeAt: number | null }>();
const sweepAt = (nowMs: number, variables: object = YEARS) =>
  sweepIdleAccounts(
    createTestContext({ env: { ...variables } as Partial<Env>, now: () => nowMs, log: () => {} }),
  );
const confirmAddress = (id: string) =>
  env.DB.prepare(
    "INSERT INTO digests (user_id, state, token_hash, zone, updated_at) VALUES (?1, 'on', ?1, 'Europe/Berlin', 0)",
  )
    .bind(id)
    .run();

afterEach(() => env.DB.prepare("DELETE FROM users").run());

describe("the day of the last use", () => {
  it("is stored at sign-up and login, and once a day while a session is used", async () => {
    let now = BEGIN + 5000;
    const api = createApi({ now: () => now });
    const { token, ctx } = await createSignedInUser({ now: () => now });
    expect(await readUser(ctx.user.id)).toMatchObject({ seenAt: BEGIN });
    now = after(0) + 20 * 3_600_000;
    await api.get("/auth/me", token);
    expect(await readUser(ctx.user.id)).toMatchObject({ seenAt: BEGIN });
    now = after(1) + 20 * 3_600_000;
    await api.get("/auth/me", token);
    expect(await readUser(ctx.user.id)).toMatchObject({ seenAt: after(1) });
  });
});

describe("an account that nobody uses", () => {
  it("stays where the operator has set nothing", async () => {
    const { ctx } = await createSignedInUser({ now: () => BEGIN });
    await sweepAt(after(5000), {});
    expect(await readUser(ctx.user.id)).not.toBeNull();
  });

  it("is told by mail, and erased with all it has thirty days later", async () => {
    const { id, email, ctx } = await createUserWithAddress();
    await env.DB.prepare("UPDATE users SET seen_at = ?2 WHERE id = ?1").bind(id, BEGIN).run();
    await confirmAddress(id);
    await openRunStream(ctx, { query: "idle", location: "", limit: 50 }).then((stream) => stream.cancel());
    const mailed = { ...YEARS, ...MAIL_ENV };
    await sweepAt(after(729), mailed);
    expect(await readMails(email)).toEqual([]);
    await sweepAt(after(731), mailed);
    await sweepAt(after(732), mailed);
    const mails = await readMails(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: "Your account will be erased after December 28, 2028" });
    expect(mails[0]?.text).toContain("https://vocata.test/login");
    await sweepAt(after(760), mailed);
    expect(await readUser(id)).toMatchObject({ noticeAt: after(731) });
    await sweepAt(after(761), mailed);
    expect(await readUser(id)).toBeNull();
    expect(await listLeft(id)).toEqual(NOTHING);
  });

  it("stays when it is used after the notice", async () => {
    const { id, token } = await createUserWithAddress();
    await env.DB.prepare("UPDATE users SET seen_at = ?2, idle_notice_at = ?3 WHERE id = ?1")
      .bind(id, BEGIN, after(731))
      .run();
    await env.DB.prepare("UPDATE sessions SET created_at = ?2, last_seen_at = ?2 WHERE user_id = ?1")
      .bind(id, after(750))
      .run();
    const api = createApi({ now: () => after(751) });
    expect((await api.get("/auth/me", token)).status).toBe(200);
    expect(await readUser(id)).toEqual({ seenAt: after(751), noticeAt: null });
    await sweepAt(after(900));
    expect(await readUser(id)).not.toBeNull();
  });

  it.each([
    ["without mail", YEARS, true],
    ["with an address that is not confirmed", { ...YEARS, ...MAIL_ENV }, false],
  ])("%s is erased three months later, and no mail is sent", async (_, variables, isConfirmed) => {
    const { id, email } = await createUserWithAddress();
    await env.DB.prepare("UPDATE users SET seen_at = ?2 WHERE id = ?1").bind(id, BEGIN).run();
    if (isConfirmed) await confirmAddress(id);
    await sweepAt(after(820), variables);
    expect(await readUser(id)).toEqual({ seenAt: BEGIN, noticeAt: null });
    await sweepAt(after(824), variables);
    expect([await readUser(id), await readMails(email)]).toEqual([null, []]);
  });

  it("that is older than what is recorded of it counts from when recording began", async () => {
    const { ctx } = await createSignedInUser({ now: () => Date.UTC(2020, 0, 1) });
    await env.DB.prepare("UPDATE users SET seen_at = NULL").run();
    await sweepAt(after(820));
    expect(await readUser(ctx.user.id)).not.toBeNull();
    await sweepAt(after(824));
    expect(await readUser(ctx.user.id)).toBeNull();
  });

  it("stays while it is suspended", async () => {
    const { ctx } = await createSignedInUser({ now: () => BEGIN });
    await env.DB.prepare("UPDATE users SET suspended_at = 1").run();
    await sweepAt(after(5000));
    expect(await readUser(ctx.user.id)).not.toBeNull();
  });

  it("of which a mail failed is told by the next sweep", async () => {
    const { id, email } = await createUserWithAddress("+503");
    await confirmAddress(id);
    const mailed = { ...YEARS, ...MAIL_ENV };
    await sweepAt(after(900), mailed);
    expect(await readUser(id)).toMatchObject({ noticeAt: null });
    await env.DB.prepare("UPDATE users SET email = ?2 WHERE id = ?1")
      .bind(id, email.replace("+503", ""))
      .run();
    await sweepAt(after(901), mailed);
    expect(await readUser(id)).toMatchObject({ noticeAt: after(901) });
  });
});
