import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";

import { BOOKMARK_HEADER, NEWEST } from "./bookmark.contract.ts";

/** A database that records the bookmark of each session. */
function watchSessions() {
  const asked: (string | undefined)[] = [];
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession")
        return (constraint?: string) => {
          asked.push(constraint);
          return target.withSession(constraint);
        };
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { api: createApi({ env: { DB } }), asked };
}

const OLD = `00000000-00000001-00000000-${"0".repeat(32)}`;
const NEW = `00000000-00000002-00000000-${"0".repeat(32)}`;
const cookies = (token: string, bookmark: string) => ({
  cookie: `__Host-session=${token}; __Host-bookmark=${bookmark}`,
});

it("a write hands out the database's position, and a read with it asks for nothing newer", async () => {
  const { token } = await createSignedInUser();
  const { api, asked } = watchSessions();
  const written = await api.post("/profile", { fullName: "Ada", email: "ada@example.com" }, token);
  const bookmark = written.headers.get(BOOKMARK_HEADER) ?? "";
  expect(bookmark).not.toBe("");
  expect(written.headers.getSetCookie().join()).toContain(`__Host-bookmark=${bookmark}; `);
  const read = await api.call("GET", "/profile", { headers: cookies(token, bookmark) });
  expect(asked).toEqual(["first-primary", bookmark]);
  // The read's response may arrive after a later write's.
  expect([read.headers.get(BOOKMARK_HEADER), read.headers.get("set-cookie")]).toEqual([null, null]);
});

it.each([
  ["a write", "POST", "/profile", {}, "first-primary"],
  ["a public page", "GET", "/public/portfolio/nobody", {}, "first-primary"],
  [
    "a calendar feed",
    "GET",
    `/feeds/calendar/${"x".repeat(43)}.ics`,
    { [BOOKMARK_HEADER]: OLD },
    "first-primary",
  ],
  ["a feed of a search", "GET", `/feeds/search/${"x".repeat(43)}.atom`, {}, "first-primary"],
  ["the user's own feeds", "GET", "/feeds", {}, OLD],
  ["a read after a search", "GET", "/profile", { [BOOKMARK_HEADER]: NEWEST }, "first-primary"],
  ["a read of a tab that has seen more", "GET", "/profile", { [BOOKMARK_HEADER]: NEW }, NEW],
  ["a read with a damaged header", "GET", "/profile", { [BOOKMARK_HEADER]: "x'; --" }, OLD],
])("%s is as new as it must be", async (_, method, path, headers, expected) => {
  const { token } = await createSignedInUser();
  const { api, asked } = watchSessions();
  await api.call(method, path, {
    headers: { ...cookies(token, OLD), ...headers },
    ...(method === "POST" ? { body: { fullName: "Ada", email: "ada@example.com" } } : {}),
  });
  expect(asked).toEqual([expected]);
});

it("a visitor without a session gets no cookie", async () => {
  const response = await createApi().get("/public/portfolio/nobody");
  expect(response.headers.get("set-cookie")).toBeNull();
});

it("logging out takes the position away", async () => {
  const { token } = await createSignedInUser();
  const response = await createApi().post("/auth/logout", {}, token);
  const [bookmark, ...others] = response.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith("__Host-bookmark="));
  expect(bookmark).toMatch(/^__Host-bookmark=; Max-Age=0;/);
  expect(others).toEqual([]);
});
