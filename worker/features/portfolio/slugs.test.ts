import { describe, expect, it } from "vitest";

import type { UserResponse } from "#worker/features/auth/auth.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";

import { toSlug } from "./slug.contract.ts";

const DAY_MS = 86_400_000;
let clock = Date.UTC(2026, 10, 1);
const now = () => clock;
const api = createApi({ now });
/** Sessions use the clock of these tests. */
const signIn = () => createSignedInUser({ now });
let count = 0;
const fresh = (name: string) => `${name}-${++count}`;
const claim = (token: string, slug: string) => api.post("/user/portfolio-slug", { slug }, token);
const getState = async (token: string, slug: string) =>
  (await (await api.get(`/user/portfolio-slug/availability?slug=${slug}`, token)).json<{ state: string }>())
    .state;
const getPublic = (slug: string) => api.get(`/public/portfolio/${slug}`);

it.each([
  ["Ada Lovelace", "ada-lovelace"],
  ["  --Ada__L.--", "ada-l"],
  ["ADA", "ada"],
  ["Zoë", "zo"],
  ["???", ""],
  ["-", ""],
])("%j is the address %j", (typed, slug) => {
  expect(toSlug(typed)).toBe(slug);
});

describe("an address", () => {
  it("is taken, shown by auth/me, login and the public page, and given back", async () => {
    const { token } = await signIn();
    const slug = fresh("Ada L!");
    const response = await claim(token, slug);
    expect([response.status, await response.json()]).toEqual([200, { slug: toSlug(slug) }]);
    const me = await (await api.get("/auth/me", token)).json<UserResponse>();
    expect(me.user.portfolioSlug).toBe(toSlug(slug));
    expect(await (await getPublic(toSlug(slug))).json()).toMatchObject({ fullName: "Ada Example" });
    expect((await api.delete("/user/portfolio-slug", token)).status).toBe(204);
    const gone = await getPublic(toSlug(slug));
    expect([gone.status, await gone.json()]).toMatchObject([404, { error: "Portfolio Not Found" }]);
    const after = await (await api.get("/auth/me", token)).json<UserResponse>();
    expect(after.user).not.toHaveProperty("portfolioSlug");
  });

  it("comes with the login", async () => {
    const account = {
      firstName: "A",
      lastName: "B",
      email: `${fresh("slug")}@example.com`,
      password: "Secret-1",
    };
    await api.post("/auth/signup", account);
    const login = async () => {
      const response = await api.post("/auth/login", account);
      const token = /session=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
      return { token, user: (await response.json<UserResponse>()).user };
    };
    const slug = fresh("login");
    expect((await claim((await login()).token, slug)).status).toBe(200);
    expect((await login()).user.portfolioSlug).toBe(slug);
  });

  it.each([
    ["", 400, "request.invalid"],
    ["!!", 400, "request.invalid"],
    ["x".repeat(61), 400, "request.invalid"],
    ["import", 400, "portfolio.slug_reserved"],
    ["Admin", 400, "portfolio.slug_reserved"],
  ])("%j is refused", async (slug, status, code) => {
    const { token } = await signIn();
    const response = await claim(token, slug);
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  });

  it("of another user is taken, and so it says beforehand", async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const slug = fresh("taken");
    expect(await getState(other.token, slug)).toBe("free");
    await claim(mine.token, slug);
    expect([await getState(mine.token, slug), await getState(other.token, slug)]).toEqual(["yours", "taken"]);
    expect(await getState(other.token, "import")).toBe("reserved");
    const response = await claim(other.token, slug);
    expect([response.status, await response.json()]).toMatchObject([409, { code: "portfolio.slug_taken" }]);
  });

  it("that was left leads on, for nobody else for ninety days, and may be taken back without a circle", async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const [first, second] = [fresh("first"), fresh("second")];
    await claim(mine.token, first);
    await claim(mine.token, second);
    const moved = await getPublic(first);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `/api/public/portfolio/${second}`]);
    expect((await claim(other.token, first)).status).toBe(409);
    expect((await claim(mine.token, first)).status).toBe(200);
    expect([(await getPublic(first)).status, (await getPublic(second)).status]).toEqual([200, 301]);
    await claim(mine.token, second);
    clock += 89 * DAY_MS;
    const later = await signIn();
    expect((await claim(later.token, first)).status).toBe(409);
    clock += 2 * DAY_MS;
    expect((await getPublic(first)).status).toBe(301);
    expect((await claim((await signIn()).token, first)).status).toBe(200);
    expect((await getPublic(first)).status).toBe(200);
  });

  it("may change more than ten times a day, and not for ever", async () => {
    const { token } = await signIn();
    const answers: number[] = [];
    for (let at = 0; at < 32; at += 1) answers.push((await claim(token, fresh("many"))).status);
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});
