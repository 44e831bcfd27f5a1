import { Hono } from "hono";
import { z } from "zod/mini";

import type { AppEnv } from "#worker/http/env.ts";
import { requireUser } from "#worker/http/guards.ts";
import { validate } from "#worker/http/validate.ts";

import { CreateApplication, UpdateApplication } from "./applications.contract.ts";
import {
  createApplication,
  deleteApplication,
  listApplications,
  updateApplication,
} from "./applications.service.ts";

const WithId = z.object({ id: z.string() });

export const applicationsRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await listApplications(c.get("userCtx")), 200))
  .post("/", validate("json", CreateApplication), async (c) => {
    const { application, isNew } = await createApplication(c.get("userCtx"), c.req.valid("json"));
    return c.json(application, isNew ? 201 : 200);
  })
  .put("/:id", validate("param", WithId), validate("json", UpdateApplication), async (c) =>
    c.json(await updateApplication(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .delete("/:id", validate("param", WithId), async (c) => {
    await deleteApplication(c.get("userCtx"), c.req.valid("param").id);
    return c.body(null, 204);
  });
