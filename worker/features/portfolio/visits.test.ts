import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { createApi, createSignedInUser, createTestContext } from "#worker/testing/api.ts";

import { sweepVisits } from "./settings.service.ts";

const api = createApi();

it("a network counts a hundred visits of a page a day, and others count on", async () => {
  const clock = { now: Date.UTC(2026, 4, 4, 8) };
  const timed = createApi({ now: () => clock.now });
  const { token } = await createSignedInUser();
  await api.post("/profile", { fullName: "Ada Example", summary: "Builds kilns." }, token);
  expect((await api.post("/user/portfolio-slug", { slug: "often-visited" }, token)).status).toBe(200);
  await api.put("/portfolio/settings", { countsVisits: true }, token);
  const visit = async (address: string) =>
    timed.call("POST", "/public/portfolio/often-visited/visits", {
      headers: { "user-agent": "Mozilla/5.0 Firefox/140.0", "cf-connecting-ip": address },
    });
  const counted = async () =>
    (
      await (await api.get("/portfolio/settings", token)).json<{ visits: { visits: number }[] }>()
    ).visits.reduce((sum, { visits }) => sum + visits, 0);
  for (let at = 0; at < 105; at += 1) expect((await visit(`203.0.113.${at}`)).status).toBe(204);
  expect(await counted()).toBe(100);
  await visit("198.51.100.1");
  expect(await counted()).toBe(101);
  clock.now += 25 * 3_600_000;
  await visit("203.0.113.1");
  expect(await counted()).toBe(102);
});

it("of a page the last thirty days with visits are kept, which its owner is shown", async () => {
  const [busy, quiet] = [await createSignedInUser(), await createSignedInUser()];
  const insert = (userId: string, day: number) =>
    env.DB.prepare("INSERT INTO portfolio_visits VALUES (?1, ?2, 1, 0)")
      .bind(userId, new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10))
      .run();
  for (let day = 1; day <= 33; day += 1) await insert(busy.ctx.user.id, day);
  await insert(quiet.ctx.user.id, 1);
  await sweepVisits(createTestContext());
  const left = async (userId: string) =>
    env.DB.prepare("SELECT count(*) AS n, min(day) AS first FROM portfolio_visits WHERE user_id = ?1")
      .bind(userId)
      .first();
  expect(await left(busy.ctx.user.id)).toEqual({ n: 30, first: "2026-01-04" });
  expect(await left(quiet.ctx.user.id)).toEqual({ n: 1, first: "2026-01-01" });
});
