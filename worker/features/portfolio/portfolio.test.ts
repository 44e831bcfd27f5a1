import { describe, expect, it } from "vitest";

import type { ActivityItem } from "#worker/features/activity/activity.contract.ts";
import type { DeletedRecord } from "#worker/kept/kept.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";

import { PORTFOLIO_LIMITS, type PortfolioItem, toTechnologies } from "./portfolio.contract.ts";

const api = createApi();
const KILN = { title: "Kiln", description: "A kiln that logs itself.", technologies: ["Go", "SQL"] };

async function add(token: string, more: object = {}): Promise<PortfolioItem> {
  const response = await api.post("/portfolio", { ...KILN, ...more }, token);
  expect(response.status).toBe(201);
  return await response.json();
}
const list = async (token: string) => (await api.get("/portfolio", token)).json<PortfolioItem[]>();
const titles = async (token: string) => (await list(token)).map(({ title }) => title);

describe("an item", () => {
  it("is stored for the session's user whatever the body says, with its activity", async () => {
    const { token, ctx } = await createSignedInUser();
    const item = await add(token, { userId: "somebody", projectUrl: "kiln.example", githubUrl: "" });
    expect(item).toMatchObject({
      ...KILN,
      userId: ctx.user.id,
      projectUrl: "https://kiln.example",
      featured: false,
    });
    expect(item).not.toHaveProperty("githubUrl");
    expect(await list(token)).toEqual([item]);
    const activity = await (await api.get("/recent-activity", token)).json<ActivityItem[]>();
    expect(activity[0]).toMatchObject({
      type: "portfolio",
      title: "Portfolio item created",
      description: "Kiln",
    });
  });

  it.each([
    [{ title: " " }, "Title is required"],
    [{ description: "" }, "Description is required"],
    [{ projectUrl: "javascript:alert(1)" }, "Please enter a valid URL."],
    [{ githubUrl: "data:text/html,x" }, "Please enter a valid URL."],
    [{ projectUrl: "https://bank.example@evil.example" }, "Please enter a valid URL."],
    [{ technologies: Array.from({ length: 31 }, (_, at) => `t${at}`) }, "Please keep to 30 technologies."],
  ])("with %j is refused", async (wrong, message) => {
    const { token } = await createSignedInUser();
    const response = await api.post("/portfolio", { ...KILN, ...wrong }, token);
    expect([response.status, await response.json()]).toMatchObject([400, { error: message }]);
    expect(await list(token)).toEqual([]);
  });

  it("is edited against the version that was seen", async () => {
    const { token } = await createSignedInUser();
    const item = await add(token);
    const put = (title: string) =>
      api.put(`/portfolio/${item.id}`, { ...KILN, title, basedOn: item.updatedAt }, token);
    expect((await put("First")).status).toBe(200);
    const late = await put("Second");
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: "portfolio.changed_meanwhile", current: { title: "First" } },
    ]);
  });

  it("is deleted, shown among the deleted, and comes back", async () => {
    const { token } = await createSignedInUser();
    const { id } = await add(token);
    expect((await api.delete(`/portfolio/${id}`, token)).status).toBe(204);
    expect((await api.delete(`/portfolio/${id}`, token)).status).toBe(404);
    expect(await list(token)).toEqual([]);
    const deleted = await (await api.get("/portfolio/deleted", token)).json<DeletedRecord[]>();
    expect(deleted).toMatchObject([{ id, title: "Kiln" }]);
    for (const _ of [1, 2]) expect((await api.post(`/portfolio/${id}/restore`, {}, token)).status).toBe(200);
    expect(await titles(token)).toEqual(["Kiln"]);
  });

  it("is refused above the limit, and no activity tells of it", async () => {
    const { token, ctx } = await createSignedInUser();
    const rows = Array.from({ length: PORTFOLIO_LIMITS.items }, (_, at) =>
      ctx.db.$client
        .prepare(
          "INSERT INTO portfolio_items (id, user_id, title, description, technologies, project_url, github_url, featured, created_at, updated_at) VALUES (?1, ?2, 't', 'd', '[]', '', '', 0, 1, 1)",
        )
        .bind(`${ctx.user.id}${at}`, ctx.user.id),
    );
    await ctx.db.$client.batch(rows);
    const response = await api.post("/portfolio", KILN, token);
    expect([response.status, await response.json()]).toMatchObject([409, { code: "portfolio.too_many" }]);
    expect(await (await api.get("/recent-activity", token)).json()).toEqual([]);
  });
});

it("a case study is stored at its limits, stays in an edit that does not name it, and can be emptied", async () => {
  const { token } = await createSignedInUser();
  const { id } = await add(token);
  const text = "ü".repeat(PORTFOLIO_LIMITS.caseStudy);
  const caseStudy = { problem: text, contribution: text, outcome: text };
  const put = (more: object) => api.put(`/portfolio/${id}`, { ...KILN, ...more }, token);
  expect((await put({ caseStudy })).status).toBe(200);
  expect((await put({})).status).toBe(200);
  const read = async () => (await api.get(`/portfolio/${id}`, token)).json<PortfolioItem>();
  expect((await read()).caseStudy).toEqual(caseStudy);
  expect((await put({ caseStudy: { ...caseStudy, outcome: `${text}x` } })).status).toBe(400);
  expect((await put({ caseStudy: {} })).status).toBe(200);
  expect((await read()).caseStudy).toEqual({ problem: "", contribution: "", outcome: "" });
});

it("items are newest first until an order is set, and a new one then comes first", async () => {
  const { token } = await createSignedInUser();
  const [a, b, c] = [
    await add(token, { title: "a" }),
    await add(token, { title: "b" }),
    await add(token, { title: "c" }),
  ];
  const newest = await list(token);
  expect(newest.map(({ createdAt }) => createdAt)).toEqual(
    newest
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  const ordered = await api.put("/portfolio/order", { ids: [b.id, a.id, c.id] }, token);
  expect((await ordered.json<PortfolioItem[]>()).map(({ title }) => title)).toEqual(["b", "a", "c"]);
  await add(token, { title: "d" });
  expect(await titles(token)).toEqual(["d", "b", "a", "c"]);
  expect((await api.put("/portfolio/order", { ids: [a.id, a.id] }, token)).status).toBe(400);
});

it("an order names nobody else's items", async () => {
  const [mine, other] = [await createSignedInUser(), await createSignedInUser()];
  const first = await add(mine.token, { title: "first" });
  const theirs = await add(other.token, { title: "theirs" });
  await add(other.token, { title: "newer" });
  const before = await titles(other.token);
  expect((await api.put("/portfolio/order", { ids: [theirs.id, first.id] }, mine.token)).status).toBe(200);
  expect(await titles(other.token)).toEqual(before);
});

it("technologies are parted by commas, trimmed, and empties dropped", () => {
  expect(toTechnologies(" React, SQL ,, Go,SQL ")).toEqual(["React", "SQL", "Go"]);
});
