import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod/mini";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { sendCachedText } from "#worker/http/send-cached-text.ts";
import { runInPlace } from "#worker/http/turns.ts";
import { validate } from "#worker/http/validate.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { readCalendarFeed, readSearchFeed } from "./ask-feed.service.ts";
import { ATOM_TYPE, CALENDAR_TYPE } from "./feed-formats.ts";
import { CreateFeed } from "./feeds.contract.ts";
import { createFeed, listFeeds, revokeFeed } from "./feeds.service.ts";

const ByFile = z.object({ file: z.string() });

/** Requests for the same address share a place in the queue, so that they take no more of the isolate than one user. */
const queueByAddress = createMiddleware<AppEnv>((c, next) => runInPlace(c, c.req.path, next));

/** The secret addresses need no session; they only give access to their feed. */
export const feedsRoutes = new Hono<AppEnv>()
  .get("/calendar/:file", queueByAddress, validate("param", ByFile), async (c) =>
    sendCachedText(c, CALENDAR_TYPE, await readCalendarFeed(c.get("ctx"), c.req.valid("param").file)),
  )
  .get("/search/:file", queueByAddress, validate("param", ByFile), async (c) =>
    sendCachedText(c, ATOM_TYPE, await readSearchFeed(c.get("ctx"), c.req.valid("param").file)),
  )
  .get("/", requireUser, async (c) => c.json(await listFeeds(c.get("userCtx")), 200))
  .post("/", requireUser, validate("json", CreateFeed), async (c) =>
    c.json(await createFeed(c.get("userCtx"), c.req.valid("json")), 201),
  )
  .delete("/:id", requireUser, validate("param", ById), async (c) => {
    await revokeFeed(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  });
