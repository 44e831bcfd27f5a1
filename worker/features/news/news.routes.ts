import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { ReadNews } from "./news.contract.ts";
import { listNews, readNews } from "./news.service.ts";

export const newsRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await listNews(c.get("userCtx")), 200))
  .post("/read", validate("json", ReadNews), async (c) => {
    await readNews(c.get("userCtx"), c.req.valid("json"));
    return c.body(null, 204);
  });
