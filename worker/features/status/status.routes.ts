import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { StatusQuery } from "./status.contract.ts";
import { readStatus, requireStatusToken } from "./status.service.ts";
import { writeExposition } from "./write-exposition.ts";

/** For the operator and their monitors: 503 if there is an alarm. */
export const statusRoutes = new Hono<AppEnv>()
  .use(async (c, next) => {
    requireStatusToken(c.get("ctx"), c.req.header("authorization"));
    await next();
  })
  .get("/", validate("query", StatusQuery), async (c) => {
    const { db, config, now } = c.get("ctx");
    const { crawlBoardsPerDay, lacksAiBinding } = config;
    const status = await readStatus(db, { nowMs: now(), crawlBoardsPerDay, lacksAiBinding });
    const code = status.alarms.length === 0 ? 200 : 503;
    if (c.req.valid("query").format === "json") return c.json(status, code);
    return c.body(writeExposition(status), code, {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
    });
  });
