import { beforeAll, describe, expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { MATRIX } from "#worker/testing/routes-table.ts";

const isWrite = (route: string) => !route.startsWith("GET ");
const callRoute = (api: ReturnType<typeof createApi>, route: string, body: unknown, token?: string) => {
  const [method = "", path = ""] = route.split(" ");
  const target = path.replace("/api", "").replaceAll(/:\w+/g, "d".repeat(26));
  return api.call(method, target, {
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
  });
};

/**
 * These calls require the password, whose wrong guesses are limited, or end sessions, of which there are at most ten.
 */
const SECURING = new Set([
  "DELETE /api/account",
  "PUT /api/account/email",
  "PUT /api/account/password",
  "DELETE /api/account/sessions",
  "DELETE /api/account/sessions/:id",
]);

describe("of a user who has used up the writing calls of the hour,", () => {
  const api = createApi({ env: { WRITES_PER_HOUR: "0" } as Partial<Env> });
  let token = "";
  beforeAll(async () => {
    ({ token } = await createSignedInUser());
  });

  const ofUsers = Object.entries(MATRIX).filter(([route, { open }]) => isWrite(route) && open === undefined);

  it.each(ofUsers.filter(([route]) => !SECURING.has(route)))("%s is refused", async (route, { body }) => {
    const answer = await callRoute(api, route, body, token);
    expect([answer.status, await answer.json()]).toMatchObject([429, { code: "request.too_many_writes" }]);
    expect(answer.headers.get("ratelimit-policy")).toBe('"writes";q=0;w=3600');
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it.each(ofUsers.filter(([route]) => SECURING.has(route)))(
    "%s is not: the owner shuts others out with it",
    async (route, { body }) => {
      expect((await callRoute(api, route, body, token)).status).not.toBe(429);
    },
  );

  it("reads, logging out and what others do go on", async () => {
    expect((await api.get("/applications", token)).status).toBe(200);
    const { token: other } = await createSignedInUser();
    expect((await createApi().put("/portfolio/order", { ids: [] }, other)).status).toBe(200);
    expect((await api.call("POST", "/auth/logout", { token })).status).toBe(204);
  });
});

it("writing calls are counted by user and hour, and made-up sessions not at all", async () => {
  let now = Date.UTC(2026, 10, 28);
  const { token } = await createSignedInUser({ now: () => now });
  const { token: other } = await createSignedInUser({ now: () => now });
  const api = createApi({ now: () => now, env: { WRITES_PER_HOUR: "2" } as Partial<Env> });
  const write = async (as: string) => (await api.put("/portfolio/order", { ids: [] }, as)).status;
  expect([await write(token), await write(token), await write(token)]).toEqual([200, 200, 429]);
  expect(await write("x".repeat(43))).toBe(401);
  expect(await write(other)).toBe(200);
  now += 3_600_001;
  expect(await write(token)).toBe(200);
});

type Limited = { body: unknown; env?: Record<string, string>; calls: number };

/** Writing calls without a session: how to reach their limit per network, or why they need none. */
const OF_VISITORS: Record<string, Limited | string> = {
  "POST /api/auth/signup": {
    body: { firstName: "Ada", lastName: "Example", email: "ada@example.com", password: "Secret-1" },
    env: { SIGNUPS_PER_HOUR: "0" },
    calls: 1,
  },
  "POST /api/auth/login": {
    body: { email: "ada@example.com", password: "Secret-1" },
    env: { LOGIN_FAILURES_PER_NETWORK: "0" },
    calls: 1,
  },
  "POST /api/auth/reset": {
    body: { token: "t".repeat(43), password: "Secret-1" },
    env: { LOGIN_FAILURES_PER_NETWORK: "0" },
    calls: 1,
  },
  "POST /api/public/portfolio/:slug/reports": { body: { reason: "spam" }, calls: 11 },
  "POST /api/auth/logout": "deletes the session that is sent, and nothing without one",
  "POST /api/public/portfolio/:slug/visits": "a hundred a day of a network are counted: visits.test.ts",
  "POST /api/operator/orders": "does nothing without an order, which is good for one call",
  "POST /api/delivery/digest/confirm": "sets one state, of the digest whose secret link is sent",
  "POST /api/delivery/digest/unsubscribe": "sets one state, of the digest whose secret link is sent",
  "POST /api/delivery/bounces": "asks for the secret of the mail service",
  "POST /api/views":
    "written once a second by isolate, into rows that templates and days bound: views.test.ts",
};
const limited = Object.entries(OF_VISITORS).filter(
  (row): row is [string, Limited] => typeof row[1] !== "string",
);

it("what visitors may call that writes is known", () => {
  const open = Object.entries(MATRIX).filter(([route, row]) => isWrite(route) && row.open === true);
  expect(open.map(([route]) => route).toSorted()).toEqual(Object.keys(OF_VISITORS).toSorted());
});

it.each(limited)("%s has a limit of the network", async (route, { body, env, calls }) => {
  const api = createApi({ env: (env ?? {}) as Partial<Env> });
  for (let call = 1; call < calls; call += 1)
    expect((await callRoute(api, route, body)).status).toBeLessThan(429);
  expect((await callRoute(api, route, body)).status).toBe(429);
});
