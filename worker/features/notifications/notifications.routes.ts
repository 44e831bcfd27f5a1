import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { ReadNotifications } from "./notifications.contract.ts";
import { listNotifications, readNotifications } from "./notifications.service.ts";

export const notificationsRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await listNotifications(c.get("userCtx")), 200))
  .post("/read", validate("json", ReadNotifications), async (c) => {
    await readNotifications(c.get("userCtx"), c.req.valid("json"));
    return c.body(null, 204);
  });
