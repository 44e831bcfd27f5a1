import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { createApi } from "#worker/testing/api.ts";

const api = createApi({ now: () => Date.UTC(2026, 10, 21, 23, 59) });
const rows = async () =>
  (await env.DB.prepare("SELECT * FROM page_views ORDER BY path, audience").all()).results;

it("pages are counted by day, template and audience, and nothing else is taken", async () => {
  for (const audience of ["visitor", "visitor", "person"])
    expect((await api.post("/views", { path: "/jobs/{id}", audience })).status).toBe(204);
  for (const body of [
    { path: "/jobs/abc", audience: "visitor" },
    { path: "/jobs", audience: "robin@example.com" },
    { path: "/jobs" },
  ])
    expect((await api.post("/views", body)).status).toBe(400);
  expect(await rows()).toEqual([
    { day: "2026-11-21", path: "/jobs/{id}", audience: "person", count: 1 },
    { day: "2026-11-21", path: "/jobs/{id}", audience: "visitor", count: 2 },
  ]);
});
