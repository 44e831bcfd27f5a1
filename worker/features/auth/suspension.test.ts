import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { brand } from "#src/brand.ts";
import type { CreatedFeed } from "#worker/features/feeds/feeds.contract.ts";
import { createToken, sha256Hex } from "#worker/lib/ids.ts";
import { createApi, createTestContext, readToken } from "#worker/testing/api.ts";
import { carryOut } from "#worker/testing/operator.ts";
import { isAlive, logIn, signUp } from "#worker/testing/sign-up.ts";

import { insertReset } from "./issue-reset.ts";
import { beginSession } from "./sessions.service.ts";

const api = createApi();
const REASON = "You sent the same mail to 400 employers.";

async function createPerson() {
  const person = await signUp();
  const account = await env.DB.prepare("SELECT id FROM users WHERE email_key = ?1")
    .bind(person.email.toLowerCase())
    .first<{ id: string }>();
  const userId = account?.id ?? "";
  const suspend = () => carryOut({ userId, kind: "suspend", reason: REASON });
  const unsuspend = () => carryOut({ userId, kind: "unsuspend" });
  return { ...person, userId, suspend, unsuspend };
}
const readBody = async (response: Response) => {
  const { requestId: _, ...body } = await response.json<Record<string, unknown>>();
  return { status: response.status, body };
};

describe("a suspended account", () => {
  it("ends its sessions, and a login with the right password tells the reason and where to write", async () => {
    const person = await createPerson();
    expect((await person.suspend()).status).toBe(204);
    expect(await isAlive(person.token)).toBe(false);
    const answer = await logIn(person.email, person.password);
    expect(readToken(answer)).toBeNull();
    expect(await readBody(answer)).toEqual({
      status: 403,
      body: {
        code: "auth.suspended",
        error: expect.stringMatching(`${REASON} Nothing of yours was deleted.+${brand.mail.support}`),
      },
    });
  });

  it("tells guessers nothing: a wrong password has the answer of an account that does not exist", async () => {
    const person = await createPerson();
    await person.suspend();
    const wrong = await readBody(await logIn(person.email, "Wrong-12"));
    expect(wrong).toEqual(await readBody(await logIn("nobody-is-here@example.com", "Wrong-12")));
    expect(wrong.status).toBe(401);
  });

  it("has no user for a session that is left, and gets no new one", async () => {
    const person = await createPerson();
    await env.DB.prepare("UPDATE users SET suspended_at = 1 WHERE id = ?1").bind(person.userId).run();
    const left = env.DB.prepare("SELECT count(*) AS n FROM sessions WHERE user_id = ?1").bind(person.userId);
    expect(await left.first("n")).toBe(1);
    expect(await isAlive(person.token)).toBe(false);
    // Routes that read during the session lookup, and routes that write.
    for (const path of ["/jobs?q=nurse", "/applications", "/account/export", "/account/sessions"])
      expect((await api.get(path, person.token)).status).toBe(401);
    expect((await api.post("/interviews/stories", { title: "Mine" }, person.token)).status).toBe(401);
    expect(await beginSession(createTestContext(), person.userId)).toBeNull();
  });

  it("cannot be opened by a reset link, which works again once the suspension ends", async () => {
    const person = await createPerson();
    const token = createToken();
    const link = { userId: person.userId, tokenHash: sha256Hex(token) };
    await insertReset(createTestContext().db, link, Date.now());
    await person.suspend();
    const refused = await api.post("/auth/reset", { token, password: "Chosen-1" });
    expect(await readBody(refused)).toMatchObject({ status: 403, body: { code: "auth.reset_over" } });
    expect((await logIn(person.email, person.password)).status).toBe(403);
    await person.unsuspend();
    expect((await api.post("/auth/reset", { token, password: "Chosen-1" })).status).toBe(204);
  });

  it("keeps everything: after the suspension the password opens it, and its feed answers", async () => {
    const person = await createPerson();
    await api.post("/interviews/stories", { title: "The flood" }, person.token);
    const made = await api.post("/feeds", { kind: "calendar", zone: "Europe/Berlin" }, person.token);
    const { url } = await made.json<CreatedFeed>();
    const ask = () => api.get(new URL(url).pathname.replace("/api", ""));
    expect((await ask()).status).toBe(200);
    await person.suspend();
    expect((await ask()).status).toBe(404);
    const file = await (await carryOut({ userId: person.userId, kind: "export" })).text();
    expect(file).toContain("The flood");
    expect(file).toContain(REASON);
    expect((await person.unsuspend()).status).toBe(204);
    const { results } = await env.DB.prepare("SELECT suspended_at, suspended_reason FROM users WHERE id = ?1")
      .bind(person.userId)
      .all();
    expect(results).toEqual([{ suspended_at: null, suspended_reason: null }]);
    expect((await ask()).status).toBe(200);
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });
});
