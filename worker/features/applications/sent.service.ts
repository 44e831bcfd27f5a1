import type { UserCtx } from "#worker/context.ts";
import { keptLetters } from "#worker/features/cover-letters/cover-letters.service.ts";
import { downloadLetter } from "#worker/features/cover-letters/export-letter.service.ts";
import {
  type OpenFile,
  markFilesDropped,
  markFilesStored,
  openFile,
  uploadFile,
} from "#worker/features/files/files.service.ts";
import { findJobWithTexts } from "#worker/features/jobs/jobs.service.ts";
import { downloadFile } from "#worker/features/resumes/export.service.ts";
import { keptResumes } from "#worker/features/resumes/find-resume.service.ts";
import { AppError, createNotFoundError } from "#worker/lib/errors.ts";
import { acquireIsolateLock } from "#worker/lib/isolate-lock.ts";
import { describeError } from "#worker/lib/log.ts";

import { isUserAddedJobId } from "./application-view.ts";
import type { SentKind } from "./applications.contract.ts";
import { type ApplicationRow, selectApplication } from "./applications.queries.ts";
import { findOwnJob } from "./read-own-job.service.ts";
import { type SentRow, listSentFileRows, insertOrReplaceSentRow } from "./sent.queries.ts";

const KINDS = ["posting", "resume", "letter"] as const satisfies SentKind[];

type Sent = Pick<ApplicationRow, "id" | "status" | "jobId" | "resumeId" | "coverLetterId">;

/** @throws AppError 404 */
export async function downloadSentFile(
  ctx: UserCtx,
  { id, kind }: { id: string; kind: string },
): Promise<OpenFile> {
  const row = (await listSentFileRows(ctx.db, ctx.user.id, [id])).find((sent) => sent.kind === kind);
  const file = row === undefined ? null : await openFile(ctx, row.fileId);
  if (file === null)
    throw createNotFoundError("applications.nothing_sent", "Nothing of this was sent with it.");
  return file;
}

/** Files frozen with applications, to be dropped in the batch that deletes the applications. */
export const listSentFileIds = async (ctx: UserCtx, applicationIds: string[]): Promise<string[]> =>
  (await listSentFileRows(ctx.db, ctx.user.id, applicationIds)).map(({ fileId }) => fileId);

type Part = { kind: SentKind; sourceId: string; before: SentRow | undefined };

/**
 * Attached documents that need to be frozen: not frozen yet, or replaced since. None for an application that is
 * only saved.
 */
export function listUnfrozenAttachments(application: Sent, frozen: SentRow[]): Part[] {
  if (application.status === "saved") return [];
  const wanted = {
    posting: application.jobId,
    resume: application.resumeId,
    letter: application.coverLetterId,
  };
  return KINDS.flatMap((kind) => {
    const sourceId = wanted[kind];
    const before = frozen.find((row) => row.kind === kind);
    return sourceId === null || before?.sourceId === sourceId ? [] : [{ kind, sourceId, before }];
  });
}

/**
 * Freezes an application's attachments once it is more than saved, in the background. Frozen files stay, unless
 * another resume or letter was attached since. Failed parts are retried when the application is opened.
 */
export async function freezeAttachments(
  ctx: UserCtx,
  { id, status }: Pick<ApplicationRow, "id" | "status">,
): Promise<void> {
  if (status === "saved") return;
  const endTurn = await acquireIsolateLock(`sent ${id}`);
  try {
    // Reads the current state: of two concurrent changes, the later one may get the lock first.
    const [[application], frozen] = await Promise.all([
      selectApplication(ctx.db, ctx.user.id, id, ctx.now()),
      listSentFileRows(ctx.db, ctx.user.id, [id]),
    ]);
    for (const part of application === undefined ? [] : listUnfrozenAttachments(application, frozen))
      try {
        await freezeAttachment(ctx, id, part);
      } catch (error) {
        ctx.log("warn", "applications.not_frozen", { kind: part.kind, ...describeError(error) });
      }
  } finally {
    endTurn();
  }
}

async function freezeAttachment(ctx: UserCtx, applicationId: string, { kind, sourceId, before }: Part) {
  const file = await READERS[kind](ctx, sourceId);
  if (file === null) return;
  const { id: fileId, name, bytes, sha256 } = await uploadFile(ctx, { kind: `sent-${kind}`, ...file });
  const row = {
    userId: ctx.user.id,
    applicationId,
    kind,
    sourceId,
    fileId,
    name,
    bytes,
    sha256,
    at: ctx.now(),
  };
  const [written] = await ctx.db.batch([
    insertOrReplaceSentRow(ctx.db, row, before?.fileId),
    markFilesStored(ctx, [fileId]),
    markFilesDropped(ctx, ctx.user.id, before === undefined ? [] : [before.fileId]),
  ]);
  // The application is gone, or a concurrent call was faster.
  if (written.length === 0) await markFilesDropped(ctx, ctx.user.id, [fileId]);
}

type File = Pick<OpenFile, "name" | "type" | "bytes">;

// Includes deleted documents: they were sent even if deleted before being frozen.
const READERS: Record<SentKind, (ctx: UserCtx, id: string) => Promise<File | null>> = {
  resume: (ctx, id) => downloadPdfElseWord((format) => downloadFile(ctx, id, format, keptResumes.getAnyRow)),
  letter: (ctx, id) =>
    downloadPdfElseWord((format) => downloadLetter(ctx, id, format, keptLetters.getAnyRow)),
  posting: readPostingFile,
};

/** A PDF, or the Word document if the PDF's fonts lack a character. */
async function downloadPdfElseWord(download: (format: "pdf" | "docx") => Promise<OpenFile>): Promise<File> {
  try {
    return await download("pdf");
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return await download("docx");
    throw error;
  }
}

/** Null if the listing no longer exists. */
async function readPostingFile(ctx: UserCtx, jobId: string): Promise<File | null> {
  const job = isUserAddedJobId(jobId) ? await findOwnJob(ctx, jobId) : await findJobWithTexts(ctx, jobId);
  if (job === null) return null;
  const { title, company, location, url, salary, description } = job;
  const head = [title, company, location, salary, url].filter((line) => line !== undefined && line !== "");
  const text = `${head.join("\n")}\n\n${description ?? ""}\n`;
  return {
    name: `${title} at ${company}.txt`.replaceAll(/[\\/:*?"<>|]+/g, "-"),
    type: "text/plain; charset=utf-8",
    bytes: new TextEncoder().encode(text),
  };
}
