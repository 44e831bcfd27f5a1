import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { createApi, createTestContext, createSignedInUser, readToken } from "#worker/testing/api.ts";
import { isAlive, logIn, listSessions, signUp } from "#worker/testing/sign-up.ts";

import { parseUserAgent } from "./device.ts";

const api = createApi();
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe("sessions", () => {
  it("tell browser and system, when they were seen, and which one this is; no address", async () => {
    const person = await signUp({ "user-agent": FIREFOX, "cf-connecting-ip": "203.0.113.9" });
    const login = await logIn(person.email, person.password, { "user-agent": "curl/8" });
    const sessions = await listSessions(person.token);
    expect(sessions).toEqual([
      expect.objectContaining({ browser: "", system: "", isPresent: false }),
      expect.objectContaining({ browser: "Firefox", system: "Windows", isPresent: true }),
    ]);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ["browser", "firstSeenAt", "id", "isPresent", "lastSeenAt", "system"].toSorted(),
    );
    const stored = JSON.stringify((await env.DB.prepare("SELECT * FROM sessions").all()).results);
    for (const secret of ["203.0.113", "Gecko", "curl", readToken(login) ?? ""])
      expect(stored).not.toContain(secret);
  });

  it("end one by one, or all others at once", async () => {
    const person = await signUp();
    const tokens: string[] = [];
    for (let at = 0; at < 3; at += 1)
      tokens.push(readToken(await logIn(person.email, person.password)) ?? "");
    const victim = (await listSessions(tokens[0] ?? "")).find(({ isPresent }) => isPresent);
    const path = `/account/sessions/${victim?.id ?? ""}`;
    expect((await api.delete(path, person.token)).status).toBe(204);
    expect(await isAlive(tokens[0] ?? "")).toBe(false);
    expect((await api.delete(path, person.token)).status).toBe(404);
    const all = await api.delete("/account/sessions", person.token);
    expect([all.status, await all.json()]).toEqual([200, { endedSessions: 2 }]);
    expect(await listSessions(person.token)).toHaveLength(1);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false, false]);
  });

  it("of another user are unknown", async () => {
    const [mine, other] = [await createSignedInUser(), await createSignedInUser()];
    const [theirs] = await listSessions(other.token);
    expect((await api.delete(`/account/sessions/${theirs?.id ?? ""}`, mine.token)).status).toBe(404);
    expect(await isAlive(other.token)).toBe(true);
  });

  it("that are over are not listed", async () => {
    const { ctx } = await createSignedInUser({ now: () => Date.now() - 61 * 86_400_000 });
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
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});
