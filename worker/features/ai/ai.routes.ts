import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { CancelGeneration } from "./ai.contract.ts";
import { cancelGeneration } from "./cancel.service.ts";
import { describeAssistant } from "./run-task.service.ts";

export const aiRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await describeAssistant(c.get("userCtx")), 200))
  .post("/cancel", validate("json", CancelGeneration), async (c) => {
    await cancelGeneration(c.get("userCtx"), c.req.valid("json").id);
    return c.body(null, 204);
  });
