import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { createToken, sha256Hex } from "#worker/lib/ids.ts";
import { sweep } from "#worker/sweep.ts";
import { createApi, createTestContext } from "#worker/testing/api.ts";
import { isAlive, logIn, signUp } from "#worker/testing/sign-up.ts";

import { insertReset } from "./issue-reset.ts";

const api = createApi();

describe("a link of the operator's", () => {
  async function issue(email: string, nowMs = Date.now()): Promise<string> {
    const token = createToken();
    const account = await env.DB.prepare("SELECT id FROM users WHERE email_key = ?1")
      .bind(email.toLowerCase())
      .first<{ id: string }>();
    await insertReset(
      createTestContext().db,
      { userId: account?.id ?? "", tokenHash: sha256Hex(token) },
      nowMs,
    );
    return token;
  }
  const reset = (token: string, password = "Chosen-1") => api.post("/auth/reset", { token, password });

  it("chooses another password once, and ends every session", async () => {
    const person = await signUp();
    const token = await issue(person.email.toUpperCase());
    const stored = JSON.stringify((await env.DB.prepare("SELECT * FROM password_resets").all()).results);
    expect(stored).not.toContain(token);
    expect((await reset(token)).status).toBe(204);
    expect(await isAlive(person.token)).toBe(false);
    expect((await logIn(person.email, "Chosen-1")).status).toBe(200);
    const again = await reset(token, "Again-12");
    expect([again.status, await again.json()]).toMatchObject([403, { code: "auth.reset_over" }]);
    expect((await logIn(person.email, "Again-12")).status).toBe(401);
  });

  it("is used by one of many at once", async () => {
    const person = await signUp();
    const token = await issue(person.email);
    const answers = await Promise.all([1, 2, 3, 4].map((at) => reset(token, `Chosen-${at}`)));
    // One hash of an account waits for another; further attempts are rejected.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403, 429, 429]);
  });

  it("is good for an hour and no longer, and is then swept", async () => {
    const person = await signUp();
    const old = await issue(person.email, Date.now() - 3_601_000);
    expect((await reset(old)).status).toBe(403);
    await sweep(createTestContext());
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM password_resets WHERE token_hash = ?1")
        .bind(sha256Hex(old))
        .first(),
    ).toEqual({ n: 0 });
    expect(await isAlive(person.token)).toBe(true);
  });

  it("is the only one: the one before ends, and so it does with another password", async () => {
    const person = await signUp();
    const [first, second] = [await issue(person.email), await issue(person.email)];
    expect((await reset(first)).status).toBe(403);
    const body = { password: person.password, newPassword: "Other-12" };
    expect((await api.put("/account/password", body, person.token)).status).toBe(200);
    expect((await reset(second)).status).toBe(403);
  });

  it("cannot be guessed for ever, and a bad password spends nothing", async () => {
    const person = await signUp();
    const token = await issue(person.email);
    expect((await reset(token, "12345")).status).toBe(400);
    const strict = createApi({ env: { LOGIN_FAILURES_PER_NETWORK: "3", BEHIND_CLOUDFLARE: "1" } });
    const guess = () =>
      strict.call("POST", "/auth/reset", {
        body: { token: createToken(), password: "Chosen-1" },
        headers: { "cf-connecting-ip": "192.0.2.77" },
      });
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([403, 403, 403, 429, 429]);
    expect((await reset(token)).status).toBe(204);
  });
});
