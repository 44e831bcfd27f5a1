import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { newToken, sha256Hex } from "#worker/lib/ids.ts";
import { sweep } from "#worker/sweep.ts";
import { createApi, createTestContext, signedIn, tokenOf } from "#worker/testing/api.ts";

import type { SessionsResponse } from "./credentials.contract.ts";
import { readDevice } from "./device.ts";
import { accountOf, resetFor } from "./issue-reset.ts";

const api = createApi();
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

let people = 0;
async function signUp(headers: Record<string, string> = {}) {
  people += 1;
  const input = {
    firstName: "Ada",
    lastName: "Example",
    email: `c${people}@example.com`,
    password: "Secret-1",
  };
  const response = await api.call("POST", "/auth/signup", { body: input, headers });
  return { ...input, token: tokenOf(response) ?? "" };
}
const logIn = async (email: string, password: string, headers: Record<string, string> = {}) =>
  api.call("POST", "/auth/login", { body: { email, password }, headers });
const isAlive = async (token: string) => (await api.get("/auth/me", token)).status === 200;
const sessionsOf = async (token: string) =>
  (await (await api.get("/account/sessions", token)).json<SessionsResponse>()).sessions;

describe("a name", () => {
  it("is changed, also in other alphabets, and a bad one is refused by its field", async () => {
    const { token } = await signedIn();
    const name = { firstName: "  Zoë ", lastName: "Ångström-李" };
    const response = await api.put("/account/name", name, token);
    expect(response.status).toBe(200);
    const me = await (await api.get("/auth/me", token)).json();
    expect(me).toMatchObject({ user: { firstName: "Zoë", lastName: "Ångström-李" } });
    const bad = await api.put("/account/name", { firstName: " ", lastName: "x".repeat(101) }, token);
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({ issues: [{ path: "firstName" }, { path: "lastName" }] });
    expect(await (await api.get("/auth/me", token)).json()).toEqual(me);
  });
});

