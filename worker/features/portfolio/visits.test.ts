import { expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";

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
