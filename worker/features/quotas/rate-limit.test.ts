import { expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { logIn } from "#worker/testing/sign-up.ts";

import { consumeQuotas, refundQuota } from "./quotas.service.ts";

const read = (response: Response) => [
  response.status,
  response.headers.get("ratelimit-policy"),
  response.headers.get("ratelimit"),
  response.headers.get("retry-after"),
];

it("a call that counts tells what is left of the limit, and with 429 when it begins anew", async () => {
  let now = Date.UTC(2026, 10, 28);
  const { token } = await createSignedInUser({ now: () => now });
  const api = createApi({ now: () => now, env: { AI_TASKS_PER_HOUR: "2" } as Partial<Env> });
  const letter = {
    jobTitle: "Engineer",
    companyName: "Acme",
    userName: "Ada Example",
    jobDescription: "Requirements:\n- SQL",
    userBackground: "Built the billing service in SQL for 40 customers.",
  };
  const write = () => api.post("/cover-letters/generate", letter, token);
  expect(read(await write())).toEqual([
    201,
    '"writes";q=6000;w=3600, "ai";q=2;w=3600',
    '"writes";r=5999;t=3600, "ai";r=1;t=3600',
    null,
  ]);
  now += 600_500;
  expect(read(await write())).toEqual([
    201,
    '"writes";q=6000;w=3600, "ai";q=2;w=3600',
    '"writes";r=5998;t=3000, "ai";r=0;t=3000',
    null,
  ]);
  expect(read(await write())).toEqual([
    429,
    '"writes";q=6000;w=3600, "ai";q=2;w=3600',
    '"writes";r=5997;t=3000, "ai";r=0;t=3000',
    "3000",
  ]);
  expect(read(await api.get("/cover-letters", token))).toEqual([200, null, null, null]);
});

it("tells nothing of counters that others add to, such as a network's", async () => {
  expect(read(await logIn("nobody@example.com", "Wrong-1"))).toEqual([401, null, null, null]);
  const { ctx } = await createSignedInUser();
  const quota = { limit: 5, windowSeconds: 60, code: "c", message: "m" };
  const own = { ...quota, name: "own", key: ctx.user.id };
  await consumeQuotas(ctx, [{ ...quota, name: "network", key: "203.0.113.9" }, own]);
  expect([...ctx.rateLimits.values()]).toEqual([
    { name: "own", limit: 5, windowSeconds: 60, left: 4, endsInSeconds: 60 },
  ]);
  await refundQuota(ctx, own);
  expect(ctx.rateLimits.get("own")).toMatchObject({ left: 5 });
});