describe("an e-mail", () => {
  it("is changed with the password, signs in from then on, and sets the old one free", async () => {
    const person = await signUp();
    const email = `New-${person.email}`;
    const response = await api.put("/account/email", { email, password: person.password }, person.token);
    expect([response.status, await response.json()]).toMatchObject([200, { user: { email } }]);
    expect((await logIn(email.toUpperCase(), person.password)).status).toBe(200);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    expect((await api.post("/auth/signup", { ...person })).status).toBe(201);
  });

  it("of another account is refused, and nothing changes", async () => {
    const [mine, other] = [await signUp(), await signUp()];
    const body = { email: other.email.toUpperCase(), password: mine.password };
    const response = await api.put("/account/email", body, mine.token);
    expect([response.status, await response.json()]).toMatchObject([409, { code: "auth.email_taken" }]);
    expect((await logIn(mine.email, mine.password)).status).toBe(200);
  });

  it("may change its case of letters alone", async () => {
    const person = await signUp();
    const email = person.email.toUpperCase();
    const body = { email, password: person.password };
    expect((await api.put("/account/email", body, person.token)).status).toBe(200);
    expect(await (await api.get("/auth/me", person.token)).json()).toMatchObject({ user: { email } });
  });

  it("goes to one of two who want it at once", async () => {
    const [a, b] = [await signUp(), await signUp()];
    const email = `wanted${people}@example.com`;
    const answers = await Promise.all(
      [a, b].map(({ token, password }) => api.put("/account/email", { email, password }, token)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("a wrong password", () => {
  it.each([
    ["PUT", "/account/email", { email: "next@example.com", password: "wrong-1" }],
    ["PUT", "/account/password", { password: "wrong-1", newPassword: "Other-12" }],
  ])("%s %s is 403, changes nothing and ends no session", async (method, path, body) => {
    const person = await signUp();
    const response = await api.call(method, path, { body, token: person.token });
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { code: "account.wrong_password", issues: [{ path: "password" }] },
    ]);
    expect(await isAlive(person.token)).toBe(true);
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  it("is counted with those of logging in", async () => {
    const person = await signUp();
    const strict = createApi({ env: { LOGIN_FAILURES_PER_WINDOW: "3" } });
    const guess = () =>
      strict.put("/account/password", { password: "wrong-1", newPassword: "Other-12" }, person.token);
    expect((await guess()).status).toBe(403);
    expect((await guess()).status).toBe(403);
    expect((await strict.post("/auth/login", { ...person, password: "wrong-1" })).status).toBe(401);
    const stopped = await guess();
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await isAlive(person.token)).toBe(true);
  });
});

describe("another password", () => {
  it("ends all other sessions, counted, and the copy of this one's cookie", async () => {
    const person = await signUp();
    const others = [1, 2].map(() => logIn(person.email, person.password));
    const tokens = (await Promise.all(others)).map((response) => tokenOf(response) ?? "");
    const body = { password: person.password, newPassword: "Other-12" };
    const response = await api.put("/account/password", body, person.token);
    expect([response.status, await response.json()]).toEqual([200, { endedSessions: 2 }]);
    const next = tokenOf(response) ?? "";
    expect(await isAlive(next)).toBe(true);
    for (const token of [person.token, ...tokens]) expect(await isAlive(token)).toBe(false);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    expect((await logIn(person.email, "Other-12")).status).toBe(200);
  });

  it("is one of two that are chosen at once", async () => {
    const person = await signUp();
    const change = (newPassword: string) =>
      api.put("/account/password", { password: person.password, newPassword }, person.token);
    const answers = await Promise.all([change("First-12"), change("Second-12")]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const logins = [await logIn(person.email, "First-12"), await logIn(person.email, "Second-12")];
    expect(logins.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it("shuts out a sign-in that began with the one before", async () => {
    const person = await signUp();
    const [login, change] = await Promise.all([
      logIn(person.email, person.password),
      api.put("/account/password", { password: person.password, newPassword: "Other-12" }, person.token),
    ]);
    expect(change.status).toBe(200);
    const token = tokenOf(login);
    expect(token === null || !(await isAlive(token))).toBe(true);
  });

  it.each([
    ["", "Please fill in all fields."],
    ["12345", "Password must be at least 6 characters long."],
    ["x".repeat(129), "Password must be at most 128 characters long."],
  ])("%j is refused by name", async (newPassword, message) => {
    const { token } = await signedIn();
    const response = await api.put("/account/password", { password: "Secret-1", newPassword }, token);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { issues: [{ path: "newPassword", message }] },
    ]);
  });
});

describe("sessions", () => {
  it("tell browser and system, when they were seen, and which one this is; no address", async () => {
    const person = await signUp({ "user-agent": FIREFOX, "cf-connecting-ip": "203.0.113.9" });
    const login = await logIn(person.email, person.password, { "user-agent": "curl/8" });
    const sessions = await sessionsOf(person.token);
    expect(sessions).toEqual([
      expect.objectContaining({ browser: "", system: "", isPresent: false }),
      expect.objectContaining({ browser: "Firefox", system: "Windows", isPresent: true }),
    ]);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ["browser", "firstSeenAt", "id", "isPresent", "lastSeenAt", "system"].toSorted(),
    );
    const stored = JSON.stringify((await env.DB.prepare("SELECT * FROM sessions").all()).results);
    for (const secret of ["203.0.113", "Gecko", "curl", tokenOf(login) ?? ""])
      expect(stored).not.toContain(secret);
  });

  it("end one by one, or all others at once", async () => {
    const person = await signUp();
    const logins = await Promise.all([1, 2, 3].map(() => logIn(person.email, person.password)));
    const tokens = logins.map((response) => tokenOf(response) ?? "");
    const victim = (await sessionsOf(tokens[0] ?? "")).find(({ isPresent }) => isPresent);
    const path = `/account/sessions/${victim?.id ?? ""}`;
    expect((await api.delete(path, person.token)).status).toBe(204);
    expect(await isAlive(tokens[0] ?? "")).toBe(false);
    expect((await api.delete(path, person.token)).status).toBe(404);
    const all = await api.delete("/account/sessions", person.token);
    expect([all.status, await all.json()]).toEqual([200, { endedSessions: 2 }]);
    expect(await sessionsOf(person.token)).toHaveLength(1);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false, false]);
  });

  it("of another user are unknown", async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const [theirs] = await sessionsOf(other.token);
    expect((await api.delete(`/account/sessions/${theirs?.id ?? ""}`, mine.token)).status).toBe(404);
    expect(await isAlive(other.token)).toBe(true);
  });

  it("that are over are not listed", async () => {
    const { ctx } = await signedIn({ now: () => Date.now() - 61 * 86_400_000 });
    await env.DB.prepare("UPDATE sessions SET browser = 'Old' WHERE user_id = ?1").bind(ctx.user.id).run();
    const rows = await env.DB.prepare("SELECT id FROM sessions WHERE user_id = ?1").bind(ctx.user.id).all();
    expect(rows.results).toHaveLength(1);
    const { getSessions } = await import("./sessions.service.ts");
    expect(await getSessions({ ...createTestContext(), user: ctx.user }, "x")).toEqual([]);
  });
});

it.each([
  [FIREFOX, "Firefox", "Windows"],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome",
    "ChromeOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge",
    "macOS",
  ],
  ["", "", ""],
  [undefined, "", ""],
  ["a".repeat(100_000), "", ""],
])("the browser in %.60s is %s on %s", (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});

describe("a link of the operator's", () => {
  async function issue(email: string, nowMs = Date.now()): Promise<string> {
    const token = newToken();
    const account = await env.DB.prepare(accountOf(email)).first<{ id: string }>();
    await env.DB.prepare(resetFor(account?.id ?? "", sha256Hex(token), nowMs)).run();
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
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403, 403, 403]);
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
        body: { token: newToken(), password: "Chosen-1" },
        headers: { "cf-connecting-ip": "192.0.2.77" },
      });
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([403, 403, 403, 429, 429]);
    expect((await reset(token)).status).toBe(204);
  });
});
