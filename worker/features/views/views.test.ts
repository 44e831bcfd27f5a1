import { env } from "cloudflare:workers";
import { afterEach, expect, it } from "vitest";

import { createApi, createTestContext } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { createFakeDatabase } from "#worker/testing/fake-database.ts";

import { sweepViews } from "./views.service.ts";

const now = () => Date.UTC(2026, 10, 21, 23, 59);
const api = createApi({ now });
const rows = async () =>
  (await env.DB.prepare("SELECT * FROM page_views ORDER BY path, audience").all()).results;

afterEach(async () => {
  await env.DB.prepare("DELETE FROM page_views").run();
});

it("pages are counted by day, template and audience, and nothing else is taken", async () => {
  const answers = await Promise.all(
    ["visitor", "visitor", "person"].map((audience) => api.post("/views", { path: "/jobs/{id}", audience })),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  for (const body of [
    { path: "/jobs/abc", audience: "visitor" },
    { path: "/jobs", audience: "robin@example.com" },
    { path: "/jobs" },
  ])
    expect((await api.post("/views", body)).status).toBe(400);
  const day = "2026-11-21";
  expect(await rows()).toEqual([
    { day, path: "/jobs/{id}", audience: "person", count: 1 },
    { day, path: "/jobs/{id}", audience: "visitor", count: 2 },
  ]);
  await api.post("/views", { path: "/jobs/{id}", audience: "person" });
  expect((await rows())[0]).toMatchObject({ count: 2 });
});

it("a thousand views at once are one write, and those of a write that fails come with the next", async () => {
  const view = (client: typeof api) => client.post("/views", { path: "/jobs", audience: "visitor" });
  const broken = createFakeDatabase({
    prepare: () => {
      throw new Error("D1 is down.");
    },
  });
  await view(createApi({ now, env: { DB: broken }, log: () => {} }));
  expect(await rows()).toEqual([]);
  const counting = createCountingBindings();
  const counted = createApi({ now, env: { DB: counting.DB } });
  await Promise.all(Array.from({ length: 1000 }, () => view(counted)));
  expect(await rows()).toEqual([{ day: "2026-11-21", path: "/jobs", audience: "visitor", count: 1001 }]);
  expect(counting.calls()).toBeLessThanOrEqual(2);
});

it("views are deleted after 400 days", async () => {
  const dayBefore = (days: number) => new Date(now() - days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [399, 400, 401])
    await env.DB.prepare("INSERT INTO page_views VALUES (?1, '/', 'visitor', 1)").bind(dayBefore(days)).run();
  await sweepViews(createTestContext({ now }));
  expect((await rows()).map(({ day }) => day).toSorted()).toEqual([dayBefore(400), dayBefore(399)]);
});
