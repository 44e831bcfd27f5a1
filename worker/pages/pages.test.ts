import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { SECURITY_HEADERS } from "#worker/http/headers.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";

import worker from "../index.ts";
import { pages } from "./pages.ts";

/** Assets as the platform serves them: with an etag, and 304 for a client that has it. */
const ASSETS = {
  fetch: async (request: Request) => {
    const name = new URL(request.url).pathname;
    const etag = `"${name}"`;
    const isKnown = request.headers.get("if-none-match") === etag;
    return new Response(isKnown || request.method === "HEAD" ? null : `asset ${name}`, {
      status: isKnown ? 304 : 200,
      headers: {
        etag,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'",
        "cache-control": "public, max-age=0, must-revalidate",
      },
    });
  },
} as unknown as Fetcher;

const COOKIE = `__Host-session=${"x".repeat(43)}`;

const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
  pages.request(
    `https://vocata.test${path}`,
    { method, headers },
    { ...env, ASSETS },
    createExecutionContext(),
  );

it("a visitor gets the landing page, a user who has a session cookie the application", async () => {
  expect(await (await ask("/")).text()).toBe("asset /landing");
  expect(await (await ask("/", { cookie: COOKIE })).text()).toBe("asset /");
  expect(await (await ask("/", { cookie: "__Host-session=short; other=1" })).text()).toBe("asset /landing");
});

it("whose session turned out to be over gets the landing page though the cookie is still there", async () => {
  expect(await (await ask("/?signed-out", { cookie: COOKIE })).text()).toBe("asset /landing");
});

it.each([
  ["/", {}, "private, no-cache"],
  ["/jobs", {}, "private, no-cache"],
  ["/", { cookie: COOKIE }, "private, no-store"],
  ["/jobs", { cookie: COOKIE }, "private, no-store"],
  ["/jobs/some-job", { cookie: COOKIE }, "private, no-store"],
])("no cache gives what %s showed to %j to anybody else", async (path, headers, expected) => {
  const response = await ask(path, headers);
  expect(response.headers.get("cache-control")).toBe(expected);
  expect(response.headers.get("vary")).toBe("Cookie");
  await response.text();
});

it("only the import of projects may ask GitHub, and is the same page for all", async () => {
  const policy = "default-src 'none'; connect-src 'self'; object-src 'none'";
  const answer = async () =>
    new Response("asset /", { headers: { etag: '"1"', "content-security-policy": policy } });
  const response = await pages.request(
    "https://vocata.test/portfolio/import",
    { headers: { cookie: COOKIE } },
    { ...env, ASSETS: { fetch: answer } as unknown as Fetcher },
    createExecutionContext(),
  );
  expect(await response.text()).toBe("asset /");
  expect(response.headers.get("content-security-policy")).toBe(
    "default-src 'none'; connect-src 'self' https://api.github.com; object-src 'none'",
  );
  expect(response.headers.get("etag")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
});

it("a file that is not there is no page, and nobody keeps that", async () => {
  const response = await ask("/assets/gone-abc123.js");
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
});

it.each(["/assets/gone-abc123.js", "/portfolio/nobody/images/none.png", "/portfolio/nobody/resume.pdf"])(
  "%s has every security header although it is not there",
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject(SECURITY_HEADERS);
  },
);

const missing = {
  fetch: (request: Request) =>
    new URL(request.url).pathname === "/" ? ASSETS.fetch(request) : new Response("", { status: 404 }),
} as unknown as Fetcher;

it.each([
  ["/resumes", 200],
  ["/resumes/some-resume/print", 200],
  ["/reset", 200],
  ["/digest", 200],
  ["/nowhere/at/all", 404],
  ["/.env", 404],
  ["/x.php", 404],
])("%s, which is no file, is the application with status %i", async (path, status) => {
  for (const headers of [{}, { cookie: COOKIE }, { "if-none-match": '"/"' }]) {
    const response = await pages.request(
      `https://vocata.test${path}`,
      { headers },
      { ...env, ASSETS: missing },
      createExecutionContext(),
    );
    const isKnown = status === 200 && "if-none-match" in headers;
    expect([response.status, await response.text()]).toEqual([
      isKnown ? 304 : status,
      isKnown ? "" : "asset /",
    ]);
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
  }
});

describe.each(["/login", "/signup"])("%s", (path) => {
  const request = (address: string) =>
    worker.fetch(
      new Request(`${address}${path}`) as Parameters<typeof worker.fetch>[0],
      { ...env, BEHIND_CLOUDFLARE: "1", ASSETS },
      createExecutionContext(),
    );

  it("is not drawn over plain http", async () => {
    const response = await request("http://vocata.test");
    expect([response.status, response.headers.get("location")]).toEqual([308, `https://vocata.test${path}`]);
    expect((await request("http://localhost:8787")).status).toBe(200);
  });

  it("is the file as the assets have it, with its headers and no other", async () => {
    const [response, asset] = [
      await request("https://vocata.test"),
      await ASSETS.fetch(new Request(`https://vocata.test${path}`)),
    ];
    expect([...response.headers]).toEqual([...asset.headers]);
    expect(await response.text()).toBe(await asset.text());
  });
});

it("a visitor at the address of a job gets what the assets have for it", async () => {
  expect(await (await ask("/jobs")).text()).toBe("asset /jobs");
  expect(await (await ask("/jobs/some-job")).text()).toBe("asset /jobs/some-job");
});

it("who has the page already is told so, and only of the page that is theirs", async () => {
  const known = await ask("/", { "if-none-match": '"/landing"' });
  expect(known.status).toBe(304);
  expect(known.headers.get("etag")).toBe('"/landing"');
  expect(known.headers.get("vary")).toBe("Cookie");
  const other = await ask("/", { "if-none-match": '"/landing"', cookie: COOKIE });
  expect(other.status).toBe(200);
});

it("a HEAD request is answered like a GET", async () => {
  const response = await ask("/", {}, "HEAD");
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toBe('"/landing"');
});

it.each(["/", "/about"])("%s keeps the headers that the assets have given it", async (path) => {
  const response = await ask(path);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
});

it("a cookie that names no session is taken away when it is found out, a good one stays", async () => {
  const api = createApi();
  const dead = await api.get("/auth/me", "x".repeat(43));
  expect(dead.status).toBe(401);
  expect(dead.headers.get("set-cookie")).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/i);
  expect((await api.get("/auth/me")).headers.get("set-cookie")).toBeNull();
  const { token } = await createSignedInUser();
  expect((await api.get("/auth/me", token)).headers.get("set-cookie")).not.toMatch(/session=/);
});

it("a 304 of a page brings no policy of its own", async () => {
  const bare = { fetch: async () => new Response(null, { status: 304 }) } as unknown as Fetcher;
  const response = await pages.request(
    "https://vocata.test/about",
    {},
    { ...env, ASSETS: bare },
    createExecutionContext(),
  );
  expect([response.status, response.headers.get("content-security-policy")]).toEqual([304, null]);
});
