import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { createApi, readDevice, readToken } from "#worker/testing/api.ts";
import { signUp } from "#worker/testing/sign-up.ts";

const strict = createApi({ env: { LOGIN_FAILURES_PER_ACCOUNT: "3" } });

type Guess = { email: string; password: string; device?: string };
let networks = 0;
/** A network without earlier requests. */
function logIn({ email, password, device }: Guess, api = strict) {
  networks += 1;
  const cookie = device === undefined ? {} : { cookie: `__Host-device=${device}` };
  return api.call("POST", "/auth/login", {
    body: { email, password },
    headers: { "cf-connecting-ip": `10.${networks >> 8}.${networks & 255}.1`, ...cookie },
  });
}
async function guessOften(email: string, times: number, device?: string) {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1)
    statuses.push(
      (await logIn({ email, password: `wrong-${at}`, ...(device === undefined ? {} : { device }) })).status,
    );
  return statuses;
}

describe("guesses of one account from many networks", () => {
  it("are stopped within the hour, also where there is no such account", async () => {
    const { email } = await signUp();
    expect(await guessOften(email, 5)).toEqual([401, 401, 401, 429, 429]);
    expect(await guessOften("nobody-at-all@example.com", 5)).toEqual([401, 401, 401, 429, 429]);
    const stopped = await logIn({ email, password: "wrong-1" });
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(await stopped.json()).toMatchObject({ code: "auth.too_many_logins" });
  });

  it("do not lock out a browser that the owner has signed in from", async () => {
    const { email, password, device } = await signUp();
    await guessOften(email, 4);
    expect((await logIn({ email, password })).status).toBe(429);
    const back = await logIn({ email, password, device });
    expect(back.status).toBe(200);
    const few = createApi({ env: { LOGIN_FAILURES_PER_ACCOUNT: "3", LOGIN_FAILURES_PER_WINDOW: "2" } });
    const renewed = readDevice(back) ?? "";
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push((await logIn({ email, password: "wrong-1", device: renewed }, few)).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  it("do not count where the password is right", async () => {
    const { email, password } = await signUp();
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await logIn({ email, password })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  it("are no way around a limit of right ones, which holds an account's sign-ins at twenty in fifteen minutes", async () => {
    const { email, password, device } = await signUp();
    const statuses: number[] = [];
    let token = "";
    for (let at = 0; at < 21; at += 1) {
      const answer = await logIn({ email, password });
      statuses.push(answer.status);
      token = readToken(answer) ?? token;
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const stopped = await logIn({ email, password, device });
    expect(await stopped.json()).toMatchObject({ code: "auth.too_many_logins" });
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(800);
    const body = { password, email: "another@example.com" };
    expect((await strict.put("/account/email", body, token)).status).toBe(429);
  });

  it("do not block a signed-in user from their settings", async () => {
    const { email, password, token } = await signUp();
    await guessOften(email, 4);
    const body = { password, newPassword: "Other-12" };
    expect((await strict.put("/account/password", body, token)).status).toBe(200);
  });
});

describe("a known browser", () => {
  it("does not count for another account, after a new password, or altered", async () => {
    const person = await signUp();
    const other = await signUp();
    const { email, password, device } = person;
    await guessOften(email, 4);
    await guessOften(other.email, 4);
    expect((await logIn({ ...other, device })).status).toBe(429);
    const bent = device.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 1}.`);
    expect((await logIn({ email, password, device: bent })).status).toBe(429);
    const change = { password, newPassword: "Other-12" };
    const changed = await strict.put("/account/password", change, person.token);
    expect((await logIn({ email, password: "Other-12", device })).status).toBe(429);
    expect((await logIn({ email, password: "Other-12", device: readDevice(changed) ?? "" })).status).toBe(
      200,
    );
  });

  it("is known for 180 days after its last sign-in", async () => {
    const person = await signUp();
    const after = (days: number) =>
      createApi({
        env: { LOGIN_FAILURES_PER_ACCOUNT: "0" },
        now: () => Date.now() + days * 86_400_000,
      });
    expect((await logIn(person, after(181))).status).toBe(429);
    expect((await logIn(person, after(179))).status).toBe(200);
  });

  it("stays known after signing out, and to each account that shares it", async () => {
    const [mine, yours] = [await signUp(), await signUp()];
    const both = await logIn({ ...yours, device: mine.device });
    await strict.call("POST", "/auth/logout", { token: readToken(both) ?? "" });
    const device = readDevice(both) ?? "";
    for (const { email, password } of [mine, yours]) {
      await guessOften(email, 4);
      expect((await logIn({ email, password, device })).status).toBe(200);
    }
  });

  it("is not locked out by another's wrong guesses at the same address", async () => {
    const local = createApi({ env: { BEHIND_CLOUDFLARE: "0", LOGIN_FAILURES_PER_NETWORK: "3" } });
    const { email, password, device } = await signUp();
    for (let at = 0; at < 4; at += 1) await logIn({ email: "no@example.com", password: "wrong-1" }, local);
    expect((await logIn({ email, password }, local)).status).toBe(429);
    expect((await logIn({ email, password, device }, local)).status).toBe(200);
  });

  it("is known by an HttpOnly cookie alone: nothing is stored", async () => {
    const response = await strict.post("/auth/signup", {
      firstName: "Ada",
      lastName: "Example",
      email: "known-device@example.com",
      password: "Secret-1",
    });
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith("__Host-device="));
    expect(cookie).toMatch(
      /^__Host-device=[a-z2-7]{26}\.\d+\.[A-Za-z0-9_-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [id = ""] = (readDevice(response) ?? "").split(".");
    const { results } = await env.DB.prepare("SELECT * FROM counters").all();
    expect(JSON.stringify(results)).not.toContain(id);
  });
});

describe("networks of IPv6", () => {
  const from = async (address: string, at: number) => {
    const api = createApi({ env: { LOGIN_FAILURES_PER_NETWORK: "2" } });
    const body = { email: `six-${at}@example.com`, password: "wrong-1" };
    return (await api.call("POST", "/auth/login", { body, headers: { "cf-connecting-ip": address } })).status;
  };

  it("are also limited by IPv6 /48, at four times the number", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1) statuses.push(await from(`2001:db8:7:${at.toString(16)}::1`, at));
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429]);
    expect(await from("2001:db8:8::1", 11)).toBe(401);
  });

  it("are counted as one account however its address is written", async () => {
    expect(await from("2001:db8:9:1::1", 20)).toBe(401);
    expect(await from("2001:0DB8:0009:0001:0:0:0:2", 21)).toBe(401);
    expect(await from("2001:db8:9:1::3", 22)).toBe(429);
  });
});
