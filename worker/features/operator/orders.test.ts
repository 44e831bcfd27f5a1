import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished } from "vitest";

import { findLatestRun } from "#worker/features/jobs/runs/runs.service.ts";
import { createToken } from "#worker/lib/ids.ts";
import { sweep } from "#worker/sweep.ts";
import { NOTHING, listLeft } from "#worker/testing/account.ts";
import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";
import { setFaults } from "#worker/testing/mock-boards.ts";
import { carryOut, placeOrder, sendOrder } from "#worker/testing/operator.ts";
import { watchRun } from "#worker/testing/run.ts";
import { isAlive } from "#worker/testing/sign-up.ts";

import { findAccountByEmail, findAccountBySlug, findAccounts } from "./accounts.queries.ts";

const api = createApi();
const MINUTE_MS = 60_000;
const { db } = createTestContext();

const readAnswer = async (response: Response) => {
  const { requestId: _, ...body } = await response.json<Record<string, unknown>>();
  return { status: response.status, body };
};

describe("the token of an order", () => {
  it("is good once, and is not stored", async () => {
    const { ctx, token: session } = await createSignedInUser();
    const token = await placeOrder({ userId: ctx.user.id, kind: "suspend", reason: "Spam." });
    const stored = (await env.DB.prepare("SELECT * FROM operator_orders").all()).results;
    expect(JSON.stringify(stored)).not.toContain(token);
    const answers = await Promise.all([1, 2, 3].map(() => sendOrder(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(await isAlive(session)).toBe(false);
  });

  it("that is unknown, malformed, missing or expired is answered as an address that does not exist", async () => {
    const { ctx, token: session } = await createSignedInUser();
    const nothing = await readAnswer(await api.post("/operator/nothing", {}));
    expect(nothing).toMatchObject({ status: 404, body: { code: "request.unknown_path" } });
    const nowMs = Date.now() - 5 * MINUTE_MS;
    const expired = await placeOrder({ userId: ctx.user.id, kind: "erase", nowMs });
    for (const token of [createToken(), "short", "", expired, "%".repeat(43)])
      expect(await readAnswer(await sendOrder(token))).toEqual(nothing);
    expect(await readAnswer(await api.call("POST", "/operator/orders"))).toEqual(nothing);
    expect(await readAnswer(await api.call("POST", "/operator/orders", { token: session }))).toEqual(nothing);
    expect(await readAnswer(await api.get("/operator/orders"))).toEqual(nothing);
    expect(await isAlive(session)).toBe(true);
  });

  it("does nothing for another site's page, and an order that nobody sent is swept", async () => {
    const { ctx, token: session } = await createSignedInUser();
    const token = await placeOrder({ userId: ctx.user.id, kind: "suspend", reason: "Spam." });
    expect((await sendOrder(token, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await isAlive(session)).toBe(true);
    const count = () =>
      env.DB.prepare("SELECT count(*) AS n FROM operator_orders WHERE user_id = ?1")
        .bind(ctx.user.id)
        .first<number>("n");
    await sweep(createTestContext());
    expect(await count()).toBe(1);
    await sweep(createTestContext({ now: () => Date.now() + 6 * MINUTE_MS }));
    expect(await count()).toBe(0);
  });
});

describe("an order", () => {
  it("to export streams the file that the account's own export gives, as often as it is needed", async () => {
    const { ctx, token } = await createSignedInUser();
    await api.post("/interviews/stories", { title: "The flood" }, token);
    const own = await (await api.get("/account/export", token)).json<Record<string, object>>();
    for (let at = 0; at < 6; at += 1) {
      const answer = await carryOut({ userId: ctx.user.id, kind: "export" });
      expect(answer.status).toBe(200);
      const file = await answer.json<Record<string, object>>();
      expect(Object.keys(file)).toEqual(Object.keys(own));
      expect(JSON.stringify(file)).toContain("The flood");
    }
    expect((await api.get("/account/export", token)).status).toBe(200);
  });

  it("to suspend stops a search that is running", async () => {
    const { ctx, token } = await createSignedInUser();
    onTestFinished(() => setFaults({}));
    await setFaults({ "api.lever.co": { kind: "slow", ms: 100 } });
    await watchRun(api, token, { query: "engineer" }, ({ type }) => type === "jobs");
    expect(await findLatestRun(ctx)).toMatchObject({ state: "running" });
    expect((await carryOut({ userId: ctx.user.id, kind: "suspend", reason: "Spam." })).status).toBe(204);
    expect(await findLatestRun(ctx)).toMatchObject({ state: "cancelled" });
  });

  it("to erase leaves as little as erasing one's own account", async () => {
    const { ctx, token } = await createSignedInUser();
    await api.post("/interviews/stories", { title: "The flood" }, token);
    expect((await carryOut({ userId: ctx.user.id, kind: "erase" })).status).toBe(204);
    expect(await listLeft(ctx.user.id)).toEqual(NOTHING);
    expect(await isAlive(token)).toBe(false);
    const erased = env.DB.prepare("SELECT at FROM erased_accounts WHERE account_id = ?1").bind(ctx.user.id);
    expect(await erased.first()).not.toBeNull();
  });
});

describe("accounts", () => {
  it("are found by e-mail, name, id and address of the portfolio, with what they have", async () => {
    const { ctx, token } = await createSignedInUser();
    const { id, email } = ctx.user;
    await api.put("/account/name", { firstName: "Zeno", lastName: `Q${id}` }, token);
    await api.post("/user/portfolio-slug", { slug: `before-${id}` }, token);
    await api.post("/user/portfolio-slug", { slug: `after-${id}` }, token);
    for (const text of [id, email.toUpperCase(), `zeno q${id}`, `after-${id}`, `BEFORE-${id}`])
      expect(await findAccounts(db, text)).toMatchObject([
        { id, email, firstName: "Zeno", portfolioSlug: `after-${id}`, resumes: 0, applications: 0 },
      ]);
    expect(await findAccounts(db, "' OR 1=1 --")).toEqual([]);
    const account = { id, email, suspendedAt: null };
    expect(await findAccountByEmail(db, ` ${email.toUpperCase()} `)).toEqual(account);
    expect(await findAccountBySlug(db, `before-${id}`)).toEqual(account);
    expect(await findAccountBySlug(db, `after-${id}`)).toEqual(account);
    for (let at = 0; at < 22; at += 1) await createSignedInUser();
    expect(await findAccounts(db, "@example.com")).toHaveLength(20);
  });
});
