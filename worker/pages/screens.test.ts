// The renderer is loaded and compiled with this file, before any test and its timeout.
import "virtual:render-screen";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";

import { getScreenHeading } from "#testing/screen-headings.ts";
import { saveListings } from "#worker/features/jobs/storing/save-listings.ts";
import { SIDEBAR_ROOMS } from "#worker/features/rooms.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { createCountingBindings } from "#worker/testing/count-calls.ts";
import { createFakeDatabase } from "#worker/testing/fake-database.ts";
import { makeListing } from "#worker/testing/listings.ts";
import { listKeptRooms } from "#worker/testing/rooms.ts";

import { pages } from "./pages.ts";

/** The application's shell as built. */
const SHELL = `<!doctype html>
<html><head>
    <link rel="preload" href="/api/auth/me" as="fetch" crossorigin="use-credentials" />
</head><body>
    <div id="root"><div role="status"><p>Loading</p></div></div>
    <noscript>Needs JavaScript.</noscript>
    <link rel="modulepreload" crossorigin href="/assets/main.js">
</body></html>`;

const ASSETS = {
  fetch: async () =>
    new Response(SHELL, { headers: { "content-type": "text/html; charset=utf-8", etag: '"shell"' } }),
} as unknown as Fetcher;

async function open(
  path: string,
  token: string,
  { method = "GET", bindings = {} as Partial<Env>, address = "192.0.2.1" } = {},
) {
  const execution = createExecutionContext();
  const response = await pages.request(
    `https://vocata.test${path}`,
    { method, headers: { cookie: `__Host-session=${token}`, "cf-connecting-ip": address } },
    { ...env, ASSETS, ...bindings },
    execution,
  );
  const html = await response.text();
  await waitOnExecutionContext(execution);
  return { response, html };
}

type Known = { queries: { queryKey: unknown[]; state: { data: unknown } }[] };

/** The data handed to the application, by the first part of each query's key. */
function readKnown(html: string): Map<string, unknown> {
  const json = /<script type="application\/json" id="known">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const { queries } = JSON.parse(json) as Known;
  return new Map(queries.map(({ queryKey, state }) => [queryKey.slice(0, 2).join(" "), state.data]));
}

const TITLE = "Kiln </script><script>alert(1)</script> Builder";
const NAME = "Kiln &lt;/script&gt;";

async function withListing(): Promise<{ token: string; id: string }> {
  const { token, ctx } = await createSignedInUser();
  await saveListings(env.DB, [makeListing({ title: TITLE, text: "Build kilns by hand." })], ctx.now());
  const [job] = await (await createApi().get("/jobs?q=kiln", token)).json<{ id: string }[]>();
  return { token, id: job?.id ?? "" };
}

/** Creates a record in every room whose name would be a script. */
async function fillRooms(token: string): Promise<void> {
  const api = createApi();
  const post = async (path: string, body: object) =>
    expect((await api.post(path, body, token)).status, path).toBeLessThan(300);
  await post("/profile", { fullName: TITLE, technicalSkills: ["SQL"] });
  await post("/applications/own-jobs", { title: TITLE, company: "Acme", description: "Kilns" });
  await post("/user/portfolio-slug", { slug: `kiln-${Math.random().toString(36).slice(2, 8)}` });
  for (const [, { createPath, makeBody }] of listKeptRooms()) await post(createPath, makeBody(TITLE));
}

