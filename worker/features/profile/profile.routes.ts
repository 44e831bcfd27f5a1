import { Hono } from "hono";

import type { AppEnv } from "#worker/http/env.ts";
import { readUpload, requireUser } from "#worker/http/guards.ts";
import { validate } from "#worker/http/validate.ts";

import { parseUploadedResume } from "./parse-resume.service.ts";
import { SaveProfile } from "./profile.contract.ts";
import { getProfile, saveProfile } from "./profile.service.ts";

export const profileRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await getProfile(c.get("userCtx")), 200))
  .post("/", validate("json", SaveProfile), async (c) =>
    c.json(await saveProfile(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .post("/parse-resume", async (c) =>
    c.json(await parseUploadedResume(c.get("userCtx"), await readUpload(c, "resume")), 200),
  );
