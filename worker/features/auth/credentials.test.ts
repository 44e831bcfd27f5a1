import { describe, expect, it } from "vitest";

import { createApi, createSignedInUser, readToken } from "#worker/testing/api.ts";
import { isAlive, logIn, signUp } from "#worker/testing/sign-up.ts";

const api = createApi();

describe("a name", () => {
  it("is changed, also in other alphabets, and a bad one is refused by its field", async () => {
    const { token } = await createSignedInUser();
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

  it("ends all other sessions with its change, and none where it stays", async () => {
    const person = await signUp();
    const other = readToken(await logIn(person.email, person.password)) ?? "";
    const taken = { email: (await signUp()).email, password: person.password };
    expect((await api.put("/account/email", taken, person.token)).status).toBe(409);
    expect(await isAlive(other)).toBe(true);
    const free = { email: `Next-${person.email}`, password: person.password };
    expect((await api.put("/account/email", free, person.token)).status).toBe(200);
    expect([await isAlive(other), await isAlive(person.token)]).toEqual([false, true]);
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
    const email = `wanted-by-two-${a.email}`;
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
    const tokens = (await Promise.all(others)).map((response) => readToken(response) ?? "");
    const body = { password: person.password, newPassword: "Other-12" };
    const response = await api.put("/account/password", body, person.token);
    expect([response.status, await response.json()]).toEqual([200, { endedSessions: 2 }]);
    const next = readToken(response) ?? "";
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
    const token = readToken(login);
    expect(token === null || !(await isAlive(token))).toBe(true);
  });

  it.each([
    ["", "Please fill in all fields."],
    ["12345", "Password must be at least 6 characters long."],
    ["x".repeat(129), "Password must be at most 128 characters long."],
  ])("%j is refused by name", async (newPassword, message) => {
    const { token } = await createSignedInUser();
    const response = await api.put("/account/password", { password: "Secret-1", newPassword }, token);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { issues: [{ path: "newPassword", message }] },
    ]);
  });
});
