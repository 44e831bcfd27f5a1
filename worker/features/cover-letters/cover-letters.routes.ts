import { Hono } from "hono";
import { z } from "zod/mini";

import { requireUser } from "#worker/features/auth/require-user.ts";
import { sendFile } from "#worker/http/download.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { runWithProgress, STREAM_HEADERS } from "#worker/http/stream-progress.ts";
import { validate } from "#worker/http/validate.ts";
import { createKeptRoutes } from "#worker/kept/kept.routes.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import { GenerateLetter, LetterFormat, RewriteLetter, UpdateLetter } from "./cover-letters.contract.ts";
import {
  getLetter,
  keptLetters,
  listLetters,
  restoreLetter,
  restoreLetterVersion,
  updateLetter,
} from "./cover-letters.service.ts";
import { checkLetterFile, downloadLetter } from "./export-letter.service.ts";
import { generateLetter, rewriteLetter } from "./write-letter.service.ts";

const ByVersion = z.extend(ById, { versionId: z.string() });
const CheckQuery = z.object({ format: LetterFormat });

export const coverLettersRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .route("/", createKeptRoutes({ ...keptLetters, list: listLetters, get: getLetter, restore: restoreLetter }))
  .post("/generate", validate("json", GenerateLetter), async (c) => {
    const { answer, stream } = await runWithProgress(c, (tell) =>
      generateLetter(c.get("userCtx"), c.req.valid("json"), tell),
    );
    return stream === null ? c.json(answer, 201) : c.body(stream, 200, STREAM_HEADERS);
  })
  .put("/:id", validate("param", ById), validate("json", UpdateLetter), async (c) =>
    c.json(await updateLetter(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .post("/:id/rewrite", validate("param", ById), validate("json", RewriteLetter), async (c) =>
    c.json(await rewriteLetter(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .post("/:id/versions/:versionId/restore", validate("param", ByVersion), async (c) => {
    const { id, versionId } = c.req.valid("param");
    return c.json(await restoreLetterVersion(c.get("userCtx"), id, versionId), 200);
  })
  .get("/:id/check", validate("param", ById), validate("query", CheckQuery), async (c) =>
    c.json(
      await checkLetterFile(c.get("userCtx"), c.req.valid("param").id, c.req.valid("query").format),
      200,
    ),
  )
  .get("/:id/pdf", validate("param", ById), async (c) =>
    sendFile(c, await downloadLetter(c.get("userCtx"), c.req.valid("param").id, "pdf")),
  )
  .get("/:id/docx", validate("param", ById), async (c) =>
    sendFile(c, await downloadLetter(c.get("userCtx"), c.req.valid("param").id, "docx")),
  )
  .get("/:id/bundle", validate("param", ById), async (c) =>
    sendFile(c, await downloadLetter(c.get("userCtx"), c.req.valid("param").id, "bundle")),
  );
