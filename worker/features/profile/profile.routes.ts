import { Hono } from "hono";

import { requireUser } from "#worker/features/auth/require-user.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { upload } from "#worker/http/upload.ts";
import { validate } from "#worker/http/validate.ts";

import { parseUploadedResume } from "./parse-resume.service.ts";
import { SaveProfile } from "./profile.contract.ts";
import { getProfile, saveProfile } from "./profile.service.ts";

const MIB = 1024 * 1024;

export const profileRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json(await getProfile(c.get("userCtx")), 200))
  .post("/", validate("json", SaveProfile), async (c) =>
    c.json(await saveProfile(c.get("userCtx"), c.req.valid("json")), 200),
  )
  .post("/parse-resume", upload("resume", { maxBytes: 10 * MIB }), async (c) =>
    c.json(
      await parseUploadedResume(c.get("userCtx"), c.get("upload"), c.get("uploadFields").get("resumeText")),
      200,
    ),
  );