describe("a screen that is served with its content", () => {
  it("is the person's own, with the answers that it was drawn from", async () => {
    const { token, ctx } = await createSignedInUser();
    const { response, html } = await open("/", token);
    expect(response.headers.get("etag")).toBeNull();
    expect(html).toContain(">Dashboard</h1>");
    // Only in the loading state, outside the root.
    expect(html.slice(html.indexOf('<div id="root">'))).not.toContain("<p>Loading</p>");
    expect(html).toContain(ctx.user.email);
    const known = readKnown(html);
    expect(known.get("auth me")).toMatchObject({ email: ctx.user.email });
    expect(known.get("run latest")).toEqual({ state: "idle" });
    expect([...known.keys()]).toEqual(expect.arrayContaining(["stats", "activity", "news"]));
  });

  it("of the search shows the list that the address asks for", async () => {
    const { token } = await withListing();
    const found = await open("/jobs?q=kiln", token);
    expect(found.html).toContain(">Job Search</h1>");
    expect(found.html).toContain(NAME);
    const none = await open("/jobs?q=harpsichord", token);
    expect(none.html).toContain("No jobs found");
  });

  it("of a job shows the job, and an unknown one as not found", async () => {
    const { token, id } = await withListing();
    const { html } = await open(`/jobs/${id}`, token);
    expect(html).toContain("Build kilns by hand.");
    expect(readKnown(html).get("jobs one")).toMatchObject({ id, title: TITLE });
    expect((await open("/jobs/nothing", token)).html).toContain("Job not found");
  });

  it.each(SIDEBAR_ROOMS)(
    "of the room at $path shows what is kept in it, and runs nothing of it",
    async ({ path, label }) => {
      const { token } = await createSignedInUser();
      await fillRooms(token);
      const { html } = await open(path, token);
      const markup = html.slice(0, html.indexOf('<script type="application/json"'));
      expect(markup).toContain(`>${getScreenHeading(label)}</h1>`);
      // A resume's title is the name in its file.
      expect(markup).toContain(path === "/resumes" ? "Ada Okonkwo" : NAME);
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
    },
  );

  it("of a room with more than a screen holds has the first of it, and all as data", async () => {
    const { token } = await createSignedInUser();
    for (let at = 0; at < 30; at += 1)
      await createApi().post(
        "/portfolio",
        { title: `Kiln ${at}.`, description: "A kiln.", technologies: ["C"] },
        token,
      );
    const { html } = await open("/portfolio", token);
    const [markup = "", known = ""] = html.split('<script type="application/json"');
    expect(new Set(markup.match(/Kiln \d+\./g)).size).toBe(24);
    expect(new Set(known.match(/Kiln \d+\./g)).size).toBe(30);
  });

  it("of a room is there where its address opens a dialog, which the browser draws", async () => {
    const { token } = await createSignedInUser();
    for (const path of ["/applications?open=x", "/profile?resume=x"])
      expect((await open(path, token)).html, path).toContain('id="known"');
  });

  it("of an address that would be another call is a job that is not there", async () => {
    const { token } = await createSignedInUser();
    expect((await open("/jobs/..%2Fauth%2Fme", token)).html).toContain("Job not found");
  });

  it("runs nothing that a listing or an address brings along, and has no style that the page forbids", async () => {
    const { token, id } = await withListing();
    for (const path of [
      "/",
      "/jobs",
      `/jobs/${id}`,
      "/jobs?q=%3C/script%3E%3Cscript%3Ealert(2)%3C/script%3E",
    ]) {
      const { html } = await open(path, token);
      expect(html.match(/<script/g), path).toHaveLength(1);
      expect(html, path).not.toMatch(/\sstyle=|\son[a-z]+=/);
    }
  });

  it("names its code before what it shows, and asks not again for what it knows", async () => {
    const { html } = await open("/", (await createSignedInUser()).token);
    const code = html.indexOf("modulepreload");
    expect(code).toBeGreaterThan(0);
    expect(code).toBeLessThan(html.indexOf('<div id="root">'));
    expect(html.lastIndexOf("modulepreload")).toBe(code);
    expect(html).not.toContain("/api/auth/me");
  });

  it("is drawn for two at once and mixes nothing", async () => {
    const people = await Promise.all([createSignedInUser(), createSignedInUser(), createSignedInUser()]);
    const screens = await Promise.all(people.map(({ token }) => open("/", token)));
    for (const [at, { html }] of screens.entries())
      for (const [other, { ctx }] of people.entries())
        expect(html.includes(ctx.user.email), `${at} ${other}`).toBe(at === other);
  });
});

describe("the application's shell is served instead", () => {
  it("where the session is over", async () => {
    const { html } = await open("/jobs", "x".repeat(43));
    expect(html).toContain("<p>Loading</p></div></div>");
    expect(html).not.toContain('id="known"');
  });

  it("where unknown sessions come from, for one look-up each and nothing drawn", async () => {
    const address = "203.0.113.9";
    for (let at = 0; at < 6; at += 1) await open("/jobs", String(at).padStart(43, "y"), { address });
    const { bindings, calls } = createCountingBindings();
    const { html } = await open("/jobs", "z".repeat(43), { bindings, address });
    expect([html.includes("<p>Loading</p></div></div>"), calls()]).toEqual([true, 1]);
    const { token } = await createSignedInUser();
    expect((await open("/jobs", token, { address })).html).toContain('id="known"');
  });

  it("where the database does not answer, and the log says why", async () => {
    const { token } = await createSignedInUser();
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const DB = { prepare: () => ({ bind: () => ({ raw: async () => Promise.reject(new Error("down")) }) }) };
    const { response, html } = await open("/", token, { bindings: { DB: createFakeDatabase(DB) } });
    expect(response.status).toBe(200);
    expect(html).toContain("<p>Loading</p>");
    expect(error.mock.calls.join()).toContain("request.failed");
    error.mockRestore();
  });

  it("where a part of the screen falls over, and the log says so", async () => {
    const { token } = await withListing();
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const format = vi.spyOn(Intl.RelativeTimeFormat.prototype, "format").mockImplementation(() => {
      throw new RangeError("odd");
    });
    const { html } = await open("/jobs", token);
    format.mockRestore();
    expect(html).toContain("<p>Loading</p></div></div>");
    expect(html).not.toContain('id="known"');
    expect(error.mock.calls.join()).toContain('"event":"screen.failed","error":"RangeError"');
    error.mockRestore();
  });

  it("where the database takes too long, with the code asked for early, and the log says so", async () => {
    const { token } = await createSignedInUser();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const never = new Promise<never>(() => {});
    const DB = { prepare: () => ({ bind: () => ({ raw: async () => never }) }) };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opened = open("/", token, { bindings: { DB: createFakeDatabase(DB) } });
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    const { html } = await opened;
    expect(html).toContain("<p>Loading</p>");
    expect(html).toContain("modulepreload");
    expect(warn.mock.calls.join()).toContain("screen.slow");
    warn.mockRestore();
  });

  it("with the assets' own status where they fail", async () => {
    const failing = { fetch: async () => new Response("down", { status: 500 }) } as unknown as Fetcher;
    const { response, html } = await open("/", (await createSignedInUser()).token, {
      bindings: { ASSETS: failing },
    });
    expect([response.status, html, response.headers.get("cache-control")]).toEqual([
      500,
      "down",
      "private, no-store",
    ]);
  });

  it("to a HEAD request, without a body", async () => {
    const { response, html } = await open("/jobs", (await createSignedInUser()).token, { method: "HEAD" });
    expect([response.status, html]).toEqual([200, ""]);
  });
});
