import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { validate } from "#worker/http/validate.ts";

import { AddBoard } from "./boards.contract.ts";
import { addBoard, listSourceStatuses } from "./boards.service.ts";

export const registryRoutes = new Hono<AppEnv>()
  .get("/sources", requireUser, async (c) => c.json(await listSourceStatuses(c.get("userCtx")), 200))
  .post("/boards", requireUser, validate("json", AddBoard), async (c) => {
    const added = await addBoard(c.get("userCtx"), c.req.valid("json"));
    return c.json(added, added.isNew ? 201 : 200);
  });
