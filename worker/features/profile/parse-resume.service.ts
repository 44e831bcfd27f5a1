import type { UserCtx } from "#worker/context.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";
import { invalid } from "#worker/lib/errors.ts";

import { answerOfResume } from "./answer-of-resume.ts";
import type { ParsedResumeAnswer } from "./parsed-resume.contract.ts";

const HOUR_S = 3600;
/** A file that takes longer is not worth waiting for. */
const READING_MS = 20_000;

/** Reads an uploaded resume. Nothing of it is stored. @throws AppError 413, 415 or 422 where it cannot be read. */
export async function parseUploadedResume(ctx: UserCtx, file: unknown): Promise<ParsedResumeAnswer> {
  if (!(file instanceof File)) throw invalid("profile.no_file", "Please select a file to upload");
  await consumeQuota(ctx, {
    name: "ai",
    key: ctx.user.id,
    limit: ctx.config.aiTasksPerHour,
    windowSeconds: HOUR_S,
    code: "ai.too_many_tasks",
    message: "You have used the assistant many times within the hour.",
  });
  // Reader and parser are a third of the Worker: whoever uploads nothing does not wait for them.
  const [{ readDocument }, { parseResume }] = await Promise.all([
    import("#worker/documents/read/read-document.ts"),
    import("#worker/ai/parse-resume/parse-resume.ts"),
  ]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const document = await readDocument(bytes, { name: file.name, signal: AbortSignal.timeout(READING_MS) });
  const today = new Date(ctx.now()).toISOString().slice(0, 10);
  return answerOfResume(document, parseResume(document, { today }));
}
