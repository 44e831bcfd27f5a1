import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { sweep } from "#worker/sweep.ts";
import { createApi, createTestContext, createSignedInUser, readToken } from "#worker/testing/api.ts";

import { withHashingPermit } from "./hashing-queue.ts";
import { hashPassword, verifyPassword } from "./password.ts";

const api = createApi();
const DAY_MS = 86_400_000;

let people = 0;
const person = () => {
  people += 1;
  return { firstName: "Ada", lastName: "Lovelace", email: `ada${people}@example.com`, password: "secret1" };
};

describe("signing up", () => {
  it("creates the account, signs in, and tells the user without a secret", async () => {
    const input = person();
    const response = await api.post("/auth/signup", input);
    expect(response.status).toBe(201);
    const body = await response.json<{ user: { id: string } }>();
    expect(body).toEqual({
      user: { id: expect.any(String), firstName: "Ada", lastName: "Lovelace", email: input.email },
    });
    const me = await api.get("/auth/me", readToken(response) ?? "");
    expect(await me.json()).toEqual(body);
  });

  it("refuses an e-mail that is taken, in any case of letters, and changes nothing", async () => {
    const input = person();
    await api.post("/auth/signup", input);
    const again = await api.post("/auth/signup", {
      ...input,
      email: input.email.toUpperCase(),
      firstName: "Eve",
      password: "other12",
    });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      code: "auth.email_taken",
      error: "An account with this email already exists.",
    });
    expect((await api.post("/auth/login", { email: input.email, password: input.password })).status).toBe(
      200,
    );
    expect((await api.post("/auth/login", { email: input.email, password: "other12" })).status).toBe(401);
  });

  it("lets exactly one of many at once have an e-mail", async () => {
    const input = person();
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.post("/auth/signup", input)));
    // One hash waits for another; further attempts for the same e-mail are rejected.
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 429, 429, 429, 429]);
  });

  it.each([
    [{ firstName: "" }, "firstName", "Please fill in all fields."],
    [{ lastName: "  " }, "lastName", "Please fill in all fields."],
    [{ email: "" }, "email", "Please fill in all fields."],
    [{ email: "nobody" }, "email", "Please enter a valid email address."],
    [{ password: "" }, "password", "Please fill in all fields."],
    [{ password: "12345" }, "password", "Password must be at least 6 characters long."],
    [{ password: "x".repeat(129) }, "password", "Password must be at most 128 characters long."],
    [{ email: undefined }, "email", "Please fill in all fields."],
    [{ firstName: { $ne: 1 } }, "firstName", "Please fill in all fields."],
  ])("refuses %j by name", async (change, path, message) => {
    const response = await api.post("/auth/signup", { ...person(), ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: message, issues: [{ path }] });
  });

  it("refuses a password that could not be told apart from another", async () => {
    const body = `{"email":"a@example.com","password":"secret\\ud800"}`;
    expect((await api.call("POST", "/auth/login", { body })).status).toBe(400);
  });

  it("takes a password of any characters as it is", async () => {
    const input = { ...person(), password: " pässwörd 密码 🔑 " };
    await api.post("/auth/signup", input);
    expect((await api.post("/auth/login", input)).status).toBe(200);
    expect((await api.post("/auth/login", { ...input, password: input.password.trim() })).status).toBe(401);
  });

  it("counts the accounts that an address makes within an hour", async () => {
    const strict = createApi({ env: { SIGNUPS_PER_HOUR: "2" } });
    const from = (address: string) =>
      strict.call("POST", "/auth/signup", { body: person(), headers: { "cf-connecting-ip": address } });
    expect((await from("203.0.113.5")).status).toBe(201);
    expect((await from("203.0.113.77")).status).toBe(201);
    const third = await from("203.0.113.5");
    expect(third.status).toBe(429);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect((await from("198.51.100.1")).status).toBe(201);
  });
});

