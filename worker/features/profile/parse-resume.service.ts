import { type ResumeFile, parseResumeTask } from "#worker/ai/tasks/parse-resume/task.ts";
import type { UserCtx } from "#worker/context.ts";
import { DocumentError } from "#worker/documents/read/errors.ts";
import { isResumeFileName } from "#worker/documents/resume-file.contract.ts";
import { runTask } from "#worker/features/ai/run-task.service.ts";
import { readInDurableObject } from "#worker/features/documents/read-in-durable-object.service.ts";
import { createInvalidError } from "#worker/lib/errors.ts";

import type { ParsedResumeAnswer } from "./parsed-resume.contract.ts";
import { buildProfileFromResume } from "./profile-from-resume.ts";

/**
 * Parses an uploaded resume, or one that was pasted as text, without storing anything.
 * @throws AppError 413, 415 or 422 if it cannot be read.
 */
export async function parseUploadedResume(
  ctx: UserCtx,
  file: ResumeFile | null,
  pasted: string | undefined,
): Promise<ParsedResumeAnswer> {
  if (file === null && pasted === undefined)
    throw createInvalidError("profile.no_file", "Please select a file to upload");
  if (file !== null && !isResumeFileName(file.name)) throw new DocumentError("wrong_type");
  const resume = file ?? { name: "pasted.txt", bytes: new TextEncoder().encode(pasted) };
  const { value, madeBy } = await runTask(ctx, parseResumeTask, resume, {
    runEmbedded: (file, run) => readInDurableObject(ctx, file, run),
  });
  return buildProfileFromResume(value.document, value.parsed, madeBy);
}
