import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";
import { requireUser } from "#worker/http/guards.ts";
import { validate } from "#worker/http/validate.ts";

import { AddBoard } from "./registry.contract.ts";
import { addBoard, listSources } from "./registry.service.ts";

export const registryRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/sources", async (c) => c.json(await listSources(c.get("userCtx")), 200))
  .post("/boards", validate("json", AddBoard), async (c) => {
    const added = await addBoard(c.get("userCtx"), c.req.valid("json"));
    return c.json(added, added.isNew ? 201 : 200);
  });