describe("logging in", () => {
  it("tells a wrong password and an unknown e-mail apart by nothing", async () => {
    const input = person();
    await api.post("/auth/signup", input);
    const wrong = await api.post("/auth/login", { email: input.email, password: "wrong-1" });
    const unknown = await api.post("/auth/login", { email: "nobody@example.com", password: "wrong-1" });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        error: "Invalid email or password",
        code: "auth.wrong_credentials",
      });
      expect(readToken(answer)).toBeNull();
    }
  });

  it("does not care about the case of the e-mail", async () => {
    const input = person();
    await api.post("/auth/signup", input);
    expect(
      (await api.post("/auth/login", { ...input, email: ` ${input.email.toUpperCase()} ` })).status,
    ).toBe(200);
  });

  it("stops guessing before it hashes, for the account and the address, until the window ends", async () => {
    let now = Date.now();
    const strict = createApi({ env: { LOGIN_FAILURES_PER_WINDOW: "2" }, now: () => now });
    const input = person();
    await strict.post("/auth/signup", input);
    const guess = (password: string, address: string) =>
      strict.call("POST", "/auth/login", {
        body: { email: input.email, password },
        headers: { "cf-connecting-ip": address },
      });
    expect((await guess("wrong-1", "203.0.113.9")).status).toBe(401);
    expect((await guess("wrong-2", "203.0.113.10")).status).toBe(401);
    const stopped = await guess(input.password, "203.0.113.9");
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await stopped.json()).toMatchObject({ code: "auth.too_many_logins" });
    expect((await guess(input.password, "198.51.100.20")).status).toBe(200);
    now += 16 * 60_000;
    expect((await guess(input.password, "203.0.113.9")).status).toBe(200);
  });

  it("counts guesses of a network whatever the account, unknown ones too", async () => {
    const strict = createApi({ env: { LOGIN_FAILURES_PER_NETWORK: "3" } });
    const headers = { "cf-connecting-ip": "192.0.2.77" };
    const guess = (email: string, password: string) =>
      strict.call("POST", "/auth/login", { body: { email, password }, headers });
    const known = person();
    await strict.post("/auth/signup", known);
    expect((await guess("nobody-1@example.com", "wrong-1")).status).toBe(401);
    expect((await guess("nobody-2@example.com", "wrong-1")).status).toBe(401);
    // A right password is no failure, and does not reset another account's counter.
    expect((await guess(known.email, known.password)).status).toBe(200);
    expect((await guess("nobody-3@example.com", "wrong-1")).status).toBe(401);
    const stopped = await guess("nobody-4@example.com", "wrong-1");
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("turns sign-ins away beyond those that wait for a hash, and counts no try for that", async () => {
    const input = person();
    await api.post("/auth/signup", input);
    const leaving = new AbortController();
    const hash = Promise.withResolvers<void>();
    const queued = Array.from({ length: 65 }, (_, at) => {
      const stranger = { emailKey: `${at}`, network: { near: `10.0.${at}`, site: null }, isKnown: false };
      return withHashingPermit(stranger, () => hash.promise, leaving.signal);
    });
    const clocked = createApi({ env: { LOGIN_FAILURES_PER_WINDOW: "1" } });
    const answers: unknown[] = [];
    for (let time = 0; time < 3; time += 1)
      answers.push(await (await clocked.post("/auth/login", input)).json());
    leaving.abort();
    hash.resolve();
    await Promise.all(queued);
    expect(answers).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ code: "auth.busy" })));
    expect((await clocked.post("/auth/login", input)).status).toBe(200);
  });

  it("believes no header about the network where no Cloudflare stands in front", async () => {
    const open = createApi({ env: { BEHIND_CLOUDFLARE: "0", LOGIN_FAILURES_PER_WINDOW: "1" } });
    const guess = (address: string) =>
      open.call("POST", "/auth/login", {
        body: { email: "nobody@example.org", password: "wrong-1" },
        headers: { "cf-connecting-ip": address },
      });
    expect((await guess("203.0.113.1")).status).toBe(401);
    expect((await guess("198.51.100.1")).status).toBe(429);
  });

  it("forgets the failures after a success", async () => {
    const strict = createApi({ env: { LOGIN_FAILURES_PER_WINDOW: "2" } });
    const input = person();
    await strict.post("/auth/signup", input);
    for (let round = 0; round < 3; round += 1) {
      expect((await strict.post("/auth/login", { ...input, password: "wrong-1" })).status).toBe(401);
      expect((await strict.post("/auth/login", input)).status).toBe(200);
    }
  });
});

