import { Hono } from "hono";
import { z } from "zod/mini";

import { Template } from "#worker/documents/resume-design.contract.ts";
import { requireUser } from "#worker/features/auth/require-user.ts";
import { sendFile } from "#worker/http/download.ts";
import type { AppEnv } from "#worker/http/env.ts";
import { upload } from "#worker/http/upload.ts";
import { validate } from "#worker/http/validate.ts";
import { createKeptRoutes } from "#worker/kept/kept.routes.ts";
import { ById } from "#worker/lib/ids.contract.ts";

import {
  checkFile,
  downloadFile,
  downloadOriginal,
  exportJsonResume,
  exportMarkdown,
  exportText,
  getPrintedResume,
  getThumbnail,
} from "./export.service.ts";
import { keptResumes } from "./find-resume.service.ts";
import { importJsonResume } from "./import.service.ts";
import { setPhoto } from "./photo.service.ts";
import { listProfileChanges, settleProfileChanges } from "./profile-changes.service.ts";
import { adviseOnEdit, pasteAndRate, rateAgain, uploadAndRate } from "./rate.service.ts";
import {
  AdviseOnResume,
  FileFormat,
  RateText,
  SetPhoto,
  SettleProfileChanges,
  SettleTailoring,
  UpdateResume,
  WriteResume,
} from "./resumes.contract.ts";
import { duplicateResume, getResume, listResumes, restoreResume, updateResume } from "./resumes.service.ts";
import { settleTailoring, writeResume } from "./write-resume.service.ts";

const MIB = 1024 * 1024;
const ThumbnailQuery = z.object({ template: z.optional(Template) });
const CheckQuery = z.object({ format: FileFormat });

export const resumesRoutes = new Hono<AppEnv>()
  .use(requireUser)
  .route("/", createKeptRoutes({ ...keptResumes, list: listResumes, get: getResume, restore: restoreResume }))
  .post("/upload-file-and-rate", upload("file", { maxBytes: 10 * MIB }), async (c) =>
    c.json(
      await uploadAndRate(c.get("userCtx"), c.get("upload"), c.get("uploadFields").get("fileName")),
      201,
    ),
  )
  .post("/import", upload("file", { maxBytes: MIB }), async (c) =>
    c.json(
      await importJsonResume(c.get("userCtx"), c.get("upload"), c.get("uploadFields").get("fileName")),
      201,
    ),
  )
  .post("/upload-and-rate", validate("json", RateText), async (c) =>
    c.json(await pasteAndRate(c.get("userCtx"), c.req.valid("json")), 201),
  )
  .post("/generate", validate("json", WriteResume), async (c) => {
    const resume = await writeResume(c.get("userCtx"), c.req.valid("json"));
    return "changed" in resume ? c.json(resume, 200) : c.json(resume, 201);
  })
  .put("/:id", validate("param", ById), validate("json", UpdateResume), async (c) =>
    c.json(await updateResume(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .post("/:id/duplicate", validate("param", ById), async (c) =>
    c.json(await duplicateResume(c.get("userCtx"), c.req.valid("param").id), 201),
  )
  .post("/:id/rate", validate("param", ById), async (c) =>
    c.json(await rateAgain(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .post("/:id/advice", validate("param", ById), validate("json", AdviseOnResume), async (c) =>
    c.json(await adviseOnEdit(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/:id/profile-changes", validate("param", ById), async (c) =>
    c.json(await listProfileChanges(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .post("/:id/profile-changes", validate("param", ById), validate("json", SettleProfileChanges), async (c) =>
    c.json(await settleProfileChanges(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .post("/:id/tailoring", validate("param", ById), validate("json", SettleTailoring), async (c) =>
    c.json(await settleTailoring(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/:id/check", validate("param", ById), validate("query", CheckQuery), async (c) =>
    c.json(await checkFile(c.get("userCtx"), c.req.valid("param").id, c.req.valid("query").format), 200),
  )
  .put("/:id/photo", validate("param", ById), validate("json", SetPhoto), async (c) =>
    c.json(await setPhoto(c.get("userCtx"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/:id/print", validate("param", ById), async (c) =>
    c.json(await getPrintedResume(c.get("userCtx"), c.req.valid("param").id), 200),
  )
  .get("/:id/thumbnail", validate("param", ById), validate("query", ThumbnailQuery), async (c) =>
    c.json(await getThumbnail(c.get("userCtx"), c.req.valid("param").id, c.req.valid("query").template), 200),
  )
  .get("/:id/pdf", validate("param", ById), async (c) =>
    sendFile(c, await downloadFile(c.get("userCtx"), c.req.valid("param").id, "pdf")),
  )
  .get("/:id/docx", validate("param", ById), async (c) =>
    sendFile(c, await downloadFile(c.get("userCtx"), c.req.valid("param").id, "docx")),
  )
  .get("/:id/original", validate("param", ById), async (c) =>
    sendFile(c, await downloadOriginal(c.get("userCtx"), c.req.valid("param").id)),
  )
  .get("/:id/text", validate("param", ById), async (c) =>
    sendFile(c, await exportText(c.get("userCtx"), c.req.valid("param").id)),
  )
  .get("/:id/markdown", validate("param", ById), async (c) =>
    sendFile(c, await exportMarkdown(c.get("userCtx"), c.req.valid("param").id)),
  )
  .get("/:id/json", validate("param", ById), async (c) =>
    sendFile(c, await exportJsonResume(c.get("userCtx"), c.req.valid("param").id)),
  );
