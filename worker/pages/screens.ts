import { AsyncLocalStorage } from "node:async_hooks";

import type { Context } from "hono";
import { routePath } from "hono/route";

import { app } from "#worker/app.ts";
import { createContext, systemDeps } from "#worker/context.ts";
import { readSessionTokens } from "#worker/features/auth/session-cookie.ts";
import { findUserOfSession, shareSessionLookups } from "#worker/features/auth/sessions.service.ts";
import { beginLookup } from "#worker/features/auth/unconfirmed-lookups.ts";
import { readBookmark } from "#worker/http/bookmark.ts";
import { getClientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { describeError } from "#worker/lib/log.ts";

type Ask = (address: string) => Promise<Response>;
type Drawn = { markup: string; known: string };

/**
 * Timeout of rendering, after which the client renders and fetches all data again. Longer than a distant or busy
 * database needs; meanwhile the user sees a loading screen.
 */
const PATIENCE_MS = 20_000;

/** The current render's transport: API calls carry only the rendered user's session. */
const asking = new AsyncLocalStorage<Ask>();

// Must match the application shell as `src/pages/document.ts` and the build write it.
const ROOT_OPENING = '<div id="root">';
const ROOT = /^(?<head>.*<div id="root">)(?<loading>.*)<\/div>(?<tail>\s*<noscript>.*)$/s;
const EARLY_QUESTION = /\s*<link rel="preload" href="\/api\/auth\/me"[^>]*>/;
const EARLY_CODE = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Streams the application's shell with the caller's screen rendered in it. The head is sent immediately, with a delayed
 * loading indicator, so that the browser loads styles and code while the data is fetched. If rendering fails, the
 * loading screen is sent and the client renders.
 */
export async function serveScreen(c: Context<AppEnv>): Promise<Response> {
  const asset = await c.env.ASSETS.fetch(new Request(new URL("/", c.req.url)));
  const headers = new Headers(asset.headers);
  headers.delete("etag");
  headers.delete("content-length");
  // The response is specific to the user and soon outdated.
  headers.set("cache-control", "private, no-store");
  if (c.req.method === "HEAD") return new Response(null, { status: asset.status, headers });

  const html = await asset.text();
  const shell = ROOT.exec(html)?.groups;
  if (!asset.ok || shell === undefined) return new Response(html, { status: asset.status, headers });
  const { head = "", loading = "", tail = "" } = shell;
  const screen = waitInTime(renderForUser(c));
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const writeAll = async () => {
    // Removes the early request for the user from the head, because rendering fetches the user. The links to the code
    // come before the content, which waits for the database; their low priority avoids delaying the styles.
    const code = (tail.match(EARLY_CODE) ?? []).join("");
    await write(`${head.replace(EARLY_QUESTION, "").replace(ROOT_OPENING, "")}${code}`);
    await write(`<div class="served-wait">${loading}</div>${ROOT_OPENING}`);
    const drawn = await screen;
    if (drawn === null) await write(`${loading}</div>`);
    else
      await write(`${drawn.markup}</div><script type="application/json" id="known">${drawn.known}</script>`);
    await write(tail.replace(EARLY_CODE, ""));
    await writer.close();
  };
  // Write errors are ignored: the client has disconnected.
  c.executionCtx.waitUntil(writeAll().catch(() => {}));
  return new Response(readable, { headers });
}

async function waitInTime(drawing: Promise<Drawn | null>): Promise<Drawn | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), PATIENCE_MS);
  });
  const drawn = await Promise.race([drawing, late]);
  clearTimeout(timer);
  if (drawn !== "late") return drawn;
  systemDeps.log("warn", "screen.slow", { ms: PATIENCE_MS });
  return null;
}

async function renderForUser(c: Context<AppEnv>): Promise<Drawn | null> {
  // Only the session cookie is forwarded, since rendering only reads.
  const headers = { cookie: c.req.header("cookie") ?? "" };
  const { pathname, search } = new URL(c.req.url);
  const ask: Ask = async (address) => {
    const { pathname: path, search: query } = new URL(address);
    return app.fetch(new Request(new URL(`${path}${query}`, c.req.url), { headers }), c.env, c.executionCtx);
  };
  try {
    const { renderScreen, setTransport } = await import("virtual:render-screen");
    setTransport(fetchForRender);
    return await shareSessionLookups(async () =>
      (await mayRender(c)) ? asking.run(ask, () => renderScreen(`${pathname}${search}`)) : null,
    );
  } catch (error) {
    systemDeps.log("error", "screen.failed", {
      ...describeError(error),
      requestId: c.get("requestId"),
      route: routePath(c),
    });
    return null;
  }
}

/**
 * Whether a screen may be rendered. Waits for the session lookup only if invalid sessions are frequent there; otherwise
 * rendering shares the lookup.
 */
async function mayRender(c: Context<AppEnv>): Promise<boolean> {
  const ctx = createContext(c.env, systemDeps, {
    bookmark: readBookmark(c),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  c.set("ctx", ctx);
  const lookup = beginLookup(getClientNetwork(c), ctx.now());
  const looked = (async () => {
    for (const token of readSessionTokens(c)) {
      if ((await findUserOfSession(ctx, token)) === null) continue;
      lookup.confirm();
      return true;
    }
    return false;
  })();
  looked.catch(() => {});
  return lookup.mayWorkBeside || looked;
}

async function fetchForRender(address: string, init?: { method?: string }): Promise<Response> {
  const ask = asking.getStore();
  if (ask === undefined || (init?.method ?? "GET") !== "GET")
    throw new Error("A screen asks outside its drawing, or for more than to read.");
  return ask(address);
}