describe("a session", () => {
  it("is a host-bound cookie over https, that no script reads and no other site sends", async () => {
    const [cookie] = (await api.post("/auth/signup", person())).headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-session=[A-Za-z0-9_-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("is a plain cookie over http, as on a laptop", async () => {
    const response = await api.app.request(
      "http://localhost:8787/api/auth/signup",
      {
        method: "POST",
        headers: { "content-type": "application/json", origin: "http://localhost:8787" },
        body: JSON.stringify(person()),
      },
      api.bindings,
    );
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^session=[A-Za-z0-9_-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it("is stored as a hash only, and so is the password", async () => {
    const input = person();
    const token = readToken(await api.post("/auth/signup", input)) ?? "";
    const dump = JSON.stringify([
      (await env.DB.prepare("SELECT * FROM users").all()).results,
      (await env.DB.prepare("SELECT * FROM sessions").all()).results,
      (await env.DB.prepare("SELECT * FROM counters").all()).results,
    ]);
    expect(dump).toContain(input.email);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(input.password);
  });

  it("is found behind other cookies of its name, which a page over http may have put there", async () => {
    const { token } = await createSignedInUser();
    const bad = ["w", "x", "y", "z"].map((letter) => `session=${letter.repeat(43)}`).join("; ");
    const cookie = `${bad}; session=bad; session=${token}`;
    const response = await api.app.request(
      "http://localhost/api/auth/me",
      { headers: { cookie } },
      api.bindings,
    );
    expect(response.status).toBe(200);
  });

  it("ends with logging out, and the token with it", async () => {
    const { token } = await createSignedInUser();
    const response = await api.call("POST", "/auth/logout", { token });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(response.headers.get("set-cookie")).toMatch(/^__Host-session=; Max-Age=0/);
    expect((await api.get("/auth/me", token)).status).toBe(401);
  });

  it("is a new one with every sign-in; the one that was there ends", async () => {
    const input = person();
    const first = readToken(await api.post("/auth/signup", input)) ?? "";
    const second = readToken(await api.post("/auth/login", input, first)) ?? "";
    expect(second).not.toBe(first);
    expect((await api.get("/auth/me", first)).status).toBe(401);
    expect((await api.get("/auth/me", second)).status).toBe(200);
  });

  it("ends after fourteen days without use, and after sixty in any case", async () => {
    let now = Date.UTC(2026, 0, 1);
    const clocked = createApi({ now: () => now });
    const { token: idle } = await createSignedInUser({ now: () => now });
    now += 13.9 * DAY_MS;
    expect((await clocked.get("/auth/me", idle)).status).toBe(200);
    now += 14.1 * DAY_MS;
    expect((await clocked.get("/auth/me", idle)).status).toBe(401);

    const { token: busy } = await createSignedInUser({ now: () => now });
    for (let day = 0; day < 59; day += 1) {
      now += DAY_MS;
      expect((await clocked.get("/auth/me", busy)).status).toBe(200);
    }
    now += 1.1 * DAY_MS;
    expect((await clocked.get("/auth/me", busy)).status).toBe(401);
  });

  it("is one of ten at most; the oldest ends", async () => {
    const input = person();
    let now = Date.now();
    const clocked = createApi({ now: () => now });
    const tokens = [readToken(await clocked.post("/auth/signup", input)) ?? ""];
    for (let more = 0; more < 10; more += 1) {
      now += 1000;
      tokens.push(readToken(await clocked.post("/auth/login", input)) ?? "");
    }
    const alive = await Promise.all(
      tokens.map(async (token) => (await clocked.get("/auth/me", token)).status),
    );
    expect(alive).toEqual([401, ...Array.from({ length: 10 }, () => 200)]);
  });

  it.each(["", "x", "x".repeat(43), "x".repeat(5000), "'; DROP TABLE sessions; --", "%00"])(
    "%j is nobody's token",
    async (token) => {
      expect((await api.get("/auth/me", token)).status).toBe(401);
    },
  );
});

it("what has expired is swept away, what has not stays", async () => {
  let now = Date.UTC(2026, 3, 1);
  const deps = { now: () => now };
  await createSignedInUser(deps);
  await createApi({ ...deps, env: { LOGIN_FAILURES_PER_WINDOW: "5" } }).post("/auth/login", {
    email: "who@example.com",
    password: "wrong-1",
  });
  now += 20 * DAY_MS;
  const { token } = await createSignedInUser(deps);
  await sweep(createTestContext(deps));
  const { results } = await env.DB.prepare("SELECT last_seen_at FROM sessions WHERE last_seen_at < ?1")
    .bind(now - 14 * DAY_MS)
    .all();
  expect(results).toEqual([]);
  const expired = await env.DB.prepare("SELECT count(*) AS n FROM counters WHERE expires_at <= ?1")
    .bind(now)
    .first();
  expect(expired).toEqual({ n: 0 });
  expect((await createApi(deps).get("/auth/me", token)).status).toBe(200);
});

describe("a stored password", () => {
  it("carries its cost, which is one that ASVS 5 approves of", async () => {
    const hash = await hashPassword("secret1");
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword("secret1", hash)).toBe(true);
    expect(await verifyPassword("secret2", hash)).toBe(false);
    expect(await hashPassword("secret1")).not.toBe(hash);
  });

  it.each(["", "secret1", "$scrypt$", "$argon2id$v=19$m=1,t=1,p=1$AA$AA"])(
    "%j verifies nothing",
    async (hash) => {
      expect(await verifyPassword("secret1", hash)).toBe(false);
    },
  );
});
